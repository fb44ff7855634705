import { type AskedPeriod, placedPeriods } from "../question/read-numbers.ts";

/** The days of a row of a grid, `YYYY-MM-DD`, the first counted and the last not; open where null. */
interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

const UNTIL =
  /\b(?:to|until|through|prior to|before|ending(?: on)?|up to)(?: and including| but excluding)?(?: the)?\s*$|[-–—]\s*$/;
const FROM =
  /\b(?:from|after|on or after|on and after|from and after|commencing|beginning|starting|since)(?: and including| on)?(?: the)?\s*$/;
const ONWARD = /^,?\s*(?:and (?:thereafter|after|later)|onwards?|or later|to (?:the )?(?:termination|maturity))\b/;
const TO_NEXT = /^\s*(?:to|until|through|[-–—])\s/;

/** The place of the only row of a grid by dates in whose time the day or period of a question lies; null where the rows have no
 *  dates, or none or several hold it: `Closing Date to November 2, 2007`. */
export function datedLevel(periods: readonly AskedPeriod[], names: readonly string[]): number | null {
  const [period, other] = periods;
  const spans = names.map((name) => spanOf(name.toLowerCase()));
  if (period === undefined || other !== undefined || names.length < 2 || spans.includes(null)) return null;
  const held = spans.flatMap((span, i) =>
    span !== null && (span.from === null || span.from <= period.from) && (span.to === null || period.to < span.to)
      ? [i]
      : [],
  );
  const [only, second] = held;
  return only === undefined || second !== undefined ? null : only;
}

function spanOf(name: string): Span | null {
  const days = placedPeriods(name, "").filter(({ period: { from, to } }) => from === to);
  const [first, second, third] = days;
  if (first === undefined || third !== undefined) return null;
  const [before, after] = [name.slice(0, first.at), name.slice(first.end)];
  if (second !== undefined)
    return TO_NEXT.test(after) || FROM.test(before) ? { from: first.period.from, to: second.period.from } : null;
  if (ONWARD.test(after) || FROM.test(before)) return { from: first.period.from, to: null };
  return UNTIL.test(before) ? { from: null, to: first.period.from } : null;
}
