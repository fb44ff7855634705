import { Decimal } from "decimal.js";
import { type Claim, claim } from "../claim.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import type { Question } from "../question.ts";
import { type PlacedFacility, selectFacilities } from "../select-facilities.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, noFacility, notStated, refused, type Topic } from "../topic.ts";
import { basisOfBaseRate, dayBasis, isOfLeapYear } from "./day-basis.ts";
import { AFTER_DEFAULT, ownDefaultRate } from "./default-rate.ts";
import { BASE_ONLY, onDefault, type Rate, rateOf } from "./facility-rate.ts";
import { partInCash } from "./interest-in-cash.ts";
import { interestFor } from "./loan-arithmetic.ts";

/** A benchmark with its rate: `prime is 7.5%`, `one-month SOFR at 4.3`, `5% LIBOR`. */
const BENCHMARK_GIVEN =
  /\b(?:sofr|libor|euribor|sonia|tibor|eurodollar|benchmark|(?:base|reference|index|prime) rate|prime|corra)(?:'s)?(?: rate)?(?: for \S+ months?)?,?\s*(?:(?:is|are|was|were|at|of|=|being|stands|fixes|fixed|sets|set|comes in|prints?|(?:drop(?:s|ped)?|falls?|fell|ris(?:es?|en)|rose|goes|went|climb(?:s|ed)?|moves?|moved)(?: up| down)? to|hits?)\s*)*\d|\d\s?(?:%|percent) (?:for |on )?(?:term )?(?:sofr|libor|euribor|sonia|eurodollar|prime)\b/;
const ASKS_RATE =
  /\b(?:what\S*|how much|rate|costs?|pay(?:s|ing)?|coupon|all[- ]in|price|calculate|compute|total|come out)\b/;
/** What else a question with the benchmark's rate may ask for. */
const ASKS_PART = /\b(?:margins?|spreads?|floors?|fees?|adjustment|grid|default)\b/;

/** The all-in rate, and interest for a period. */
export const interest: Topic = (question, subject) => {
  const { text } = question;
  const isRate =
    (AFTER_DEFAULT.test(text) && BENCHMARK_GIVEN.test(text) && !/\binterest for\b/.test(text)) ||
    (/\bdefault rate\b/.test(text) && question.percents.length > 0 && /\b(?:what|rate if|total|all)\b/.test(text)) ||
    /\ball[- ]in\b|\btotal (?:interest )?rate\b|\beffective rate\b/.test(text) ||
    (question.percents.length > 0 && BENCHMARK_GIVEN.test(text) && ASKS_RATE.test(text) && !ASKS_PART.test(text));
  const isDefault = AFTER_DEFAULT.test(text) && (question.amounts.length > 0 || question.percents.length > 0);
  const isAmount =
    /\binterest\b(?! cover)/.test(text) &&
    (isDefault || !/\b(?:late|miss\w*|overdue|grace|skip\w*|default|happens|cure|fail\w*)\b/.test(text)) &&
    (question.days !== null || /\baccru\w*|for the period\b/.test(text)) &&
    (question.days !== null || question.periods.length > 1);
  if (!isRate && !isAmount) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  const one = selection.facilities.find(
    ({ facility: { interest_terms: terms } }) =>
      terms.rate_option !== null || terms.fixed_rate_bps !== null || terms.base_rate_option !== null,
  );
  if (one === undefined) return notStated("the interest rate that this needs");
  const rate = askedRate(question, subject, one, isRate);
  if (typeof rate === "string") return refused(rate);
  if (rate === null) return null;
  const shown = formatPercent(rate.percent.toNumber());
  const first = claim(
    `All-in rate${rate.level === null ? "" : ` at ${rate.level}`}: ${rate.working} = ${shown} a year.`,
    rate.citations,
  );
  if (isRate && !isAmount)
    return answered([first, ...ofOtherFacilities(question, subject, selection.facilities, { one, rate })]);
  return interestAmount(question, subject, one, { rate, first });
};

/** The all-in rates of the other facilities, where they differ. */
function ofOtherFacilities(
  question: Question,
  subject: Subject,
  facilities: readonly PlacedFacility[],
  known: { readonly one: PlacedFacility; readonly rate: Rate },
): Claim[] {
  return facilities.flatMap((other) => {
    if (other === known.one) return [];
    const rate = askedRate(question, subject, other, true);
    if (rate === null || typeof rate === "string" || rate.working === known.rate.working) return [];
    const said = `${other.facility.facility_name}: ${rate.working} = ${formatPercent(rate.percent.toNumber())} a year.`;
    return [claim(said, rate.citations)];
  });
}

/** The rate of a facility, after a default where the question is about one; the inputs that are missing, null where the
 *  agreement does not state it. */
function askedRate(question: Question, subject: Subject, one: PlacedFacility, isRate: boolean): Rate | string | null {
  const isDefault = AFTER_DEFAULT.test(question.text);
  const own = isDefault ? ownDefaultRate(question, subject, one) : null;
  if (own !== null) return own;
  const regular = (isRate ? null : loanRate(question)) ?? rateOf(question, subject, one);
  return isDefault && typeof regular !== "string" ? onDefault(subject, one, regular) : regular;
}

/** The rate of the loan itself: `a $10 million advance at 3.70%`. */
const LOAN_RATE =
  /\b(?:loans?|advances?|draws?|borrowings?|notes?|balance|principal|million|interest|rate) (?:at|of) (?:an? )?(?:(?:all[- ]in|total|fixed|interest) )*(?:rate of )?(\d+(?:\.\d+)?)\s?(?:%|percent)/;

/** The rate that a question gives for the loan itself; null where it gives that of the benchmark or none. */
function loanRate({ text }: Question): Rate | null {
  const percent = BENCHMARK_GIVEN.test(text) ? undefined : LOAN_RATE.exec(text)?.[1];
  if (percent === undefined) return null;
  return {
    percent: new Decimal(percent),
    working: `given rate ${formatPercent(Number(percent))}`,
    citations: [],
    level: null,
  };
}

function interestAmount(
  question: Question,
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  { rate, first }: { rate: Rate; first: Claim },
) {
  const [asked] = question.amounts;
  const currency = asked?.currency ?? facility.commitment_amount?.currency ?? "USD";
  const principal = asked?.amount ?? facility.commitment_amount?.amount;
  if (principal === undefined) return refused("Say on what principal the interest is to be computed.");
  const ofBase = BASE_ONLY.test(question.text) ? basisOfBaseRate(subject) : null;
  const year = ofBase ?? dayBasis(facility.interest_terms.day_count_fraction, subject.text);
  const basis = year === 365 && isOfLeapYear(question, subject) ? 366 : year;
  const days = question.days?.days;
  if (days === undefined) return refused("Say for how many days the interest is to be computed.");
  const amount = interestFor({ principal, percent: rate.percent, days, basis });
  const working = `${formatMoney({ amount: principal, currency })} × ${formatPercent(rate.percent.toNumber())} × ${days}/${basis} = ${formatMoney({ amount: amount.toNumber(), currency })}`;
  const at = [
    `${pointer}/interest_terms/day_count_fraction`,
    ...(asked === undefined ? [`${pointer}/commitment_amount`] : []),
  ];
  return answered([
    claim(`Interest for ${days} days: ${working}.`, [...rate.citations, ...cite(subject, ...at)]),
    first,
    ...partInCash(question.text, subject, amount, currency),
  ]);
}
