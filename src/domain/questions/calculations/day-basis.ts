import type { Question } from "../question.ts";
import type { Subject } from "../subject.ts";

/** Days in the year of a day count. Without one, the days that the text alone counts by; 360 where it says nothing, as the
 *  market does. */
export function dayBasis(fraction: string | null, text: string | null): 360 | 365 {
  if (fraction !== null) return fraction.includes("365") ? 365 : 360;
  const counts = (days: string): boolean =>
    new RegExp(String.raw`\b(?:1\/${days}|${days}[- ]days?|year of ${days}|actual\/${days})`, "i").test(text ?? "");
  return counts("365") && !counts("360") ? 365 : 360;
}

/** Whether the period lies in one leap year and the text then counts 366 days. */
export function isOfLeapYear({ periods: [period] }: Question, { text }: Subject): boolean {
  if (period === undefined || !/\b366\b[^.;]{0,40}\bleap year|\bleap year\b[^.;]{0,40}\b366\b/i.test(text ?? ""))
    return false;
  const year = period.from.slice(0, 4);
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return isLeap && period.to.startsWith(year);
}
