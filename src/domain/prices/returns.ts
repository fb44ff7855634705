import { absent, known, type Metric } from "#domain/figures/metric.ts";

/** Simple returns r_t = P_t / P_(t-1) - 1, one fewer than prices. Use adjusted closes for total returns. */
export function simpleReturns(prices: readonly number[]): number[] {
  return prices.slice(1).map((price, i) => price / (prices[i] ?? Number.NaN) - 1);
}

/** Log returns l_t = ln(P_t / P_(t-1)), one fewer than prices. */
export function logReturns(prices: readonly number[]): number[] {
  return prices.slice(1).map((price, i) => Math.log(price / (prices[i] ?? Number.NaN)));
}

/** Wealth after each return, starting from 1 before the first: one more value than returns. */
export function wealthIndex(returns: readonly number[]): number[] {
  const wealth = [1];
  for (const value of returns) wealth.push((wealth.at(-1) ?? 1) * (1 + value));
  return wealth;
}

/** Compounded return over the whole period: prod(1 + r) - 1. */
export function cumulativeReturn(returns: readonly number[]): Metric {
  return returns.length === 0 ? absent("insufficient_history") : known((wealthIndex(returns).at(-1) ?? 1) - 1);
}

/** Geometric annual return prod(1+r)^(periodsPerYear/n) - 1. Callers do not annualize under 60 days of data.
 *  `undefined` once the wealth has fallen below zero. */
export function annualReturn(returns: readonly number[], periodsPerYear: number): Metric {
  if (returns.length === 0) return absent("insufficient_history");
  const wealth = wealthIndex(returns).at(-1) ?? 1;
  return known(wealth ** (periodsPerYear / returns.length) - 1);
}
