import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import {
  answerCancel,
  answerEvents,
  answerRun,
  answerRuns,
  answerStart,
  cancelRun,
  findRun,
  type RunsDeps,
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
      const message = "Market analysis started";
      return answerStart(deps, context, { kind: kinds.market, input, dealId, stream, message });
    },
    analyzeLoanApplication: async ({ body }, context) => {
      const { deal_id: dealId, stream, ...input } = body;
      const message = `Loan analysis for ${input.borrower_name} started`;
      return answerStart(deps, context, { kind: kinds.loanApplication, input, dealId, stream, message });
    },
    listAnalyses: ({ query }, { principal }) =>
      answerRuns(deps, principal, { family: "analysis", query, present: presentListedAnalysis }),
    getAnalysis: async ({ params }, { principal }) =>
      answerRun(await findRun(db, scopeOf(principal, "runs:read"), "analysis", params.id), presentAnalysis),
    followAnalysis: async ({ params }, { principal, lastEventId }) =>
      answerEvents(deps, await findRun(db, scopeOf(principal, "runs:read"), "analysis", params.id), lastEventId),
    cancelAnalysis: ({ params }, { principal, effect }) =>
      answerCancel(deps, effect, {
        cancel: (tx) => cancelRun(deps, tx, scopeOf(principal, "runs:start"), "analysis", params.id),
        present: presentAnalysis,
      }),
  };
}
