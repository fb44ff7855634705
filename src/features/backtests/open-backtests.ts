import type { Handlers } from "#api/route.ts";
import { isFailure } from "#errors";
import { openComputePool } from "#platform/compute-pool.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { backtestRoutes } from "./routes.ts";
import { type BacktestsDeps, runBacktest } from "./run-backtest.ts";

export interface Backtests {
  readonly handlers: Handlers<typeof backtestRoutes, Transaction>;
  close(): Promise<void>;
}

/** Opens backtests in this process. */
export function openBacktests(given: Omit<BacktestsDeps, "pool">): Backtests {
  const pool: BacktestsDeps["pool"] = openComputePool({
    script: new URL("./backtest-worker.ts", import.meta.url),
    log: given.log,
    threads: 2,
    timeoutMs: 60_000,
    heapMib: 768,
    waiting: 32,
  });
  const deps = { ...given, pool };
  return {
    handlers: {
      runBacktest: async ({ body: asked }, { signal }) => {
        const body = await runBacktest(deps, asked, signal);
        return isFailure(body) ? body : { status: 200, body };
      },
    },
    close: () => pool.close(),
  };
}
