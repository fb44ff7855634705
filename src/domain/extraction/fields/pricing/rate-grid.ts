import type { Reading } from "../../found.ts";
import type { Span } from "../../text/normal-text.ts";

/** One rate cell: basis points, or null for a dash or "N/A". */
export type RateCell = Reading<number | null>;

export interface GridRow {
  /** The words before the rates: a level, a rating, a range. */
  readonly label: Span;
  /** The label's words if its lines are apart, so that its span includes other cells. */
  readonly words?: string;
  /** The range if it is outside the label: below a level at the top of a column. */
  readonly range?: Span | undefined;
  /** The range's words if they are apart. */
  readonly rangeWords?: string;
  readonly cells: readonly RateCell[];
}

/** Rows of rates with the same number of cells, and the words above them that name the columns. */
export interface RateGrid extends Span {
  readonly caption: Span;
  readonly columns: number;
  readonly rows: readonly GridRow[];
  /** The words above each column, if the layout aligns them. */
  readonly columnWords?: readonly string[];
  /** Printed with its levels across: `columnWords` are the names of the printed rows. */
  readonly turned?: boolean;
}

/** The words of a row's label, with single spaces and without bars. */
export const labelWords = (text: string, { label, words }: GridRow): string =>
  (words ?? text.slice(label.start, label.end)).replace(/[\s|]+/g, " ").trim();
