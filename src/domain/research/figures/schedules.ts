import { joinedNames } from "./column-names.ts";
import { cellsIn } from "./row-cells.ts";
import { unitsIn } from "./row-units.ts";
import { keyOf, type StatementRow } from "./statement.ts";

/** A table of amounts by future years. */
export interface Schedule {
  /** The year at whose end it was made. */
  readonly asOf: number;
  /** One for each column. */
  readonly rows: readonly StatementRow[];
}

interface Line {
  readonly text: string;
  readonly start: number;
}

const YEAR = /^(?:fiscal |year )?((?:19|20)\d\d)(?![\d,])([\s|:$\d,.]*)$/i;
const FIGURES = /^[\s$|]*\d[\d,.]*[\s|]*$/;
const MAX_LINE = 600;
const MAX_COLUMNS = 8;
const BLANK = /^[\s$|]*$/;
/** What stands between a sentence and a table without naming a column. */
const NO_NAME =
  /^\(?(?:(?:dollars|amounts) )?(?:in )?(?:thousands|millions|billions)\)?:?$|^(?:fiscal )?years? (?:ending|ended)\b|^(?:fiscal )?years?$/i;
const MIN_YEARS = 3;
const MAX_HEAD = 10;
const MAX_SENTENCE = 400;

/** The schedules of a text: a sentence that ends with a colon, then a year and its figures line by line, three years or more
 *  without a gap. Maturities of debt and expected payments are stated so. */
export function readSchedules(text: string): Schedule[] {
  const lines = linesOf(text);
  const schedules: Schedule[] = [];
  for (let at = 0; at < lines.length; ) {
    const run = runAt(lines, at);
    const schedule = run === null ? null : scheduleOf(text, lines, at, run);
    if (schedule !== null) schedules.push(schedule);
    at = run?.next ?? at + 1;
  }
  return schedules;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").flatMap((line): Line[] => {
    const one = { text: line, start };
    start += line.length + 1;
    return BLANK.test(line) ? [] : [line.length > MAX_LINE ? { ...one, text: "" } : one];
  });
}

interface Run {
  readonly first: number;
  /** Figures of each year from the first on. */
  readonly figures: readonly (readonly number[])[];
  readonly next: number;
}

/** The years from a line on, each with its figures; null if they are too few or differ in length. */
function runAt(lines: readonly Line[], from: number): Run | null {
  const first = Number(YEAR.exec(lines[from]?.text.trim() ?? "")?.[1] ?? Number.NaN);
  const figures: number[][] = [];
  let at = from;
  for (;;) {
    const [, year, same = ""] = YEAR.exec(lines[at]?.text.trim() ?? "") ?? [];
    if (Number(year) !== first + figures.length) break;
    at += 1;
    const cells = valuesIn(same);
    while (
      cells.length <= MAX_COLUMNS &&
      FIGURES.test(lines[at]?.text ?? "") &&
      !isNextYear(lines[at]?.text ?? "", first + figures.length + 1)
    ) {
      cells.push(...valuesIn(lines[at]?.text ?? ""));
      at += 1;
    }
    figures.push(cells);
  }
  const [width] = figures.map(({ length }) => length);
  if (
    figures.length < MIN_YEARS ||
    width === undefined ||
    width === 0 ||
    figures.some(({ length }) => length !== width)
  )
    return null;
  return { first, figures, next: at };
}

function isNextYear(line: string, year: number): boolean {
  return line.trim() === String(year);
}

function valuesIn(words: string): number[] {
  return cellsIn(words).flatMap(({ value }) => value ?? []);
}

function scheduleOf(text: string, lines: readonly Line[], at: number, { first, figures, next }: Run): Schedule | null {
  const head = lines.slice(Math.max(0, at - MAX_HEAD), at);
  const colon = head.findLastIndex(({ text: line }) => line.trimEnd().endsWith(":"));
  const last = head[colon];
  if (last === undefined) return null;
  const end = last.start + last.text.trimEnd().length;
  const before = text.slice(Math.max(0, end - MAX_SENTENCE), end);
  const start = [...before.slice(0, -1).matchAll(/[.:]\s+/g)].at(-1);
  const sentence = start === undefined ? before : before.slice(start.index + start[0].length);
  const names = head.slice(colon + 1).map(({ text: line }) => line.replace(/[|$]/g, " ").trim());
  const columns = joinedNames(
    names.filter((name) => !NO_NAME.test(name)),
    figures[0]?.length ?? 0,
  );
  if (columns === null) return null;
  const asOf = Number(sentence.match(/\b(?:19|20)\d\d\b/g)?.at(-1) ?? first - 1);
  const closing = lines[next - 1] ?? last;
  const rows = columns.map((name, i): StatementRow => {
    const label = `${sentence.slice(0, -1).replace(/\s+/g, " ")} ${name}`.trim();
    const values = Object.fromEntries(figures.map((cells, j) => [first + j, cells[i] ?? 0]));
    const units = unitsIn(sentence) ?? unitsIn(head.map(({ text: line }) => line).join(" "));
    return {
      label,
      key: keyOf(label),
      group: name,
      values,
      scale: units?.of === "" ? units.scale : undefined,
      start: end - sentence.length,
      end: closing.start + closing.text.trimEnd().length,
    };
  });
  return { asOf, rows };
}
