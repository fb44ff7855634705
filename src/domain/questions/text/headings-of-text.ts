import { buildOutline } from "#domain/extraction/outline/outline.ts";
import type { Span } from "#domain/extraction/text/normal-text.ts";
import { normalize } from "#domain/extraction/text/normalize.ts";
import { arabic, REPRESENTATIONS } from "./article-of.ts";

/** A heading of the agreement's outline, with the heading of the section around it where it heads a clause. */
export interface OutlineHeading extends Span {
  /** `2.01`, `VII`, or `(b)` of a clause. */
  readonly number: string;
  readonly heading: string;
  readonly above: string;
  readonly isClause: boolean;
  readonly isOfRepresentations: boolean;
}

/** The headings of a text in text order, each with all that is under it; a heading comes before those under it. */
export interface TextHeadings {
  readonly all: readonly OutlineHeading[];
  /** The innermost heading at an offset. Ask with offsets in ascending order. */
  readonly at: (offset: number) => OutlineHeading | null;
  /** Where articles, sections and attachments start. */
  readonly starts: readonly number[];
  /** The tables of contents. */
  readonly contents: readonly Span[];
}

const HEADED: ReadonlySet<string> = new Set(["article", "section", "clause", "schedule", "exhibit", "annex"]);
/** `Exhibit A to Credit Agreement` has no heading of its own. */
const CONTINUES = /^(?:to|of) (?:the )?(?:[A-Z][a-z]+ )*(?:credit|loan|facility|this)\b/i;

/** Reads the headings with the outline that extraction uses. Linear in the text's length. */
export function headingsOfText(text: string): TextHeadings {
  const normal = normalize(text);
  const outline = buildOutline(normal);
  // An article that is divided into sections states nothing itself.
  const divided = new Set(
    outline.sections.flatMap(({ kind, parent }) => (kind === "section" && parent !== null ? [parent] : [])),
  );
  const ofParents = outline.sections.map(() => ({ number: "", heading: "", isOfRepresentations: false }));
  const all: OutlineHeading[] = [];
  for (const { index, kind, number, heading, start, end, parent } of outline.sections) {
    const above = parent === null ? undefined : ofParents[parent];
    const own = CONTINUES.test(heading ?? "") ? "" : (heading ?? "");
    const isBelow = above?.isOfRepresentations === true && isOfArticle(number ?? "", above.number);
    const isOfRepresentations = isBelow || REPRESENTATIONS.test(own);
    const isClause = kind === "clause";
    // What is above a clause without a heading is above its own clauses.
    ofParents[index] = {
      number: number ?? "",
      heading: isClause ? (above?.heading ?? "") : own,
      isOfRepresentations,
    };
    if (!HEADED.has(kind) || own === "" || (kind === "article" && divided.has(index))) continue;
    const place = normal.toSource(start, end);
    all.push({
      number: isClause ? lettered(number) : (number ?? ""),
      heading: own,
      above: isClause ? (above?.heading ?? "") : "",
      isClause,
      isOfRepresentations,
      start: place.start,
      end: place.end,
    });
  }
  const contents = outline
    .ofKind("table_of_contents")
    .map(({ start, bodyStart, end }) => normal.toSource(Math.max(start, bodyStart), end));
  return { all, contents, at: innermostAt(all), starts: all.filter((one) => !one.isClause).map(({ start }) => start) };
}

/** Whether a section number may be one of an article: `6.01` is not one of Article V, whose end may not be marked. */
function isOfArticle(number: string, article: string): boolean {
  const [first = ""] = number.split(".");
  return !/^\d+\.\d/.test(number) || !/^(?:[IVX]+|\d+)$/i.test(article) || first === arabic(article);
}

/** `2.01(b)` is `(b)` in its section. */
function lettered(number: string | null): string {
  return /\([^()]+\)$/.exec(number ?? "")?.[0] ?? number ?? "";
}

/** Walks the headings once, for offsets in ascending order. */
function innermostAt(all: readonly OutlineHeading[]): TextHeadings["at"] {
  const open: OutlineHeading[] = [];
  let next = 0;
  return (offset) => {
    for (let heading = all[next]; heading !== undefined && heading.start <= offset; heading = all[next]) {
      next += 1;
      closeBefore(open, heading.start);
      open.push(heading);
    }
    closeBefore(open, offset);
    return open.at(-1) ?? null;
  };
}

function closeBefore(open: Span[], offset: number): void {
  while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= offset) open.pop();
}
