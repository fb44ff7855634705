import { isStale } from "#domain/figures/exchange-calendar.ts";
import { staleNote } from "#domain/figures/stale-note.ts";
import { type ForecastAnswer, MIN_BARS } from "#domain/prices/price-forecast.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Clock } from "#platform/clock.ts";
import type { ComputePool } from "#platform/compute-pool.ts";
import type { Log } from "#platform/log.ts";
import { askBars, type SourcedBars } from "#providers/market-data/ask-bars.ts";
import type { MarketData, Timeframe } from "#providers/market-data/market-data.ts";
import type { AskedPrediction } from "./asked-prediction.ts";
import type { PredictionInput } from "./prediction-worker.ts";
import { instantOf, presentPrediction } from "./present-prediction.ts";

export interface PredictionsDeps {
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly log: Log;
  readonly pool: ComputePool<PredictionInput, ForecastAnswer>;
}

/** The probability of the intervals. */
const LEVEL = 0.95;
/** How many days of bars are read: five years of daily bars, and as many shorter bars as the public source has. */
const LOOKBACK_DAYS: Readonly<Record<Timeframe, number>> = { "1D": 5 * 366, "1H": 365, "15Min": 58 };
/** Maximum number of bars used. More take time and describe another market. */
const MAX_BARS = 1_300;

/** Forecasts the next bars of a symbol. Old, too few or invalid prices are rejected with a reason. */
export async function predict(deps: PredictionsDeps, asked: AskedPrediction, signal: AbortSignal) {
  const { symbol, timeframe, horizon } = asked;
  const lookbackDays = LOOKBACK_DAYS[timeframe];
  const given = await askBars(deps, { symbol, timeframe, adjustment: "all", lookbackDays }, 404);
  if (isFailure(given)) return given;
  const bars = given.series.bars.slice(-MAX_BARS);
  const last = bars.at(-1);
  if (last === undefined) return failure("no_data", { detail: { symbol, reason: "no_bars" } });
  if (isStale(last.date, deps.clock.now())) return stale(given, last.date);
  const computed = await deps.pool.run({ bars, horizon, level: LEVEL }, signal);
  if (computed.kind !== "done") return failure(computed.kind === "out_of_time" ? "run_timeout" : "unavailable");
  const { forecast, reason } = computed.output;
  if (forecast === null) return refused(symbol, reason, bars.length);
  return presentPrediction({ asked, given, bars, forecast });
}

function stale({ series, source }: SourcedBars, last: string): Failure {
  return failure("no_data", {
    message: `${staleNote(`The last price of ${series.symbol}`, last)} There is no forecast.`,
    detail: {
      symbol: series.symbol,
      reason: "stale",
      stale: true,
      as_of: instantOf(last),
      source: source.publisher,
    },
  });
}

function refused(symbol: string, reason: string, bars: number): Failure {
  const message =
    reason === "insufficient_history"
      ? `A forecast needs at least ${MIN_BARS} bars; there are ${bars} of ${symbol}.`
      : `The prices of ${symbol} allow no forecast.`;
  return failure("no_data", { message, detail: { symbol, reason, bars } });
}
