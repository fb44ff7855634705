import { cellType } from "./cell-type.ts";
import { wordsOf } from "./grid.ts";
import type { Cell, PrintedLine } from "./lines.ts";

type Lines = readonly PrintedLine[];
type Cells = readonly Cell[];

/** Whether a blank line or a rule is in front of the line of a row's values. */
export type RowMarks = Pick<PrintedLine, "spaced" | "ruled">;

export interface RowLabels {
  readonly labels: readonly Cells[];
  /** How many of the lines above the first row belong to its label. */
  readonly taken: number;
}

/** The label of each row. `own`: the words on the line of its values, `marks` what stands in front of that line;
 *  `between`: the lines from there to the next row; `above`: those above the first. Words between two rows end the label
 *  of the upper, begin that of the lower, or split where a new one begins or at a blank line: the division with the
 *  most similar labels wins, unless a rule parts every two rows. */
export function chooseLabels(
  own: readonly Cells[],
  marks: readonly RowMarks[],
  between: readonly Lines[],
  above: Lines,
): RowLabels {
  const ruled = betweenRules(own, marks, between, above);
  if (ruled) return ruled;
  const spaced = marks.map((mark) => mark.spaced);
  const choices = [
    continued(own, between),
    leading(own, between, above),
    separated(own, between, above),
    grouped(own, spaced, between, above),
  ];
  const best = choices.reduce((a, b) => (evenness(b.labels) > evenness(a.labels) + 0.01 ? b : a));
  return withComparison(best, above);
}

const COMPARES = /\b(?:than(?: or equal to)?|at least)$/i;

/** "Equal to or Greater than" on the line above the figure "2.0 to 1.0" that begins the first row. */
function withComparison({ labels, taken }: RowLabels, above: Lines): RowLabels {
  const [first = [], ...others] = labels;
  const lead = taken === 0 ? above.at(-1)?.cells : undefined;
  const isLead = lead?.length === 1 && COMPARES.test(wordsOf(lead)) && /^\d/.test(wordsOf(first));
  return isLead ? { labels: [[...lead, ...first], ...others], taken: 1 } : { labels, taken };
}

const cellsOf = (lines: Lines): Cell[] => lines.flatMap((line) => line.cells);

/** Every line below a row belongs to it; below the last one, only as many as below the others. */
function continued(own: readonly Cells[], between: readonly Lines[]): RowLabels {
  const most = Math.max(0, ...between.slice(0, -1).map((lines) => lines.length));
  const labels = own.map((cells, i) => {
    const lines = between[i] ?? [];
    return [...cells, ...cellsOf(i === own.length - 1 ? lines.slice(0, most) : lines)];
  });
  return { labels, taken: 0 };
}

/** Every line above a row belongs to it; above the first one, as many as the minimum above the others. */
function leading(own: readonly Cells[], between: readonly Lines[], above: Lines): RowLabels {
  const inner = between.slice(0, -1);
  const starts = starterOf(inner);
  const least = inner.length === 0 ? 0 : Math.min(...inner.map((lines) => lines.length));
  const begin =
    starts === isLevel ? above.findLastIndex(starts) : above.length - Math.min(least, wordsBelowCaptions(above));
  const taken = begin < 0 ? 0 : above.length - begin;
  const first = cellsOf(above.slice(above.length - taken));
  const labels = own.map((cells, i) => [...(i === 0 ? first : cellsOf(between[i - 1] ?? [])), ...cells]);
  return { labels, taken };
}

/** How many lines are below the last line of captions. */
const wordsBelowCaptions = (above: Lines): number => above.length - 1 - above.findLastIndex(isCaptionLine);

const isCaptionLine = ({ cells }: PrintedLine): boolean =>
  cells.length > 2 && cells.every(({ text }) => cellType(text) === "text");

/** A line that begins a label ends the previous label. */
function separated(own: readonly Cells[], between: readonly Lines[], above: Lines): RowLabels {
  const starts = starterOf(between.slice(0, -1));
  const cuts = between.map((lines, i) => {
    const at = lines.findIndex(
      (line, n) => starts(line) && !isOpen(n === 0 ? (own[i] ?? []) : cellsOf(lines.slice(n - 1, n))),
    );
    return at < 0 ? lines.length : at;
  });
  const leads = between.slice(0, -1).some((lines, i) => (cuts[i] as number) < lines.length);
  const begin = leads ? above.findLastIndex(starts) : -1;
  const taken = begin < 0 ? 0 : above.length - begin;
  const labels = own.map((cells, i) => [
    ...cellsOf(i === 0 ? above.slice(above.length - taken) : (between[i - 1] ?? []).slice(cuts[i - 1])),
    ...cells,
    ...cellsOf((between[i] ?? []).slice(0, i === own.length - 1 ? tail(cuts) : cuts[i])),
  ]);
  return { labels, taken };
}

