import type { Counted } from "../calculations/days/date-away.ts";
import { countOf, STATED_COUNT } from "../question/counts.ts";

/** A period as clauses count it, for patterns, with five groups: `thirty (30) days`, `5 Business Days’`, `75th day`. */
export const COUNTED_PERIOD = String.raw`${STATED_COUNT}((?:\s*(?:calendar|full|consecutive))?(?:\s*(?:U\.?S\.?\s+Government\s+Securities\s+)?(?:Business|Banking|Working))?)[\s-]*(day|week|month|year)s?['’]?`;

/** The period of a match whose first five groups are those of `COUNTED_PERIOD`, before or after a date; a week is seven days.
 *  Null for no period. */
export function countedPeriod(
  [, bracketed, digits, word = "", kind = "", length = ""]: RegExpMatchArray,
  direction: Counted["direction"],
): Counted | null {
  const stated = countOf(bracketed ?? digits ?? word.toLowerCase());
  const isWeek = /week/i.test(length);
  const count = isWeek ? 7 * stated : stated;
  if (!(count > 0)) return null;
  const isBusiness = /business|banking|working/i.test(kind);
  const unit = isWeek ? "day" : (length.toLowerCase() as Counted["unit"]);
  return {
    count,
    unit,
    isBusiness,
    direction,
    words: `${count} ${isBusiness ? "Business Day" : unit}${count === 1 ? "" : "s"}`,
  };
}
