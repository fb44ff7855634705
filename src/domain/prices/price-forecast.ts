import type { NullReason } from "#domain/figures/metric.ts";
import type { Bar } from "./bar.ts";
import { meanAbsoluteError } from "./forecast-accuracy.ts";
import { assessForecast, conformalFactor, type ForecastAssessment, meanIntervalScore } from "./forecast-assessment.ts";
import { ewmaVolatilityPath, intervalAround, intervalShapes, type VolatilityPath } from "./forecast-interval.ts";
import { harVolatilityPath } from "./har-volatility-path.ts";
import {
  FORECAST_MODELS,
  type ForecastModel,
  MIN_ORIGINS,
  splitOrigins,
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

export type VolatilityModel = "ewma" | "har";

export interface PriceForecast {
  /** The published model: the chosen one if it beats the naive one, else `naive`. */
  readonly model: ForecastModel;
  readonly steps: readonly ForecastStep[];
  /** Probability of the intervals. */
  readonly level: number;
  /** The model (other than naive) with the smallest error on the choice origins, and its result on the test origins. */
  readonly candidate: ForecastModel;
  readonly assessment: ForecastAssessment;
  readonly verdict: "better_than_naive" | "no_better_than_naive";
  /** Error of each model on the choice origins, in price; null without such origins. */
  readonly choice: { readonly origins: number; readonly errors: Readonly<Record<ForecastModel, number | null>> };
  /** The volatility of the intervals, chosen on the same origins. */
  readonly volatilityModel: VolatilityModel;
  /** Share of test prices within the published model's intervals, as known before the test. */
  readonly coverage: number | null;
  /** Factor by which the intervals are widened for insufficient out-of-sample coverage; 1 for none. */
  readonly conformalFactor: number;
  /** The published model at each origin of the test. */
  readonly track: readonly WalkOutcome[];
}

export const MIN_BARS = 300;
/** Significance level of the test against the naive forecast. The candidate was chosen on other origins, so there is only
 *  one test. */
export const P_LIMIT = 0.1;

export type ForecastAnswer =
  | { readonly forecast: PriceForecast; readonly reason: null }
  | { readonly forecast: null; readonly reason: NullReason };

/** Forecast of the next 1..horizon prices with an interval of probability `level`. A model and the volatility are chosen
 *  by walking forward over earlier origins, and the choice is judged on later ones. A model whose skill there is not above
 *  zero, that the Diebold-Mariano test does not distinguish from the naive one (p > `P_LIMIT`), or that was tested at fewer than
 *  100 origins is not published: the naive price is, with its interval. Under 300 prices `insufficient_history`; a price
 *  that is not positive, `undefined`. With `bars` of the same prices range volatility is tried too. The caller checks
 *  staleness against the calendar. */
export function forecastPrices(
  prices: readonly number[],
  horizon: number,
  level = 0.95,
  bars: readonly Bar[] | null = null,
): ForecastAnswer {
  if (prices.some((price) => !(price > 0 && Number.isFinite(price)))) return { forecast: null, reason: "undefined" };
  if (prices.length < MIN_BARS) return { forecast: null, reason: "insufficient_history" };
  const { choice, test } = splitOrigins(prices.length, horizon);
  const chosen = walkAll(prices, horizon, choice);
  const candidate = bestModel(chosen);
  const walk = (model: ForecastModel): readonly WalkOutcome[] =>
    walkForward(prices, FORECAST_MODELS[model], horizon, TRAINING_WINDOW, test);
  const naive = walk("naive");
  const tested = walk(candidate);
  const volatility = bestVolatility(prices, bars, chosen.naive, horizon, level);
  const assessment = assessForecast(prices, tested, naive, horizon, volatility.path);
  const better = isBetter(assessment);
  const model = better ? candidate : "naive";
  const track = better ? tested : naive;
  const known = conformalFactor(prices, chosen[model], horizon, level, volatility.path);
  const judged = { horizon, level, volatilities: volatility.path, factor: known };
  const { coverage } = meanIntervalScore(prices, track, judged);
  const factor = Math.max(known, conformalFactor(prices, track, horizon, level, volatility.path));
  const shape = intervalShapes(prices, level, volatility.path)(prices.length - 1);
  const means = FORECAST_MODELS[model](prices.slice(-TRAINING_WINDOW), horizon);
  const forecast: PriceForecast = {
    model,
    steps: means.map((mean, i) => ({ step: i + 1, mean, ...intervalAround(mean, shape, i + 1, factor) })),
    level,
    candidate,
    assessment,
    verdict: better ? "better_than_naive" : "no_better_than_naive",
    choice: { origins: chosen.naive.length, errors: errorsOf(chosen) },
    volatilityModel: volatility.model,
    coverage,
    conformalFactor: factor,
    track,
  };
  return { forecast, reason: null };
}

type Walks = Readonly<Record<ForecastModel, readonly WalkOutcome[]>>;

function walkAll(prices: readonly number[], horizon: number, origins: Parameters<typeof walkForward>[4]): Walks {
  const walk = (model: ForecastModel): readonly WalkOutcome[] =>
    walkForward(prices, FORECAST_MODELS[model], horizon, TRAINING_WINDOW, origins);
  return {
    naive: walk("naive"),
    drift: walk("drift"),
    ewma_mean: walk("ewma_mean"),
    ar: walk("ar"),
    theta: walk("theta"),
    ridge: walk("ridge"),
  };
}

function errorsOf(walks: Walks): Record<ForecastModel, number | null> {
  const errorOf = (model: ForecastModel): number | null => meanAbsoluteError(walks[model]).value;
  return {
    naive: errorOf("naive"),
    drift: errorOf("drift"),
    ewma_mean: errorOf("ewma_mean"),
    ar: errorOf("ar"),
    theta: errorOf("theta"),
    ridge: errorOf("ridge"),
  };
}

function bestModel(walks: Walks): ForecastModel {
  const others = (Object.keys(walks) as ForecastModel[]).filter((model) => model !== "naive");
  const errorOf = (model: ForecastModel): number => meanAbsoluteError(walks[model]).value ?? Number.POSITIVE_INFINITY;
  return others.reduce((best, model) => (errorOf(model) < errorOf(best) ? model : best), "drift");
}

function isBetter({ origins, skill, pAgainstNaive }: ForecastAssessment): boolean {
  if (origins < MIN_ORIGINS || skill.value === null || pAgainstNaive.value === null) return false;
  return skill.value > 0 && pAgainstNaive.value <= P_LIMIT;
}

/** The volatility whose naive intervals score best on the choice origins; exponentially weighted without bars. */
function bestVolatility(
  prices: readonly number[],
  bars: readonly Bar[] | null,
  naive: readonly WalkOutcome[],
  horizon: number,
  level: number,
): { readonly model: VolatilityModel; readonly path: VolatilityPath } {
  const ewma = { model: "ewma", path: ewmaVolatilityPath(prices) } as const;
  if (bars === null || naive.length === 0) return ewma;
  const har = { model: "har", path: harVolatilityPath(bars) } as const;
  const scoreOf = (volatilities: VolatilityPath): number =>
    meanIntervalScore(prices, naive, { horizon, level, volatilities, factor: 1 }).score ?? Number.POSITIVE_INFINITY;
  return scoreOf(har.path) < scoreOf(ewma.path) ? har : ewma;
}
