import { and, count, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import { capture, release } from "#features/credits/index.ts";
import { nullOrForbidden } from "#features/users/index.ts";
import { emit } from "#features/webhooks/index.ts";
import { databaseErrorOf } from "#platform/database/database-error.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { RecordedFailure } from "./run-failure.ts";
import type { RunFamily } from "./run-kind.ts";
import { type RunStatus, runEvents, runs } from "./tables.ts";

export type RunRow = typeof runs.$inferSelect;
export type RunEventRow = typeof runEvents.$inferSelect;

/** Channel notified with the id of every run that has a new event. */
export const RUN_EVENTS_CHANNEL = "run_events";

/** The runs of a family that a scope may see. Every query for a user starts from it. */
function within(scope: Scope, family: RunFamily): SQL | undefined {
  return and(
    eq(runs.organizationId, scope.organizationId),
    scope.ownerId === null ? undefined : eq(runs.userId, scope.ownerId),
    eq(runs.family, family),
  );
}

export type NewRun = Pick<
  RunRow,
  "id" | "kind" | "family" | "organizationId" | "userId" | "dealId" | "input" | "traceparent" | "createdAt" | "holdId"
>;

/** Stores a run as pending, with the first event of its stream. */
export async function insertRun(tx: Transaction, run: NewRun, started: Readonly<Record<string, unknown>>) {
  await tx.insert(runs).values({ ...run, lastEvent: 1 });
  await tx.insert(runEvents).values({ runId: run.id, seq: 1, type: "started", data: started, at: run.createdAt });
}

export async function findRun(db: Queryable, scope: Scope, family: RunFamily, id: string): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(within(scope, family), eq(runs.id, id)));
  return row ?? nullOrForbidden(scope, (all) => findRun(db, all, family, id));
}

/** Any run, for the engine. */
export async function readRun(db: Queryable, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id));
  return row ?? null;
}

const LISTED = {
  id: runs.id,
  kind: runs.kind,
  family: runs.family,
  dealId: runs.dealId,
  userId: runs.userId,
  input: runs.input,
  status: runs.status,
  progress: runs.progress,
  errorCode: runs.errorCode,
  errorMessage: runs.errorMessage,
  createdAt: runs.createdAt,
  startedAt: runs.startedAt,
  endedAt: runs.endedAt,
};

export type ListedRun = Pick<RunRow, keyof typeof LISTED>;

