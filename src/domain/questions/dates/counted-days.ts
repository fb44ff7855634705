import type { Counted } from "../calculations/date-away.ts";
import { COUNT_WORDS, countOf } from "../counts.ts";

/** A count of days, months, years or weeks, for patterns, as three groups of which one is set: `ninety (90)`, `75th`, `ten`. */
export const COUNT = String.raw`(?:(?:[a-z-]+(?:\s+[a-z-]+)?\s+)?\(\s?(\d{1,3})(?:st|nd|rd|th)?\s?\)|\b(\d{1,3})(?:st|nd|rd|th)?|\b(${COUNT_WORDS}))`;
/** The kind of days before the unit, for patterns, as one group. */
export const KIND_OF_DAYS = String.raw`((?:\s*(?:calendar|full|consecutive))?(?:\s*(?:Business|Banking|Working))?)`;

/** The period after a date that the groups of `COUNT`, `KIND_OF_DAYS` and a unit state; null without a number above 0. */
export function countedFrom([
  ,
  bracketed,
  digits,
  word = "",
  kind = "",
  unit = "day",
]: RegExpExecArray): Counted | null {
  const stated = countOf(bracketed ?? digits ?? word.toLowerCase());
  const isWeek = /week/i.test(unit);
  const count = isWeek ? 7 * stated : stated;
  if (!(count > 0)) return null;
  const isBusiness = /business|banking|working/i.test(kind);
  const noun = isWeek ? "day" : (unit.toLowerCase() as Counted["unit"]);
  return {
    count,
    unit: noun,
    isBusiness,
    direction: 1,
    words: `${count} ${isBusiness ? "Business Day" : noun}${count === 1 ? "" : "s"}`,
  };
}
