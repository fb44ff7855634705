import { attachment } from "#api/attachment.ts";
import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import {
  answerCancel,
  answerEvents,
  answerRun,
  answerRuns,
  cancelRun,
  findRun,
  type RunsDeps,
  startRun,
} from "#features/runs/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { exportResearch } from "./export-research.ts";
import { presentListedResearch, presentResearch } from "./present-research.ts";
import type { ResearchKind } from "./research-kind.ts";
import type { researchRoutes } from "./routes.ts";

/** Starts, lists, shows, streams and cancels research runs. */
export function researchHandlers(deps: RunsDeps, kind: ResearchKind): Handlers<typeof researchRoutes, Transaction> {
  const { db } = deps.database;
  return {
    startResearch: ({ body }, { principal, charge, effect }) =>
      effect(async (tx) => {
        const { deal_id: dealId, ...input } = body;
        const id = await startRun(deps, tx, principal, charge, { kind, input, dealId, message: "Research started" });
        if (isFailure(id)) return id;
        const message = "Research started. Use research_id to read the result or follow its events.";
        return { status: 202, body: { status: "success", research_id: id, message, cdm_events: [] } };
      }),
    listResearch: ({ query }, { principal }) =>
      answerRuns(deps, principal, { family: "research", query, present: presentListedResearch }),
    getResearch: async ({ params }, { principal }) =>
      answerRun(await findRun(db, scopeOf(principal, "runs:read"), "research", params.id), presentResearch),
    exportResearch: async ({ params, query }, { principal }) => {
      const run = await findRun(db, scopeOf(principal, "runs:read"), "research", params.id);
      if (!run) return failure("not_found");
      const file = await exportResearch(run, query.format);
      if (isFailure(file)) return file;
      return {
        status: 200,
        body: file.body,
        headers: { "content-type": file.mediaType, "content-disposition": attachment(file.filename) },
      };
    },
    followResearch: async ({ params }, { principal, lastEventId }) =>
      answerEvents(deps, await findRun(db, scopeOf(principal, "runs:read"), "research", params.id), lastEventId),
    cancelResearch: ({ params }, { principal, effect }) =>
      answerCancel(deps, effect, {
        cancel: (tx) => cancelRun(deps, tx, scopeOf(principal, "runs:start"), "research", params.id),
        present: presentResearch,
      }),
  };
}
