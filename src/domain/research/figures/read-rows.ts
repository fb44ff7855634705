import { type Column, isChangeHeading, isDateLine, TableHead } from "./columns.ts";
import { inlineFigures } from "./inline-figures.ts";
import { type Cell, cellsIn, MARK, markIn, NO_CELL, NO_VALUE, withoutMarks } from "./row-cells.ts";
import { type StatedUnits, unitOf, unitsIn, unitsOf } from "./row-units.ts";
import { keyOf, type StatementRow } from "./statement.ts";

/** A row with the period of its values. */
export interface PeriodRow {
  readonly months: number | null;
  readonly quarter: number | null;
  readonly row: StatementRow;
}

const NUMBER = String.raw`\(?-?\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\)?\s?%?`;
const DASH = "[—–\uF0BE\uF02D-]";
const NUMBERS_ONLY = new RegExp(String.raw`^[\s$€£|]*(?:(?:${NUMBER}|${DASH})[\s$€£|)]*)+$`);
const LABEL_AND_NUMBERS = new RegExp(
  String.raw`^(.*?[\p{L})][^\d$]*?)((?:[\s|]+[$€£]?\s*(?:${NUMBER}|[—–]))+)[\s|]*$`,
  "u",
);
const MAX_HEADING = 110;
const MAX_LINE = 600;
/** A line that states the units of a table. */
const UNITS =
  /^\(?\$?\s?(?:(?:us |u\.s\. )?dollars |amounts |figures )*in\s?(?:us\$ )?(?:thousands|millions|billions)|\bexcept\b.*\bshare/i;

/** Reads the rows of a text. Numbers may follow their label on the same line, between bars, or on separate lines. The heads
 *  above identify the columns; numbers without a year are skipped. `fallback`: months of columns whose head names none. */
export function readRows(text: string, fallback: number | null): PeriodRow[] {
  const reader = new RowReader(fallback);
  let at = 0;
  for (const line of text.split("\n")) {
    reader.line(line, at);
    at += line.length + 1;
  }
  return reader.finish();
}

class RowReader {
  readonly #rows: PeriodRow[] = [];
  readonly #fallback: number | null;
  #head: TableHead | null = null;
  #columns: Column[] = [];
  #headings: { readonly words: string; readonly isBelowYears: boolean }[] = [];
  #title = "";
  #units: StatedUnits | null = null;
  /** The named columns of percentages. */
  readonly #percentages = new Set<string>();
  #hadRow = false;
  #label = "";
  #start = 0;
  #end = 0;
  #cells: Cell[] = [];

  constructor(fallback: number | null) {
    this.#fallback = fallback;
  }

  line(line: string, at: number): void {
    const words = line.replace(/[$€£|]/g, " ").trim();
    if (words === "") return;
    if (isDateLine(words)) return this.#dates(words);
    if (this.#head !== null && isChangeHeading(words)) {
      if (this.#cells.length === 0) this.#flush();
      return this.#head.addChange();
    }
    if (this.#cells.length > 0 && MARK.test(words)) return void this.#cells.push(...markIn(words));
    if (this.#cells.length > 0 && NO_VALUE.test(words)) return void this.#cells.push({ value: null, percent: false });
    if (NUMBERS_ONLY.test(line)) return this.#numbers(line, at);
    // Prose is no row; on a long line the pattern would be slow.
    const split = line.length > MAX_LINE ? null : LABEL_AND_NUMBERS.exec(line);
    if (split?.[1] !== undefined && split[2] !== undefined && /\p{L}{3}/u.test(split[1])) {
      this.#newLabel(split[1], at);
      this.#numbers(split[2], at + split[1].length);
      return;
    }
    if (/\p{L}/u.test(words)) this.#newLabel(line, at);
  }

  finish(): PeriodRow[] {
    this.#flush();
    return this.#rows;
  }

  /** Lines of dates without a line of figures between them are one head. */
  #dates(words: string): void {
    this.#flush();
    this.#head ??= new TableHead();
    this.#head.addDates(words);
  }

  #newLabel(label: string, at: number): void {
    const clean = label.replace(/[|]/g, " ").replace(/\s+/g, " ").trim();
    const goesOn = this.#cells.length === 0 && this.#label !== "" && /^[a-z(]/.test(clean);
    if (goesOn) {
      this.#label = `${this.#label} ${clean}`;
      this.#end = at + label.length;
      return;
    }
    this.#flush();
    this.#label = clean;
    this.#start = at;
    this.#end = at + label.length;
  }

  #numbers(line: string, at: number): void {
    const cells = cellsIn(line);
    const years = cells.filter(({ value }) => value !== null && value >= 1990 && value <= 2035 && !line.includes(","));
    if (years.length === cells.length && (this.#cells.length === 0 || this.#head !== null) && this.#isHeading()) {
      this.#dates(years.map(({ value }) => value).join(" "));
      this.#label = "";
      return;
    }
    this.#cells.push(...cells);
    this.#end = at + line.trimEnd().length;
  }

  /** Whether the words before a number are not a label. */
  #isHeading(): boolean {
    return (
      this.#cells.length === 0 &&
      (this.#label === "" ||
        this.#head !== null ||
        /(?:ended|december|fiscal|millions|thousands|data\)?|years?|\d,?|sheets?|income|earnings|operations|flows|statements?)[\s,.:)]*$/i.test(
          this.#label,
        ))
    );
  }

  #flush(): void {
    const label = this.#label.replace(/[:.]+$/, "");
    if (/\d and \$?\d|\d; (?:19|20)\d/.test(label)) this.#addInline(label);
    if (label !== "" && this.#cells.length === 0) {
      this.#units = unitsIn(label) ?? this.#units;
      this.#addHeading(this.#label);
      this.#introduce(this.#label);
    }
    if (label !== "" && this.#cells.length > 0) {
      const named = this.#head?.namedColumns(this.#fallback, this.#cells.length);
      if (this.#head !== null) this.#percentages.clear();
      if (this.#head?.hasYears() === true)
        this.#columns = named ?? this.#head.columns(this.#fallback, this.#columns) ?? [];
      this.#head = null;
      if (this.#columns.length !== this.#cells.length) this.#cells = withoutMarks(this.#cells);
      this.#addRows(label);
      this.#hadRow = true;
      if (/^total/i.test(label)) this.#headings = [];
    }
    this.#label = "";
    this.#cells = [];
  }

  /** Figures of two years inside a label are lines of their own. */
  #addInline(label: string): void {
    const columns = this.#head?.hasYears() === true ? (this.#head.columns(this.#fallback) ?? []) : this.#columns;
    const { months = null, quarter = null } = columns[0] ?? {};
    for (const row of inlineFigures(label, columns, { start: this.#start, end: this.#end }))
      this.#rows.push({ months, quarter, row });
  }

  /** A sentence that introduces a table may have the only year of its columns: "Loans at December 31, 2025 were:". */
  #introduce(words: string): void {
    const years = words.match(/\b(?:19|20)\d\d\b/g) ?? [];
    if (!words.endsWith(":") || years.length !== 1 || this.#head !== null) return;
    this.#head = new TableHead();
    this.#head.introduce(Number(years[0]));
  }

  /** Words without figures head the rows below, with the one heading right above them. */
  #addHeading(heading: string): void {
    if (heading.length > MAX_HEADING || /[a-z]\.$|\d[^a-z]*shares\b/.test(heading)) return;
    const words = heading.replace(/\s*\([^()]*(?:except|millions|thousands|unaudited|billions)[^()]*(?:\)|$)/gi, "");
    if (words === "" || UNITS.test(words)) return;
    this.#head?.addGroup(words);
    const before = this.#hadRow ? [] : this.#headings.slice(-5);
    this.#headings = [...before, { words, isBelowYears: this.#head?.hasYears() === true }];
    this.#hadRow = false;
  }

  #addRows(label: string): void {
    const section = this.#section();
    const byColumns = new Map<string, { column: Column; cells: Cell[]; values: Map<number, number | null> }>();
    for (const [column, cell] of this.#aligned()) {
      const { year, months, quarter, group } = column;
      if (year === null || cell.value === null) continue;
      const key = `${months}/${quarter}/${group}`;
      const one = byColumns.get(key) ?? { column, cells: [], values: new Map<number, number | null>() };
      one.cells.push(cell);
      // Two columns of a year without names or periods: neither is its figure.
      one.values.set(year, (one.values.get(year) ?? cell.value) === cell.value ? cell.value : null);
      byColumns.set(key, one);
    }
    for (const { column, cells, values } of byColumns.values()) {
      const { months, quarter, group } = column;
      const percent = this.#arePercentages(group, group === "" ? this.#cells : cells);
      const units = unitsOf(label, unitOf(`${section} ${label}`, percent), this.#units);
      if (units === null) continue;
      const row: StatementRow = {
        label,
        key: keyOf(label),
        section: group === "" ? section : group,
        group,
        values: Object.fromEntries([...values].flatMap(([year, value]) => (value === null ? [] : [[year, value]]))),
        unit: units.unit,
        scale: units.scale,
        start: this.#start,
        end: this.#end,
      };
      this.#rows.push({ months, quarter, row });
    }
  }

  /** Whether cells are percentages. Below a named column often only its first line has the sign. */
  #arePercentages(group: string, cells: readonly Cell[]): boolean {
    const signed = cells.every(({ percent, value }) => percent || value === null);
    if (signed && group !== "") this.#percentages.add(group);
    return signed || this.#percentages.has(group);
  }

  /** The headings above a line. Those below the years name columns if there are more figures than years. */
  #section(): string {
    const years = this.#columns.filter(({ year }) => year !== null).length;
    const named =
      this.#cells.length > years ? this.#headings.filter(({ isBelowYears }) => !isBelowYears) : this.#headings;
    const section = named
      .slice(-2)
      .map(({ words }) => words)
      .join(" ");
    // A second table under the same title has only column names of its own.
    if (section !== "") this.#title = section;
    return section === "" && this.#headings.length > 0 ? this.#title : section;
  }

  /** The figures of a line by column. None if there are fewer figures than columns: a blank cell leaves open which is
   *  missing. */
  #aligned(): (readonly [Column, Cell])[] {
    const ofYears = this.#columns.filter(({ year }) => year !== null);
    const unique = ofYears.filter((one, i) => ofYears.findIndex(({ year }) => year === one.year) === i);
    const repeats = ofYears.length > unique.length;
    const options = repeats && !isSplit(ofYears) ? [this.#columns, ofYears, unique] : [this.#columns, ofYears];
    const columns = options.find(({ length }) => length > 0 && length <= this.#cells.length);
    if (columns === undefined) return [];
    const offset = this.#cells.length - columns.length;
    // There may be a note number between the label and the figures.
    const shift = offset === 1 && Math.abs(this.#cells[0]?.value ?? 1e9) < 40 ? 1 : 0;
    if (offset > shift && isSplit(columns)) return [];
    return columns.map((column, i) => [column, this.#cells[i + shift] ?? NO_CELL]);
  }
}

/** Whether columns are of several periods or groups. */
function isSplit(columns: readonly Column[]): boolean {
  const [first] = columns;
  return columns.some(
    (one) => one.months !== first?.months || one.quarter !== first.quarter || one.group !== first.group,
  );
}
