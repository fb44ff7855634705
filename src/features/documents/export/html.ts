import { DEAL_TERM_LABELS } from "#domain/agreement/deal-term-labels.ts";
import { escapeXml } from "#platform/office/xml-text.ts";
import { exportRows } from "./export-rows.ts";
import type { Exported } from "./exported.ts";
import { shownValue, sourceNote, type TermRow } from "./term-rows.ts";

/** One self-contained page: the terms with links to their places, and the text with these places marked. It loads no
 *  resources and runs no scripts. */
export function htmlExport(exported: Exported): string {
  const { document, version, text, dealTerms } = exported;
  const rows = exportRows(exported);
  const places = placesOf(rows, text.length);
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  const title = escapeXml(document.title);
  const about = [
    `Version ${version.versionNumber}`,
    version.createdAt.toISOString().slice(0, 10),
    version.sourceFilename,
    `SHA-256 ${version.sourceSha256}`,
  ];
  const listed = (name: string, items: readonly string[]) =>
    items.length === 0 ? "" : `<h2>${name}</h2><ul>${items.map((item) => `<li>${escapeXml(item)}</li>`).join("")}</ul>`;
  const { warnings, conflicts } = version.agreement;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${title}</h1><p>${about
    .filter((part) => part !== null)
    .map((part) => escapeXml(part))
    .join(" · ")}</p></header>
<main>
<section aria-label="Terms">
${listed(
  "Conflicts",
  conflicts.map(
    ({ pointer, values }) => `${pointer}: ${values.map(({ value }) => JSON.stringify(value)).join(" or ")}`,
  ),
)}
${listed(
  "Warnings",
  warnings.map(({ message }) => message),
)}
${groups.map(([group, terms]) => groupHtml(group, terms, places)).join("\n")}
${listed(
  "Deal terms not found",
  dealTerms.not_found.map((kind) => DEAL_TERM_LABELS[kind]),
)}
</section>
<section aria-label="Text"><h2>Text</h2><pre>${markedText(text, places)}</pre></section>
</main>
</body>
</html>
`;
}

/** The place where a term was read, by anchor number. */
interface Place {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

function placesOf(rows: readonly TermRow[], length: number): ReadonlyMap<TermRow, Place> {
  const places = new Map<TermRow, Place>();
  for (const [i, row] of rows.entries()) {
    const span = row.evidence.find(({ start, end }) => start !== undefined && end !== undefined && end <= length);
    if (span?.start !== undefined && span.end !== undefined)
      places.set(row, { id: `e${i + 1}`, start: span.start, end: span.end });
  }
  return places;
}

function groupHtml(group: string, rows: readonly TermRow[], places: ReadonlyMap<TermRow, Place>): string {
  let item: string | null = null;
  const lines = rows.map((row) => {
    const head =
      row.item !== item && row.item !== null
        ? `<tr><th colspan="3" scope="colgroup" class="item">${escapeXml(row.item)}</th></tr>`
        : "";
    item = row.item;
    const place = places.get(row);
    const note = escapeXml(sourceNote(row));
    const source = place ? `<a href="#${place.id}">${note}</a>` : note;
    return `${head}<tr><th scope="row">${escapeXml(row.label)}</th><td>${escapeXml(shownValue(row))}</td><td>${source}</td></tr>`;
  });
  return `<h2>${escapeXml(group)}</h2><table>${lines.join("")}</table>`;
}

/** The text with every place marked. Places may overlap, so the text is split at all their edges. */
function markedText(text: string, places: ReadonlyMap<TermRow, Place>): string {
  const all = [...places.values()].sort((a, b) => a.start - b.start);
  const edges = [...new Set([0, text.length, ...all.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  let next = 0;
  let markedUntil = 0;
  const pieces: string[] = [];
  for (const [i, start] of edges.entries()) {
    const end = edges[i + 1];
    for (let place = all[next]; place !== undefined && place.start === start; place = all[++next]) {
      pieces.push(`<a id="${place.id}"></a>`);
      markedUntil = Math.max(markedUntil, place.end);
    }
    if (end === undefined) break;
    const piece = escapeXml(text.slice(start, end));
    pieces.push(start < markedUntil ? `<mark>${piece}</mark>` : piece);
  }
  return pieces.join("");
}

const STYLE = `
:root{color-scheme:light dark;--line:#d9d9de;--mark:#ffe9a8;--link:#2b4acb;--quiet:#5d5f6b}
@media(prefers-color-scheme:dark){:root{--line:#3a3b45;--mark:#5a4a12;--link:#9db1ff;--quiet:#a3a5b3}}
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1500px;padding:16px 24px}
header p{color:var(--quiet);overflow-wrap:anywhere}
h1{font-size:22px}h2{font-size:16px;margin:24px 0 8px}
table{border-collapse:collapse;width:100%}
th,td{border-top:1px solid var(--line);font-weight:400;padding:4px 8px 4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th[scope=row]{color:var(--quiet);width:34%}td:last-child{width:26%}th.item{font-weight:600;padding-top:12px}
a[href]{color:var(--link)}
mark{background:var(--mark);color:inherit}
pre{font:13px/1.55 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
a:target+mark,a:target~mark:first-of-type{outline:2px solid var(--link)}
@media(min-width:1000px){main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:32px}section{max-height:calc(100vh - 120px);overflow:auto}}
@media print{main{display:block}section{max-height:none}}
`;
