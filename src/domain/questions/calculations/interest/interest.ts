import { Decimal } from "decimal.js";
import { dayNumber } from "#domain/figures/calendar-date.ts";
import { type Claim, claim } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { withoutNoDefault } from "../../defaults/no-default.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import { levelOf } from "../../pricing/pricing-level.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, noFacility, notStated, refused, type Topic } from "../../topic.ts";
import { givenYear, withDaysBetween } from "../days/asked-days.ts";
import { levelInDefault } from "../margins/level-in-default.ts";
import { basisOfBaseRate, basisOfCurrency, basisOfNamedFee, dayBasis, isOfLeapYear } from "./day-basis.ts";
import { defaultAtBaseLoans } from "./default-at-base-loans.ts";
import { AFTER_DEFAULT, ownDefaultRate } from "./default-rate.ts";
import { isOfBaseRate, isOfOtherIndex, onDefault, otherIndexReason, rateOf } from "./facility-rate.ts";
import { fixedDefaultRate, moreOnDefault } from "./fixed-default-rate.ts";
import { greaterDefaultRate } from "./greater-default-rate.ts";
import { partInCash } from "./interest-in-cash.ts";
import { interestFor } from "./loan-arithmetic.ts";
import { givesOwnIndex } from "./own-index.ts";
import type { Rate } from "./rate.ts";

