import type { Money } from "#domain/agreement/values.ts";
import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { moneyIn } from "../../readers/money-in.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentenceStart } from "../../text/sentence-start.ts";
import { isSummand } from "./commitment-terms.ts";
import { insertedMoney } from "./marked-changes.ts";
import { isOfScheduledLender } from "./scheduled-amounts.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";

/** Words right before an amount that is not the commitment. */
export const OTHER_AMOUNT =
  /\b(?:minimum|multiples?|integral|increments?|increas\w*|incremental|less than|at least|exceeds|in excess|sublimit|sub-limit|letters? of credit|l\/c|lc|swing\w*|bid|competitive|reduc\w+|fees?|ebitda|threshold|decreas\w+|additional|installments?|each (?:lender|bank)|any (?:one )?(?:lender|bank)|instalments?|denominat\w+|judgments?|net worth|per annum|remaining|outstanding (?:as of|on|under)|existing|previous|prior(?! to the (?:end|termination|expiration) of)|previously|multicurrency(?! (?:revolving|term|loan|credit|facility|commitments))|foreign|alternative currency|collateral|indebtedness|proceeds|debts|creditors|notes due|difference|borrowings? made on|recorded against|(?:first|second|senior) (?:lien|deed of trust|mortgage))\b/i;
/** Recitals mention loans and letters of credit together. */
export const OTHER_AMOUNT_IN_FRONT = new RegExp(OTHER_AMOUNT.source.replace("|letters? of credit|l\\/c|lc|", "|"), "i");
const MULTIPLE_AFTER =
  /^\s*(?:,|and|or)?\s*(?:or\s+)?(?:(?:any|an?|in)\s+)?(?:larger|whole|integral|greater|higher|multiples?|excess)\b/i;
/** "$2,000,000 per month", "$50,000 for each vehicle" */
const OF_ONE_AFTER =
  /^\)?\s*(?:per|(?:for|in) (?:each|any)|each|a) (?:calendar |fiscal )?(?:month|week|quarter|year|day|advance|draw|project|property|vehicle|vessel)\b/i;
/** "the Commitments were increased to $32,500,000 on the First Incremental Effective Date" */
const INCREASED_TO = /\b(?:is|are|was|were|been|hereby) increased to\s*$/i;
/** "each in a minimum amount of $250,000 and in an aggregate amount not exceeding": what each loan is at least. */
const EACH_AT_LEAST = /\beach in an? (?:minimum|principal) amount of (?:at least |not less than )?[$€£][\d,.]+ and\b/gi;
/** "to advance, as construction proceeds, a sum not exceeding": the verb, not loan proceeds. */
const AS_WORK_GOES_ON = /\bas (?:the )?(?:construction|work) proceeds\b/gi;
const DAY_OF_INCREASE = /\b(?:Incremental|Increase)(?: [A-Z]\w+){0,3} Date\b/g;
/** "(including undrawn Letters of Credit)" says what counts towards the amount, not what the amount is of. */
const ASIDE = /\([^()]{0,240}\)/g;
/** "all such Letters of Credit and Advances" is the credit as a whole. */
const ALL_CREDIT =
  /\b(?:letters of credit and (?:all )?(?:loans|advances)|(?:loans|advances) and (?:all )?letters of credit)\b/gi;
/** "(including the $62,000,000 of loans that are continued hereunder)": a part of the amount that follows. */
const INCLUDED = /\((?:including|inclusive of|of which|which includes)\b[^()]{0,120}$/i;

/** "If the aggregate Term A Loan Commitments shall exceed $15,000,000, they shall be reduced": a case. */
const IF_EXCEEDED =
  /\b(?:if|when|whenever|in the event)\b(?! any\))[^.;]{0,200}\b(?:(?:shall|should|would) (?:at any time )?exceed|exceeds|exceeded)\s$/i;

/** "Not make any loans or advances to any third party, except loans up to $200,000": what the borrower may lend. */
const LOANS_TO_OTHERS = /\bnot (?:to )?(?:make|extend|grant)\b[^.;]{0,300}\bexcept\b/i;

