import { type AskedAmount, type AskedPeriod, placedPeriods } from "../question/read-numbers.ts";

const FROM_THEN =
  /\b(?:thereafter|each (?:fiscal |calendar )?year after|every (?:fiscal |calendar )?year after|subsequent)\b/;

/** Of limits that a clause states one after another for several years, the one for a period: `$20,000,000 during the fiscal
 *  year ending January 31, 2027 and $10,000,000 in each fiscal year thereafter`. Null where the clause does not say. `words`
 *  is the clause in lower case, in which the limits stand. A year follows its limit, or precedes it where one
 *  precedes the first and none follows the last: `for the year ending December 31, 2026 to exceed $20,000,000`. */
export function limitOfYear(words: string, limits: readonly AskedAmount[], asked: AskedPeriod): AskedAmount | null {
  if (limits.length < 2) return null;
  // `now or hereafter outstanding` names no year.
  const isDated = (part: string): boolean => placedPeriods(part, "").some(({ period }) => period.from !== "");
  const areAfter = !isDated(words.slice(0, limits[0]?.at)) || isDated(words.slice(limits.at(-1)?.end));
  const stated = limits.map((limit, i) => {
    const [from, to] = areAfter ? [limit.end, limits[i + 1]?.at] : [limits[i - 1]?.end ?? 0, limit.at];
    const around = words.slice(from, to ?? words.length);
    return { limit, period: placedPeriods(around, "")[0]?.period ?? null, isOpen: FROM_THEN.test(around) };
  });
  const own = stated.filter(({ period }) => period !== null && period.from <= asked.to && asked.from <= period.to);
  const [first, second] = own;
  if (first !== undefined) return second === undefined ? first.limit : null;
  const last = stated.at(-1);
  const dated = stated.slice(0, -1).map(({ period }) => period?.to ?? null);
  const isLater = dated.every((to) => to !== null && to < asked.from);
  return last?.isOpen === true && isLater ? last.limit : null;
}
