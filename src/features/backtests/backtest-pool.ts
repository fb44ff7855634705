import { openComputePool } from "#platform/compute-pool.ts";
import type { Log } from "#platform/log.ts";
import type { BacktestPool } from "./run-backtest.ts";

/** Opens the worker threads for backtests. */
export function openBacktestPool(log: Log): BacktestPool {
  return openComputePool({
    script: new URL("./backtest-worker.ts", import.meta.url),
    log,
    threads: 2,
    timeoutMs: 120_000,
    heapMib: 768,
    waiting: 32,
  });
}
