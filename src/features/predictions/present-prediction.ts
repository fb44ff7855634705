import type { z } from "zod";
import type { Bar } from "#domain/prices/bar.ts";
import { nextBarTimes } from "#domain/prices/next-bars.ts";
import { P_LIMIT, type PriceForecast } from "#domain/prices/price-forecast.ts";
import { MIN_ORIGINS } from "#domain/prices/walk-forward.ts";
import type { SourcedBars } from "#providers/market-data/ask-bars.ts";
import type { AskedPrediction } from "./asked-prediction.ts";
import type { Prediction } from "./routes.ts";

const DISCLAIMER =
  "A statistical forecast from past prices. It is not investment advice, and past accuracy does not promise future accuracy.";

interface Found {
  readonly asked: AskedPrediction;
  readonly given: SourcedBars;
  readonly bars: readonly Bar[];
  readonly forecast: PriceForecast;
}

/** A forecast in the form of the API. */
export function presentPrediction({ asked, given, bars, forecast }: Found): z.output<typeof Prediction> {
  const times = nextBarTimes(
    bars.map(({ date }) => date),
    asked.horizon,
  );
  const last = bars.at(-1);
  const lastPrice = last?.close ?? Number.NaN;
  const end = forecast.steps.at(-1)?.mean ?? lastPrice;
  const hasSkill = forecast.verdict === "better_than_naive";
  const p = forecast.assessment.pAgainstNaive.value;
  return {
    symbol: given.series.symbol,
    timeframe: asked.timeframe,
    as_of: instantOf(last?.date ?? ""),
    source: given.source.publisher,
    currency: given.series.currency,
    last_price: lastPrice,
    bars_used: bars.length,
    model: forecast.model,
    forecast: forecast.steps.map(({ mean, lower, upper }, i) => ({
      timestamp: instantOf(times[i] ?? ""),
      mean,
      lower,
      upper,
    })),
    interval: forecast.level,
    interval_method: intervalMethod(forecast),
    baseline: { model: "naive", skill: forecast.assessment.skill.value },
    coverage: forecast.coverage === null ? null : Math.min(1, forecast.coverage),
    signal: hasSkill ? signalOf(end - lastPrice) : "neutral",
    confidence: hasSkill && p !== null ? 1 - p : 0,
    verdict: forecast.verdict,
    explanation: explanationOf(forecast),
    track_record: trackRecord(forecast, bars, asked.horizon),
    disclaimer: DISCLAIMER,
  };
}

/** A daily bar's date at 00:00 UTC, or the instant at which a shorter one began. */
export function instantOf(date: string): string {
  return date.includes("T") ? date : `${date}T00:00:00Z`;
}

function signalOf(change: number): "up" | "down" | "neutral" {
  if (change === 0) return "neutral";
  return change > 0 ? "up" : "down";
}

function intervalMethod({ volatilityModel, conformalFactor }: PriceForecast): string {
  const volatility =
    volatilityModel === "har"
      ? "heterogeneous autoregression (HAR) of range variance"
      : "exponentially weighted volatility (decay 0.94)";
  const widened =
    conformalFactor > 1
      ? ` Widened by a factor of ${conformalFactor.toFixed(2)}, since past intervals covered too little.`
      : "";
  return `Quantiles of past one-step errors scaled by ${volatility} and the square root of the steps.${widened}`;
}

function explanationOf({ candidate, assessment, verdict }: PriceForecast): string {
  const { origins, skill, pAgainstNaive } = assessment;
  if (origins < MIN_ORIGINS)
    return `There is too little history to test a model: ${origins} test forecasts, and at least ${MIN_ORIGINS} are needed. The forecast is the last price with its interval.`;
  const model = MODEL_NAMES[candidate];
  const p = pText(pAgainstNaive.value);
  if (verdict === "better_than_naive")
    return `Over ${origins} test forecasts, ${model} was closer than the last price: skill ${text(skill.value)}, ${p}.`;
  const why =
    skill.value === null || skill.value <= 0
      ? `${model} had no skill over ${origins} test forecasts: its error was not below that of the last price (skill ${text(skill.value)}).`
      : `The skill of ${model} over ${origins} test forecasts, ${text(skill.value)}, may be chance (${p}).`;
  return `No better than the naive forecast: ${why} The forecast is the last price with its interval.`;
}

const MODEL_NAMES: Readonly<Record<PriceForecast["candidate"], string>> = {
  naive: "the last price",
  drift: "the drift model",
  ewma_mean: "the mean of past returns",
  ar: "the autoregression",
  theta: "the Theta model",
  ridge: "the ridge regression",
};

function pText(p: number | null): string {
  return p !== null && p < 0.001 ? "p below 0.001" : `p ${text(p)}`;
}

function text(value: number | null): string {
  return value === null ? "unknown" : value.toFixed(3);
}

function trackRecord(forecast: PriceForecast, bars: readonly Bar[], horizon: number) {
  const { assessment, choice } = forecast;
  const { low, high } = assessment.directionHits;
  return {
    candidate: forecast.candidate,
    choice: { origins: choice.origins, mean_absolute_errors: { ...choice.errors } },
    origins: assessment.origins,
    mae: assessment.mae.value,
    rmse: assessment.rmse.value,
    mase: assessment.mase.value,
    smape: assessment.smape.value,
    direction_hit_rate: assessment.directionHits.rate.value,
    direction_hit_interval:
      low.value === null || high.value === null ? null : ([low.value, high.value] as [number, number]),
    skill: assessment.skill.value,
    p_against_naive: assessment.pAgainstNaive.value,
    p_limit: P_LIMIT,
    coverage_80: assessment.coverage80.value,
    coverage_95: assessment.coverage95.value,
    points: forecast.track.map((outcome) => ({
      timestamp: instantOf(bars[outcome.origin + horizon]?.date ?? ""),
      forecast: outcome.forecast,
      actual: outcome.actual,
    })),
  };
}
