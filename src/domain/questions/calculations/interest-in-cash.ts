import type { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { percentOf } from "./loan-arithmetic.ts";

const ASKS = /\b(?:in cash|cash (?:part|portion|share|interest)|in kind|pik|capitali[sz]ed)\b/;
const PART_IN_CASH =
  /(\d{1,2}(?:\.\d+)?)\s?%\)?\s(?:of\s(?:such|the|accrued|each|all)\s[a-z ]{0,30})?(?:(?:shall|will)\sbe\s)?(?:paid\s|payable\s)?in\s(?:immediately\savailable\s)?cash\b/i;

/** The part of an amount of interest that is paid in cash, where the question asks for it and one sentence states its share. */
export function partInCash(question: string, subject: Subject, interest: Decimal, currency: string): Claim[] {
  if (!ASKS.test(question)) return [];
  const index = subject.passages();
  for (const place of index?.passages ?? []) {
    const words = index?.text.slice(place.start, place.end).replaceAll(/\s+/g, " ") ?? "";
    // Shares of interest, not rates of a year.
    const percent =
      /\binterest\b/i.test(words) && !/\bper annum\b/i.test(words) ? PART_IN_CASH.exec(words)?.[1] : undefined;
    if (percent === undefined) continue;
    const citation = quoteOf(subject, place);
    const [whole, cash] = [interest.toNumber(), percentOf(interest.toNumber(), Number(percent))];
    const say = (amount: number): string => formatMoney({ amount, currency });
    return [
      claim(
        `In cash: ${say(whole)} × ${formatPercent(Number(percent))} = ${say(cash)}; the remaining ${say(whole - cash)} is not paid in cash.`,
        [citation],
      ),
      quotation(citation),
    ];
  }
  return [];
}
