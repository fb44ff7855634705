import { absent, known, type Metric, mapMetric } from "#domain/figures/metric.ts";

/** A loan repaid by equal payments at the end of each period. `rate` is per period; `balloon` is paid with
 *  the last. Amounts in currency, not rounded. */
export interface LevelLoan {
  readonly principal: number;
  readonly rate: number;
  readonly periods: number;
  readonly balloon?: number;
}

/** Level payment A = (P - B(1+r)^-n) r/(1-(1+r)^-n); at a rate of zero (P - B)/n. A positive amount for a borrower who
 *  pays. `undefined` for no period or a rate of -100 % or less. */
export function levelPayment(loan: LevelLoan): Metric {
  const { principal, rate, periods, balloon = 0 } = loan;
  if (!(periods > 0) || rate <= -1) return absent("undefined");
  if (rate === 0) return known((principal - balloon) / periods);
  // expm1 and log1p keep the digits that 1-(1+r)^-n loses at small rates.
  const discount = Math.expm1(-periods * Math.log1p(rate));
  return known((balloon * (discount + 1) - principal) * (rate / discount));
}

/** Balance after a number of payments: P(1+r)^k - A((1+r)^k - 1)/r. */
export function balanceAfter(loan: LevelLoan, payments: number): Metric {
  return mapMetric(levelPayment(loan), (payment) => {
    if (loan.rate === 0) return loan.principal - payment * payments;
    const growth = Math.expm1(payments * Math.log1p(loan.rate));
    return loan.principal * (growth + 1) - payment * (growth / loan.rate);
  });
}

/** Interest in payment `number` (1 for the first): previous balance x rate. */
export function interestPart(loan: LevelLoan, number: number): Metric {
  if (number < 1 || number > loan.periods) return absent("undefined");
  return mapMetric(balanceAfter(loan, number - 1), (balance) => balance * loan.rate);
}

/** Principal in payment `number`: payment - interest. */
export function principalPart(loan: LevelLoan, number: number): Metric {
  const payment = levelPayment(loan);
  const interest = interestPart(loan, number);
  if (payment.value === null) return payment;
  return mapMetric(interest, (part) => payment.value - part);
}

/** Total interest over the life: n A + B - P. */
export function totalInterest(loan: LevelLoan): Metric {
  return mapMetric(levelPayment(loan), (payment) => payment * loan.periods + (loan.balloon ?? 0) - loan.principal);
}

/** Present value of 1 per period for n periods: [1-(1+r)^-n]/r; n at a rate of zero. */
export function annuityFactor(rate: number, periods: number): Metric {
  if (!(periods > 0) || rate <= -1) return absent("undefined");
  return known(rate === 0 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate);
}
