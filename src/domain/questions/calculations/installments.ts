import { Decimal } from "decimal.js";
import { addMonths } from "#domain/figures/calendar-date.ts";
import { type Claim, claim } from "../claim.ts";
import { formatDate, formatMoney, formatPercent } from "../formats.ts";
import { type AskedPeriod, readPeriods } from "../read-numbers.ts";
import { type PlacedFacility, selectFacilities } from "../select-facilities.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { percentOf } from "./loan-arithmetic.ts";

const OF_PRINCIPAL =
  /\b(?:principal|amorti\w*|installments?|repaid|repays?|repayments?|pa(?:id|ys?) down|falls? due)\b/;
const ASKS_SUM =
  /\binstallments? (?:is |are |falls? )?due\b|\b(?:altogether|in all|in total|total|sum|how much|how many (?:dollars|euros|pounds))\b/;
/** From the first installment on: `repaid by the end of 2010`. */
const UNTIL =
  /\b(?:by|through|up to|until)(?: the)?(?: end of)?(?: fiscal)?(?: year)?(?: [a-z]+)?(?: \d{1,2},?)?\s(?:19|20)\d\d\b/;
const REPAID = /\b(?:repaid|repay|paid|pay|amorti[sz]ed)\b/;
/** What is left, not what is paid. */
const NOT_DUE =
  /\b(?:interest|fees?|optional\w*|prepa\w*|outstanding|left|remain\w*|balance|drawn|borrowed|at closing)\b/;

/** What is left after a day: `balance after the payment on October 1, 2024`. */
const LEFT = /\b(?:balance|outstanding|left|remain(?:s|ing)?|still (?:owed|owing|owe))\b/;
const NOT_LEFT =
  /\b(?:interest|fees?|optional\w*|prepa\w*|drawn|borrowed|letters?|revolv\w*|covenant|leverage|balance sheet|rate|default|minimum|average|accounts?|today|now|currently|at present)\b/;
const OF_LOAN = /\b(?:loans?|notes?|term|tranche|facility|principal|installments?)\b/;

/** Only says that the schedule is whole. */
const NOTHING_PREPAID = /\b(?:if|assuming|provided) (?:nothing|no amount) (?:is|was|were|has been|had been) prepaid\b/;

/** The installments that fall on a day or in a period, or until its end, added. */
export const installmentSum: Topic = (question, subject) => {
  const text = question.text.replace(NOTHING_PREPAID, "");
  const [asked, other] = question.periods;
  if (asked !== undefined && other === undefined && LEFT.test(text) && OF_LOAN.test(text) && !NOT_LEFT.test(text)) {
    const selection = selectFacilities(question, subject);
    const facilities = selection.kind === "missing" ? [] : selection.facilities;
    return answered(facilities.flatMap((one) => balanceAfter(subject, one, asked.to)));
  }
  if (asked === undefined || !OF_PRINCIPAL.test(text) || !ASKS_SUM.test(text) || NOT_DUE.test(text)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  const period = UNTIL.test(text) && REPAID.test(text) ? { from: "", to: asked.to } : asked;
  return answered(selection.facilities.flatMap((one) => sumIn(subject, one, period)));
};

interface Installment {
  readonly value: Decimal;
  readonly currency: string;
  readonly shown: string;
  readonly date: string;
  readonly pointer: string;
}

/** What is left of a loan after the installments until a day. */
function balanceAfter(subject: Subject, one: PlacedFacility, day: string): Claim[] {
  const { facility, pointer } = one;
  const whole = facility.commitment_amount;
  const paid = dueIn(subject, one, { from: "", to: day });
  if (whole === null || paid.length === 0) return [];
  if (facility.maturity_date !== null && day >= facility.maturity_date) return [];
  const sum = paid.reduce((total, { value }) => total.plus(value), new Decimal(0)).toDecimalPlaces(2);
  const left = new Decimal(whole.amount).minus(sum);
  if (left.isNegative()) return [];
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: whole.currency });
  const installments = paid.length === 1 ? "one installment" : `${paid.length} installments`;
  return [
    claim(
      `${facility.facility_name}: ${formatMoney(whole)} − ${say(sum)} of ${installments} = ${say(left)} after ${formatDate(day)}, if nothing else was paid.`,
      cite(subject, `${pointer}/commitment_amount`, ...new Set(paid.map((installment) => installment.pointer))),
    ),
  ];
}

