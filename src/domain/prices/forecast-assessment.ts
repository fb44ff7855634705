import { absent, known, type Metric, mapMetric } from "#domain/figures/metric.ts";
import { mean, quantile } from "#domain/figures/statistics.ts";
import {
  dieboldMarianoP,
  directionHitRate,
  type HitRate,
  intervalCoverage,
  meanAbsoluteError,
  meanAbsoluteScaledError,
  pinballLoss,
  rootMeanSquaredError,
  symmetricPercentageError,
} from "./forecast-accuracy.ts";
import { ewmaVolatilityPath, intervalAround, intervalShapes, type VolatilityPath } from "./forecast-interval.ts";
import { TRAINING_WINDOW, type WalkOutcome } from "./walk-forward.ts";

/** Out-of-sample results of a model at the requested horizon. */
export interface ForecastAssessment {
  readonly origins: number;
  readonly mae: Metric;
  readonly rmse: Metric;
  /** Over the naive one-step error of the first training window. */
  readonly mase: Metric;
  readonly smape: Metric;
  readonly directionHits: HitRate;
  /** 1 - MAE / MAE of the naive forecast. */
  readonly skill: Metric;
  /** Diebold-Mariano p against the naive forecast. */
  readonly pAgainstNaive: Metric;
  readonly coverage80: Metric;
  readonly coverage95: Metric;
  /** Of the 2.5 % and 97.5 % quantile forecasts, mean of the two, in price. */
  readonly pinball95: Metric;
}

/** Compares a model's walk with the naive one over the same origins. */
export function assessForecast(
  prices: readonly number[],
  walk: readonly WalkOutcome[],
  naive: readonly WalkOutcome[],
  horizon: number,
  volatilities: VolatilityPath = ewmaVolatilityPath(prices),
): ForecastAssessment {
  const intervals = (level: number): JudgedInterval[] =>
    intervalsOf(prices, walk, { horizon, level, volatilities, factor: 1 });
  const wide = intervals(0.95);
  const low = pinballLoss(
    wide.map((i) => ({ forecast: i.lower, actual: i.actual })),
    0.025,
  );
  const high = pinballLoss(
    wide.map((i) => ({ forecast: i.upper, actual: i.actual })),
    0.975,
  );
  return {
    origins: walk.length,
    mae: meanAbsoluteError(walk),
    rmse: rootMeanSquaredError(walk),
    mase: meanAbsoluteScaledError(walk, prices.slice(0, TRAINING_WINDOW)),
    smape: symmetricPercentageError(walk),
    directionHits: directionHitRate(walk),
    skill: skillOf(walk, naive),
    pAgainstNaive: dieboldMarianoP(errorsOf(walk), errorsOf(naive), horizon),
    coverage80: intervalCoverage(intervals(0.8)),
    coverage95: intervalCoverage(wide),
    pinball95: mapMetric(low, (below) => (high.value === null ? high : known((below + high.value) / 2))),
  };
}

function skillOf(walk: readonly WalkOutcome[], naive: readonly WalkOutcome[]): Metric {
  const reference = meanAbsoluteError(naive).value;
  return mapMetric(meanAbsoluteError(walk), (error) =>
    reference === null || reference === 0 ? absent("undefined") : 1 - error / reference,
  );
}

function errorsOf(walk: readonly WalkOutcome[]): number[] {
  return walk.map((outcome) => outcome.actual - outcome.forecast);
}

interface JudgedInterval {
  readonly lower: number;
  readonly upper: number;
  readonly actual: number;
}

/** Inputs of the intervals of a walk. */
export interface JudgedWith {
  readonly horizon: number;
  readonly level: number;
  readonly volatilities: VolatilityPath;
  /** Factor that widens the bounds. */
  readonly factor: number;
}

/** The interval known at each origin. */
function intervalsOf(prices: readonly number[], walk: readonly WalkOutcome[], given: JudgedWith): JudgedInterval[] {
  const shapeAt = intervalShapes(prices, given.level, given.volatilities);
  return walk.map((o) => {
    const { lower, upper } = intervalAround(o.forecast, shapeAt(o.origin), given.horizon, given.factor);
    return { lower, upper, actual: o.actual };
  });
}

/** Mean interval score (Gneiting and Raftery 2007), in price: width plus 2/(1 - level) times the distance of the price
 *  outside; lower is better. And the share of prices inside. Null without a walk. */
export function meanIntervalScore(
  prices: readonly number[],
  walk: readonly WalkOutcome[],
  given: JudgedWith,
): { readonly score: number | null; readonly coverage: number | null } {
  const intervals = intervalsOf(prices, walk, given);
  if (intervals.length === 0) return { score: null, coverage: null };
  const penalty = 2 / (1 - given.level);
  const scores = intervals.map(
    ({ lower, upper, actual }) => upper - lower + penalty * (Math.max(0, lower - actual) + Math.max(0, actual - upper)),
  );
  return { score: mean(scores), coverage: intervalCoverage(intervals).value };
}

const COVERAGE_SLACK = 0.05;

/** Factor by which the bounds (in logs) grow so that the share `level` of past outcomes would have been covered: split
 *  conformal prediction (Vovk, Gammerman and Shafer 2005). 1 while coverage is within five points of the level, and
 *  never less: an interval that covers too much is not changed. */
export function conformalFactor(
  prices: readonly number[],
  walk: readonly WalkOutcome[],
  horizon: number,
  level: number,
  volatilities: VolatilityPath = ewmaVolatilityPath(prices),
): number {
  const { coverage } = meanIntervalScore(prices, walk, { horizon, level, volatilities, factor: 1 });
  if (coverage === null || level - coverage <= COVERAGE_SLACK) return 1;
  const shapeAt = intervalShapes(prices, level, volatilities);
  const ratios = walk.flatMap((o) => {
    const { volatility, low, high } = shapeAt(o.origin);
    const error = Math.log(o.actual / o.forecast) / (volatility * Math.sqrt(horizon));
    const ratio = error / (error < 0 ? low : high);
    return Number.isFinite(ratio) ? [ratio] : [];
  });
  const rank = Math.min(1, (level * (ratios.length + 1)) / Math.max(1, ratios.length));
  return ratios.length === 0 ? 1 : Math.max(1, quantile(ratios, rank));
}
