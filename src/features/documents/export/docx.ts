import { heading, paragraph, wordFile } from "#platform/office/word-file.ts";
import { exportRows } from "./export-rows.ts";
import type { Exported } from "./exported.ts";
import { shownValue, sourceNote, type TermRow } from "./term-rows.ts";

/** Column widths of label, value and note number, in twentieths of a point. */
const WIDTHS = [3000, 5400, 900];
const MAX_QUOTE = 300;

/** A term sheet: one table per group, and a numbered source note for each value at the end. */
export async function docxExport(exported: Exported): Promise<Uint8Array> {
  const { document, version } = exported;
  const rows = exportRows(exported);
  const notes = rows.map(noteOf);
  const groups = Map.groupBy(
    rows.map((row, i) => ({ row, note: i + 1 })),
    ({ row }) => row.group,
  );
  const tables = [...groups].map(([group, terms]) => `${heading(2, group)}${tableOf(terms)}`);
  const about = `Version ${version.versionNumber}, ${version.createdAt.toISOString().slice(0, 10)}. Source: ${version.sourceFilename ?? "text"}, SHA-256 ${version.sourceSha256}.`;
  const body = [
    heading(1, document.title),
    paragraph(about),
    ...tables,
    heading(2, "Sources"),
    ...notes.map((note, i) => paragraph(`[${i + 1}] ${note}`)),
  ];
  return wordFile(body);
}

function noteOf(row: TermRow): string {
  const quote = row.evidence[0]?.quote?.replaceAll(/\s+/g, " ").trim();
  const cut = quote && quote.length > MAX_QUOTE ? `${quote.slice(0, MAX_QUOTE)}…` : quote;
  const what = [row.item, row.label].filter((part) => part !== null).join(", ");
  return `${what}. ${sourceNote(row) || "No source in the text"}${cut ? `: “${cut}”` : ""}`;
}

function tableOf(terms: readonly { row: TermRow; note: number }[]): string {
  const lines: string[] = [];
  let item: string | null = null;
  for (const { row, note } of terms) {
    if (row.item !== item && row.item !== null)
      lines.push(`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr>${paragraph(row.item, true)}</w:tc></w:tr>`);
    item = row.item;
    const cells = [row.label, shownValue(row), `[${note}]`].map((text, i) => cell(text, WIDTHS[i] ?? 0));
    lines.push(`<w:tr>${cells.join("")}</w:tr>`);
  }
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`;
  const borders = ["top", "bottom", "insideH"].map(border).join("");
  const grid = WIDTHS.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  return `<w:tbl><w:tblPr><w:tblW w:w="9300" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join("")}</w:tbl>`;
}

function cell(text: string, width: number): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
}
