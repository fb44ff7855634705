import type { Bar } from "#domain/prices/bar.ts";
import { TRADING_DAYS } from "#domain/prices/volatility.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Clock } from "#platform/clock.ts";
import type { ComputePool } from "#platform/compute-pool.ts";
import type { Log } from "#platform/log.ts";
import { askBars, type SourcedBars } from "#providers/market-data/ask-bars.ts";
import { isWithinReach, TOO_LONG } from "#providers/market-data/asked-window.ts";
import type { MarketData } from "#providers/market-data/market-data.ts";
import type { BacktestInput, BacktestOutput } from "./backtest-worker.ts";
import { presentBacktest } from "./present-backtest.ts";
import type { AskedBacktest } from "./routes.ts";

export interface BacktestsDeps {
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly log: Log;
  readonly pool: ComputePool<BacktestInput, BacktestOutput>;
}

/** Bars of all symbols together. */
const MAX_BARS = 200_000;

/** Tests a rule on past prices of its symbols. */
export async function runBacktest(deps: BacktestsDeps, asked: AskedBacktest, signal: AbortSignal) {
  if (!isWithinReach({ ...asked, end: asked.end ?? deps.clock.now().toISOString() })) return invalid("start", TOO_LONG);
  const given = await readSeries(deps, asked);
  if (isFailure(given)) return given;
  const series = Object.fromEntries(given.map(({ series: { symbol, bars } }) => [symbol, usable(bars)]));
  const bars = Object.values(series).reduce((sum, { length }) => sum + length, 0);
  if (bars > MAX_BARS) return invalid("start", `the symbols have ${bars} bars together, at most ${MAX_BARS}`);
  const short = Object.entries(series).find(([, { length }]) => length < 2);
  if (short !== undefined)
    return failure("no_data", {
      message: `There are not two bars of ${short[0]} in this period.`,
      detail: { symbol: short[0], reason: "no_bars" },
    });
  const input: BacktestInput = {
    series,
    named: asked.strategy.named,
    initialCapital: asked.initial_capital,
    feesBps: asked.fees_bps,
    slippageBps: asked.slippage_bps,
    periodsPerYear: periodsPerYear(series),
  };
  const computed = await deps.pool.run(input, signal);
  if (computed.kind === "done") return presentBacktest({ asked, given, input, output: computed.output });
  if (computed.kind === "failed") return failure("internal_error");
  return failure(computed.kind === "out_of_time" ? "run_timeout" : "unavailable");
}

async function readSeries(deps: BacktestsDeps, asked: AskedBacktest): Promise<readonly SourcedBars[] | Failure> {
  const { symbol, symbols = [], timeframe, start, end } = asked;
  const window = { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
  const found: SourcedBars[] = [];
  for (const each of symbol === undefined ? symbols : [symbol]) {
    const bars = await askBars(deps, { symbol: each, timeframe, adjustment: "all", ...window }, 400);
    if (isFailure(bars)) return bars;
    found.push(bars);
  }
  return found;
}

/** Bars that a fill can be made in. */
function usable(bars: readonly Bar[]): readonly Bar[] {
  return bars.filter(({ open, close }) => open > 0 && close > 0 && Number.isFinite(open) && Number.isFinite(close));
}

/** Bars a year: sessions times the bars that a session has. */
function periodsPerYear(series: BacktestInput["series"]): number {
  const [bars = []] = Object.values(series);
  const days = new Set(bars.map(({ date }) => date.slice(0, 10))).size;
  return days === 0 ? TRADING_DAYS : (TRADING_DAYS * bars.length) / days;
}

function invalid(path: string, message: string): Failure {
  return failure("invalid_request", { detail: { errors: [{ path, message }] } });
}
