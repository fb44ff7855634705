import { type HeadPart, namedBlocks } from "./column-names.ts";

/** A column of a statement. */
export interface Column {
  /** Null for a column that is not of one year: a change, a variance. */
  readonly year: number | null;
  /** Months of its flows: 3, 6, 9 or 12; null if its heading does not say. */
  readonly months: number | null;
  /** The quarter that its heading names, 1 to 4. */
  readonly quarter: number | null;
  /** The segment or product above it, if several stand side by side. */
  readonly group: string;
}

interface Period {
  readonly months: number;
  readonly quarter: number | null;
}

const DATE_WORDS =
  /^(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|years?|fiscal|fy|ended|ending|as|at|of|twelve|three|six|nine|full|first|second|third|fourth|half|q[1-4]|months?|weeks?|quarters?|the|for|and|restated|as\s+adjusted|unaudited|audited|period|%|change|\d{1,2}|\d{4}|[\s,.:|()*$/'’-])+)$/i;
const CHANGE =
  /^[($%\s]*(?:percent(?:age)?\s+)?(?:change|chg|variance|var|increase|inc|decrease)\b[\s.%$/()]*(?:\(?(?:decrease|dec)\b[\s.)]*)?%?$/i;
const PERIOD =
  /\b(three|six|nine|twelve)\s+months\b|\b(13|26|39|52|53)\s+weeks\b|\bQ([1-4])\b|\b(?:(first|second|third|fourth)\s+)?(quarters?)\b|\b(years?\s+end(?:ed|ing)|full[-\s]year|fiscal(?:\s+years?)?|years?)\b/gi;
const MONTHS: Readonly<Record<string, number>> = { three: 3, six: 6, nine: 9, twelve: 12, 13: 3, 26: 6, 39: 9 };
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };

/** Whether a line has only words and numbers of dates and periods. */
export function isDateLine(words: string): boolean {
  return (
    DATE_WORDS.test(words) &&
    /(?:19|20)\d\d|\b(?:years?|months?|quarters?|weeks|ended|q[1-4])\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/i.test(
      words,
    )
  );
}

/** Whether a heading is of a column of changes. */
export function isChangeHeading(words: string): boolean {
  return CHANGE.test(words);
}

/** The periods that words name, in order. */
export function periodsIn(words: string): Period[] {
  return [...words.matchAll(PERIOD)].map(([, months, weeks, quarter, ordinal, isQuarter]) => ({
    months:
      MONTHS[(months ?? weeks ?? "").toLowerCase()] ?? (quarter !== undefined || isQuarter !== undefined ? 3 : 12),
    quarter: quarter === undefined ? (ORDINALS[(ordinal ?? "").toLowerCase()] ?? null) : Number(quarter),
  }));
}

/** Collects the lines of a table head and states its columns. */
export class TableHead {
  readonly #cells: (number | null)[] = [];
  readonly #periods: Period[] = [];
  readonly #groups: string[] = [];
  readonly #names: string[] = [];
  /** From the first year on, in order. */
  readonly #parts: HeadPart[] = [];
  #isIntroduced = false;

  /** Whether it has a year. */
  hasYears(): boolean {
    return this.#cells.some((cell) => cell !== null);
  }

  addDates(words: string): void {
    if (this.#isIntroduced && /\b(?:19|20)\d\d\b/.test(words)) {
      this.#isIntroduced = false;
      this.#cells.length = 0;
      this.#parts.length = 0;
    }
    this.#periods.push(...periodsIn(words));
    for (const [cell] of words.matchAll(/\b(?:19|20)\d\d\b|\bchange\b/gi))
      if (/^\d/.test(cell)) this.#addCell(Number(cell));
      else this.addChange();
  }

  /** The year of a sentence that introduces the table: that of all columns unless they have years of their own. */
  introduce(year: number): void {
    this.#isIntroduced = true;
    this.#addCell(year);
  }

  /** Adds a column that is not of one year. */
  addChange(): void {
    if (this.hasYears()) this.#addCell(null);
  }

  #addCell(cell: number | null): void {
    this.#cells.push(cell);
    this.#parts.push(cell);
  }

  /** Adds a name of columns, above or below their years. */
  addGroup(name: string): void {
    (this.hasYears() ? this.#names : this.#groups).push(name);
    if (this.hasYears()) this.#parts.push(name);
  }

  /** The columns of a head that names those of each year, or of its only year; null if it does not. `width`: figures of a line. */
  namedColumns(fallback: number | null, width: number): Column[] | null {
    const kinds = this.#distinct();
    const blocks = kinds.length > 1 ? null : namedBlocks(this.#parts, width);
    const { months, quarter } = kinds[0] ?? { months: fallback, quarter: null };
    return blocks?.flatMap(({ year, names }) => names.map((group) => ({ year, months, quarter, group }))) ?? null;
  }

  /** The columns from left to right. Where years repeat, each round is of a period or group, in their order; null if it is
   *  open what distinguishes them. A head that repeats the years of the table above and names no periods has its columns. */
  columns(fallback: number | null, above: readonly Column[] = []): Column[] | null {
    // Names that repeat below the years: each year has several columns.
    if (new Set(this.#names).size < this.#names.length) return null;
    // Names that no figures match leave open which column is the year's.
    if (this.#cells.length === 1 && (this.#isIntroduced || this.#names.length > 1)) return null;
    const years = this.#cells.filter((cell) => cell !== null);
    const rounds = years.filter((year) => year === years[0]).length;
    const kinds = this.#distinct();
    const one = kinds[0] ?? { months: fallback, quarter: null };
    if (kinds.length > 1 && kinds.length === years.length)
      return this.#rounds(1, (i) => ({ ...at(kinds, i), group: "" }));
    if (rounds > 1 && kinds.length === 0 && isPeriods(above) && this.#hasYearsOf(above)) return [...above];
    if (rounds <= 1) return this.#rounds(years.length, () => ({ ...one, group: "" }));
    if (years.length % rounds !== 0) return null;
    const length = years.length / rounds;
    if (kinds.length === rounds) return this.#rounds(length, (i) => ({ ...at(kinds, i), group: "" }));
    if (this.#groups.length >= rounds && kinds.length <= 1) {
      const groups = this.#groups.slice(-rounds);
      return this.#rounds(length, (i) => ({ ...one, group: groups[i] ?? "" }));
    }
    return rounds === 2 && kinds.length <= 1 ? this.#rounds(years.length, () => ({ ...one, group: "" })) : null;
  }

  #hasYearsOf(columns: readonly Column[]): boolean {
    return columns.length === this.#cells.length && columns.every(({ year }, i) => year === this.#cells[i]);
  }

  /** The periods without those that repeat the one before. */
  #distinct(): Period[] {
    return this.#periods.filter((one, i) => {
      const before = this.#periods[i - 1];
      return before === undefined || before.months !== one.months || before.quarter !== one.quarter;
    });
  }

  #rounds(length: number, of: (round: number) => Omit<Column, "year">): Column[] {
    let seen = 0;
    return this.#cells.map((year) => {
      const round = Math.floor((year === null ? seen - 1 : seen) / length);
      if (year !== null) seen += 1;
      return { year, ...of(round) };
    });
  }
}

/** Whether columns differ by their period alone. */
function isPeriods(columns: readonly Column[]): boolean {
  const [first] = columns;
  return (
    columns.every(({ group }) => group === "") &&
    columns.some(({ months, quarter }) => months !== first?.months || quarter !== first.quarter)
  );
}

function at(periods: readonly Period[], place: number): Period {
  return periods[place] ?? { months: 12, quarter: null };
}
