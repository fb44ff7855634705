import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { mean, standardDeviation, variance } from "#domain/figures/statistics.ts";
import type { Bar } from "./bar.ts";
import { logReturns } from "./returns.ts";

/** Trading days per year, used to annualize daily figures. */
export const TRADING_DAYS = 252;

/** Annual standard deviation (ddof 1) of returns: sd x sqrt(periodsPerYear). Needs two returns. */
export function annualVolatility(returns: readonly number[], periodsPerYear: number = TRADING_DAYS): Metric {
  if (returns.length < 2) return absent("insufficient_history");
  return known(standardDeviation(returns, 1) * Math.sqrt(periodsPerYear));
}

/** Close-to-close volatility: sd of log returns (ddof 1), annual. n bars give n-1 returns. */
export function closeToCloseVolatility(bars: readonly Bar[], periodsPerYear: number = TRADING_DAYS): Metric {
  return annualVolatility(logReturns(bars.map((bar) => bar.close)), periodsPerYear);
}

/** Variance of one bar from its range: ln(H/L)^2 / (4 ln 2) (Parkinson 1980). Not annual. */
export function parkinsonVariance(bar: Bar): number {
  return Math.log(bar.high / bar.low) ** 2 / (4 * Math.LN2);
}

/** Parkinson volatility: sqrt of the mean range variance, annual. */
export function parkinsonVolatility(bars: readonly Bar[], periodsPerYear: number = TRADING_DAYS): Metric {
  return annualized(bars.map(parkinsonVariance), periodsPerYear);
}

/** Garman-Klass volatility (1980): mean of 0.5 ln(H/L)^2 - (2 ln 2 - 1) ln(C/O)^2, square root, annual. */
export function garmanKlassVolatility(bars: readonly Bar[], periodsPerYear: number = TRADING_DAYS): Metric {
  const terms = bars.map(
    (bar) => 0.5 * Math.log(bar.high / bar.low) ** 2 - (2 * Math.LN2 - 1) * Math.log(bar.close / bar.open) ** 2,
  );
  return annualized(terms, periodsPerYear);
}

/** Variance of one bar without drift (Rogers and Satchell 1991): ln(H/C)ln(H/O) + ln(L/C)ln(L/O). Not annual. */
export function rogersSatchellVariance(bar: Bar): number {
  const up = Math.log(bar.high / bar.close) * Math.log(bar.high / bar.open);
  return up + Math.log(bar.low / bar.close) * Math.log(bar.low / bar.open);
}

/** Rogers-Satchell volatility: sqrt of the mean, annual. */
export function rogersSatchellVolatility(bars: readonly Bar[], periodsPerYear: number = TRADING_DAYS): Metric {
  return annualized(bars.map(rogersSatchellVariance), periodsPerYear);
}

/** Yang-Zhang volatility (2000): var(ln(O/Cprev)) + k var(ln(C/O)) + (1-k) RS with ddof 1 and
 *  k = 0.34/(1.34 + (n+1)/(n-1)), annual. Only the close of the first bar is used, so n is one fewer than bars; n >= 2. */
export function yangZhangVolatility(bars: readonly Bar[], periodsPerYear: number = TRADING_DAYS): Metric {
  const days = bars.slice(1);
  const n = days.length;
  if (n < 2) return absent("insufficient_history");
  const overnight = days.map((bar, i) => Math.log(bar.open / (bars[i]?.close ?? Number.NaN)));
  const session = days.map((bar) => Math.log(bar.close / bar.open));
  const k = 0.34 / (1.34 + (n + 1) / (n - 1));
  const drift = variance(overnight, 1) + k * variance(session, 1);
  return rootOf((drift + (1 - k) * mean(days.map(rogersSatchellVariance))) * periodsPerYear);
}

function annualized(variances: readonly number[], periodsPerYear: number): Metric {
  if (variances.length === 0) return absent("insufficient_history");
  return rootOf(mean(variances) * periodsPerYear);
}

/** Rounding can make a bar's variance this negative. Below this, the bar is inconsistent. */
const VARIANCE_ROUNDING = 1e-20;

function rootOf(variance: number): Metric {
  return known(Math.sqrt(variance < 0 && variance > -VARIANCE_ROUNDING ? 0 : variance));
}

/** The five estimates over the last `days` bars. The bar before them has the first previous close, which
 *  close-to-close and Yang-Zhang need; without that bar there is `insufficient_history`. */
export function volatilityEstimates(
  bars: readonly Bar[],
  days: number,
  periodsPerYear: number = TRADING_DAYS,
): Readonly<Record<"closeToClose" | "parkinson" | "garmanKlass" | "rogersSatchell" | "yangZhang", Metric>> {
  const enough = Number.isInteger(days) && days >= 1 && bars.length > days;
  const within = enough ? bars.slice(-days) : [];
  const withPrevious = enough ? bars.slice(-days - 1) : [];
  return {
    closeToClose: closeToCloseVolatility(withPrevious, periodsPerYear),
    parkinson: parkinsonVolatility(within, periodsPerYear),
    garmanKlass: garmanKlassVolatility(within, periodsPerYear),
    rogersSatchell: rogersSatchellVolatility(within, periodsPerYear),
    yangZhang: yangZhangVolatility(withPrevious, periodsPerYear),
  };
}
