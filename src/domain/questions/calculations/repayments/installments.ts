import { Decimal } from "decimal.js";
import { type Claim, claim } from "../../answer/claim.ts";
import { formatDate, formatMoney, formatPercent, listed } from "../../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import type { AskedPeriod } from "../../question/read-numbers.ts";
import { COUNTS_PAYMENTS } from "../../schedules/schedule.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { type Installment, recurringInstallment, scheduleOf } from "./installment-schedule.ts";

const OF_PRINCIPAL =
  /\b(?:principal|amorti\w*|installments?|repaid|repays?|repayments?|pa(?:id|ys?) down|falls? due)\b/;
const ASKS_SUM =
  /\binstallments? (?:is |are |falls? )?due\b|\bwhat (?:principal |scheduled )?(?:re)?payment (?:of principal )?(?:is|was|will be|falls)\b|\b(?:altogether|in all|in total|total|sum|add(?:ed|ing)? up|how much|how many (?:dollars|euros|pounds)|what percent(?:age)?)\b/;
/** From the first installment on: `repaid by the end of 2010`. */
const UNTIL =
  /\b(?:by|through|up to|until)(?: the)?(?: end of)?(?: fiscal)?(?: year)?(?: [a-z]+)?(?: \d{1,2},?)?\s(?:19|20)\d\d\b/;
const REPAID = /\b(?:repaid|repay|paid|pay|amorti[sz]ed)\b/;
/** What is left, not what is paid. */
const NOT_DUE =
  /\b(?:interest|fees?|optional\w*|prepa\w*|outstanding|left|remain\w*|balance|drawn|borrowed|at closing)\b/;

/** Asks what is left of a loan: `balance after the payment on October 1, 2024`. */
export const ASKS_LEFT =
  /\b(?:balance|outstanding|left|remain(?:s|ing)?|still (?:owed|owing|owe)|down to|owed on\b[^?]{0,80}\bafter)\b/;
/** `what is the installment on 30 September 2026, and the balance after it?` */
const ASKS_BOTH = /\b(?:installments?|payments?)\b[^?]*\b(?:and|plus)\b[^?]*\b(?:balance|outstanding|left|remain\w*)\b/;
const NOT_LEFT =
  /\b(?:interest|fees?|optional\w*|prepa\w*|drawn|borrowed|letters?|revolv\w*|covenant|leverage|balance sheet|rate|default|minimum|average|accounts?|today|now|currently|at present)\b/;
const OF_LOAN = /\bafter the (?:[a-z]+ )?payment\b|\b(?:loans?|notes?|term|tranche|facility|principal|installments?)\b/;

