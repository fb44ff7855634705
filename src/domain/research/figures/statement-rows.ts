/** A line of a financial statement: its label, and a value for each column that has a year. */
export interface StatementRow {
  readonly label: string;
  /** The letters of the label in lower case, since text extraction may drop blanks. */
  readonly key: string;
  readonly values: Readonly<Record<number, number>>;
  /** Position of the line in the text. */
  readonly start: number;
  readonly end: number;
}

export type StatementKind = "balance" | "income" | "cash_flow" | "other";

/** A financial statement parsed from text. */
export interface StatementText {
  readonly kind: StatementKind;
  /** Multiplier of its amounts: 1e6 for "in millions". */
  readonly scale: number;
  /** Its flows are of a part of a year: a quarter, six months. */
  readonly isInterim?: boolean;
  readonly rows: readonly StatementRow[];
}

const NUMBER = String.raw`\(?-?\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\)?%?`;
const NUMBERS_ONLY = new RegExp(String.raw`^[\s$€£|]*(?:(?:${NUMBER}|[—–-])[\s$€£|)]*)+$`);
const EACH_NUMBER = /(\()?\s?(-)?\$?\s?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s?(\))?(%)?|(?<=^|[\s|])[—–](?=$|[\s|])/g;
const DATE_WORDS =
  /^(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|years?|fiscal|fy|ended|ending|as|at|of|twelve|three|six|nine|months?|weeks?|quarters?|the|for|and|restated|as\s+adjusted|unaudited|audited|period|\d{1,2}|\d{4}|[\s,.:|()*$/'’-])+)$/i;

/** Parses the statements of a text: one, or two where columns of a quarter and of the year stand side by side. */
export function readStatements(text: string): StatementText[] {
  const { part, year } = periodsOf(text);
  const [kind, scale] = [kindOf(text), scaleOf(text)];
  if (part === -1) return [{ kind, scale, rows: rowsOf(text, "first") }];
  if (year === -1) return [{ kind, scale, isInterim: true, rows: rowsOf(text, "first") }];
  const [ofPart, ofYear] = part < year ? (["first", "last"] as const) : (["last", "first"] as const);
  return [
    { kind, scale, rows: rowsOf(text, ofYear) },
    { kind, scale, isInterim: true, rows: rowsOf(text, ofPart) },
  ];
}

/** Where the head of a text names columns of a part of a year, and of a year; -1 where it does not. */
function periodsOf(text: string): { readonly part: number; readonly year: number } {
  const head = text.slice(0, 2_500);
  return {
    part: head.search(
      /\b(?:three|six|nine)\s+months\s+ended|\bquarters?\s+ended|^\s*Q[1-4]\b|\b(?:13|26|39)\s+weeks\s+ended/im,
    ),
    year: head.search(/\btwelve\s+months|\byears?\s+ended|\bfull[-\s]year\b|\bfiscal\s+years?\b/i),
  };
}

/** Which column counts where a year has two: that of the quarter or that of the year. */
type Occurrence = "first" | "last";

/** Numbers may follow their label on the same line, between bars, or on separate lines. The years above identify the columns;
 *  numbers without a year are skipped. */
function rowsOf(text: string, occurrence: Occurrence): StatementRow[] {
  const reader = new RowReader(occurrence);
  let at = 0;
  for (const line of text.split("\n")) {
    reader.line(line, at);
    at += line.length + 1;
  }
  return reader.finish();
}

class RowReader {
  readonly #rows: StatementRow[] = [];
  readonly #occurrence: Occurrence;
  #columns: number[] = [];
  #headerOpen = false;
  #label = "";
  #start = 0;
  #end = 0;
  #values: (number | null)[] = [];

  constructor(occurrence: Occurrence) {
    this.#occurrence = occurrence;
  }

  line(line: string, at: number): void {
    const words = line.replace(/[$€£|]/g, " ").trim();
    if (words === "") return;
    if (DATE_WORDS.test(words) && /(?:19|20)\d\d|\b(?:years?|months?|ended|december|june)\b/i.test(words))
      return this.#header(words);
    if (NUMBERS_ONLY.test(line)) return this.#numbers(line, at);
    const split = new RegExp(
      String.raw`^(.*?[\p{L})][^\d$]*?)((?:[\s|]+[$€£]?\s*(?:${NUMBER}|[—–]))+)[\s|]*$`,
      "u",
    ).exec(line);
    if (split?.[1] !== undefined && split[2] !== undefined && /\p{L}{3}/u.test(split[1])) {
      this.#newLabel(split[1], at);
      this.#numbers(split[2], at + split[1].length);
      return;
    }
    if (/\p{L}/u.test(words)) this.#newLabel(line, at);
  }

  finish(): StatementRow[] {
    this.#flush();
    return this.#rows;
  }

  /** Years of the columns: consecutive years without a line of figures between them form one header. */
  #header(words: string): void {
    this.#flush();
    const years = [...words.matchAll(/\b((?:19|20)\d\d)\b/g)].map(([, year]) => Number(year));
    if (years.length === 0) return;
    this.#columns = this.#headerOpen ? [...this.#columns, ...years] : years;
    this.#headerOpen = true;
  }

  #newLabel(label: string, at: number): void {
    const clean = label.replace(/[|]/g, " ").replace(/\s+/g, " ").trim();
    const goesOn = this.#values.length === 0 && this.#label !== "" && /^[a-z(]/.test(clean);
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
    const values = [...line.matchAll(EACH_NUMBER)].map(valueOf);
    const years = values.filter(
      (value): value is number => value !== null && value >= 1990 && value <= 2035 && !line.includes(","),
    );
    if (years.length === values.length && (this.#values.length === 0 || this.#headerOpen) && this.#isHeading()) {
      this.#header(years.join(" "));
      this.#label = "";
      return;
    }
    this.#values.push(...values);
    this.#end = at + line.trimEnd().length;
  }

  /** Whether the words before a number are not a label. */
  #isHeading(): boolean {
    return (
      this.#values.length === 0 &&
      (this.#label === "" ||
        this.#headerOpen ||
        /(?:ended|december|fiscal|millions|thousands|data\)?|years?|\d,?|sheets?|income|earnings|operations|flows|statements?)[\s,.:)]*$/i.test(
          this.#label,
        ))
    );
  }

  #flush(): void {
    const label = this.#label.replace(/[:.]+$/, "");
    if (label !== "" && this.#values.length > 0) {
      this.#headerOpen = false;
      const values = this.#byYear();
      if (Object.keys(values).length > 0)
        this.#rows.push({ label, key: keyOf(label), values, start: this.#start, end: this.#end });
    }
    this.#label = "";
    this.#values = [];
  }

  /** The figures of a line by year. None if there are fewer figures than columns: a blank cell leaves open which is missing. */
  #byYear(): Record<number, number> {
    const values: Record<number, number> = {};
    const unique = [...new Set(this.#columns)];
    const columns = this.#values.length < this.#columns.length ? unique : this.#columns;
    if (this.#values.length < columns.length) return values;
    const offset = this.#values.length - columns.length;
    // There may be a note number between the label and the figures.
    const shift = offset === 1 && Math.abs(this.#values[0] ?? 1e9) < 40 ? 1 : 0;
    for (const [i, year] of columns.entries()) {
      const value = this.#values[i + shift];
      if (value === null || value === undefined) continue;
      if (this.#occurrence === "last") values[year] = value;
      else values[year] ??= value;
    }
    return values;
  }
}

/** Letters of a label in lower case, without notes in parentheses. */
export function keyOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/\((?:note|notes)[^)]*\)/g, "")
    .replace(/&/g, "and")
    .replace(/[^a-z]/g, "");
}

