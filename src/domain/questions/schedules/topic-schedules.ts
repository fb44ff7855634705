import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { type Claim, claim, quotation, type Reply } from "../answer/claim.ts";
import { formatDate } from "../answer/formats.ts";
import { equalInstallment } from "../calculations/repayments/equal-installment.ts";
import { COUNT_WORDS, countOf } from "../question/counts.ts";
import type { Question } from "../question/question.ts";
import { type AskedPeriod, placedPeriods } from "../question/read-numbers.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { inFiscalYears } from "./fiscal-periods.ts";
import { loanOf } from "./loan-of-schedule.ts";
import { COUNTS_PAYMENTS, type Schedule } from "./schedule.ts";
import { type AskedSchedule, lastPayment, leftAfter, MAX_CLAUSE, rowsOf, sumClaims } from "./schedule-answers.ts";
import { scheduleAsked } from "./schedules-in-text.ts";
import { severalPayments } from "./several-payments.ts";

const PAYMENT = String.raw`(?:installments?|instalments?|payments?|repayments?|paydowns?)`;
const OF_SCHEDULE =
  /\b(?:principal|amorti\w*|instal?lments?|repaid|repays?|repayments?|paid (?:down|off|back)|pa(?:y|ys) (?:down|off|back)|balloon|scheduled|as scheduled|payments?|pays? (?:each|every|per|a) (?:month|quarter|year)|(?:what\S*|how much) (?:is |are |was |falls? )?(?:due|payable)|(?:loans?|notes?|tranche|facility)\b[^?]*\b(?:left|outstanding|owed|remain\w*)\b[^?]*\b(?:after|once|following)|(?:left|outstanding|owed|remain\w*)\b[^?]*\b(?:loans?|notes?|tranche|facility)\b[^?]*\b(?:after|once|following))\b/;
/** Other payments, and loans that are not repaid as the schedule says. */
const OF_OTHER =
  /\b(?:interest|fees?|premiums?|ratios?|covenants?|leverage|net worth|ebitda|letters? of credit|dividends?|leases?|rents?|judgments?|insurance|capex|borrowing base|over-?advances?|deficienc\w+|late|defaults?|reserves?|sinking|swaps?|hedg\w+|prepa\w*|sweep|excess|proceeds|notices?|earn-?outs?|royalt\w+|pension|guarant\w+|covers?|coverage|lenders? (?:hold|commit)\w*|earlier|accelerat\w+)\b/;
