import { Decimal } from "decimal.js";
import { type Claim, claim } from "../answer/claim.ts";
import { formatPercent } from "../answer/formats.ts";
import { COUNT_WORDS, countOf } from "../question/counts.ts";
import { sumOf, valueOf } from "./loan-of-schedule.ts";
import type { ScheduledPayment } from "./schedule.ts";
import { type AskedSchedule, partsOf, rowsOf, sayIn } from "./schedule-answers.ts";

/** `the last four scheduled payments`, `the first eight installments` */
const SEVERAL = new RegExp(
  String.raw`\b(?<end>first|last|final) (?<count>\d{1,3}|${COUNT_WORDS}) (?:[a-z-]+ ){0,3}?(?:instal?lments|payments|repayments)\b`,
);
const OF_REST = /\b(?:after|once|following|before|until)\b/;

/** What the first or the last so many payments of a loan come to, with their share of it: `how much of the B loan is left for the
 *  last four payments?` */
export function severalPayments(asked: AskedSchedule): Claim[] | null {
  const { text, loan, schedule } = asked;
  const { end, count: said = "" } = SEVERAL.exec(text)?.groups ?? {};
  const count = countOf(said);
  if (end === undefined || !(count > 1) || count >= loan.payments.length) return null;
  if (schedule.spans !== undefined || loan.part !== null || OF_REST.test(text)) return null;
  const payments = end === "first" ? loan.payments.slice(0, count) : loan.payments.slice(-count);
  const valued = end === "first" ? payments : lastValued(asked, payments);
  const sum = valued === null ? null : sumOf(valued, loan.whole);
  if (valued === null || sum === null) return null;
  const { whole } = loan;
  const share =
    whole === null || sum.gt(whole)
      ? ""
      : `, ${formatPercent(sum.times(100).div(whole).toDecimalPlaces(2).toNumber())} of ${sayIn(loan)(whole)}`;
  const [parts, total] = [partsOf(valued, sum, loan), sayIn(loan)(sum)];
  const working = parts.startsWith(total) ? "" : `${parts.replaceAll(/^\(|\)$/g, "")} = `;
  const words = `${loan.name}: ${working}${total} of principal in the ${end} ${count} payments${share}, if nothing else was paid.`;
  return [claim(words, [...rowsOf(asked, payments), ...loan.citations])];
}

/** The last payments with their amounts; that of whatever is left is what the others leave. Null unless the schedule is whole. */
function lastValued({ loan }: AskedSchedule, payments: readonly ScheduledPayment[]): ScheduledPayment[] | null {
  const { whole, isOpen } = loan;
  const last = payments.at(-1);
  if (isOpen || last === undefined) return null;
  if (valueOf(last, whole) !== null) {
    const all = sumOf(loan.payments, whole);
    const isWhole = whole !== null && all !== null && all.minus(whole).abs().lte(1);
    return isWhole || (whole === null && last.day !== null) ? [...payments] : null;
  }
  const before = sumOf(loan.payments.slice(0, -1), whole);
  if (whole === null || before === null || before.gte(whole)) return null;
  const amount = new Decimal(whole).minus(before);
  return [...payments.slice(0, -1), { ...last, amount, shown: sayIn(loan)(amount) }];
}
