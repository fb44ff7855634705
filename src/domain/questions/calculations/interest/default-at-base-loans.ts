import type { PlacedFacility } from "../../facilities/select-facilities.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { onDefault, rateOf } from "./facility-rate.ts";
import type { Rate } from "./rate.ts";

/** `the rate of interest applicable to Base Rate Loans plus 2%`: of all loans, whatever rate they bore. */
const OF_BASE_LOANS =
  /\brates? (?:of interest )?(?:per annum )?(?:then |otherwise |that (?:is|would be) )*(?:applicable|payable|in effect) (?:hereunder )?(?:to|for|on) (?:all |the |any )?((?:Alternate )?Base Rate|ABR|Prime(?: Rate)?|Reference Rate) (?:Loans?|Advances?|Borrowings?)\b/i;
/** Some of the loans keep a rate of their own. */
const OF_OTHERS = /\b(?:eurodollar|libor|sofr|euribor|eurocurrency|term benchmark|such (?:loan|advance)s?)\b/i;
const INDEXES =
  /\b(?:term sofr|sofr|libor|eurodollar|eurocurrency|euribor|sonia|term benchmark)(?: rate)?(?: (?:loans?|advances?|borrowings?|periods?|tranches?))?/g;
const BASE = /\b(?:base rate|prime(?: rate)?|abr|reference rate)\b/;

/** The rate after a default that the text states on top of that of base rate loans, also for loans at another rate: with the base
 *  rate of the question. Null where it states another; the reason where the question gives no base rate. */
export function defaultAtBaseLoans(question: Question, subject: Subject, one: PlacedFacility): Rate | string | null {
  const [cited] = cite(subject, `${one.pointer}/interest_terms/default_rate_bps`);
  const sentence =
    cited === undefined ? undefined : sentencesAt(subject, cited).find(({ words }) => OF_BASE_LOANS.test(words));
  const match = sentence === undefined ? null : OF_BASE_LOANS.exec(sentence.words);
  if (sentence === undefined || match === null || OF_OTHERS.test(sentence.words)) return null;
  if (!BASE.test(question.text))
    return `Say at what rate the ${match[1]} is to be taken: the default rate is on top of that of ${match[1]} loans.`;
  const text = question.text.replaceAll(INDEXES, (words) => " ".repeat(words.length));
  const regular = rateOf({ ...question, text }, subject, one);
  const rate = typeof regular === "string" ? regular : onDefault(subject, one, regular);
  return rate === null || typeof rate === "string"
    ? rate
    : { ...rate, citations: [quoteOf(subject, sentence), ...rate.citations] };
}
