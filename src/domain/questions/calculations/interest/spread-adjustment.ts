import type { Citation } from "../../answer/claim.ts";
import { quoteOf, type Subject } from "../../subject.ts";

/** The adjustment, or the benchmark that holds it. */
const DEFINED =
  /[“"]\s?(?:(?:(?:Term )?SOFR(?: Index)?|Credit Spread|Spread) Adjustment|(?:Adjusted )?Term SOFR(?: Rate)?)\s?[”"]\s+(?:,?\s?with respect to [^.;:“”"]{1,60}\s)?means\b/g;
const MAX_DEFINITION = 900;
const MONTHS: Readonly<Record<string, number>> = { one: 1, three: 3, six: 6, "1": 1, "3": 3, "6": 6 };
const TENOR = /\b(one|three|six|1|3|6)[- ]?months?\b/gi;
const PERCENT = /(\d?\.\d+)\s?%/g;

/** What an agreement adds to the benchmark for each interest period, where the amount differs from period to period: percent
 *  by months. Null where it adds one amount or none. */
export function adjustmentsByPeriod(
  subject: Subject,
): { readonly byMonths: ReadonlyMap<number, number>; readonly citation: Citation } | null {
  const { text } = subject;
  if (text === null) return null;
  for (const { index } of text.matchAll(DEFINED)) {
    const found = adjustmentsAt(subject, text, index);
    if (found !== null) return found;
  }
  return null;
}

/** The adjustments of the definition that starts at an offset of the text. */
function adjustmentsAt(subject: Subject, text: string, start: number): ReturnType<typeof adjustmentsByPeriod> {
  const next = /\n\s*[“"]|[.;]\s+[“"]/.exec(text.slice(start + 2, start + MAX_DEFINITION))?.index;
  const end = start + 2 + (next ?? MAX_DEFINITION);
  const words = text.slice(start, end);
  const tenors = [...words.matchAll(TENOR)];
  const percents = [...words.matchAll(PERCENT)];
  const byMonths = new Map<number, number>();
  const [firstTenor = 0, firstPercent = 0] = [tenors[0]?.index, percents[0]?.index];
  const isPercentFirst = firstPercent < firstTenor && /\bfor\b/.test(words.slice(firstPercent, firstTenor));
  for (const { index, 1: tenor = "" } of tenors) {
    // `0.10% for one month` or `one month: 0.10%`.
    const percent = isPercentFirst
      ? percents.findLast((one) => one.index < index)
      : percents.find((one) => one.index > index);
    const months = MONTHS[tenor.toLowerCase()];
    if (percent?.[1] !== undefined && months !== undefined && !byMonths.has(months))
      byMonths.set(months, Number(percent[1]));
  }
  const isOne = new Set(byMonths.values()).size < 2;
  return isOne ? null : { byMonths, citation: quoteOf(subject, { start, end }) };
}

/** The months of the interest period that a question names; null where it names none. */
export function askedMonths(question: string): number | null {
  const tenor = /\b(one|three|six|1|3|6)[- ]?months?\b/.exec(question)?.[1];
  return tenor === undefined ? null : (MONTHS[tenor] ?? null);
}