/** A benchmark with its rate: `prime is 7.5%`, `one-month SOFR at 4.3`, `5% LIBOR`. */
const BENCHMARK_GIVEN =
  /\b(?:sofr|libor|euribor|sonia|tibor|eurodollar|fed(?:eral)? funds|benchmark|(?:base|reference|index|prime) rate|prime|abr|corra)(?:'s)?(?: (?:screen|reference|index|fixing))?(?: rate)?(?: for \S+ months?| for (?:the|this|that) (?:interest period|period|quarter|month|week|day|draw|loan))?,?\s*(?:(?:is|are|was|were|at|of|=|being|stands|fixes|fixed|sets|set|comes in|prints?|(?:drop(?:s|ped)?|falls?|fell|ris(?:es?|en)|rose|goes|went|climb(?:s|ed)?|moves?|moved)(?: up| down)? to|hits?)\s*)*\d|\d\s?(?:%|percent) (?:for |on )?(?:term )?(?:sofr|libor|euribor|sonia|eurodollar|prime)\b/;
const ASKS_RATE =
  /\b(?:what\S*|how much|rate|costs?|pay(?:s|ing)?|coupon|all[- ]in|price|calculate|compute|total|come out)\b/;
/** `ABR plus margin`, `what rate results`: the sum is asked for, though its parts are named. */
const ASKS_SUM =
  /\b(?:sofr|libor|euribor|prime|abr|(?:base|benchmark) rate) (?:plus|and|with) (?:the )?(?:applicable )?(?:margin|spread)\b|\brate (?:results|applies|comes out)\b/;
/** What else a question with the benchmark's rate may ask for. */
const ASKS_PART = /\b(?:margins?|spreads?|floors?|fees?|adjustment|grid|default)\b/;

/** `the drawn cost including the facility fee` */
const WITH_FEE = /\b(?:including|with|plus|and) (?:the )?facility fees?\b/;

/** The rate with the facility fee of its level, which accrues on what is drawn too. */
function withFacilityFee(question: Question, subject: Subject, one: PlacedFacility, rate: Rate): Claim[] {
  const level = WITH_FEE.test(question.text) ? levelOf(question, subject, one) : "none";
  const isStated = subject.agreement.fees.some(({ type }) => type === "facility");
  if (typeof level === "string" || level.row.fee_bps === null || !isStated) return [];
  const fee = new Decimal(level.row.fee_bps).div(100);
  const [shown, extra, total] = [rate.percent, fee, rate.percent.plus(fee)].map((one) => formatPercent(one.toNumber()));
  const places = [...rate.citations, ...cite(subject, `${level.pointer}/fee_bps`)];
  return [claim(`With the facility fee: ${shown} + ${extra} = ${total} a year.`, places)];
}

/** Loans of a metal or another good: their principal is no money, and their rate is another. */
const IN_KIND = /\b(?:ounces?|troy|barrels?|bushels?|tons?|tonnes?|bullion|gold loans?|silver loans?)\b/;

/** What was paid before and comes back is no interest that accrues. */
const REFUNDED = /\bprepaid interest\b|\binterest (?:back|refunded|returned|rebated)\b|\brefund\w*\b/;

const OWED = /\b(?:owe[ds]?|pay|paid|due|costs?|how much)\b/;

/** `it has not converted to a term loan`: names no facility that is asked about. */
const NOT_CONVERTED =
  /\b(?:and |but )?(?:(?:it|we|they|the (?:company|borrower)) )?(?:(?:has|have|had)(?:n't| not) (?:been |yet )*|(?:is|are|was|were)(?:n't| not) |without (?:having )?(?:been )?)convert(?:ed|ing) (?:in)?to (?:an? |the )?term loans?\b/g;

/** The rate before and after a default: `what rate does it carry normally, and what during an event of default?` */
const ASKS_BOTH =
  /\b(?:normally|ordinarily|usually|in the ordinary course|(?:before|without|absent) (?:an? |the |any )?(?:event of )?default)\b/;

/** Interest is one of the figures of a ratio there, and no amount that is asked for. */
const OF_COVERAGE = /\bebitdar?\b.*\b(?:coverage|dscr)\b|\b(?:coverage|dscr)\b.*\bebitdar?\b/;

/** The all-in rate, and interest for a period. */
export const interest: Topic = (asked, subject) => {
  if (asked.percents.length === 0 && OF_COVERAGE.test(asked.text)) return null;
  const text = withoutNoDefault(asked.text).replaceAll(NOT_CONVERTED, "");
  const plain = { ...asked, text, own: asked.own.replaceAll(NOT_CONVERTED, "") };
  const question = withDaysOfInterest(plain);
  const isIndexGiven = BENCHMARK_GIVEN.test(text) || givesOwnIndex(text, question.percents[0]?.at, subject);
  const isRate =
    (AFTER_DEFAULT.test(text) && BENCHMARK_GIVEN.test(text) && !/\binterest for\b/.test(text)) ||
    (AFTER_DEFAULT.test(text) &&
      /\brates?\b/.test(text) &&
      loanRate(question, subject) !== null &&
      question.amounts.length === 0) ||
    (/\bdefault rate\b/.test(text) &&
      question.percents.length > 0 &&
      (loanRate(question, subject) !== null || /\b(?:what|rate if|total|all)\b/.test(text))) ||
    /(?<!(?:\b(?:million|billion)|[$€£] ?[\d.,]{1,15} ?(?:mm?|bn|k)?) )\ball[- ]in\b(?! (?:consideration|purchase|price|spend|budget))|\btotal (?:interest )?rate\b|\beffective rate\b/.test(
      text,
    ) ||
    (question.percents.length > 0 && BENCHMARK_GIVEN.test(text) && WITH_FEE.test(text)) ||
    (question.percents.length > 0 &&
      isIndexGiven &&
      (ASKS_SUM.test(text) || (ASKS_RATE.test(text) && !ASKS_PART.test(text))));
  const isDefault = AFTER_DEFAULT.test(text) && (question.amounts.length > 0 || question.percents.length > 0);
  // `what do we owe on $40 million after 90 days?`
  const isOwed =
    isRate && question.amounts.length === 1 && question.days !== null && OWED.test(text) && !ASKS_PART.test(text);
  const isAmount =
    isOwed ||
    (/\binterest\b(?! (?:cover|period))/.test(text) &&
      !isOfTerms(question) &&
      (isDefault || !/\b(?:late|miss\w*|overdue|grace|skip\w*|default|happens|cure|fail\w*)\b/.test(text)) &&
      (daysOf(question) !== undefined || (/\baccru\w*|for the period\b/.test(text) && question.periods.length > 1)));
  if ((!isRate && !isAmount) || IN_KIND.test(text) || REFUNDED.test(text)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  const priced = selection.facilities.filter(
    ({ facility: { interest_terms: terms } }) =>
      terms.rate_option !== null || terms.fixed_rate_bps !== null || terms.base_rate_option !== null,
  );
  const one = priced.find((facility) => !isOfOtherIndex(question, facility));
  if (one === undefined && priced.length > 0) return refused(otherIndexReason(question, priced));
  if (one === undefined) return notStated("the interest rate that this needs");
  const rate = askedRate(question, subject, one, isRate);
  if (typeof rate === "string") return refused(rate);
  if (rate === null) return null;
  const shown = formatPercent(rate.percent.toNumber());
  const others = isRate && !isAmount ? ofOtherFacilities(question, subject, selection.facilities, { one, rate }) : [];
  const at = `${others.length === 0 ? "" : ` of the ${one.facility.facility_name}`}${rate.level === null ? "" : ` at ${rate.level}`}`;
  // A rate that the question gives is cited where the agreement states the calculation of interest.
  const citations =
    rate.citations.length > 0 ? rate.citations : cite(subject, `${one.pointer}/interest_terms/day_count_fraction`);
  const first = claim(`All-in rate${at}: ${rate.working} = ${shown} a year.`, citations);
  const regular = AFTER_DEFAULT.test(text) && ASKS_BOTH.test(text) ? rateOf(question, subject, one) : null;
  const before =
    regular === null || typeof regular === "string"
      ? []
      : [
          claim(
            `Without a default: ${regular.working} = ${formatPercent(regular.percent.toNumber())} a year.`,
            regular.citations,
          ),
        ];
  if (isRate && !isAmount)
    return answered([...before, first, ...others, ...withFacilityFee(question, subject, one, rate)]);
  const normal = AFTER_DEFAULT.test(text) ? (loanRate(question, subject) ?? rateOf(question, subject, one)) : null;
  return interestAmount(question, subject, one, { rate, first, normal });
};

/** `interest for April 2026 on $50m`: the days of the one period that the question names. */
function withDaysOfInterest(asked: Question): Question {
  const question = /\binterest\b/.test(asked.text) ? withDaysBetween(asked) : asked;
  const { text, amounts, days, periods } = question;
  const [period, other] = periods;
  const isOfPeriod = /\binterest\b[^?]{0,60}\b(?:for|in|during|over)\b/.test(text) && amounts.length === 1;
  if (!isOfPeriod || days !== null || period === undefined || other !== undefined) return question;
  const count = dayNumber(period.to) - dayNumber(period.from) + 1;
  return count < 2 || count > MAX_DAYS ? question : { ...question, days: { days: count, words: `${count} days` } };
}

const MAX_DAYS = 366;

/** A question that gives no figures asks for the terms: `what rate applies if an advance is not repaid within 10 days?` */
function isOfTerms({ text, amounts, percents }: Question): boolean {
  return (
    amounts.length + percents.length === 0 &&
    (/\b(?:what|which)(?: \w+){0,3} rates?\b/.test(text) || ASKS_TIME.test(text))
  );
}

/** `do I wait until the end to bill interest, or are there earlier dates?` */
const ASKS_TIME =
  /^(?!.*\b(?:how much|what interest|calculate|compute|work out)\b).*\b(?:when|before (?:the |its )?(?:interest |loan )?(?:period|term|end)|until the end|how often|how frequently|(?:what|which|earlier|other|interim) (?:interest |payment )?dates?|wait|more than once|in between|part[- ]?way|midway|mid-period)\b/;

/** The all-in rates of the other facilities, where they differ. */
function ofOtherFacilities(
  question: Question,
  subject: Subject,
  facilities: readonly PlacedFacility[],
  known: { readonly one: PlacedFacility; readonly rate: Rate },
): Claim[] {
  return facilities.flatMap((other) => {
    if (other === known.one || isOfOtherIndex(question, other)) return [];
    const rate = askedRate(question, subject, other, true);
    if (rate === null || typeof rate === "string" || rate.working === known.rate.working) return [];
    const said = `${other.facility.facility_name}: ${rate.working} = ${formatPercent(rate.percent.toNumber())} a year.`;
    return [claim(said, rate.citations)];
  });
}

/** The rate of a facility, after a default where the question is about one; the inputs that are missing, null where the
 *  agreement does not state it. */
function askedRate(asked: Question, subject: Subject, one: PlacedFacility, isRate: boolean): Rate | string | null {
  const isDefault = AFTER_DEFAULT.test(asked.text);
  const level = isDefault && one.facility.interest_terms.pricing_grid.length > 0 ? levelInDefault(subject) : null;
  const question = level === null ? asked : { ...asked, level };
  const own = isDefault ? (defaultAtBaseLoans(question, subject, one) ?? ownDefaultRate(question, subject, one)) : null;
  if (own !== null) return own;
  const isGiven = isDefault || !isRate || ALL_IN_GIVEN.test(question.text);
  const regular = (isGiven ? loanRate(question, subject) : null) ?? rateOf(question, subject, one);
  if (!isDefault || typeof regular === "string") return regular;
  return (
    greaterDefaultRate(question, subject, regular) ?? onDefault(subject, one, regular) ?? fixedDefaultRate(subject)
  );
}

/** The rate of the loan itself: `a $10 million advance at 3.70%`, `if the contract rate is 6%`. */
const LOAN_RATE =
  /\b(?:(?:loans?|advances?|draws?|borrowings?|notes?|balance|principal|million|interest|rate) (?:at|of) (?:an? )?(?:(?:all[- ]in|total|fixed|interest) )*(?:rate of )?|(?:loan|advance|draw|borrowing) of [$€£]?[\d,.]+ ?(?:mm?|k|bn|million|billion)? at |(?:contract|non-default|effective|current|applicable|regular|normal|ordinary|existing|loan|interest|the|our|their) rate (?:(?:is|was|of|at|=|being|stands at) )*(?:currently )?|(?:loans?|advances?|draws?|borrowings?|notes?|it|that|which) (?:(?:currently|now) )?(?:bears?|bearing|carr(?:y|ies|ying)|accrues?|accruing|pays?|(?:is|are|was) (?:currently )?(?:at|bearing|paying)) (?:interest )?(?:at )?(?:a rate of )?)(\d+(?:\.\d+)?)\s?(?:%|percent)/;

/** `at an all-in Eurodollar rate of 3.00%`, `at an all-in 3.60%` */
const ALL_IN_GIVEN =
  /\b(?:all[- ]in (?:(?:eurodollar|libor|sofr|interest|loan|borrowing|term|base) ){0,2}(?:rate|cost|coupon) (?:of|at|is|was|=)|(?:at|of) an? all[- ]in(?: of)?) (\d+(?:\.\d+)?)\s?(?:%|percent)(?! (?:for |on )?(?:term )?(?:sofr|libor|euribor|sonia|eurodollar|prime)\b)/;

/** `the loan was running at 7.50% when they defaulted`: the rate until then, beside that of a base rate. */
const RAN_AT =
  /\b(?:loans?|advances?|borrowings?|notes?|debt|balance|they|it)(?: (?:(?:was|were|had been) )?(?:running|accruing|bearing(?: interest)?|carrying|paying|priced|charged)| (?:ran|bore(?: interest)?|carried|accrued(?: interest)?|paid)) (?:at )?(?:a rate of )?(\d+(?:\.\d+)?)\s?(?:%|percent)(?=[^?]{0,60}\b(?:default|before|until))/;

/** `interest on $12 million for 30 days at 9.75%`, where no index is named. */
const AT_RATE = /\binterest\b[^?]*? (?:at|@) (?:an? )?(?:interest )?(?:rate of )?(\d+(?:\.\d+)?)\s?(?:%|percent)/;
const NAMES_INDEX =
  /\b(?:sofr|libor|euribor|sonia|tibor|corra|eurodollar|prime|abr|(?:base|reference|index|benchmark|treasury) rate|fed(?:eral)? funds|treasur\w+|t-?bills?|margins?|spreads?|floors?|usage|utili[sz]ation|leverage)\b/;

/** The rate that a question gives for the loan itself; null where it gives that of the benchmark or none. */
function loanRate({ text, percents }: Question, subject: Subject): Rate | null {
  const percent =
    (ALL_IN_GIVEN.exec(text) ?? RAN_AT.exec(text))?.[1] ??
    (BENCHMARK_GIVEN.test(text) || givesOwnIndex(text, percents[0]?.at, subject)
      ? undefined
      : (LOAN_RATE.exec(text) ?? (percents.length === 1 && !NAMES_INDEX.test(text) ? AT_RATE.exec(text) : null))?.[1]);
  if (percent === undefined) return null;
  return {
    percent: new Decimal(percent),
    working: `given rate ${formatPercent(Number(percent))}`,
    citations: [],
    level: null,
  };
}

const IS_PRINCIPAL = /\binterest\b(?: [a-z]+){0,3}? on (?:an? |the |its |their )?$/;

/** Computes interest, and no fee. */
const OF_INTEREST = /^(?!.*\bfees?\b).*\binterest\b/i;

/** The year of the sentences on interest, where the day count of the terms is unknown or that of a fee. */
function basisOfInterest(subject: Subject, fraction: string | null, pointer: string): 360 | 365 | null {
  const [stated] = cite(subject, `${pointer}/interest_terms/day_count_fraction`);
  const isOfFee =
    stated !== undefined && /\b(?:fees?|commissions?)\b/i.test(stated.quote) && !/\binterest\b/i.test(stated.quote);
  return fraction === null || isOfFee ? (basisOfNamedFee(subject, OF_INTEREST)?.basis ?? null) : null;
}

/** The days for which interest is asked for: `for 90 days`, `per diem`. */
function daysOf({ text, days }: Question): number | undefined {
  return days?.days ?? (/\b(?:per|each|every) day\b|\bper diem\b|\bdaily interest\b/.test(text) ? 1 : undefined);
}

function interestAmount(
  question: Question,
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  { rate, first, normal }: { rate: Rate; first: Claim; normal: Rate | string | null },
) {
  // Of several amounts, interest is asked for on one: `with $60 million drawn, what is the interest on a $10,000,000 loan?`
  const asked = question.amounts.find(({ at }) => IS_PRINCIPAL.test(question.text.slice(0, at))) ?? question.amounts[0];
  const currency = asked?.currency ?? facility.commitment_amount?.currency ?? "USD";
  const principal = asked?.amount ?? facility.commitment_amount?.amount;
  if (principal === undefined) return refused("Say on what principal the interest is to be computed.");
  const ofBase = isOfBaseRate(question, subject) ? basisOfBaseRate(subject) : null;
  const year =
    givenYear(question.text) ??
    ofBase ??
    basisOfCurrency(subject, currency) ??
    basisOfInterest(subject, facility.interest_terms.day_count_fraction, pointer) ??
    dayBasis(facility.interest_terms.day_count_fraction, subject.text);
  const basis = year === 365 && isOfLeapYear(question, subject) ? 366 : year;
  const days = daysOf(question);
  if (days === undefined) return refused("Say for how many days the interest is to be computed.");
  const amount = interestFor({ principal, percent: rate.percent, days, basis });
  const working = `${formatMoney({ amount: principal, currency })} × ${formatPercent(rate.percent.toNumber())} × ${days}/${basis} = ${formatMoney({ amount: amount.toNumber(), currency })}`;
  const at = [
    `${pointer}/interest_terms/day_count_fraction`,
    ...(asked === undefined ? [`${pointer}/commitment_amount`] : []),
  ];
  return answered([
    claim(`Interest for ${days} ${days === 1 ? "day" : "days"}: ${working}.`, [
      ...rate.citations,
      ...cite(subject, ...at),
    ]),
    ...moreOnDefault(question.text, { rate, regular: normal }, { principal, currency, days, basis }),
    first,
    ...partInCash(question.text, subject, amount, currency),
  ]);
}
