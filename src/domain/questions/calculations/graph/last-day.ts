import { readPeriods } from "../../question/read-numbers.ts";

const LAST_DAY =
  /\b(?:on or (?:prior to|before)|prior to|before|until|through) ([A-Z][a-z]{2,8} \d{1,2}, (?:19|20)\d\d)/;

/** Whether a figure counts only up to a day before that of the question: `prepaid on or prior to December 30, 2011`. `day`:
 *  YYYY-MM-DD; null where the question names none. */
export function isTooLate(words: string, day: string | null): boolean {
  const stated = LAST_DAY.exec(words)?.[1];
  const last = stated === undefined ? undefined : readPeriods(stated.toLowerCase(), "")[0]?.to;
  return last !== undefined && day !== null && day > last;
}
