import type { ForecastOutcome } from "./forecast-accuracy.ts";
import {
  autoregressiveForecast,
  driftForecast,
  naiveForecast,
  type PointForecast,
  thetaForecast,
  weightedMeanForecast,
} from "./point-forecast.ts";

export const FORECAST_MODELS = {
  naive: naiveForecast,
  drift: driftForecast,
  ewma_mean: weightedMeanForecast(),
  ar: autoregressiveForecast,
  theta: thetaForecast(),
} as const satisfies Readonly<Record<string, PointForecast>>;
export type ForecastModel = keyof typeof FORECAST_MODELS;

export const TRAINING_WINDOW = 250;
export const LEAST_ORIGINS = 100;
/** More origins tell little more and cost time in proportion. */
const MOST_ORIGINS = 250;

/** One origin of a walk-forward: the position of the last price that was seen, and the forecast made there. */
export interface WalkOutcome extends ForecastOutcome {
  readonly origin: number;
}

/** Out-of-sample forecasts of one model, `horizon` steps ahead, from rolling windows of `window` prices. Each forecast
 *  sees prices up to its origin and none after it; the model is refitted at each. The latest origins, up to 250. */
export function walkForward(
  prices: readonly number[],
  model: PointForecast,
  horizon: number,
  window: number = TRAINING_WINDOW,
): WalkOutcome[] {
  const last = prices.length - 1 - horizon;
  const first = Math.max(window - 1, last - MOST_ORIGINS + 1);
  const outcomes: WalkOutcome[] = [];
  for (let origin = first; origin <= last; origin++) {
    const seen = prices.slice(origin - window + 1, origin + 1);
    outcomes.push({
      origin,
      last: prices[origin] ?? Number.NaN,
      forecast: model(seen, horizon).at(-1) ?? Number.NaN,
      actual: prices[origin + horizon] ?? Number.NaN,
    });
  }
  return outcomes;
}
