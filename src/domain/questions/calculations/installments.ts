import { Decimal } from "decimal.js";
import { addMonths } from "#domain/figures/calendar-date.ts";
import { type Claim, claim } from "../claim.ts";
import { formatDate, formatMoney, formatPercent } from "../formats.ts";
import type { AskedPeriod } from "../read-numbers.ts";
import { type PlacedFacility, selectFacilities } from "../select-facilities.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";

const OF_PRINCIPAL = /\b(?:principal|amorti\w*|installments?|repaid|repays?|repayments?|pa(?:id|ys?) down)\b/;
const ASKS_SUM = /\b(?:altogether|in all|in total|total|sum|how much|how many (?:dollars|euros|pounds))\b/;
/** From the first installment on: `repaid by the end of 2010`. */
const UNTIL =
  /\b(?:by|through|up to|until)(?: the)?(?: end of)?(?: fiscal)?(?: year)?(?: [a-z]+)?(?: \d{1,2},?)?\s(?:19|20)\d\d\b/;
const REPAID = /\b(?:repaid|repay|paid|pay|amorti[sz]ed)\b/;
/** What is left, not what is paid. */
const NOT_DUE =
  /\b(?:interest|fees?|optional\w*|prepa\w*|outstanding|left|remain\w*|balance|drawn|borrowed|at closing)\b/;

/** The installments that fall on a day or in a period, or until its end, added. */
export const installmentSum: Topic = (question, subject) => {
  const { text, periods } = question;
  const [asked] = periods;
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

/** The installments of one facility in a period with their sum. */
function sumIn(subject: Subject, one: PlacedFacility, period: AskedPeriod): Claim[] {
  const { facility, pointer } = one;
  const whole = facility.commitment_amount;
  const listed = installmentsOf(one);
  const [opening, ...others] = listed;
  const isSeries = opening !== undefined && others.length === 0 && isEachQuarter(subject, one);
  const due = (isSeries ? quarterly(opening, facility.maturity_date ?? period.to) : listed).filter(
    ({ date }) => date >= period.from && date <= period.to,
  );
  const [first] = due;
  if (first === undefined) return [];
  const inShares = first.shown.endsWith("%") && whole !== null;
  const sum = due.reduce((total, { value }) => total.plus(value), new Decimal(0));
  const parts = due.map(({ shown }) => shown).join(" + ");
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
  return (facility.repayment?.schedule ?? []).flatMap(({ date, amount, percent }, i) => {
    if (date === null) return [];
    const currency = amount?.currency ?? whole?.currency ?? "USD";
    const at = { date, currency, pointer: `${pointer}/repayment/schedule/${i}` };
    if (amount !== null)
      return [{ ...at, value: new Decimal(amount.amount), shown: formatMoney({ amount: amount.amount, currency }) }];
    if (percent === null || whole === null) return [];
    return [{ ...at, value: new Decimal(whole.amount).times(percent).div(100), shown: formatPercent(percent) }];
  });
}