/** Whether an amount is a commitment, by the words of its sentence before it and those after it. */
export type AmountTest = (before: string, after: string, onCover: boolean) => boolean;

const FACILITY_AFTER =
  /^\s{0,3}(?:(?!and\b|or\b)(?:[\w-]|(?<=\bU)\.(?=S)|(?<=\bU\.S)\.)+\s){0,5}?(?:revolving|revolver|term|delayed|bridge|line of credit)\b/i;
/** Words for credit of any kind. */
export const CREDIT_WORDS = /\b(?:credit|loans?|facilit\w+|commitments?|advances?|lends?|line)\b/i;

/** On a cover the facility follows its amount ("$50,000,000 Term Loan"), in a sentence before it ("a term loan of
 *  $50,000,000 and a revolving loan of …"). */
export function nearestWords(before: string, after: string): string {
  if (FACILITY_AFTER.test(after)) return after.slice(0, 60).split(/[\n$€£]/)[0] as string;
  const since = before.slice(Math.max(before.lastIndexOf("$"), before.lastIndexOf(" and ")) + 1);
  return CREDIT_WORDS.test(since) ? since : (after.slice(0, 60).split(/\n\s*\n/)[0] as string);
}

/** An amount that is in a line of its own, or opens a short one, as on a cover. */
export function isCoverLine(text: string, { start, end }: Span): boolean {
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const newline = text.indexOf("\n", end);
  return start - lineStart <= 12 && (newline < 0 ? text.length : newline) - lineStart <= 80;
}

/** "2022 Incremental Term Loans" is a class, not an increase. */
const NUMBERED_INCREMENT = /\b(?:19|20)\d\d\s+incremental\b/gi;

/** The amounts of money in a span that can be commitments: none of other things (`other`), of parts or of one advance. */
export function commitmentsIn(
  parsed: ParsedAgreement,
  span: Span,
  fits: AmountTest,
  other = OTHER_AMOUNT,
  ownName = "",
): Reading<Money>[] {
  const ofIncrement = /\bincremental\b/i.test(ownName) ? /\bincremental\b/gi : NUMBERED_INCREMENT;
  const { text } = parsed;
  return moneyIn(parsed, span.start, span.end)
    .map((reading) => insertedMoney(text, reading, parsed.dollar))
    .filter((reading) => {
      if (reading.value.amount < SMALLEST_LOAN || isOfScheduledLender(parsed, reading)) return false;
      const before = contextOf(text, reading, span.start);
      const after = text.slice(reading.end, reading.end + 90);
      const words = before
        .replace(ASIDE, " ")
        .replace(ALL_CREDIT, "credit")
        .replace(ofIncrement, "")
        .replace(DAY_OF_INCREASE, "Date")
        .replace(INCREASED_TO, "are ")
        .replace(EACH_AT_LEAST, " ")
        .replace(AS_WORK_GOES_ON, " ")
        .slice(-90);
      return (
        !other.test(words) &&
        !INCLUDED.test(before) &&
        !IF_EXCEEDED.test(before) &&
        !LOANS_TO_OTHERS.test(before) &&
        !MULTIPLE_AFTER.test(after) &&
        !OF_ONE_AFTER.test(after) &&
        !isSummand(before, after) &&
        fits(before, after, other === OTHER_AMOUNT_IN_FRONT && isCoverLine(text, reading))
      );
    });
}

/** The words of the sentence of an amount that precede it, at most from `floor` on. */
export function contextOf(text: string, reading: Span, floor: number): string {
  return text.slice(Math.max(floor, sentenceStart(text, reading.start)), reading.start);
}

/** The quote reaches back to the term it belongs to where that is near. */
export function foundAt(reading: Reading<Money>, confidence: number, from = reading.start): Found<Money> {
  const start = reading.end - from <= 700 ? Math.min(from, reading.start) : reading.start;
  return found(reading.value, { start, end: reading.end, confidence });
}
