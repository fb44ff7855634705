import { absent, known, type Metric, mapMetric } from "#domain/figures/metric.ts";
import { mean, RETURN_ROUNDING, standardDeviation } from "#domain/figures/statistics.ts";
import { maxDrawdown } from "#domain/prices/drawdown.ts";
import { annualReturn } from "#domain/prices/returns.ts";
import { TRADING_DAYS } from "#domain/prices/volatility.ts";

/** Sharpe ratio (1994): mean(r - rf) / sd(r - rf, ddof 1) x sqrt(periodsPerYear), the risk-free rate per period.
 *  `undefined` for returns that do not vary; needs two. */
export function sharpeRatio(returns: readonly number[], riskFree = 0, periodsPerYear: number = TRADING_DAYS): Metric {
  if (returns.length < 2) return absent("insufficient_history");
  const excess = returns.map((value) => value - riskFree);
  const deviation = standardDeviation(excess, 1);
  if (deviation <= RETURN_ROUNDING) return absent("undefined");
  return known((mean(excess) / deviation) * Math.sqrt(periodsPerYear));
}

/** Annual downside deviation: sqrt(mean(min(r - mar, 0)^2)) x sqrt(periodsPerYear), every return in the denominator. The
 *  minimum acceptable return `mar` is per period. */
export function downsideDeviation(
  returns: readonly number[],
  leastAcceptable = 0,
  periodsPerYear: number = TRADING_DAYS,
): Metric {
  if (returns.length === 0) return absent("insufficient_history");
  const squares = returns.map((value) => Math.min(value - leastAcceptable, 0) ** 2);
  return known(Math.sqrt(mean(squares) * periodsPerYear));
}

/** Sortino ratio (1994): mean(r - mar) x periodsPerYear / downside deviation. `undefined` without any shortfall. */
export function sortinoRatio(
  returns: readonly number[],
  leastAcceptable = 0,
  periodsPerYear: number = TRADING_DAYS,
): Metric {
  return mapMetric(downsideDeviation(returns, leastAcceptable, periodsPerYear), (downside) => {
    if (downside <= RETURN_ROUNDING) return absent("undefined");
    return (mean(returns.map((value) => value - leastAcceptable)) * periodsPerYear) / downside;
  });
}

/** Calmar ratio (Young 1991): geometric annual return / |maximum drawdown|. `undefined` without a drawdown. */
export function calmarRatio(returns: readonly number[], periodsPerYear: number = TRADING_DAYS): Metric {
  const deepest = maxDrawdown(returns);
  if (deepest.value === null) return deepest;
  const depth = -deepest.value;
  if (depth <= RETURN_ROUNDING) return absent("undefined");
  return mapMetric(annualReturn(returns, periodsPerYear), (annual) => annual / depth);
}
