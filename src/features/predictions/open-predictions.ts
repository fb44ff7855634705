import type { Handlers } from "#api/route.ts";
import { isFailure } from "#errors";
import { openComputePool } from "#platform/compute-pool.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type PredictionsDeps, predict } from "./predict.ts";
import { PREDICTION_TIMEFRAMES, type predictionRoutes } from "./routes.ts";

export interface Predictions {
  readonly handlers: Handlers<typeof predictionRoutes, Transaction>;
  close(): Promise<void>;
}

/** Opens forecasts in this process. */
export function openPredictions(given: Omit<PredictionsDeps, "pool">): Predictions {
  const pool: PredictionsDeps["pool"] = openComputePool({
    script: new URL("./prediction-worker.ts", import.meta.url),
    log: given.log,
    threads: 2,
    timeoutMs: 30_000,
    heapMib: 256,
    waiting: 64,
  });
  const deps = { ...given, pool };
  return {
    handlers: {
      predict: async ({ params, query }, { signal }) => {
        const timeframe = PREDICTION_TIMEFRAMES[params.timeframe];
        const body = await predict(deps, { ...query, timeframe }, signal);
        return isFailure(body) ? body : { status: 200, body };
      },
    },
    close: () => pool.close(),
  };
}
