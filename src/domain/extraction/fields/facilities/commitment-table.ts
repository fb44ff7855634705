import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { Span } from "../../text/normal-text.ts";

/** One lender's line of a commitment schedule: its amounts in the order of the columns. */
export interface ScheduleRow {
  readonly name: Reading<string>;
  readonly amounts: readonly Reading<Money>[];
  /** The words between the row before and this one's name: a heading may be in them. */
  readonly before: Span;
}

/** A table of lenders and commitments. `totals`: the amounts of the line that says "Total", in the order of columns. */
export interface CommitmentTable {
  readonly header: Span;
  readonly rows: readonly ScheduleRow[];
  readonly totals: readonly Reading<Money>[];
  /** The amounts are printed in thousands or millions: no figure of the text states them in full. */
  readonly scaled: boolean;
}
