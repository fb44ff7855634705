import { attachment } from "#api/attachment.ts";
import type { Handlers } from "#api/route.ts";
import { organizationScope } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import {
  answerCancel,
  answerEvents,
  answerRun,
  answerStart,
  cancelRun,
  listRuns,
  type RunsDeps,
} from "#features/runs/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPeopleRun } from "./export-people-run.ts";
import { findOwnRun, findReadableRun } from "./own-run.ts";
import type { PeopleKind } from "./people-kind.ts";
import { presentListedPeopleRun, presentPeopleRun } from "./present-people-run.ts";
import { refusePurpose } from "./refuse-purpose.ts";
import type { peopleRoutes } from "./routes.ts";

/** Starts people runs, and lists, shows, streams, cancels and erases the user's own. */
export function peopleHandlers(deps: RunsDeps, kind: PeopleKind): Handlers<typeof peopleRoutes, Transaction> {
  const { db } = deps.database;
  return {
    startPeopleRun: async ({ body }, context) => {
      const { deal_id: dealId, ...input } = body;
      const refused = refusePurpose(input.purpose);
      if (refused !== null) return refused;
      const started = await answerStart(deps, context, { kind, input, dealId, message: "People run started" });
      // A people run is never started as a stream.
      return "events" in started ? failure("internal_error") : started;
    },
    listPeopleRuns: async ({ query }, { principal }) => {
      const scope = organizationScope(principal.organizationId, "runs:read");
      const own = principal.role === "auditor" ? scope : { ...scope, ownerId: principal.userId };
      const { total, rows } = await listRuns(db, own, "people", query);
      const { page, limit } = query;
      return { status: 200, body: { status: "success", total, page, limit, runs: rows.map(presentListedPeopleRun) } };
    },
    getPeopleRun: async ({ params }, { principal }) =>
      answerRun(await findReadableRun(db, principal, params.id), presentPeopleRun),
    exportPeopleRun: async ({ params, query }, { principal }) => {
      const run = await findReadableRun(db, principal, params.id);
      if (run === null) return failure("not_found");
      const file = await exportPeopleRun(run, query.format);
      if (isFailure(file)) return file;
      const headers = { "content-type": file.mediaType, "content-disposition": attachment(file.filename) };
      return { status: 200, body: file.body, headers };
    },
    followPeopleRun: async ({ params }, { principal, lastEventId }) =>
      answerEvents(deps, await findReadableRun(db, principal, params.id), lastEventId),
    cancelPeopleRun: ({ params }, { principal, effect }) =>
      answerCancel(deps, effect, {
        cancel: async (tx) =>
          (await findOwnRun(tx, principal, params.id)) === null
            ? failure("not_found")
            : cancelRun(deps, tx, organizationScope(principal.organizationId, "runs:start"), "people", params.id),
        present: presentPeopleRun,
      }),
    erasePeopleRun: async ({ params }, { principal }) => {
      const run = await findOwnRun(db, principal, params.id);
      if (run === null) return failure("not_found");
      await erasePerson(deps, run, principal.userId);
      return { status: 204, body: null };
    },
  };
}
