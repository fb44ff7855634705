/** A line of a financial statement: its label, and a value for each column that has a year. */
export interface StatementRow {
  readonly label: string;
  /** The letters of the label in lower case, since text extraction may drop blanks. */
  readonly key: string;
  /** The headings above the line, and the name above its columns. */
  readonly section?: string;
  /** The segment or product above its columns, if several stand side by side. */
  readonly group?: string;
  readonly values: Readonly<Record<number, number>>;
  /** What its values are; amounts of money unless said. */
  readonly unit?: "percent" | "per_share" | "count" | undefined;
  /** Multiplier of its values that its label or the nearest heading states, if any. */
  readonly scale?: number | undefined;
  /** Position of the line in the text. */
  readonly start: number;
  readonly end: number;
}

/** How the columns of a part of a year are named: by the year of their date, by that of the fiscal year, or open. */
export interface FiscalNames {
  /** The month in which the part ends; a week that runs over belongs to the month before. */
  readonly endMonth: number;
  /** `ahead`: columns of July 2025 are of fiscal 2026. `same`: they are of fiscal 2025. Null: the text does not say. */
  readonly named: "ahead" | "same" | null;
}

export type StatementKind = "balance" | "income" | "cash_flow" | "other" | "prose" | "schedule";

/** A financial statement parsed from text. Of kind `prose`: the sentences of a text that state figures, each a row. Of
 *  kind `schedule`: amounts by future years, each column a row. */
export interface StatementText {
  readonly kind: StatementKind;
  /** Multiplier of its amounts: 1e6 for "in millions". */
  readonly scale: number;
  /** Multiplier of its numbers of shares, if it differs. */
  readonly shareScale?: number;
  /** Its flows are of a part of a year: a quarter, six months. */
  readonly isInterim?: boolean;
  /** Months of its flows, and the quarter that its columns name. */
  readonly months?: number | null;
  readonly quarter?: number | null;
  /** The quarters that the text names, if columns of a quarter do not. */
  readonly quarters?: readonly number[];
  /** How it names the fiscal years of its parts of a year. */
  readonly fiscal?: FiscalNames | null;
  /** Its years are fiscal years, not those of its dates. */
  readonly isByFiscalYear?: boolean;
  /** The year at whose end a schedule was made. */
  readonly asOf?: number;
  /** It shows costs in parentheses. */
  readonly costsNegative?: boolean;
  readonly rows: readonly StatementRow[];
}

/** What a figure counts. Percentages are decimals: 0.125. */
export type Dimension = "money" | "per_share" | "count" | "percent" | "number";

/** Letters of a label in lower case, without notes in parentheses. */
export function keyOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/\((?:note|notes)[^)]*\)/g, "")
    .replace(/&/g, "and")
    .replace(/[^a-z]/g, "");
}
