import type { ForecastOutcome } from "./forecast-accuracy.ts";
import {
  autoregressiveForecast,
  driftForecast,
  naiveForecast,
  type PointForecast,
  thetaForecast,
  weightedMeanForecast,
} from "./point-forecast.ts";
import { ridgeForecast } from "./ridge-forecast.ts";

export const FORECAST_MODELS = {
  naive: naiveForecast,
  drift: driftForecast,
  ewma_mean: weightedMeanForecast(),
  ar: autoregressiveForecast,
  theta: thetaForecast(),
  ridge: ridgeForecast,
} as const satisfies Readonly<Record<string, PointForecast>>;
export type ForecastModel = keyof typeof FORECAST_MODELS;

export const TRAINING_WINDOW = 250;
export const MIN_ORIGINS = 100;
/** More origins add little accuracy and proportional time. */
export const MAX_ORIGINS = 250;

/** One origin of a walk-forward: the position of the last visible price, and the forecast made there. */
export interface WalkOutcome extends ForecastOutcome {
  readonly origin: number;
}

/** Origins from `first` to `last`, both included. */
export interface Origins {
  readonly first: number;
  readonly last: number;
}

/** The latest origins whose forecast can be compared with a price, up to 250. */
export function latestOrigins(count: number, horizon: number, window: number = TRAINING_WINDOW): Origins {
  const last = count - 1 - horizon;
  return { first: Math.max(window - 1, last - MAX_ORIGINS + 1), last };
}

/** Origins for choosing a model and, after them, origins for testing the chosen one. No price that the choice uses
 *  comes after the first origin of the test. Three fifths of the origins, between 100 and 250, are for the
 *  test; the ones before them, at most 250, for the choice: `choice.last` is before `choice.first` where none
 *  are. */
export function splitOrigins(
  count: number,
  horizon: number,
  window: number = TRAINING_WINDOW,
): { readonly choice: Origins; readonly test: Origins } {
  const last = count - 1 - horizon;
  const all = Math.max(0, last - (window - 1) + 1);
  const tested = Math.min(all, MAX_ORIGINS, Math.max(MIN_ORIGINS, Math.ceil(all * 0.6)));
  const test = { first: last - tested + 1, last };
  const chosenLast = test.first - horizon;
  return { choice: { first: Math.max(window - 1, chosenLast - MAX_ORIGINS + 1), last: chosenLast }, test };
}

/** Out-of-sample forecasts of one model, `horizon` steps ahead, from rolling windows of `window` prices. Each forecast
 *  sees prices up to its origin and none after it; the model is refitted at each. */
export function walkForward(
  prices: readonly number[],
  model: PointForecast,
  horizon: number,
  window: number = TRAINING_WINDOW,
  origins: Origins = latestOrigins(prices.length, horizon, window),
): WalkOutcome[] {
  const outcomes: WalkOutcome[] = [];
  for (let origin = origins.first; origin <= origins.last; origin++) {
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
