import type { RunCharge } from "#api/paid-by.ts";
import type { EventFrames } from "#api/route.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { ID_NAME, type RunFamily, type RunKind } from "../run-kind.ts";
import type { RunsDeps } from "../runs-deps.ts";
import { type RunRow, readRun } from "../store.ts";
import { streamRun } from "../stream/stream-run.ts";
import { type AskedRun, startRun } from "./start-run.ts";

/** The response body: the run's result, or only its id while it is open. */
type StartedBody<Family extends RunFamily, Result> = {
  readonly status: "success";
  readonly result: Result;
  readonly cdm_events: Record<string, unknown>[];
} & { readonly [Name in (typeof ID_NAME)[Family]]: string };

type StartedAnswer<Family extends RunFamily, Result> =
  | { readonly status: 200; readonly body: StartedBody<Family, Result> }
  | {
      readonly status: 202;
      readonly body: StartedBody<Family, null>;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | Failure;

/** The parts of the request context that are needed. */
interface StartContext<Family extends RunFamily, Result> {
  readonly principal: Principal;
  readonly charge: RunCharge<Transaction>;
  readonly respondAsync: boolean;
  readonly begin: <A extends StartedAnswer<Family, Result>>(work: (tx: Transaction) => Promise<A>) => Promise<A>;
  readonly beginStream: (work: (tx: Transaction) => Promise<string | Failure>) => Promise<string | Failure>;
}

/** Starts a run and answers like every route that starts one: with its events as a stream; else 200 with the result if
 *  it ends in time; else 202 with the id, also if the client prefers not to wait; or with the failure of a failed
 *  run. */
export async function answerStart<Input, Family extends RunFamily, Result>(
  deps: RunsDeps,
  context: StartContext<Family, Result>,
  asked: AskedRun<Input> & {
    readonly kind: RunKind<Input, Result> & { readonly family: Family };
    readonly stream?: boolean | undefined;
  },
): Promise<StartedAnswer<Family, Result> | { readonly status: 200; readonly events: EventFrames }> {
  const { principal, charge } = context;
  const { family } = asked.kind;
  if (asked.stream) {
    const id = await context.beginStream((tx) => startRun(deps, tx, principal, charge, asked));
    return isFailure(id) ? id : { status: 200, events: streamRun(deps, id, 0) };
  }
  let started = "";
  const accepted = await context.begin<StartedAnswer<Family, Result>>(async (tx) => {
    const id = await startRun(deps, tx, principal, charge, asked);
    if (isFailure(id)) return id;
    started = id;
    return goesOn(family, id, context.respondAsync);
  });
  if (isFailure(accepted) || context.respondAsync) return accepted;
  const run = await readEndedRun(deps, started);
  return run === null ? accepted : outcome<Family, Result>(family, run);
}

/** A run that has ended, or null if it is still running after the wait. */
export async function readEndedRun(deps: RunsDeps, id: string): Promise<RunRow | null> {
  const run = await waitForRun(deps, id);
  return run !== null && hasEnded(run) ? run : null;
}

/** A run once it has ended, or in its state after the wait; null if it was erased meanwhile. */
export async function waitForRun(deps: RunsDeps, id: string): Promise<RunRow | null> {
  await deps.tails.ended(id, deps.waitMs, deps.stopping);
  return readRun(deps.database.db, id);
}

export function hasEnded({ status }: RunRow): boolean {
  return status === "completed" || status === "failed";
}

function goesOn<Family extends RunFamily, Result>(
  family: Family,
  id: string,
  asked: boolean,
): StartedAnswer<Family, Result> {
  const headers = asked ? { headers: { "preference-applied": "respond-async" } } : {};
  return { status: 202, body: body(family, id, null, []), ...headers };
}

/** The answer to a request that waited for a run, once the run has ended. */
function outcome<Family extends RunFamily, Result>(family: Family, run: RunRow): StartedAnswer<Family, Result> {
  // The workflow of this kind has just written the result, so it has the kind's type.
  if (run.status === "completed")
    return { status: 200, body: body(family, run.id, run.result as Result, run.cdmEvents) };
  const message = run.errorMessage === null ? {} : { message: run.errorMessage };
  return failure(run.errorCode ?? "internal_error", { ...message, detail: { [ID_NAME[family]]: run.id } });
}

function body<Family extends RunFamily, Result>(
  family: Family,
  id: string,
  result: Result,
  events: Record<string, unknown>[],
): StartedBody<Family, Result> {
  const named = { [ID_NAME[family]]: id } as { readonly [Name in (typeof ID_NAME)[Family]]: string };
  return { status: "success", ...named, result, cdm_events: events };
}
