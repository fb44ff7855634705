import type { NullReason } from "#domain/figures/metric.ts";
import { meanAbsoluteError } from "./forecast-accuracy.ts";
import { assessForecast, conformalFactor, type ForecastAssessment } from "./forecast-assessment.ts";
import { intervalAround, intervalShapes } from "./forecast-interval.ts";
import {
  FORECAST_MODELS,
  type ForecastModel,
  LEAST_ORIGINS,
  TRAINING_WINDOW,
  type WalkOutcome,
  walkForward,
} from "./walk-forward.ts";

export interface ForecastStep {
  readonly step: number;
  readonly mean: number;
  readonly lower: number;
  readonly upper: number;
}

export interface PriceForecast {
  /** What is published: the best model where it beats the naive one, else `naive`. */
  readonly model: ForecastModel;
  readonly steps: readonly ForecastStep[];
  /** Probability of the intervals. */
  readonly level: number;
  /** The model other than naive of least error out of sample, and how it did. */
  readonly candidate: ForecastModel;
  readonly assessment: ForecastAssessment;
  readonly verdict: "better_than_naive" | "no_better_than_naive";
  /** By how much the intervals are widened since they covered too little out of sample; 1 for not at all. */
  readonly conformalFactor: number;
}

export const LEAST_BARS = 300;
/** Significance level for the best of the candidates, which was chosen on the same walk: Bonferroni's correction shares
 *  the 10% among them. */
const CANDIDATES = Object.keys(FORECAST_MODELS).length - 1;
export const P_LIMIT = 0.1 / CANDIDATES;

/** Forecast of the next 1..horizon prices with an interval of probability `level`, judged by walking forward. A model
 *  whose skill is not above zero, that the Diebold-Mariano test does not tell from the naive one (p > `P_LIMIT`), or that
 *  was tested at fewer than 100 origins is not published: the naive price is, with its interval. Under 300 prices
 *  `insufficient_history`; a price that is not positive, `undefined`. The caller checks staleness against the calendar. */
export function forecastPrices(
  prices: readonly number[],
  horizon: number,
  level = 0.95,
):
  | { readonly forecast: PriceForecast; readonly reason: null }
  | { readonly forecast: null; readonly reason: NullReason } {
  if (prices.some((price) => !(price > 0 && Number.isFinite(price)))) return { forecast: null, reason: "undefined" };
  if (prices.length < LEAST_BARS) return { forecast: null, reason: "insufficient_history" };
  const walks = walkModels(prices, horizon);
  const candidate = bestModel(walks);
  const assessment = assessForecast(prices, walks[candidate], walks.naive, horizon);
  const better = isBetter(assessment);
  const model = better ? candidate : "naive";
  const factor = conformalFactor(prices, walks[model], horizon, level);
  const shape = intervalShapes(prices, level)(prices.length - 1);
  const means = FORECAST_MODELS[model](prices.slice(-TRAINING_WINDOW), horizon);
  const steps = means.map((mean, i) => ({ step: i + 1, mean, ...intervalAround(mean, shape, i + 1, factor) }));
  const verdict = better ? "better_than_naive" : "no_better_than_naive";
  return { forecast: { model, steps, level, candidate, assessment, verdict, conformalFactor: factor }, reason: null };
}

type Walks = Readonly<Record<ForecastModel, readonly WalkOutcome[]>>;

function walkModels(prices: readonly number[], horizon: number): Walks {
  const walk = (model: ForecastModel): readonly WalkOutcome[] => walkForward(prices, FORECAST_MODELS[model], horizon);
  return {
    naive: walk("naive"),
    drift: walk("drift"),
    ewma_mean: walk("ewma_mean"),
    ar: walk("ar"),
    theta: walk("theta"),
  };
}

function bestModel(walks: Walks): ForecastModel {
  const others = (Object.keys(walks) as ForecastModel[]).filter((model) => model !== "naive");
  const errorOf = (model: ForecastModel): number => meanAbsoluteError(walks[model]).value ?? Number.POSITIVE_INFINITY;
  return others.reduce((best, model) => (errorOf(model) < errorOf(best) ? model : best), "drift");
}

function isBetter({ origins, skill, pAgainstNaive }: ForecastAssessment): boolean {
  if (origins < LEAST_ORIGINS || skill.value === null || pAgainstNaive.value === null) return false;
  return skill.value > 0 && pAgainstNaive.value <= P_LIMIT;
}
