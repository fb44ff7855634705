import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim } from "../answer/claim.ts";
import { formatDate, formatMoney, formatPercent } from "../answer/formats.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { type ScheduledLoan, sumOf, valueOf } from "./loan-of-schedule.ts";
import type { Schedule, ScheduledPayment } from "./schedule.ts";

/** The longest quote of a clause or of rows, in UTF-16 units. */
export const MAX_CLAUSE = 900;

/** A question on the repayments of a loan. */
export interface AskedSchedule {
  readonly text: string;
  readonly subject: Subject;
  readonly schedule: Schedule;
  readonly loan: ScheduledLoan;
}

/** Payments added, with their working. */
export function sumClaims(
  asked: AskedSchedule,
  payments: readonly ScheduledPayment[],
  said: string,
  loan = asked.loan,
): Claim[] | null {
  const { name, whole } = loan;
  const citations = [...rowsOf(asked, payments), ...loan.citations];
  const isOfShares = payments.some(({ share }) => share !== null);
  // A share of an unknown amount is all that the text says.
  if (isOfShares && whole === null) {
    const total = Decimal.sum(0, ...payments.flatMap(({ share }) => share ?? []));
    return payments.some(({ share }) => share === null)
      ? null
      : [
          claim(
            `${name}: ${payments.length > 1 ? `${working(payments)} = ` : ""}${formatPercent(total.times(100).toDecimalPlaces(4).toNumber())} of the loan${said}.`,
            citations,
          ),
        ];
  }
  const last = payments.at(-1);
  if (last !== undefined && last === loan.payments.at(-1) && valueOf(last, whole) === null)
    return payments.length === 1 ? lastPayment(asked) : null;
  const sum = sumOf(payments, whole);
  if (sum === null) return null;
  const say = sayIn(loan);
  const parts =
    isOfShares && whole !== null
      ? `${payments.length > 1 ? `(${working(payments)})` : working(payments)} × ${say(whole)}`
      : working(payments, loan);
  const ofPart = loan.part === null ? "" : ` × ${loan.part}`;
  const isPlain = payments.length === 1 && !isOfShares && ofPart === "";
  const all = ofPart !== "" && payments.length > 1 ? `(${parts})` : parts;
  return [claim(`${name}: ${isPlain ? "" : `${all}${ofPart} = `}${say(sum)} of principal${said}.`, citations)];
}

/** What is left after the first payments. */
export function leftAfter(asked: AskedSchedule, count: number, day?: string): Claim[] | null {
  const { loan } = asked;
  const paid = loan.payments.slice(0, count);
  const rest = loan.payments.slice(count);
  if (paid.length < count || (rest.length === 0 && !loan.endsInBalance)) return null;
  const say = sayIn(loan);
  const at = day ?? paid.at(-1)?.date ?? null;
  const when = `after ${at === null ? `installment ${count}` : formatDate(at)}, if nothing else was paid`;
  const sum = sumOf(paid, loan.whole);
  const citations = [...rowsOf(asked, paid), ...loan.citations];
  if (loan.whole !== null && sum !== null) {
    const left = loan.whole.minus(sum);
    return left.isNegative()
      ? null
      : [claim(`${loan.name}: ${say(loan.whole)} − ${partsOf(paid, sum, loan)} = ${say(left)} ${when}.`, citations)];
  }
  // A table up to the maturity says itself what is left.
  const left = rest.at(-1)?.day === null ? null : sumOf(rest, null);
  return left === null || rest.length === 0
    ? null
    : [claim(`${loan.name}: ${countWords(rest)} still due = ${say(left)} ${when}.`, rowsOf(asked, rest))];
}