/** Only says that the schedule is whole. */
const NOTHING_PREPAID =
  /[,;(] ?no (?:optional |voluntary )?prepayments?\b|\b(?:if|assuming|provided|once|with) (?:it|they|the (?:term )?(?:loans?|facility)) (?:is|was|were|are|being|has been|had been )?\s?(?:(?:fully|completely|entirely) (?:drawn|borrowed|funded)|(?:drawn|borrowed|funded) in full)\b|\b(?:if|assuming) (?:fully|completely) (?:drawn|borrowed|funded)\b|\b(?:if|assuming|provided) (?:nothing|no amount) (?:is|was|were|has been|had been) prepaid\b|\b(?:and|with|without|assuming|makes?|made|if there are)(?: makes?| made| has made)? (?:no|any) (?:optional |voluntary )?prepayments?\b|\b(?:ignor(?:e|ing)|disregard(?:ing)?|leav(?:e|ing) (?:aside|out)|exclud(?:e|ing)|apart from|aside from|not counting|setting aside) (?:any |all |the )?(?:optional |voluntary |mandatory |early )*prepayments?\b/;

const AT_MATURITY =
  /\bballoon\b|\b(?:final|last) (?:(?:principal|term|loan|scheduled|balloon|quarterly|monthly) ){0,3}(?:payment|installment)\b(?! (?:date|of the|due date|is due on))|\bhow much\b.*\b(?:due|left|paid|owed|outstanding|remain\w*|repa\w+)\b.*\bat (?:final |stated )?maturity\b|^(?:and )?what(?:'s| is| will be| would be| amount is) (?:left |still )?(?:to be )?(?:due|left|paid|owed|outstanding|repaid|payable)\b.*\b(?:at (?:final |stated )?maturity|on the maturity date)\b/;
/** `how much in total is repaid before maturity?` */
const BEFORE_MATURITY =
  /\bhow much\b[^?]*\b(?:repaid|paid|amorti[sz]e[ds]?|falls? due|is due|installments?)\b[^?]*\b(?:before|prior to|by) (?:the |its )?(?:final |stated )?maturity\b(?! of)/;
/** `after the first eight installments` */
export const AFTER_FIRST = new RegExp(
  String.raw`\b(?:after|once) (?:[\w'.&]+ ){0,6}?(?:the )?(?:first )?(\d{1,2}|${COUNT_WORDS}) (?:\w+ ){0,2}(?:installments|payments)\b`,
);
const COMPARES =
  /\b(?:larger|higher|more|bigger|greater|smaller|lower|less|compare\w*|difference|rise|fall|increase|step(?:s|ped)? up)\b/;
/** `what principal is due in 2027 and in 2028?` */
const ASKS_EACH =
  /^(?:and )?(?:what|how much)\b[^?]*\b(?:in|for|during) (?:fiscal |the year )?(?:19|20)\d\d,? and (?:in |for |during )?(?:fiscal )?(?:19|20)\d\d\b/;
const PERCENT = /\bpercent(?:age)?\b|%/;

/** The installments that fall on a day or in a period, or until its end, added; what is left after them; those of two periods
 *  side by side. */
export const installmentSum: Topic = (question, subject) => {
  const text = question.text.replace(NOTHING_PREPAID, "");
  if (COUNTS_PAYMENTS.test(text)) return null;
  const [asked, other, third] = question.periods;
  const given = givenLoan(text);
  const selection = selectFacilities(given === null ? question : { ...question, amounts: [] }, subject);
  const selected = selection.kind === "missing" ? [] : selection.facilities;
  const facilities = given === null ? selected : selected.map((one) => ofAmount(one, given));
  const isOfOther = NOT_LEFT.test(text);
  if (asked === undefined && AT_MATURITY.test(text) && !isOfOther)
    return answered(facilities.flatMap((one) => atMaturity(subject, one)));
  if (asked === undefined && BEFORE_MATURITY.test(text) && !isOfOther)
    return answered(facilities.flatMap((one) => untilMaturity(subject, one)));
  const count = AFTER_FIRST.exec(text)?.[1];
  if (asked === undefined && count !== undefined && ASKS_LEFT.test(text) && !isOfOther)
    return answered(facilities.flatMap((one) => afterFirst(subject, one, countOf(count))));
  if (asked !== undefined && other === undefined && ASKS_LEFT.test(text) && OF_LOAN.test(text) && !isOfOther)
    return answered(
      facilities.flatMap((one) => [
        ...(ASKS_BOTH.test(text) ? sumIn(subject, one, asked, false) : []),
        ...balanceAfter(subject, one, asked.to),
      ]),
    );
  if (asked !== undefined && other !== undefined && third === undefined && COMPARES.test(text))
    return OF_PRINCIPAL.test(text) && !NOT_DUE.test(text)
      ? answered(facilities.flatMap((one) => compared(subject, one, asked, other)))
      : null;
  if (asked !== undefined && other !== undefined && third === undefined && ASKS_EACH.test(text))
    return OF_PRINCIPAL.test(text) && !NOT_DUE.test(text) && !UNTIL.test(text)
      ? answered([asked, other].flatMap((period) => facilities.flatMap((one) => ofPeriod(subject, one, period))))
      : null;
  if (other !== undefined) return null;
  if (asked === undefined && OF_ALL.test(text) && !isOfOther)
    return answered(facilities.flatMap((one) => sumOfAll(subject, one)));
  if (asked === undefined && EACH_YEAR.test(text) && OF_PRINCIPAL.test(text) && !NOT_LEFT.test(text))
    return answered(facilities.flatMap((one) => ofEachYear(subject, one)));
  if (asked === undefined || !OF_PRINCIPAL.test(text) || !ASKS_SUM.test(text) || NOT_DUE.test(text)) return null;
  const period = UNTIL.test(text) && REPAID.test(text) ? { from: "", to: asked.to } : asked;
  const inPercent = PERCENT.test(text);
  const sums = facilities.flatMap((one) => sumIn(subject, one, period, inPercent));
  const all = TOGETHER.test(text) && !inPercent ? sumOfLoans(subject, facilities, period) : [];
  return answered([...all, ...sums]);
};

const TOGETHER = /\b(?:together|combined|total|altogether|in all|sum|both|across)\b/;

/** What the installments of several loans come to in a period. */
function sumOfLoans(subject: Subject, facilities: readonly PlacedFacility[], period: AskedPeriod): Claim[] {
  const parts = facilities.flatMap((one) => {
    const due = dueIn(subject, one, period) ?? [];
    const [first] = due;
    return first === undefined
      ? []
      : [{ name: one.facility.facility_name, sum: sumOf(due), currency: first.currency, due }];
  });
  const [first, ...more] = parts;
  if (first === undefined || more.length === 0 || more.some(({ currency }) => currency !== first.currency)) return [];
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: first.currency });
  const total = parts.reduce((sum, part) => sum.plus(part.sum), new Decimal(0));
  const pointers = new Set(parts.flatMap(({ due }) => due.map(({ pointer }) => pointer)));
  return [
    claim(
      `${listed(parts.map(({ name }) => name))}: ${parts.map(({ sum }) => say(sum)).join(" + ")} = ${say(total)} of scheduled principal.`,
      cite(subject, ...pointers),
    ),
  ];
}

