import { attachment } from "#api/attachment.ts";
import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import {
  cancelRun,
  findRun,
  listRuns,
  type RunRow,
  type RunsDeps,
  startRun,
  stopCancelled,
  streamRun,
} from "#features/runs/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { exportResearch } from "./export-research.ts";
import { presentListedResearch, presentResearch } from "./present-research.ts";
import type { ResearchKind } from "./research-kind.ts";
import type { researchRoutes } from "./routes.ts";

/** Starts research; lists, shows, streams and cancels it. */
export function researchHandlers(deps: RunsDeps, kind: ResearchKind): Handlers<typeof researchRoutes, Transaction> {
  const { db } = deps.database;
  return {
    startResearch: ({ body }, { principal, charge, effect }) =>
      effect(async (tx) => {
        const { deal_id: dealId, ...input } = body;
        const id = await startRun(deps, tx, principal, charge, { kind, input, dealId, message: "Research started" });
        if (isFailure(id)) return id;
        const message = "Research started. Read its result or follow its events by research_id.";
        return { status: 202, body: { status: "success", research_id: id, message, cdm_events: [] } };
      }),
    listResearch: async ({ query }, { principal }) => {
      const { page, limit, deal_id: dealId } = query;
      if (dealId !== undefined && !(await deps.dealExists(db, scopeOf(principal, "deals:read"), dealId)))
        return failure("deal_not_found");
      const { total, rows } = await listRuns(db, scopeOf(principal, "runs:read"), "research", { page, limit, dealId });
      const results = rows.map(presentListedResearch);
      return { status: 200, body: { status: "success", total, page, limit, results } };
    },
    getResearch: async ({ params }, { principal }) => {
      const run = await findRun(db, scopeOf(principal, "runs:read"), "research", params.id);
      return run ? { status: 200, body: presentResearch(run) } : failure("not_found");
    },
    exportResearch: async ({ params }, { principal }) => {
      const run = await findRun(db, scopeOf(principal, "runs:read"), "research", params.id);
      if (!run) return failure("not_found");
      const file = await exportResearch(run);
      if (isFailure(file)) return file;
      return { status: 200, body: file.body, headers: { "content-disposition": attachment(file.filename) } };
    },
    followResearch: async ({ params }, { principal, lastEventId }) => {
      const run = await findRun(db, scopeOf(principal, "runs:read"), "research", params.id);
      return run ? { status: 200, events: streamRun(deps, run.id, lastEventId) } : failure("not_found");
    },
    cancelResearch: async ({ params }, { principal, effect }) => {
      let cancelled: RunRow | undefined;
      const answer = await effect(async (tx) => {
        const run = await cancelRun(deps, tx, scopeOf(principal, "runs:start"), "research", params.id);
        if (isFailure(run)) return run;
        cancelled = run;
        return { status: 200, body: presentResearch(run) };
      });
      if (cancelled !== undefined && !isFailure(answer)) await stopCancelled(deps, cancelled);
      return answer;
    },
  };
}
