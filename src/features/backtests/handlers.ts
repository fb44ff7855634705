import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import {
  cancelRun,
  findRun,
  listRuns,
  type RunRow,
  type RunsDeps,
  stopCancelled,
  streamRun,
} from "#features/runs/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { BacktestKind } from "./backtest-kind.ts";
import { presentListed, presentStored } from "./present-stored.ts";
import { refusePeriod } from "./read-series.ts";
import type { backtestRoutes } from "./routes.ts";
import { type BacktestsDeps, runBacktest } from "./run-backtest.ts";
import { isLong, resumeBacktest, startBacktest } from "./start-backtest.ts";

/** Runs backtests; lists, shows, streams, stops and resumes the long ones. */
export function backtestHandlers(
  runs: RunsDeps,
  deps: BacktestsDeps,
  kind: BacktestKind,
): Handlers<typeof backtestRoutes, Transaction> {
  const { db } = runs.database;
  return {
    runBacktest: async ({ body: asked }, context) => {
      if (!context.respondAsync && !isLong(asked, deps.clock.now())) {
        const body = await runBacktest(deps, asked, context.signal);
        return isFailure(body) ? body : { status: 200, body };
      }
      return refusePeriod(deps, asked) ?? startBacktest(runs, kind, context, asked);
    },
    listBacktests: async ({ query: { page, limit } }, { principal }) => {
      const { total, rows } = await listRuns(db, scopeOf(principal, "runs:read"), "backtest", { page, limit });
      return { status: 200, body: { status: "success", total, page, limit, results: rows.map(presentListed) } };
    },
    getBacktest: async ({ params }, { principal }) => {
      const run = await findRun(db, scopeOf(principal, "runs:read"), "backtest", params.id);
      return run ? { status: 200, body: presentStored(run) } : failure("not_found");
    },
    followBacktest: async ({ params }, { principal, lastEventId }) => {
      const run = await findRun(db, scopeOf(principal, "runs:read"), "backtest", params.id);
      return run ? { status: 200, events: streamRun(runs, run.id, lastEventId) } : failure("not_found");
    },
    cancelBacktest: async ({ params }, { principal, effect }) => {
      let cancelled: RunRow | undefined;
      const answer = await effect(async (tx) => {
        const run = await cancelRun(runs, tx, scopeOf(principal, "runs:start"), "backtest", params.id);
        if (isFailure(run)) return run;
        cancelled = run;
        return { status: 200, body: presentStored(run) };
      });
      if (cancelled !== undefined && !isFailure(answer)) await stopCancelled(runs, cancelled);
      return answer;
    },
    resumeBacktest: ({ params }, { principal, charge, effect }) =>
      effect((tx) => resumeBacktest(runs, kind, { tx, principal, charge }, params.id)),
  };
}
