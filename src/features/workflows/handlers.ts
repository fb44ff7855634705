import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { cancelRun, stopCancelled } from "./cancel-run.ts";
import { presentAnalysis, presentListedAnalysis } from "./present-run.ts";
import type { analysisRunRoutes } from "./routes.ts";
import { findRun, listRuns, type RunRow } from "./store.ts";
import { streamRun } from "./stream-run.ts";
import type { WorkflowsDeps } from "./workflows-deps.ts";

/** What can be asked of analyses of any kind once they are started. */
export function analysisRunHandlers(deps: WorkflowsDeps): Handlers<typeof analysisRunRoutes, Transaction> {
  const { db } = deps.database;
  return {
    listAnalyses: async ({ query }, { principal }) => {
      const deals = scopeOf(principal, "deals:read");
      if (query.deal_id !== undefined && !(await deps.dealExists(db, deals, query.deal_id)))
        return failure("deal_not_found");
      const filter = { ...query, dealId: query.deal_id };
      const { total, rows } = await listRuns(db, scopeOf(principal, "runs:read"), "analysis", filter);
      const { page, limit } = query;
      return {
        status: 200,
        body: { status: "success", total, page, limit, results: rows.map(presentListedAnalysis) },
      };
    },
    getAnalysis: async ({ params }, { principal }) => {
      const run = await findRun(db, scopeOf(principal, "runs:read"), "analysis", params.id);
      return run ? { status: 200, body: presentAnalysis(run) } : failure("not_found");
    },
    followAnalysis: async ({ params }, { principal, lastEventId }) => {
      const run = await findRun(db, scopeOf(principal, "runs:read"), "analysis", params.id);
      return run ? { status: 200, events: streamRun(deps, run.id, lastEventId) } : failure("not_found");
    },
    cancelAnalysis: async ({ params }, { principal, effect }) => {
      let cancelled: RunRow | undefined;
      const answer = await effect(async (tx) => {
        const run = await cancelRun(deps, tx, scopeOf(principal, "runs:start"), "analysis", params.id);
        if (isFailure(run)) return run;
        cancelled = run;
        return { status: 200, body: presentAnalysis(run) };
      });
      if (cancelled !== undefined && !isFailure(answer)) await stopCancelled(deps, cancelled);
      return answer;
    },
  };
}
