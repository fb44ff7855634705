import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { Span } from "../../text/normal-text.ts";
import type { ScheduleRow } from "./commitment-table.ts";
import type { Figure } from "./figures-in-full.ts";
import { lenderNameIn } from "./schedule-names.ts";

const FEWEST = 2;
/** How far below its amount a lender's name and address go, in UTF-16 units. */
const REACH = 400;

/** The rows of a schedule that prints each amount on a line of its own above the lender's name. Empty if a name stands above
 *  the first amount, or none stands below each. */
export function rowsBelowAmounts(text: string, span: Span, figures: readonly Figure[]): ScheduleRow[] {
  const amounts = figures.flatMap(({ money, start, end }) => (money ? [{ value: money, start, end }] : []));
  const [first] = amounts;
  if (!first || amounts.length < FEWEST || !amounts.every((amount) => isAlone(text, amount))) return [];
  if (lenderNameIn(text, { start: span.start, end: first.start })) return [];
  const rows = amounts.map((amount, i) => rowBelow(text, amount, amounts[i + 1]?.start ?? span.end));
  return rows.every((row) => row !== null) ? rows : [];
}

function rowBelow(text: string, amount: Reading<Money>, until: number): ScheduleRow | null {
  const end = Math.min(until, amount.end + REACH);
  const blank = text.slice(amount.end, end).search(/\S\s*\n[ \t]*\n/);
  const name = lenderNameIn(text, { start: amount.end, end: blank < 0 ? end : amount.end + blank + 1 });
  return name && { name, amounts: [amount], before: { start: amount.start, end: name.start } };
}

function isAlone(text: string, { start, end }: Span): boolean {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  return /^[ \t|]*$/.test(text.slice(lineStart, start)) && /^[ \t|]*\n/.test(text.slice(end, end + 40));
}