/** The installments of a facility that fall in a period. */
function dueIn(subject: Subject, one: PlacedFacility, period: AskedPeriod): Installment[] {
  const listed = installmentsOf(one);
  const [opening, ...others] = listed;
  const isSeries = opening !== undefined && others.length === 0 && isEachQuarter(subject, one);
  return (isSeries ? quarterly(opening, one.facility.maturity_date ?? period.to) : listed).filter(
    ({ date }) => date >= period.from && date <= period.to,
  );
}

/** The installments of one facility in a period with their sum. */
function sumIn(subject: Subject, one: PlacedFacility, period: AskedPeriod): Claim[] {
  const { facility, pointer } = one;
  const whole = facility.commitment_amount;
  const due = dueIn(subject, one, period);
  const [first] = due;
  if (first === undefined) return [];
  const inShares = first.shown.endsWith("%") && whole !== null;
  const sum = due.reduce((total, { value }) => total.plus(value), new Decimal(0));
  const isEven = due.length > MAX_LISTED && due.every(({ shown }) => shown === first.shown);
  const parts = isEven ? `${due.length} × ${first.shown}` : due.map(({ shown }) => shown).join(" + ");
  const working = inShares ? `${due.length > 1 ? `(${parts})` : parts} × ${formatMoney(whole)} = ` : `${parts} = `;
  const total = formatMoney({ amount: sum.toDecimalPlaces(2).toNumber(), currency: first.currency });
  const when = due.length > 1 ? "" : ` due on ${formatDate(first.date)}`;
  return [
    claim(
      `${facility.facility_name}: ${due.length > 1 || inShares ? working : ""}${total}${when}.`,
      cite(
        subject,
        ...due.flatMap((installment) => [installment.pointer, `${installment.pointer}/date`]),
        ...(inShares ? [`${pointer}/commitment_amount`] : []),
      ),
    ),
  ];
}

const MAX_LISTED = 4;

const EACH_QUARTER = /\beach\s+(?:of\s+)?(?:January|February|March)\b[^.;]{0,60}\b(?:October|November|December)\b/i;
/** The amounts of a table differ from row to row. */
const IN_TABLE = /\b(?:table|schedule|set forth|as follows|following|below)\b/i;

/** Whether the only installment that is listed with a date recurs each quarter in the same amount. */
function isEachQuarter(subject: Subject, { pointer }: PlacedFacility): boolean {
  const [stated] = cite(subject, `${pointer}/repayment/schedule/0`, `${pointer}/repayment`);
  return stated !== undefined && EACH_QUARTER.test(stated.quote) && !IN_TABLE.test(stated.quote);
}

/** An installment and those of the quarters after it, until a day. */
function quarterly(opening: Installment, until: string): Installment[] {
  return Array.from({ length: MAX_QUARTERS }, (_, i) => ({ ...opening, date: addMonths(opening.date, 3 * i) })).filter(
    ({ date }) => date <= until,
  );
}

const MAX_QUARTERS = 40;

/** The installments whose dates and amounts are known. */
function installmentsOf({ facility, pointer }: PlacedFacility): Installment[] {
  const whole = facility.commitment_amount;
  return (facility.repayment?.schedule ?? []).flatMap(({ date, quarter, amount, percent }, i) => {
    const currency = amount?.currency ?? whole?.currency ?? "USD";
    const value = amount?.amount ?? (percent === null || whole === null ? null : percentOf(whole.amount, percent));
    if (value === null) return [];
    const shown = amount === null ? formatPercent(percent ?? 0) : formatMoney({ amount: value, currency });
    const at = { currency, pointer: `${pointer}/repayment/schedule/${i}`, value: new Decimal(value), shown };
    return (date === null ? quartersOf(quarter ?? "") : [date]).map((one) => ({ ...at, date: one }));
  });
}

/** The days of a row that stands for several quarters: `January 1, 2022 – October 1, 2022`. */
function quartersOf(words: string): string[] {
  const [from, to, other] = readPeriods(words.toLowerCase(), "");
  if (from === undefined || to === undefined || other !== undefined) return [];
  if (from.from !== from.to || to.from !== to.to || !/[-–—]|\b(?:to|through)\b/.test(words)) return [];
  const days = Array.from({ length: MAX_QUARTERS }, (_, i) => addMonths(from.from, 3 * i));
  const last = days.indexOf(to.to);
  return last < 0 ? [] : days.slice(0, last + 1);
}