/** Lines with no blank line between them belong together. */
function grouped(
  own: readonly Cells[],
  spaced: readonly boolean[],
  between: readonly Lines[],
  above: Lines,
): RowLabels {
  const cuts = between.map((lines, i) => {
    const cut = lines.findIndex((line) => line.spaced);
    return cut < 0 && spaced[i + 1] !== true && i < own.length - 1 ? 0 : cut < 0 ? lines.length : cut;
  });
  const starts = spaced[0] === true ? above.length : above.findLastIndex((line) => !isPartOfLabel(line)) + 1;
  const labels = own.map((cells, i) => [
    ...cellsOf(i === 0 ? above.slice(starts) : (between[i - 1] ?? []).slice(cuts[i - 1])),
    ...cells,
    ...cellsOf((between[i] ?? []).slice(0, cuts[i])),
  ]);
  return { labels, taken: above.length - starts };
}

/** One rule between every two rows: the lines between two rules are one label. Null for tables without such rules. */
function betweenRules(
  own: readonly Cells[],
  marks: readonly RowMarks[],
  between: readonly Lines[],
  above: Lines,
): RowLabels | null {
  const cuts = between.map((lines, i) => {
    const at = lines.findIndex(({ ruled }) => ruled);
    return at < 0 && marks[i + 1]?.ruled ? lines.length : at;
  });
  const last = own.length - 1;
  const isParted = cuts.slice(0, last).every((cut, i) => cut >= 0 && rulesIn(between[i] ?? [], marks[i + 1]) === 1);
  const top = marks[0]?.ruled ? above.length : above.findLastIndex(({ ruled }) => ruled);
  const first = above.slice(top);
  if (last < 1 || !isParted || top < 0 || first.some(({ cells }) => cells.length > 1)) return null;
  const labels = own.map((cells, i) => [
    ...cellsOf(i === 0 ? first : (between[i - 1] ?? []).slice(cuts[i - 1])),
    ...cells,
    ...cellsOf((between[i] ?? []).slice(0, Math.max(0, cuts[i] ?? 0))),
  ]);
  return { labels, taken: first.length };
}

const rulesIn = (lines: Lines, next: RowMarks | undefined): number =>
  lines.filter(({ ruled }) => ruled).length + (next?.ruled ? 1 : 0);

const isPartOfLabel = ({ cells }: PrintedLine): boolean =>
  cells.length === 1 && ["level", "range", "rating"].includes(cellType(cells[0]?.text ?? ""));

/** The start of a label: a level if any line between the rows has one, else a range or a rating. */
function starterOf(inner: readonly Lines[]): (line: PrintedLine) => boolean {
  return inner.some((lines) => lines.some(isLevel)) ? isLevel : startsLabel;
}

/** Words that the next line must complete: `Greater than 1.00 to 1.00, but`. */
const isOpen = (cells: Cells): boolean => OPEN.test(wordsOf(cells));

const tail = (cuts: readonly number[]): number => Math.max(0, ...cuts.slice(0, -1));

const firstWords = (line: PrintedLine): string => line.cells[0]?.text ?? "";
const isLevel = (line: PrintedLine): boolean => cellType(firstWords(line)) === "level";

function startsLabel(line: PrintedLine): boolean {
  const words = firstWords(line);
  const type = cellType(words);
  if (/^(?:greater|less|more|lower|higher|equal|between|not|at least)\b/i.test(words)) return true;
  return (type === "range" || type === "rating") && !/^(?:or|and|but|than|to|by)\b/i.test(words);
}

/** Similarity of labels, from 0: the share with the most common signature, minus a penalty for empty or duplicate ones. */
export function evenness(labels: readonly Cells[]): number {
  const signatures = labels.map((cells) => signature(wordsOf(cells)));
  const counts = new Map<string, number>();
  for (const each of signatures) counts.set(each, (counts.get(each) ?? 0) + 1);
  const most = Math.max(0, ...[...counts].filter(([key]) => key !== "").map(([, count]) => count));
  const doubled = labels.filter((cells) => (wordsOf(cells).match(MARK) ?? []).length > 1).length;
  const open = labels.filter((cells) => OPEN.test(wordsOf(cells)) || CLOSING.test(wordsOf(cells))).length;
  const late = labels.filter((cells) => cells.slice(1).some(isMark) && !isMark(cells[0])).length;
  const empty = labels.filter((cells) => cells.length === 0).length;
  return (most - 0.5 * doubled - 0.7 * open - 0.6 * late - 0.2 * empty) / Math.max(1, labels.length);
}

const isMark = (cell: Cell | undefined): boolean => cell !== undefined && cellType(cell.text) === "level";

const MARK = /\b(?:level|tier|category|status)\s+(?:[IVX]{1,5}|\d{1,2})\b/gi;
const OPEN = /(?:\b(?:but|than|and|or|equal|to|less|greater)|[,/])$/i;
const CLOSING = /^(?:than|or|but|and|to|lower|higher|equal)\b(?! than\b| to or\b)/i;

const signature = (words: string): string => {
  if (words === "") return "";
  const mark =
    /^(?:\w+\s){0,2}(?:level|tier|category|status)\b/i.test(words) ||
    /^(?:[IVX]{1,5}|\d{1,2})\b[.:)]?(?:\s|$)/.test(words);
  const type = cellType(words.replace(/^(?:[IVX]{1,5}|\d{1,2})\s+/, ""));
  return `${mark ? "mark " : ""}${type === "rating" || type === "range" ? "range" : type}`;
};
