import type { PageLine, Segment } from "./page-line.ts";
import { tableRows } from "./pdf-tables.ts";
import { tableLines } from "./table-lines.ts";

/** Words at their position on the page: left and baseline in points from the top left corner, in reading
 *  orientation. */
export interface PlacedWords {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size. */
  readonly size: number;
}

/** Baselines closer than this share of the font size are one line: a superscript is raised by a third. */
const SAME_LINE = 0.45;
/** Gaps in multiples of the font size: a space is 0.25 wide, up to 1 in justified lines; columns are further apart. */
const [BLANK_GAP, COLUMN_GAP] = [0.12, 1.7];
/** A paragraph starts where the line spacing exceeds the usual one by this factor. */
const PARAGRAPH_GAP = 1.3;
/** Words drawn twice with a tiny offset to look bold. */
const OVERPRINT = 0.15;
/** The separator that the extraction reads as a column gap. Two spaces would be ambiguous, since many texts use them
 *  after a period. */
const COLUMN_BLANKS = "   ";

/** The text of a page from its lines: an empty line between paragraphs, tables as rows between bars, and other columns
 *  three spaces apart. `leading`: the usual line spacing in font sizes, see `usualLeading`. */
export function pageText(lines: readonly PageLine[], leading: number): string {
  let text = "";
  for (let i = 0; i < lines.length; ) {
    const table = tableRows(lines, i, leading);
    if (i > 0) text += isApart(lines, i, leading) ? "\n\n" : "\n";
    text += table ? tableLines(table.rows).join("\n") : lineText(lines[i] as PageLine);
    i = table ? table.end : i + 1;
  }
  return text;
}

const lineText = (line: PageLine): string => line.segments.map(({ text }) => text).join(COLUMN_BLANKS);

function isApart(lines: readonly PageLine[], i: number, leading: number): boolean {
  const [above, line] = [lines[i - 1] as PageLine, lines[i] as PageLine];
  return line.y - above.y > PARAGRAPH_GAP * leading * Math.max(above.size, line.size);
}

/** The usual line spacing of a document in font sizes: the lower quartile, since up to half of all spacings are between
 *  paragraphs. A whole document gives a better estimate than a page. */
export function usualLeading(pages: readonly (readonly PageLine[])[]): number {
  const ratios = pages.flatMap((lines) =>
    lines.flatMap((line, i) => {
      const above = lines[i - 1];
      return above ? [(line.y - above.y) / Math.max(above.size, line.size)] : [];
    }),
  );
  ratios.sort((a, b) => a - b);
  return Math.max(1, ratios[ratios.length >> 2] ?? 1);
}

/** The lines of a page from top to bottom. */
export function pageLines(placed: readonly PlacedWords[]): PageLine[] {
  const lines: { y: number; size: number; words: PlacedWords[] }[] = [];
  for (const words of placed.filter(({ text }) => text.trim() !== "").sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line && words.y - line.y <= SAME_LINE * Math.max(line.size, words.size)) {
      line.words.push(words);
      line.size = Math.max(line.size, words.size);
    } else lines.push({ y: words.y, size: words.size, words: [words] });
  }
  return lines.map(({ y, size, words }) => ({ y, size, segments: segmentsOf(words, size) }));
}

function segmentsOf(words: PlacedWords[], size: number): Segment[] {
  const segments: { text: string; left: number; right: number }[] = [];
  let before: PlacedWords | undefined;
  for (const word of words.sort((a, b) => a.x - b.x)) {
    if (before && isOverprint(before, word)) continue;
    const gap = before ? word.x - (before.x + before.width) : Number.POSITIVE_INFINITY;
    const right = word.x + word.width;
    const segment = segments.at(-1);
    if (before && segment && gap <= COLUMN_GAP * size) {
      const blank = gap > BLANK_GAP * size || before.text.endsWith(" ") || word.text.startsWith(" ");
      segment.text += `${blank ? " " : ""}${word.text.trim()}`;
      segment.right = Math.max(segment.right, right);
    } else segments.push({ text: word.text.trim(), left: word.x, right });
    before = word;
  }
  return segments;
}

function isOverprint(before: PlacedWords, words: PlacedWords): boolean {
  const near = OVERPRINT * words.size;
  return before.text === words.text && Math.abs(before.x - words.x) < near && Math.abs(before.y - words.y) < near;
}