/** A dash has no value: it may mean zero or unknown. */
function valueOf([, open, minus, digits, close]: RegExpMatchArray): number | null {
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(",", ""));
  return minus !== undefined || (open !== undefined && close !== undefined) ? -value : value;
}

/** The kind of statement on a page, by the words at its top. */
function kindOf(text: string): StatementKind {
  const top = text.slice(0, 1200).toLowerCase().replace(/\s+/g, " ");
  const found = (
    [
      ["cash_flow", /statements? of (?:consolidated )?cash flows?|cash flow statements?/],
      ["balance", /balance sheets?|statements? of (?:consolidated )?financial (?:position|condition)/],
      [
        "income",
        /statements? of (?:consolidated )?(?:\w+ )?(?:income|operations|earnings|profit)|income statements?|results of operations/,
      ],
    ] as const
  )
    .map(([kind, pattern]) => ({ kind, at: top.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.kind ?? "other";
}

/** Finds the unit with or without blanks, since text extraction may drop them. */
const UNIT = /(?:\(|in|dollars|amounts)(?:us|u\.s\.|usd)?(?:dollars)?\$?(thousands|millions|billions)/;

const SCALES: Readonly<Record<string, number>> = { thousands: 1e3, millions: 1e6, billions: 1e9 };

function scaleOf(text: string): number {
  const head = text.slice(0, 3000).toLowerCase().replace(/[\s,]/g, "");
  return SCALES[UNIT.exec(head)?.[1] ?? ""] ?? 1;
}