/** The last payment: as stated, else what the others leave. */
export function lastPayment(asked: AskedSchedule): Claim[] | null {
  const { loan } = asked;
  const { payments, whole, maturity } = loan;
  const last = payments.at(-1);
  if (last === undefined || loan.isOpen) return null;
  const say = sayIn(loan);
  const value = valueOf(last, whole);
  const sum = sumOf(payments, whole);
  const isWhole = sum !== null && whole !== null && sum.minus(whole).abs().lte(1);
  const ofShares = Decimal.sum(0, ...payments.flatMap(({ share }) => share ?? []));
  const isLater = last.date !== null && maturity !== null && maturity > last.date;
  if (value !== null && (isWhole || last.day !== null || (ofShares.gt(0.9999) && !isLater))) {
    const day = last.day === null ? last.date : maturity;
    const on = day === null ? ` on the ${last.day ?? "last day"}` : `, on ${formatDate(day)}`;
    const ofWhole = last.share !== null && whole !== null ? `${last.shown} × ${say(whole)} = ` : "";
    return [
      claim(`${loan.name}: the last payment is ${ofWhole}${say(value)}${on}, if nothing else was paid.`, [
        ...rowsOf(asked, [last]),
        ...loan.citations,
      ]),
    ];
  }
  const isBalance = value === null && last.share === null;
  const before = isBalance ? payments.slice(0, -1) : payments;
  if (!isBalance && !isLater && !loan.endsInBalance) return null;
  const paid = sumOf(before, whole);
  if (whole === null || paid === null || paid.gte(whole)) return null;
  const day = isBalance ? (last.date ?? maturity) : maturity;
  const on = day === null ? "" : `, on ${formatDate(day)}`;
  const [first] = before;
  const isEven = first !== undefined && before.every(({ shown }) => shown === first.shown);
  const parts =
    isEven && first.amount !== null
      ? `${before.length} × ${say(first.amount)}`
      : isEven
        ? `${before.length} × ${first.shown} × ${say(whole)}`
        : `${say(paid)} of ${countWords(before)}`;
  const made = `${loan.name}: ${say(whole)} − ${parts} = ${say(whole.minus(paid))} in the last payment${on}, if nothing else was paid.`;
  return [claim(made, [...rowsOf(asked, before), ...loan.citations])];
}

function countWords(payments: readonly ScheduledPayment[]): string {
  return payments.length === 1 ? "one payment" : `${payments.length} payments`;
}

const MAX_LISTED = 6;
const MAX_ALIKE = 4;

/** What payments come to, with its parts where they are few or all the same. */
export function partsOf(payments: readonly ScheduledPayment[], sum: Decimal, loan: ScheduledLoan): string {
  const [first, second] = payments;
  const each = first === undefined ? null : valueOf(first, loan.whole);
  if (first === undefined || second === undefined || loan.part !== null || each === null) return sayIn(loan)(sum);
  const isEven = payments.every(({ shown }) => shown === first.shown);
  if (first.amount === null && !isEven) return `${sayIn(loan)(sum)} of ${countWords(payments)}`;
  if (!isEven && payments.length > MAX_LISTED) return `${sayIn(loan)(sum)} of ${countWords(payments)}`;
  return isEven && payments.length > 2 ? `${payments.length} × ${sayIn(loan)(each)}` : `(${working(payments, loan)})`;
}

function working(payments: readonly ScheduledPayment[], loan?: ScheduledLoan): string {
  const shown = payments.map((one) =>
    loan === undefined || one.amount === null || loan.part !== null ? one.shown : sayIn(loan)(one.amount),
  );
  const [first] = shown;
  if (first !== undefined && payments.length > MAX_ALIKE && shown.every((one) => one === first))
    return `${payments.length} × ${first}`;
  return shown.join(" + ");
}

export function sayIn({ currency }: ScheduledLoan): (amount: Decimal) => string {
  return (amount) => formatMoney({ amount: amount.toDecimalPlaces(2).toNumber(), currency });
}

/** The rows of the table, or the clause, that state payments; of many rows the first and the last. */
export function rowsOf({ subject, schedule }: AskedSchedule, payments: readonly ScheduledPayment[]): Citation[] {
  const [first, last] = [payments[0]?.place, payments.at(-1)?.place];
  if (payments.length === 0) return [];
  if (first === undefined || last === undefined) return [quoteOf(subject, schedule, MAX_CLAUSE)];
  const all = { start: first.start, end: last.end };
  return (all.end - all.start <= MAX_CLAUSE ? [all] : [first, last]).map((place) => quoteOf(subject, place));
}
