import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import {
  answerStart,
  cancelRun,
  findRun,
  listRuns,
  type RunRow,
  type RunsDeps,
  stopCancelled,
  streamRun,
} from "#features/runs/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AnalysisKinds } from "./kinds.ts";
import { presentAnalysis, presentListedAnalysis } from "./present-analysis.ts";
import type { analysisRoutes } from "./routes.ts";

/** Starts analyses; lists, shows, streams and cancels them. */
export function analysisHandlers(deps: RunsDeps, kinds: AnalysisKinds): Handlers<typeof analysisRoutes, Transaction> {
  const { db } = deps.database;
  return {
    analyzeCompany: async ({ body }, context) => {
      const { deal_id: dealId, stream, ...input } = body;
      const message = `Analysis of ${input.company_name} started`;
      return answerStart(deps, context, { kind: kinds.company, input, dealId, stream, message });
    },
    analyzeMarket: async ({ body }, context) => {
      const { deal_id: dealId, stream, ...input } = body;
      const message = "Analysis of the market started";
      return answerStart(deps, context, { kind: kinds.market, input, dealId, stream, message });
    },
    analyzeLoanApplication: async ({ body }, context) => {
      const { deal_id: dealId, stream, ...input } = body;
      const message = `Analysis of a loan to ${input.borrower_name} started`;
      return answerStart(deps, context, { kind: kinds.loanApplication, input, dealId, stream, message });
    },
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