/** `if I add up every installment of the term loan` */
const OF_ALL =
  /\b(?:add(?:s|ed|ing)? up|sum (?:up|of)|total of)\b[^?]*\b(?:every|all|each)\b[^?]*\binstallments?\b|\b(?:every|all)\b[^?]*\binstallments?\b[^?]*\b(?:add(?:s|ed)? up|come to|altogether|in total|total)\b/;

/** What all installments of a schedule come to, where it states their amounts. */
function sumOfAll(subject: Subject, one: PlacedFacility): Claim[] {
  const all = scheduleOf(subject, one, FAR) ?? [];
  const [first] = all;
  if (first === undefined || all.length < 2 || !one.facility.repayment?.schedule.every(({ amount }) => amount !== null))
    return [];
  const sum = formatMoney({ amount: sumOf(all).toNumber(), currency: first.currency });
  const cited = cite(subject, ...new Set(all.map(({ pointer }) => pointer)));
  return [claim(`${one.facility.facility_name}: ${all.length} installments = ${sum} of principal.`, cited)];
}

/** `in a full year`, `annually`: no year of its own. */
const EACH_YEAR =
  /\b(?:in|over|per|each|every) (?:an? |each |every )?(?:(?:full|whole|calendar|fiscal|single) )*year\b|\bannual(?:ly)?\b|\byearly\b/;

/** What the installments of a year come to, where one amount recurs. */
function ofEachYear(subject: Subject, one: PlacedFacility): Claim[] {
  const each = recurringInstallment(subject, one);
  if (each === null || 12 % each.months !== 0) return [];
  const count = 12 / each.months;
  const say = (amount: Decimal): string =>
    formatMoney({ amount: amount.toDecimalPlaces(2).toNumber(), currency: each.currency });
  const whole = one.facility.commitment_amount;
  const ofWhole = each.shown.endsWith("%") && whole !== null ? ` × ${formatMoney(whole)}` : "";
  return [
    claim(
      `${one.facility.facility_name}: ${count} × ${each.shown}${ofWhole} = ${say(each.value.times(count))} of scheduled principal in a full year.`,
      cite(subject, each.pointer, ...(ofWhole === "" ? [] : statedWhole(subject, one))),
    ),
  ];
}

const LOAN_BEFORE =
  /\b(?:loans?|notes?|principal|tranche|we|they|company|borrower) (?:[a-z]+ ){0,2}(?:started(?: out)?|begins?|began|opened|was|were|is|are|borrow(?:ed|s)?|drew|draws?)(?: (?:at|with|out at))?$|\b(?:original|initial|starting)(?: (?:loans?|principal|amount|balance))+(?: (?:of|is|was|at))?$/;
