import type { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../claim.ts";
import { formatMoney } from "../formats.ts";
import { sentencesOf } from "../sentences.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { shareWorking } from "./share-working.ts";

const ASKS = /\b(?:in cash|cash (?:part|portion|share|interest)|in kind|pik|capitali[sz]ed)\b/;
const PART_IN_CASH =
  /(\d{1,2}(?:\.\d+)?)\s?%\)?\s(?:of\s(?:such|the|accrued|each|all)\s[a-z ]{0,30})?(?:(?:shall|will)\sbe\s)?(?:paid\s|payable\s)?in\s(?:immediately\savailable\s)?cash\b/i;

/** The part of an amount of interest that is paid in cash, where the question asks for it and one sentence states its share. */
export function partInCash(question: string, subject: Subject, interest: Decimal, currency: string): Claim[] {
  if (!ASKS.test(question)) return [];
  for (const { words, ...place } of sentencesOf(subject)) {
    // Shares of interest, not rates of a year.
    const percent =
      /\binterest\b/i.test(words) && !/\bper annum\b/i.test(words) ? PART_IN_CASH.exec(words)?.[1] : undefined;
    if (percent === undefined) continue;
    const citation = quoteOf(subject, place);
    const { share, working } = shareWorking({ amount: interest.toNumber(), currency }, Number(percent));
    const rest = formatMoney({ amount: interest.minus(share).toNumber(), currency });
    return [claim(`In cash: ${working}; the remaining ${rest} is not paid in cash.`, [citation]), quotation(citation)];
  }
  return [];
}
