import { type Bar, closesOf } from "#domain/prices/bar.ts";
import { type ForecastAnswer, forecastPrices } from "#domain/prices/price-forecast.ts";

export interface PredictionInput {
  readonly bars: readonly Bar[];
  readonly horizon: number;
  readonly level: number;
}

/** Runs in a worker thread: bars in, forecast with its track record out. */
export default function predict({ bars, horizon, level }: PredictionInput): ForecastAnswer {
  return forecastPrices(closesOf(bars), horizon, level, bars);
}
