import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatDate, formatMoney } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { type AskedPeriod, placedPeriods, readAmounts, readPercents } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { shareWorking } from "../shares/share-working.ts";

const LIMIT =
  /\b(?:commitments?|limit|credit limit|facility amount|maximum|ceiling|cap|most|how (?:much|large|big|high)|size|line|revolver)\b/;
const OUTSTANDING =
  /\b(?:outstanding|borrow\w*|draw\w*|drawn|owe\w*|available|use|line|limit|commitments?|ceiling|cap|facility)\b/;
/** Rates and tests of a day are other questions. */
const OF_OTHER =
  /\b(?:interest|margin|ratio|leverage|net worth|capital expenditures?|undrawn|unused|matur\w*|installments?|amorti\w*)\b/;
const FEE_OF_STEP = /\b(?:fees?|charges?|costs?|pay)\b/;
const RISES = /\b(?:step\w*|ris(?:e|es|ing)|increas\w*|goes up|go up|grow\w*|mov\w+ up|rais\w*|jump\w*)\b/;
/** `$35,000,000, increasing to $75,000,000 on January 1, 2027` */
const STEPS = /\b(?:increas|reduc|decreas|declin|ris|step|fall)[a-z]*\b[^.;$]{0,40}\bto\s+\$/i;
const OF_LOANS = /\b(?:commitments?|limit|line|facility|loans?|credit|advances?|principal)\b/i;
const OF_TEST = /\b(?:net\s+worth|ebitda|ratio|capital\s+expenditures?|earnings|liquidity)\b/i;
const IS_DATE = /^\s*,?\s*(?:on|from|effective|beginning|commencing|as of|starting)\s+(?:and after\s+)?$/i;
const OF_INCREASE =
  /(\d{0,2}\.\d+|\d{1,2})\s?%\)?\s+of\s+(?:the\s+)?(?:principal\s+)?(?:amount\s+of\s+)?(?:the|each|such|any)\s+increase\b/i;

interface Step {
  readonly amount: number;
  /** `YYYY-MM-DD`; null for the amount at first. */
  readonly from: string | null;
}

interface Steps {
  readonly steps: readonly Step[];
  readonly currency: string;
  /** The percentage of an increase that is paid for it. */
  readonly percent: number | null;
  readonly citation: Citation;
}

/** The limit of the loans on a day, where a sentence states how it changes by dates, and the fee for an increase where that is a
 *  share of it: `$35,000,000, increasing to $75,000,000 on January 1, 2027, for a fee of 0.10% of the increase`. */
export const steppedLimit: Topic = (question, subject) => {
  const { text, percents, ratios, days } = question;
  if (OF_OTHER.test(text) || percents.length + ratios.length > 0 || days !== null) return null;
  const asksFee = FEE_OF_STEP.test(text) && RISES.test(text) && /\bfees?\b|\bhow much\b|\bcost/.test(text);
  const asksLimit =
    LIMIT.test(text) && OUTSTANDING.test(text) && question.amounts.length === 0 && (asksFee || !/\bfees?\b/.test(text));
  if (!asksFee && !asksLimit) return null;
  const stated = stepsOf(subject);
  if (stated === null) return null;
  const claims = [...(asksLimit ? limitClaims(question, stated) : []), ...(asksFee ? feeClaims(question, stated) : [])];
  return claims.length === 0 ? null : answered([...claims, quotation(stated.citation)]);
};

/** The one sentence that states steps of the limit; null where there is none, or another one. */
function stepsOf(subject: Subject): Steps | null {
  for (const { words, start, end } of sentencesOf(subject)) {
    if (!STEPS.test(words) || OF_TEST.test(words)) continue;
    const before = onlyHeading(subject, start);
    const lower = words.toLowerCase();
    const amounts = readAmounts(lower);
    const dates = placedPeriods(lower, "").filter(({ period }) => period.from === period.to);
    const steps = amounts.flatMap(({ amount, end: stop }): Step[] => {
      const next = dates.find(({ at }) => at >= stop);
      return next !== undefined && IS_DATE.test(lower.slice(stop, next.at)) ? [{ amount, from: next.period.from }] : [];
    });
    const [first] = amounts;
    const isOrdered = steps.every((step, i) => i === 0 || (steps[i - 1]?.from ?? "") < (step.from ?? ""));
    if (first === undefined || steps.length === 0 || !isOrdered || !OF_LOANS.test(`${before} ${words}`)) continue;
    const isFirstDated = steps[0]?.amount === first.amount;
    const share = OF_INCREASE.exec(words)?.[1];
    return {
      steps: isFirstDated ? steps : [{ amount: first.amount, from: null }, ...steps],
      currency: first.currency ?? "USD",
      percent: share === undefined ? null : (readPercents(`${share}%`)[0]?.percent ?? null),
      citation: quoteOf(subject, { start, end }),
    };
  }
  return null;
}

/** The words before a sentence that may be the heading of its definition. */
function onlyHeading({ text }: Subject, start: number): string {
  return (text ?? "").slice(Math.max(0, start - HEADING), start);
}
const HEADING = 60;

/** The limits in force in the period of the question; what it rises to where it changes within it. */
function limitClaims({ periods: [period, other] }: Question, { steps, currency, citation }: Steps): Claim[] {
  if (period === undefined || other !== undefined) return [];
  const held = steps.filter((step, i) => {
    const next = steps[i + 1]?.from ?? null;
    return (step.from === null || step.from <= period.to) && (next === null || period.from < next);
  });
  return held.map((step) => claim(`The limit ${since(step)} is ${say(step.amount, currency)}.`, [citation]));
}

function since({ from }: Step): string {
  return from === null ? "at first" : `from ${formatDate(from)}`;
}

function say(amount: number, currency: string): string {
  return formatMoney({ amount, currency });
}

/** The fee for the increase that the question names by its day, its amount or its period; for each where it names none. */
function feeClaims(question: Question, { steps, currency, percent, citation }: Steps): Claim[] {
  if (percent === null) return [];
  const increases = steps.flatMap((step, i) => {
    const before = steps[i - 1];
    return before === undefined || before.amount >= step.amount || step.from === null
      ? []
      : [{ to: step, from: before.amount }];
  });
  const [period] = question.periods;
  const amounts = question.amounts.map(({ amount }) => amount);
  const named = increases.filter(({ to }) => amounts.at(-1) === to.amount);
  const dated = period === undefined ? [] : increases.filter(({ to }) => isReached(to, steps, period));
  const chosen =
    named.length > 0 ? named : dated.length > 0 ? dated : period === undefined && amounts.length === 0 ? increases : [];
  return chosen.map(({ to, from }) => {
    const increase = new Decimal(to.amount).minus(from).toNumber();
    const working = `${say(to.amount, currency)} − ${say(from, currency)} = ${say(increase, currency)}`;
    const fee = shareWorking({ amount: increase, currency }, percent).working;
    return claim(`Fee for the increase on ${formatDate(to.from ?? "")}: ${working}; ${fee}.`, [citation]);
  });
}

/** Whether a step is the one in force at the end of a period. */
function isReached(step: Step, steps: readonly Step[], { to }: AskedPeriod): boolean {
  const last = steps.findLast(({ from }) => from !== null && from <= to);
  return last === step;
}
