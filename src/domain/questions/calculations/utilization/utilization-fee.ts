import { Decimal } from "decimal.js";
import { type Citation, claim, quotation } from "../../answer/claim.ts";
import { formatBps, formatMoney, formatPercent } from "../../answer/formats.ts";
import { type PlacedFacility, placedFacilities } from "../../facilities/select-facilities.ts";
import { feeOfLevel } from "../../fees/level-fees.ts";
import { levelOf } from "../../pricing/pricing-level.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { withDaysOfPeriod } from "../days/asked-days.ts";
import { periodOfFee } from "../fees/fee-period.ts";
import { moneyOf } from "../given/given-values.ts";
import { definitionsIn } from "../graph/definitions.ts";
import { basisOfFee, dayBasis } from "../interest/day-basis.ts";
import { feeAccrual, percentOf } from "../interest/loan-arithmetic.ts";
import { withDecimals } from "../shares/fractions.ts";

const NAMED = /\b(?<!non-)utili[sz]ation fees?\b/;
const STATED = /\b(?<!non-)utili[sz]ation fees?\b/i;
/** A fee on what is not drawn has this name in some agreements. */
const UNDRAWN = /\b(?:un-?borrowed|unused|undrawn|available commitments?)\b/i;
const RATE =
  /(\d{0,2}\.\d+|\d{1,2})\s?(?:%|per cent\.?)\)?,?\s+(?:per annum|a year)|\brate(?: per annum)?(?: equal to| of)\s+(\d{0,2}\.\d+|\d{1,2})\s?(?:%|per cent)/gi;
const ABOVE =
  /\b(?:exceeds?|in excess of|greater than|more than|above|equals? or exceeds?)\s+(?:an amount equal to\s+)?(?:the product of\s+)?(?:\([a-z]\)\s+)?(?:(?:[a-z]+ ){0,3}\()?(?:(\d{1,2}(?:\.\d+)?)\s?(?:%|per cent\.?)|(one[- ]half|one[- ]third|two[- ]thirds)(?: \(\d\/\d\))?)\)?(?:\s+percent)?\s+(?:of|times|multiplied by)\s+(?:\([a-z]\)\s+)?(?:the\s+)?(?:then\s+)?(?:current\s+)?(?:aggregate\s+|total\s+|maximum\s+)*(?:amount of (?:the )?)?(?:(?:Revolving\s+)?(?:Credit\s+|Loan\s+)?Commitments?\b|(?:loans|advances|amount)\s+(?:available\s+)?under\s+the\s+(?:Line\s+of\s+Credit|Revolving|Credit|Facility)\b)/i;
const PARTS: Readonly<Record<string, number>> = { "one half": 50, "one third": 100 / 3, "two thirds": 200 / 3 };
const ON_LOANS =
  /\bfees?\b[^.;]{0,120}?\bon (?:the |such |all |each )*(?:[a-z]+ ){0,6}?(?:loans?|advances?|outstandings?|borrowings)\b|\bfees?\b[^.;]{0,200}\bmultiplied by (?:the )?(?:average )?(?:[a-z]+ ){0,4}?(?:loans?|advances?|borrowings)\b/i;
/** The fee on the excess alone: `0.10% on the excess of the Loans over 50% of the Commitment`. */
const ON_EXCESS = /\bexcess of\b[^.;]{0,60}\bover\b/i;
export interface StatedUtilizationFee {
  readonly percent: number;
  /** The share of the commitments above which the fee is due, percent; null without one. */
  readonly above: number | null;
  /** Whether the fee is only on what is above that share. */
  readonly isOnExcess: boolean;
  /** Whether the fee is due on a condition that is not read. */
  readonly isConditional: boolean;
  readonly citations: readonly Citation[];
}

/** The fee on what is drawn while more than a share of the commitments is: `utilization fee on loans of $60m for 90 days`. */
export const utilizationFee: Topic = (message, subject) => {
  const question = withDaysOfPeriod(message);
  const period = periodOfFee(question);
  if (!NAMED.test(question.text) || period === null) return null;
  const [one, second] = placedFacilities(subject);
  if (one === undefined || second !== undefined) return null;
  const whole = one.facility.commitment_amount;
  const [loans, other] = moneyOf(question.text).filter(({ value }) => value !== whole?.amount);
  const stated = statedUtilizationFee(question, subject, one);
  if (loans === undefined || other !== undefined || stated === null) return null;
  if (stated.above !== null && whole === null) return null;
  const currency = whole?.currency ?? loans.currency ?? "USD";
  const say = (amount: number): string => formatMoney({ amount, currency });
  const [rule] = stated.citations;
  const rest = rule === undefined ? [] : [quotation(rule)];
  const ofWhole = stated.above === null ? [] : cite(subject, `${one.pointer}/commitment_amount`);
  const bound = stated.above === null || whole === null ? null : percentOf(whole.amount, stated.above);
  const working =
    stated.above === null || whole === null || bound === null
      ? ""
      : `${formatPercent(new Decimal(stated.above).toDecimalPlaces(2).toNumber())} × ${say(whole.amount)} = ${say(bound)}`;
  if (bound !== null && loans.value <= bound)
    return answered([
      claim(`No utilization fee: loans of ${say(loans.value)} are not above ${working}.`, [
        ...stated.citations,
        ...ofWhole,
      ]),
      ...rest,
    ]);
  const limit = bound === null ? "" : `${say(loans.value)} is above ${working}`;
  const isOnExcess = stated.isOnExcess && bound !== null;
  const base = isOnExcess ? new Decimal(loans.value).minus(bound).toNumber() : loans.value;
  const excess = isOnExcess ? `${say(loans.value)} − ${say(bound)} = ${say(base)}; ` : "";
  const own = rule?.start === undefined ? null : basisOfFee(subject, rule.start);
  const basis = own?.basis ?? dayBasis(one.facility.interest_terms.day_count_fraction, subject.text);
  const days = period.isYear ? basis : period.days;
  const rateBps = new Decimal(stated.percent).times(100).toNumber();
  const fee = feeAccrual({ undrawn: base, rateBps, days, basis }).toNumber();
  return answered([
    claim(
      `Utilization fee for ${days} days: ${limit === "" ? "" : `${limit}; `}${excess}${say(base)} × ${formatBps(rateBps)} × ${days}/${basis} = ${say(fee)}${stated.isConditional ? ", on the days on which the condition of the clause is met" : ""}.`,
      [...stated.citations, ...(own === null ? [] : [own.citation]), ...ofWhole],
    ),
    ...rest,
  ]);
};

