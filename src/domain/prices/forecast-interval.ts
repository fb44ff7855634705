import { normalQuantile } from "#domain/figures/normal.ts";
import { quantileOfSorted } from "#domain/figures/statistics.ts";
import { logReturns } from "./returns.ts";

/** An interval around a forecast in logs, for one step: the volatility, and the bounds in volatilities. */
export interface IntervalShape {
  readonly volatility: number;
  readonly low: number;
  readonly high: number;
}

/** With at least this many one-step errors, their quantiles replace the normal ones. */
export const ERRORS_FOR_QUANTILES = 250;
const DECAY = 0.94;

/** Volatility of the next log return, seen from each position of a price series. */
export type VolatilityPath = readonly number[];

/** Exponentially weighted volatility (decay 0.94, seeded by the first squared return; RiskMetrics 1996). 0 at
 *  position 0. */
export function ewmaVolatilityPath(prices: readonly number[]): VolatilityPath {
  let variance = 0;
  const path = logReturns(prices).map((r, i) => {
    variance = i === 0 ? r * r : DECAY * variance + (1 - DECAY) * r * r;
    return Math.sqrt(variance);
  });
  return [0, ...path];
}

/** The shape of the interval of probability `level` at each position of a price series, from prices up to there: the
 *  volatility seen from there, and bounds that are normal or, with 250 one-step errors, the quantiles of returns over the
 *  volatility forecast for them (filtered historical simulation, Barone-Adesi, Giannopoulos and Vosper 1999). */
export function intervalShapes(
  prices: readonly number[],
  level: number,
  volatilities: VolatilityPath = ewmaVolatilityPath(prices),
): (position: number) => IntervalShape {
  const returns = logReturns(prices);
  const errors = returns.map((r, i) => r / (i === 0 ? Number.NaN : (volatilities[i] ?? Number.NaN)));
  const tail = (1 - level) / 2;
  const z = normalQuantile(1 - tail);
  return (position) => {
    // Return i leads to price i + 1.
    const volatility = volatilities[position] ?? 0;
    const seen = Float64Array.from(errors.slice(0, Math.max(0, position)))
      .filter(Number.isFinite)
      .sort();
    if (seen.length < ERRORS_FOR_QUANTILES) return { volatility, low: -z, high: z };
    return { volatility, low: quantileOfSorted(seen, tail), high: quantileOfSorted(seen, 1 - tail) };
  };
}

/** exp(ln forecast + bound x volatility x sqrt(steps)), bounds stretched by `factor`. */
export function intervalAround(
  forecast: number,
  shape: IntervalShape,
  steps: number,
  factor = 1,
): { readonly lower: number; readonly upper: number } {
  const spread = shape.volatility * Math.sqrt(steps) * factor;
  return { lower: forecast * Math.exp(shape.low * spread), upper: forecast * Math.exp(shape.high * spread) };
}