const LOAN_AFTER = /^(?:of )?(?:original|initial|starting)(?: (?:loans?|principal|amount|balance))+\b/;

/** The amount that a question gives for the loans as first made: `if our loans started out at $8m`. */
function givenLoan(text: string): GivenValue | null {
  const [given, other] = moneyOf(text);
  if (given === undefined || other !== undefined) return null;
  return LOAN_BEFORE.test(given.before) || LOAN_AFTER.test(given.after) ? given : null;
}

/** A facility as if so much had been lent; amounts that the schedule states itself stay. */
function ofAmount(one: PlacedFacility, { value, currency }: GivenValue): PlacedFacility {
  const stated = one.facility.commitment_amount;
  const amount = { amount: value, currency: currency ?? stated?.currency ?? "USD" };
  return { ...one, facility: { ...one.facility, commitment_amount: amount } };
}

/** Where the agreement states the amount of a loan; nowhere if the question gives it. */
function statedWhole({ agreement }: Subject, { facility, pointer }: PlacedFacility): string[] {
  return agreement.facilities.includes(facility) ? [`${pointer}/commitment_amount`] : [];
}

/** What is left of a loan after the installments until a day. */
function balanceAfter(subject: Subject, one: PlacedFacility, day: string): Claim[] {
  const { facility } = one;
  const whole = facility.commitment_amount;
  const paid = dueIn(subject, one, { from: "", to: day }) ?? [];
  if (whole === null || paid.length === 0) return [];
  if (facility.maturity_date !== null && day >= facility.maturity_date) return [];
  return leftAfter(subject, one, paid, (left) => `${left} after ${formatDate(day)}, if nothing else was paid`);
}

/** What is left of a loan after some installments. */
function leftAfter(
  subject: Subject,
  one: PlacedFacility,
  paid: readonly Installment[],
  said: (left: string) => string,
): Claim[] {
  const { facility } = one;
  const whole = facility.commitment_amount;
  if (whole === null || paid.length === 0) return [];
  const sum = sumOf(paid);
  const left = new Decimal(whole.amount).minus(sum);
  if (left.isNegative()) return [];
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: whole.currency });
  const installments = paid.length === 1 ? "one installment" : `${paid.length} installments`;
  return [
    claim(
      `${facility.facility_name}: ${formatMoney(whole)} − ${say(sum)} of ${installments} = ${said(say(left))}.`,
      cite(subject, ...statedWhole(subject, one), ...new Set(paid.map((installment) => installment.pointer))),
    ),
  ];
}

function sumOf(installments: readonly Installment[]): Decimal {
  return installments.reduce((total, { value }) => total.plus(value), new Decimal(0)).toDecimalPlaces(2);
}

/** The sum of a period, with the period, where a question asks for several. */
function ofPeriod(subject: Subject, one: PlacedFacility, period: AskedPeriod): Claim[] {
  const { from, to } = period;
  const isYear = from.endsWith("-01-01") && to.endsWith("-12-31") && from.slice(0, 4) === to.slice(0, 4);
  const when = isYear ? from.slice(0, 4) : from === to ? from : `${from} to ${to}`;
  return sumIn(subject, one, period, false).map((found) => ({ ...found, text: `${when}: ${found.text}` }));
}

/** What is left for the day on which a loan matures. */
function atMaturity(subject: Subject, one: PlacedFacility): Claim[] {
  const { maturity_date: day } = one.facility;
  if (day === null) return [];
  const paid = scheduleOf(subject, one, day)?.filter(({ date }) => date < day) ?? [];
  return leftAfter(
    subject,
    one,
    paid,
    (left) => `${left} due at maturity, on ${formatDate(day)}, if nothing else was paid`,
  );
}