/** The share of the commitments above which words say that something holds, percent; null without one. */
export function shareAbove(words: string): number | null {
  const above = ABOVE.exec(words);
  const share = above === null ? null : Number(above[1] ?? PARTS[(above[2] ?? "").toLowerCase().replace("-", " ")]);
  return share === null || Number.isNaN(share) ? null : share;
}

/** The fee where its sentence, the definition of its rate, or the level of the question states one rate. */
export function statedUtilizationFee(
  question: Question,
  subject: Subject,
  one: PlacedFacility,
): StatedUtilizationFee | null {
  for (const sentence of sentencesOf(subject)) {
    const words = withDecimals(sentence.words);
    if (!STATED.test(words) || UNDRAWN.test(words) || !/\b(?:pay|accrue)\b/i.test(words)) continue;
    const share = shareAbove(words);
    const isOnExcess = ON_EXCESS.test(words);
    if (isOnExcess && share === null) continue;
    const own = oneRate(words);
    const defined = own === null ? definedRate(subject, words) : null;
    // What the fee of a level is on must be said in its own sentence: it may be the whole commitment.
    const isOnLoans = share !== null && ON_LOANS.test(words);
    const level = own === null && defined === null && isOnLoans ? levelOf(question, subject, one) : "none";
    const ofLevel = typeof level === "string" ? null : feeOfLevel(subject, one, level, "utilization fee");
    const percent = own ?? defined?.percent ?? (ofLevel === null ? null : ofLevel.bps / 100);
    if (percent === null) continue;
    const isConditional =
      share === null && /\bexce(?:ss|eds?)\b|\bany (?:day|period)s? (?:on|during) which\b/i.test(words);
    const citations = [
      quoteOf(subject, sentence),
      ...(defined === null ? [] : [defined.citation]),
      ...(ofLevel?.citations ?? []),
    ];
    return { percent, above: share, isOnExcess, isConditional, citations };
  }
  return addedToRate(question, subject, one);
}

/** `plus (z) the Applicable Utilization Fee in effect from time to time`: the fee is part of the rate of the loans. */
const ADDED = /\bplus\s+(?:\(\w{1,3}\)\s*)?(?:the\s+)?(?:Applicable\s+)?Utili[sz]ation\s+(?:Fee|Margin)\b/i;

/** The fee that the rate of the loans includes, where the definition of its percentage says above which share of the commitments it
 *  is due. */
function addedToRate(question: Question, subject: Subject, one: PlacedFacility): StatedUtilizationFee | null {
  const sentences = [...sentencesOf(subject)];
  const defined = sentences.find(({ words }) => DEFINES_FEE.test(words) && shareAbove(words) !== null);
  const rule = sentences.find(({ words }) => ADDED.test(words));
  const level = defined === undefined || rule === undefined ? "none" : levelOf(question, subject, one);
  if (defined === undefined || rule === undefined || typeof level === "string") return null;
  const fee = feeOfLevel(subject, one, level, "utilization fee");
  if (fee === null) return null;
  const citations = [quoteOf(subject, defined), quoteOf(subject, rule), ...fee.citations];
  return {
    percent: fee.bps / 100,
    above: shareAbove(defined.words),
    isOnExcess: false,
    isConditional: false,
    citations,
  };
}

const DEFINES_FEE =
  /["“]\s?(?:Applicable )?Utili[sz]ation (?:Fee|Margin)(?: (?:Rate|Percentage))?\s?["”]\s+(?:shall\s+mean|means)\b/;

/** The only rate for a time that words state; null without one, or with several. */
function oneRate(words: string): number | null {
  const [only, second] = new Set([...words.matchAll(RATE)].map((match) => Number(match[1] ?? match[2])));
  return only === undefined || second !== undefined ? null : only;
}

/** `"Utilization Fee Rate" means 0.10% per annum`, under the name that the sentence uses. */
function definedRate(subject: Subject, words: string) {
  const name = /\b((?:Applicable )?Utili[sz]ation (?:Fee )?(?:Rate|Percentage|Margin))\b/.exec(words)?.[1];
  const found = definitionsIn(subject).find(({ term }) => term === name);
  const percent = found === undefined ? null : oneRate(withDecimals(found.meaning));
  if (found === undefined || percent === null) return null;
  return { percent, citation: quoteOf(subject, found) };
}