/** Newest first, without their results. */
export async function listRuns(
  db: Queryable,
  scope: Scope,
  family: RunFamily,
  filter: { readonly dealId?: number | undefined; readonly page: number; readonly limit: number },
): Promise<{ total: number; rows: ListedRun[] }> {
  const where = and(within(scope, family), filter.dealId === undefined ? undefined : eq(runs.dealId, filter.dealId));
  const [counted] = await db.select({ total: count() }).from(runs).where(where);
  const rows = await db
    .select(LISTED)
    .from(runs)
    .where(where)
    .orderBy(desc(runs.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  return { total: counted?.total ?? 0, rows };
}

/** The events after a sequence number, in order. */
export async function readEvents(db: Queryable, runId: string, after: number): Promise<RunEventRow[]> {
  return db
    .select()
    .from(runEvents)
    .where(and(eq(runEvents.runId, runId), gt(runEvents.seq, after)))
    .orderBy(runEvents.seq);
}

/** Sets `pending` → `running`, or `running` again in another process. Returns when the run first started, or null if it
 *  has ended. */
export async function beginRun(db: Queryable, id: string, version: string, at: Date): Promise<Date | null> {
  const [begun] = await db
    .update(runs)
    .set({ status: "running", version, startedAt: sql`coalesce(${runs.startedAt}, ${at})` })
    .where(and(eq(runs.id, id), inArray(runs.status, ["pending", "running"])))
    .returning({ startedAt: runs.startedAt });
  return begun?.startedAt ?? null;
}

export interface Progress {
  readonly step: string;
  readonly ordinal: number;
  readonly progress: number;
  readonly message: string;
  readonly at: Date;
}

/** Records steps as done, in order and once each; progress never falls. Returns the run's status. */
export async function writeProgress(
  db: Queryable,
  runId: string,
  reported: readonly Progress[],
): Promise<RunStatus | undefined> {
  try {
    return await writeFreshProgress(db, runId, reported);
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== "run_events_once") throw error;
    // The previous process was writing the same step; its event is stored by now.
    return writeFreshProgress(db, runId, reported);
  }
}

/** One statement, since it is the main cost of a step. While it waits for another writer it still sees the old events,
 *  so it fails on `run_events_once` if that writer stored the same step. */
async function writeFreshProgress(
  db: Queryable,
  runId: string,
  reported: readonly Progress[],
): Promise<RunStatus | undefined> {
  const { rows } = await db.execute<{ status: RunStatus }>(sql`
    with before as (
      select id, progress, last_event from runs where id = ${runId} and status = 'running' for update
    ), fresh as (
      select reported.*, row_number() over (order by reported.n) as place,
        greatest(before.progress, max(reported.progress) over (order by reported.n)) as reached
      from before, json_to_recordset(${JSON.stringify(reported.map((event, n) => ({ n, ...event })))}::json)
        as reported (n int, step text, ordinal int, progress int, message text, at timestamptz)
      where not exists (
        select 1 from run_events e
        where e.run_id = ${runId} and e.type = 'progress' and e.step = reported.step and e.ordinal = reported.ordinal)
    ), written as (
      insert into run_events (run_id, seq, type, step, ordinal, data, at)
      select before.id, before.last_event + fresh.place, 'progress', fresh.step, fresh.ordinal,
        json_build_object('step', fresh.step, 'progress', fresh.reached, 'message', fresh.message), fresh.at
      from fresh, before returning run_id
    ), counted as (
      update runs set last_event = before.last_event + fresh.events, progress = fresh.reached
      from before, (select count(*) as events, max(reached) as reached from fresh) fresh
      where runs.id = before.id and fresh.events > 0
      returning pg_notify(${RUN_EVENTS_CHANNEL}, runs.id::text)
    )
    select runs.status, (select count(*) from counted) from runs where runs.id = ${runId}`);
  return rows[0]?.status;
}

export type RunEnd =
  | { readonly status: "completed"; readonly result: unknown; readonly cdmEvents: readonly object[] }
  | ({ readonly status: "failed" } & RecordedFailure);

/** Ends a run in this transaction: stores its last event, captures its hold (or releases it on failure), and emits a
 *  webhook. Returns its kind, or null if the run had already ended. */
export async function endRun(tx: Transaction, id: string, end: RunEnd, at: Date): Promise<string | null> {
  const [run] = await tx
    .select(ENDING)
    .from(runs)
    .where(and(eq(runs.id, id), inArray(runs.status, ["pending", "running"])))
    .for("update");
  if (run === undefined) return null;
  const events = lastEvents(run.progress, end).map((event, i) => ({
    ...event,
    runId: id,
    seq: run.lastEvent + i + 1,
    at,
  }));
  await tx.insert(runEvents).values(events);
  await tx
    .update(runs)
    .set({ ...endOf(end), lastEvent: run.lastEvent + events.length, endedAt: at })
    .where(eq(runs.id, id));
  if (run.holdId !== null) await (end.status === "completed" ? capture : release)(tx, run.holdId, id);
  await tx.execute(sql`select pg_notify(${RUN_EVENTS_CHANNEL}, ${id})`);
  await notifyEnded(tx, id, run, end);
  return run.kind;
}

const ENDING = {
  organizationId: runs.organizationId,
  kind: runs.kind,
  family: runs.family,
  dealId: runs.dealId,
  progress: runs.progress,
  lastEvent: runs.lastEvent,
  holdId: runs.holdId,
};

async function notifyEnded(tx: Transaction, id: string, run: Pick<RunRow, keyof typeof ENDING>, end: RunEnd) {
  const { organizationId, family, kind, dealId } = run;
  const error_code = end.status === "failed" ? end.code : null;
  const data = { run_id: id, family, kind, status: end.status, deal_id: dealId, error_code };
  await emit(tx, { organizationId, type: `run.${end.status}`, data });
}

type LastEvent = Pick<typeof runEvents.$inferInsert, "type" | "step" | "ordinal" | "data">;

/** Progress ends at 100 even if the last step reports less. */
function lastEvents(progress: number, { status }: RunEnd): LastEvent[] {
  if (status === "failed" || progress === 100) return [{ type: status }];
  const data = { step: "completed", progress: 100, message: "Completed" };
  return [{ type: "progress", step: "completed", ordinal: 0, data }, { type: status }];
}

function endOf(end: RunEnd): Partial<typeof runs.$inferInsert> {
  if (end.status === "failed") return { status: end.status, errorCode: end.code, errorMessage: end.message };
  const cdmEvents = end.cdmEvents as Record<string, unknown>[];
  return { status: end.status, progress: 100, result: end.result, cdmEvents };
}

/** Runs open since before an instant, oldest first. */
export async function openRunsSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(inArray(runs.status, ["pending", "running"]), lt(runs.createdAt, before)))
    .orderBy(runs.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Runs of a family in all organizations that started before an instant: oldest first, at most `limit`. */
export async function runsOfFamilyBefore(
  db: Queryable,
  family: RunFamily,
  before: Date,
  limit: number,
): Promise<RunRow[]> {
  return db
    .select()
    .from(runs)
    .where(and(eq(runs.family, family), lt(runs.createdAt, before)))
    .orderBy(runs.createdAt)
    .limit(limit);
}

/** How many runs are open, by kind and status. */
export async function countOpenRuns(db: Queryable) {
  return db
    .select({ kind: runs.kind, status: runs.status, runs: count() })
    .from(runs)
    .where(inArray(runs.status, ["pending", "running"]))
    .groupBy(runs.kind, runs.status);
}