/** The installments before the day on which a loan matures, added. */
function untilMaturity(subject: Subject, one: PlacedFacility): Claim[] {
  const { maturity_date: day, facility_name: name } = one.facility;
  const paid = day === null ? [] : (scheduleOf(subject, one, day)?.filter(({ date }) => date < day) ?? []);
  const [first] = paid;
  if (first === undefined) return [];
  const total = formatMoney({ amount: sumOf(paid).toNumber(), currency: first.currency });
  const installments = paid.length === 1 ? "one installment" : `${paid.length} installments`;
  const cited = cite(subject, ...new Set(paid.map(({ pointer }) => pointer)), ...statedWhole(subject, one));
  return [claim(`${name}: ${installments} before maturity = ${total} of principal.`, cited)];
}

/** What is left after the first installments: `after the first four installments`. */
function afterFirst(subject: Subject, one: PlacedFacility, count: number): Claim[] {
  const all = scheduleOf(subject, one, FAR) ?? [];
  const paid = all.slice(0, count);
  const last = paid.at(-1);
  if (last === undefined || paid.length < count) return [];
  return leftAfter(
    subject,
    one,
    paid,
    (left) => `${left} after that of ${formatDate(last.date)}, if nothing else was paid`,
  );
}

/** Later than any installment. */
const FAR = "2999-12-31";

/** The installments of a facility that fall in a period; null where they recur in a way that is not known. */
function dueIn(subject: Subject, one: PlacedFacility, period: AskedPeriod): readonly Installment[] | null {
  return scheduleOf(subject, one, period.to)?.filter(({ date }) => date >= period.from && date <= period.to) ?? null;
}

/** The sums of two periods and their difference. */
function compared(subject: Subject, one: PlacedFacility, first: AskedPeriod, second: AskedPeriod): Claim[] {
  const [before, after] = [first, second].map((period) => dueIn(subject, one, period) ?? []);
  const [earliest] = before ?? [];
  if (before === undefined || after === undefined || earliest === undefined || after.length === 0) return [];
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: earliest.currency });
  const [a, b] = [sumOf(before), sumOf(after)];
  const difference = b.minus(a);
  const how = difference.isZero()
    ? "the same in both"
    : `${say(difference.abs())} ${difference.isNegative() ? "less" : "more"} in the second`;
  const span = ({ from, to }: AskedPeriod): string => (from === to ? from : `${from} to ${to}`);
  return [
    claim(
      `${one.facility.facility_name}: ${say(a)} from ${span(first)} and ${say(b)} from ${span(second)} = ${how}.`,
      cite(subject, ...new Set([...before, ...after].map(({ pointer }) => pointer)), ...statedWhole(subject, one)),
    ),
  ];
}

/** The installments of one facility in a period with their sum. */
function sumIn(subject: Subject, one: PlacedFacility, period: AskedPeriod, inPercent: boolean): Claim[] {
  const { facility } = one;
  const whole = facility.commitment_amount;
  const due = dueIn(subject, one, period) ?? [];
  const [first] = due;
  const isMixed = due.some(({ shown }) => shown.endsWith("%") !== first?.shown.endsWith("%"));
  if (first === undefined || isMixed) return [];
  const inShares = first.shown.endsWith("%") && whole !== null;
  const sum = sumOf(due);
  const isEven = due.length > MAX_LISTED && due.every(({ shown }) => shown === first.shown);
  const parts = isEven ? `${due.length} × ${first.shown}` : due.map(({ shown }) => shown).join(" + ");
  const working = inShares ? `${due.length > 1 ? `(${parts})` : parts} × ${formatMoney(whole)} = ` : `${parts} = `;
  const total = formatMoney({ amount: sum.toNumber(), currency: first.currency });
  const share =
    inPercent && whole !== null
      ? ` = ${formatPercent(sum.times(100).div(whole.amount).toDecimalPlaces(4).toNumber())} of ${formatMoney(whole)}`
      : "";
  const when = due.length > 1 || share !== "" ? "" : ` due on ${formatDate(first.date)}`;
  return [
    claim(
      `${facility.facility_name}: ${due.length > 1 || inShares ? working : ""}${total}${share}${when}.`,
      cite(
        subject,
        ...due.flatMap((installment) => [installment.pointer, `${installment.pointer}/date`]),
        ...(inShares || share !== "" ? statedWhole(subject, one) : []),
      ),
    ),
  ];
}

const MAX_LISTED = 4;