/** Only says that the schedule is whole. */
const WHOLE =
  /\b(?:and |if |assuming |provided |suppos\w+ )?(?:nothing|no (?:amounts?|principal)|none of it)(?: (?:is|was|has been|had been|gets|has ever been))? (?:ever )?prepaid(?: on [a-z ]{3,30}(?=[,.?]))?\b|\b(?:and |with |without |assuming |if there (?:are|were) )?(?:no |any )(?:optional |voluntary |mandatory |early )*prepayments?(?: (?:are|is|were|was|have been|has been) made| ever| made)?\b|\b(?:ignor(?:e|ing)|disregard(?:ing)?|leav(?:e|ing) (?:aside|out)|exclud(?:e|ing)|apart from|aside from|not counting|setting aside) (?:any |all |the )?(?:optional |voluntary |mandatory |early )*prepayments?\b|\bno incremental (?:term )?loans?\b|\b(?:there(?:'s| is| are) |with |and )?no (?:events? of )?defaults?\b|\b(?:leaving aside|ignoring|apart from|excluding|not counting|before|besides|without) (?:accrued |any )?interest\b|\ball (?:scheduled )?instal?lments? (?:of the [a-z ]{4,20} )?are paid (?:on time|when due)\b/g;
/** `if $10 million is outstanding when the period ends`: says what was lent, and asks for nothing. */
const GIVEN =
  /\b(?:if|assuming|suppos\w+|say|with|given)\b[^?]{0,120}?[$€£\d][^?]{0,60}?\b(?:outstanding|owed|owing|balance)\b|[$€£]\d[^?]{0,60}?\b(?:outstanding|owed|owing)\b(?=[^?]{0,90}(?:\.|:|,)\s(?:how|what|which))/g;
const LEFT_GIVEN = /\b(?:outstanding|owed|owing|balance)\b/g;
const ASKS =
  /\b(?:how (?:much|many|big|large|high)|what\S*|which|when|size of|amount of|tell me|show|give|total|sum|add (?:up|together))\b|\b(?:principal|instal?lment|payment|balance)\b[^?]*\?$/;
const LEFT =
  /\b(?:balance|outstanding|left|remain(?:s|ing)?|still (?:owed|owing|owe|due|to be repaid|to pay)|unpaid|owed|down to)\b/;
const OF_BASE =
  /\b(?:outstanding|balance|drawn|borrowed|funded|owed|owing|advanced|lent|loaned|made)\b[^?.;,]{0,60}\b(?:at|on|as of|as at)\s+$/;
const UNTIL =
  /\b(?:by|through|up to|until|as of|before)(?: the)?(?: end of| close of)?(?: fiscal| calendar)?(?: year)?(?: [a-z]+)?(?: \d{1,2}(?:st|nd|rd|th)?,?)?(?: of)?\s(?:19|20)\d\d\b/;
const REPAID = /\b(?:repaid|been paid|paid (?:down|off|back)|amorti[sz]ed|retired)\b/;
const KINDS = String.raw`(?:(?:(?:tranche|facility|series|term loan|loan|term) [a-h]|scheduled|principal|monthly|quarterly|semi-?annual|annual|term|loan|repayment|such|equal) ){0,3}`;
const LAST = new RegExp(
  String.raw`\bballoon\b|\b(?:final|last) ${KINDS}${PAYMENT}\b(?! dates?)|\b(?:due|left|owed|outstanding|owing|falls? due|repaid|paid|payable)\b[^?]{0,60}\b(?:at (?:the )?(?:final |stated )?maturity|on the (?:final |stated )?maturity date|at the end of the (?:term|loan))`,
);
const ASKS_DAY_ONLY =
  /^(?!.*\b(?:how (?:much|big|large)|amount|size|what is the (?:last|final)|balloon)\b).*\b(?:when|what (?:day|date)|which (?:day|date))\b/;
const ORDINAL = String.raw`(?<ordinal>${ORDINAL_WORDS}|\d{1,3}(?:st|nd|rd|th))`;
const NUMBERED = new RegExp(
  String.raw`\b(?:${ORDINAL} ${KINDS}${PAYMENT}|${PAYMENT} (?:no\.?|number|nr\.?|#) ?(?<number>\d{1,3})\b|(?:instal?lment|repayment) (?<bare>\d{1,3})\b(?!,?\d| (?:months?|days?|years?)))`,
);
const AFTER_FIRST = new RegExp(String.raw`\bafter (?:the )?(?:first )?(\d{1,3}|${COUNT_WORDS}) ${KINDS}${PAYMENT}`);
/** `what is the monthly principal, and what is left after …?` */
const EACH_AND_LEFT =
  /\b(?:monthly|quarterly|semi-?annual|annual|yearly) (?:principal|amorti[sz]ation|instal?lments?|payments?)\b|\b(?:each|per) (?:month|quarter|instal?lment|payment)\b|\ba (?:month|quarter)\b|\bhow (?:much|big|large) (?:is|are) (?:each|the) (?:[a-z]+ )?(?:instal?lments?|payments?)\b/;
const EACH =
  /\b(?:each|every|per) (?:month|quarter|year|instal?lment|payment)\b|\ba (?:month|quarter|year)\b|\beach (?:[a-z]+ ){0,2}(?:instal?lment|payment|repayment)\b|\b(?:monthly|quarterly|regular) (?:principal )?(?:instal?lments?|payments?|repayments?|amorti[sz]ation)\b/;
const DAYS = new RegExp(
  String.raw`\b(?:on )?(?:which|what) (?:\w+ ){0,2}(?:dates?|days?)\b[^?]*\b(?:${PAYMENT}|principal)|\bwhen\b[^?]*\b(?:instal?lments?|repayments?|principal payments?)\b`,
);

/** What the repayments that the text sets out come to: an installment by its day or number, those of a period, what is left or
 *  repaid by a day, and the last payment. */
export const schedules: Topic = (question, subject) => ofSchedule(question, subject, () => true);

/** The same of what the terms do not hold: repayments in words whose amounts change, and a loan of an amount that the question
 *  gives. */
export const schedulesBeforeTerms: Topic = (question, subject) =>
  ofSchedule(question, subject, (one) => isStepped(one) || (question.amounts.length === 1 && one.spans === undefined));

function isStepped({ payments, clause, start, spans }: Schedule): boolean {
  const regular = new Set(payments.slice(0, -1).map(({ shown }) => shown));
  return (
    regular.size > 1 && clause.start === start && spans === undefined && payments.every(({ date }) => date !== null)
  );
}

function ofSchedule(question: Question, subject: Subject, isMeant: (one: Schedule) => boolean): Reply | null {
  const text = question.text.replaceAll(WHOLE, " ").replaceAll(GIVEN, (words) => words.replaceAll(LEFT_GIVEN, "lent"));
  if (!OF_SCHEDULE.test(text) || OF_OTHER.test(text) || !ASKS.test(text) || question.percents.length > 0) return null;
  const periods = askedPeriods(text, subject);
  const [period, other] = periods;
  if (other !== undefined) return null;
  // A fraction of what is outstanding is the same in each.
  const equal = period === undefined && EACH.test(text) ? equalInstallment(question, subject) : null;
  if (equal !== null) return equal;
  const schedule = scheduleAsked(text, subject);
  const loan = schedule === null || !isMeant(schedule) ? null : loanOf(text, subject, schedule);
  if (schedule === null || loan === null) return null;
  const asked = { text, subject, schedule, loan };
  const found = period === undefined ? ofNoPeriod(asked) : ofPeriod(asked, period);
  return found === null ? null : answered([...found, quotation(quoteOf(subject, schedule.clause, MAX_CLAUSE))]);
}

/** The periods that a question is about; not the day on which it says that the loan was outstanding. */
function askedPeriods(text: string, subject: Subject): AskedPeriod[] {
  const placed = placedPeriods(text, subject.today);
  const own = placed.filter(({ at }) => !OF_BASE.test(text.slice(0, at)));
  const kept = own.length > 0 ? own : placed;
  const [from, to, third] = kept;
  if (from === undefined || to === undefined || third !== undefined) return kept.map(({ period }) => period);
  const joins = /^\s*,?\s*(?:to|through|and|until|-|–)\s+$/.test(text.slice(from.end, to.at));
  const isSpan = joins && /\b(?:from|between|after)\s+$/.test(text.slice(0, from.at));
  return isSpan ? [{ from: from.period.from, to: to.period.to }] : kept.map(({ period }) => period);
}

function ofNoPeriod(asked: AskedSchedule): Claim[] | null {
  const { text, loan } = asked;
  const after = countOf(AFTER_FIRST.exec(text)?.[1] ?? "");
  if (LEFT.test(text) && after > 0) return leftAfter(asked, after);
  const several = severalPayments(asked);
  if (several !== null) return several;
  const { ordinal, number, bare } = NUMBERED.exec(text)?.groups ?? {};
  const n = ordinal === undefined ? Number(number ?? bare) : (ordinalValue(ordinal) ?? 0);
  if (n > 0) {
    if (LEFT.test(text)) return /\b(?:after|once|following)\b/.test(text) ? leftAfter(asked, n) : null;
    return asked.schedule.spans === undefined ? numbered(asked, n) : null;
  }
  if (LAST.test(text) && !ASKS_DAY_ONLY.test(text)) return lastPayment(asked);
  if (COUNTS_PAYMENTS.test(text) && !loan.isOpen && asked.schedule.spans === undefined && !LEFT.test(text))
    return [claim(`${loan.name}: ${loan.payments.length} payments of principal.`, rowsOf(asked, loan.payments))];
  if (EACH.test(text) && !LEFT.test(text) && !REPAID.test(text)) return eachPayment(asked);
  return null;
}

function ofPeriod(asked: AskedSchedule, period: AskedPeriod): Claim[] | null {
  const { text, subject, loan, schedule } = asked;
  const own = inFiscalYears(text, subject, period);
  if (own === null) return null;
  if (schedule.spans !== undefined) return ofSpan(asked, own);
  const isDay = own.from === own.to;
  const dated = loan.payments.every(({ date, day }) => date !== null || day !== null);
  if (!dated) return null;
  const until = loan.payments.filter(({ date }) => date !== null && date <= own.to).length;
  if (COUNTS_PAYMENTS.test(text)) return counted(asked, own, until);
  if (LEFT.test(text)) {
    const left = until === 0 || LAST.test(text) ? null : leftAfter(asked, until, own.to);
    const each = left !== null && EACH_AND_LEFT.test(text) ? (eachPayment(asked) ?? []) : [];
    return left === null ? null : [...each, ...left];
  }
  if (LAST.test(text)) return null;
  if (UNTIL.test(text) && REPAID.test(text))
    return until === 0 ? null : sumClaims(asked, loan.payments.slice(0, until), ` repaid until ${formatDate(own.to)}`);
  const due = loan.payments.filter(({ date }) => date !== null && date >= own.from && date <= own.to);
  if (due.length === 0 || UNTIL.test(text)) return null;
  if (DAYS.test(text) && !/\bhow much\b|\bamounts?\b/.test(text))
    return [claim(`${loan.name}: ${due.map(({ date }) => formatDate(date ?? "")).join("; ")}.`, rowsOf(asked, due))];
  return sumClaims(asked, due, isDay || due.length === 1 ? ` due on ${formatDate(due[0]?.date ?? "")}` : "");
}

/** The value of one row of a table of ranges, for a day in it. */
function ofSpan(asked: AskedSchedule, { from, to }: AskedPeriod): Claim[] | null {
  const { schedule, loan, text } = asked;
  const at = schedule.spans?.findIndex((span) => span.from <= from && (span.to === null || to <= span.to)) ?? -1;
  const payment = schedule.payments[at];
  const isOne = from.slice(0, 7) === to.slice(0, 7) || /\b(?:each|every|per)\b/.test(text);
  if (payment === undefined || LEFT.test(text) || REPAID.test(text) || !isOne) return null;
  return sumClaims(asked, [payment], ` in each payment from ${formatDate(schedule.spans?.[at]?.from ?? "")} on`, loan);
}

function counted({ loan, ...asked }: AskedSchedule, { to }: AskedPeriod, until: number): Claim[] | null {
  if (loan.isOpen || until === 0) return null;
  const left = loan.payments.slice(until);
  const isLeft = LEFT.test(asked.text) || /\bmore\b|\bafter\b/.test(asked.text);
  const part = isLeft ? left : loan.payments.slice(0, until);
  const words = isLeft ? `left after ${formatDate(to)}` : `until ${formatDate(to)}`;
  return [
    claim(
      `${loan.name}: ${part.length} of ${loan.payments.length} payments of principal ${words}.`,
      rowsOf({ loan, ...asked }, part),
    ),
  ];
}

/** The one value of all payments but the last. */
function eachPayment(asked: AskedSchedule): Claim[] | null {
  const { payments } = asked.loan;
  const [first] = payments;
  const regular = payments.slice(0, -1);
  if (first === undefined || regular.some(({ shown }) => shown !== first.shown) || asked.schedule.spans !== undefined)
    return null;
  const from = first.date === null ? "" : `, from ${formatDate(first.date)} on`;
  return sumClaims(asked, [first], ` in each payment before the last${from}`);
}

/** One payment by its number. */
function numbered(asked: AskedSchedule, n: number): Claim[] | null {
  const { loan } = asked;
  const payment = loan.payments[n - 1];
  if (payment === undefined) return null;
  const on = payment.date === null ? "" : ` due on ${formatDate(payment.date)}`;
  return sumClaims(asked, [payment], ` in installment ${n}${on}`);
}
