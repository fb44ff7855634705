import { daysBetween } from "#domain/figures/calendar-date.ts";
import { type DayCount, yearFraction } from "#domain/figures/day-count.ts";
import { shareOf } from "#domain/loans/exact-share.ts";

/** A loan as dates and amounts in whole minor units of its currency. Dates ascend within (start, maturity]. */
export interface LoanPlan {
  readonly principalMinor: number;
  readonly startDate: string;
  readonly maturityDate: string;
  readonly redemptions: readonly Redemption[];
  /** If empty, interest is not computed. */
  readonly interestDates: readonly string[];
  readonly dayCount: DayCount | null;
  /** The rate that applies from a date; null if unknown. */
  readonly rateFrom: (date: string) => number | null;
  /** The Business Day on which an amount due on a date is paid; interest accrues to that day. */
  readonly paidOn: (date: string) => string;
}

/** `amountMinor` is principal. With `includesInterest` it is the whole payment, of which interest is paid first. */
export interface Redemption {
  readonly date: string;
  readonly amountMinor: number;
  readonly includesInterest: boolean;
}

export interface LoanPayment {
  readonly dueDate: string;
  readonly paymentDate: string;
  readonly openingMinor: number;
  readonly days: number;
  readonly rate: number | null;
  readonly interestMinor: number | null;
  readonly principalMinor: number;
  readonly closingMinor: number;
}

/** A period with one balance and one rate. */
interface Accrual {
  readonly balanceMinor: number;
  readonly rate: number | null;
  readonly from: string;
  readonly to: string;
}

/** Every payment of the loan. Principal is paid as planned, capped at the outstanding balance, and the rest at
 *  maturity, so it adds up to the loan exactly. Interest is balance x rate x day count fraction, rounded half to even
 *  once per payment. */
export function runLoan(plan: LoanPlan): LoanPayment[] {
  const payments: LoanPayment[] = [];
  let balance = plan.principalMinor;
  let accrued: Accrual[] = [];
  let reached = plan.startDate;
  for (const dueDate of datesOf(plan)) {
    const paymentDate = plan.paidOn(dueDate);
    const last = dueDate === plan.maturityDate;
    const paysInterest = plan.interestDates.length > 0 && (last || plan.interestDates.includes(dueDate));
    accrued.push({ balanceMinor: balance, rate: plan.rateFrom(reached), from: reached, to: paymentDate });
    const interestMinor = plan.interestDates.length === 0 ? null : interestOf(plan, accrued);
    const due = redemptionOn(plan, dueDate, interestMinor);
    const principalMinor = last ? balance : Math.min(balance, Math.max(0, due));
    payments.push({
      dueDate,
      paymentDate,
      openingMinor: balance,
      days: daysBetween(accrued[0]?.from ?? reached, paymentDate),
      rate: plan.rateFrom(reached),
      interestMinor: paysInterest || interestMinor === null ? interestMinor : 0,
      principalMinor,
      closingMinor: balance - principalMinor,
    });
    balance -= principalMinor;
    reached = paymentDate;
    if (paysInterest) accrued = [];
    if (balance === 0 && accrued.length === 0) break;
  }
  return payments;
}

function datesOf({ redemptions, interestDates, maturityDate }: LoanPlan): string[] {
  return [...new Set([...redemptions.map(({ date }) => date), ...interestDates, maturityDate])].sort();
}

function redemptionOn({ redemptions }: LoanPlan, date: string, interestMinor: number | null): number {
  return redemptions
    .filter((redemption) => redemption.date === date)
    .reduce((sum, { amountMinor, includesInterest }) => {
      return sum + amountMinor - (includesInterest ? (interestMinor ?? 0) : 0);
    }, 0);
}

/** Interest of several periods. Periods with the same rate are added before rounding. */
function interestOf({ dayCount }: LoanPlan, accrued: readonly Accrual[]): number | null {
  if (dayCount === null || accrued.some(({ rate }) => rate === null)) return null;
  const byRate = new Map<number, { weight: bigint; denominator: number }>();
  for (const { balanceMinor, rate, from, to } of accrued) {
    const { numerator, denominator } = yearFraction(dayCount, from, to);
    const before = byRate.get(rate as number)?.weight ?? 0n;
    byRate.set(rate as number, { weight: before + BigInt(balanceMinor) * BigInt(numerator), denominator });
  }
  return [...byRate].reduce((sum, [rate, { weight, denominator }]) => sum + shareOf(weight, rate, 1, denominator), 0);
}
