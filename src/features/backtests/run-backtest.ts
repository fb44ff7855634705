import { type Failure, failure, isFailure } from "#errors";
import type { ComputePool } from "#platform/compute-pool.ts";
import type { SourcedBars } from "#providers/market-data/ask-bars.ts";
import { inputOf } from "./backtest-input.ts";
import type { AskedBacktest } from "./backtest-request.ts";
import type { WorkerInput, WorkerOutput } from "./backtest-worker.ts";
import { presentBacktest } from "./present-backtest.ts";
import { neededSymbols, readSymbol, refusePeriod, refuseTooMany, type SeriesDeps } from "./read-series.ts";

export type BacktestPool = ComputePool<WorkerInput, WorkerOutput>;

export interface BacktestsDeps extends SeriesDeps {
  readonly pool: BacktestPool;
}

/** Runs a backtest while the request waits. */
export async function runBacktest(deps: BacktestsDeps, asked: AskedBacktest, signal: AbortSignal) {
  const refused = refusePeriod(deps, asked);
  if (refused !== null) return refused;
  const given = await readSeries(deps, asked);
  if (isFailure(given)) return given;
  const input = inputOf(asked, given);
  const computed = await deps.pool.run({ test: input }, signal);
  if (computed.kind === "failed") return failure("internal_error");
  if (computed.kind !== "done") return failure(computed.kind === "out_of_time" ? "run_timeout" : "unavailable");
  if (!("tested" in computed.output)) return failure("internal_error");
  return presentBacktest({ asked, given, input, output: computed.output.tested, optimization: null });
}

async function readSeries(deps: BacktestsDeps, asked: AskedBacktest): Promise<readonly SourcedBars[] | Failure> {
  const found: SourcedBars[] = [];
  for (const symbol of neededSymbols(asked)) {
    const bars = await readSymbol(deps, asked, symbol);
    if (isFailure(bars)) return bars;
    found.push(bars);
  }
  return refuseTooMany(found) ?? found;
}
