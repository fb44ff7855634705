import type { EventFrames } from "#api/route.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { stopCancelled } from "./cancel-run.ts";
import type { RunFamily } from "./run-kind.ts";
import type { RunsDeps } from "./runs-deps.ts";
import { type ListedRun, listRuns, type RunRow } from "./store.ts";
import { streamRun } from "./stream/stream-run.ts";

interface RunsQuery {
  readonly page: number;
  readonly limit: number;
  readonly deal_id?: number | undefined;
}

/** A page of the organization's runs of a family, of one deal if the query names it. */
export async function answerRuns<Shown>(
  { database: { db }, dealExists }: RunsDeps,
  principal: Principal,
  { family, query, present }: { family: RunFamily; query: RunsQuery; present: (run: ListedRun) => Shown },
) {
  const { page, limit, deal_id: dealId } = query;
  if (dealId !== undefined && !(await dealExists(db, scopeOf(principal, "deals:read"), dealId)))
    return failure("deal_not_found");
  const { total, rows } = await listRuns(db, scopeOf(principal, "runs:read"), family, { page, limit, dealId });
  return { status: 200 as const, body: { status: "success" as const, total, page, limit, results: rows.map(present) } };
}

interface RunAnswer<Shown> {
  readonly status: 200;
  readonly body: Shown;
}

/** A run in the format of its family; 404 if the caller cannot see one. */
export function answerRun<Shown>(run: RunRow | null, present: (run: RunRow) => Shown): RunAnswer<Shown> | Failure {
  return run === null ? failure("not_found") : { status: 200, body: present(run) };
}

/** The refusal to export a run without a result. */
export function refuseExport({ status }: Pick<RunRow, "status">): Failure {
  const message =
    status === "failed"
      ? "This run failed, so it has no result to export."
      : "This run has no result yet. Export it once it is completed.";
  return failure("conflict", { message });
}

/** The events of a run; 404 if the caller cannot see one. */
export function answerEvents(
  deps: RunsDeps,
  run: RunRow | null,
  lastEventId: number,
): Failure | { readonly status: 200; readonly events: EventFrames } {
  return run === null ? failure("not_found") : { status: 200, events: streamRun(deps, run.id, lastEventId) };
}

/** Cancels a run in the effect of the request, then stops its execution once the transaction has committed. */
export async function answerCancel<Shown>(
  deps: RunsDeps,
  effect: <A extends RunAnswer<Shown> | Failure>(work: (tx: Transaction) => Promise<A>) => Promise<A>,
  { cancel, present }: { cancel: (tx: Transaction) => Promise<RunRow | Failure>; present: (run: RunRow) => Shown },
) {
  let cancelled: RunRow | undefined;
  const answer = await effect<RunAnswer<Shown> | Failure>(async (tx) => {
    const run = await cancel(tx);
    if (isFailure(run)) return run;
    cancelled = run;
    return answerRun(run, present);
  });
  if (cancelled !== undefined && !isFailure(answer)) await stopCancelled(deps, cancelled);
  return answer;
}
