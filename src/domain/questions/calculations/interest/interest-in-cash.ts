import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { shareWorking } from "../shares/share-working.ts";

const GIVEN = /\binterest\b[^?.]{0,60}$/;

/** The part of an amount of interest that the question gives which is paid in cash: `interest of $125,000: how much in cash?` */
export const givenInterestInCash: Topic = ({ text, amounts, percents, days }, subject) => {
  const [given, other] = amounts;
  if (given === undefined || other !== undefined || percents.length > 0 || days !== null) return null;
  if (!GIVEN.test(text.slice(0, given.at)) || !/\bhow (?:much|is it)\b|\bwhat (?:part|share)\b/.test(text)) return null;
  return answered(partInCash(text, subject, new Decimal(given.amount), given.currency ?? "USD"));
};

const ASKS = /\b(?:in (?:actual |real |hard )?cash|cash (?:part|portion|share|interest)|in kind|pik|capitali[sz]ed)\b/;
const PART_IN_CASH =
  /((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?\s(?:of\s(?:such|the|accrued|each|all)\s[a-z ]{0,30})?(?:(?:shall|will)\sbe\s)?(?:paid\s|payable\s)?in\s(?:immediately\savailable\s)?cash\b/i;

const IN_KIND = /\b((?:by|through) the issuance of [A-Za-z]+|in kind)\b/i;

/** The part of an amount of interest that is paid in cash, where the question asks for it and one sentence states its share. */
export function partInCash(question: string, subject: Subject, interest: Decimal, currency: string): Claim[] {
  if (!ASKS.test(question)) return [];
  for (const { words, paragraph, ...place } of sentencesOf(subject)) {
    // Shares of interest, not rates of a year; the words before a list may say of what.
    const isOfInterest = /\binterest\b/i.test(subject.text?.slice(paragraph.start, place.end) ?? "");
    const percent = isOfInterest && !/\bper annum\b/i.test(words) ? PART_IN_CASH.exec(words)?.[1] : undefined;
    if (percent === undefined) continue;
    const citation = quoteOf(subject, place);
    const { share, working } = shareWorking({ amount: interest.toNumber(), currency }, Number(percent));
    const rest = formatMoney({ amount: interest.minus(share).toNumber(), currency });
    const how = IN_KIND.exec(words)?.[1];
    const other = how === undefined ? "is not paid in cash" : `is paid ${how.toLowerCase()}`;
    return [claim(`In cash: ${working}; the remaining ${rest} ${other}.`, [citation]), quotation(citation)];
  }
  return [];
}
