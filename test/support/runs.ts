import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { FREE } from "#api/charging.ts";
import type { Principal } from "#domain/access/principal.ts";
import { openRuns, type RunKind, type Runs, startRun } from "#features/runs/index.ts";
import { type RunRow, readEvents, readRun } from "#features/runs/store.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";

/** Runs without HTTP: an engine over a database of the test's own, and a user who starts them. */
export interface TestRuns {
  readonly runs: Runs;
  start(kind: RunKind, input?: unknown): Promise<string>;
  /** The run once it has ended. */
  ended(id: string): Promise<RunRow>;
  /** Its events as `type:step:progress`. */
  eventsOf(id: string): Promise<string[]>;
  run(id: string): Promise<RunRow>;
}

export interface TestEngineOptions {
  readonly concurrency?: { readonly all: number; readonly partition: number };
  readonly executes?: boolean;
  readonly leaseMs?: number;
  readonly registry?: Registry;
}

/** Opens the engine; a test file has one that executes at a time. */
export async function openTestRuns(
  database: Database,
  kinds: readonly RunKind[],
  options: TestEngineOptions = {},
): Promise<TestRuns> {
  const runs = await openRuns({
    database,
    clock: systemClock,
    log: createLog({ level: "silent" }),
    registry: options.registry ?? new Registry(),
    kinds,
    executes: options.executes ?? true,
    settings: {
      waitMs: 10_000,
      leaseMs: options.leaseMs ?? 10_000,
      concurrency: options.concurrency ?? { all: 50, partition: 50 },
    },
    dealExists: async () => true,
  });
  const principal = await somebody(database);
  const read = async (id: string): Promise<RunRow> => (await readRun(database.db, id)) as RunRow;
  return {
    runs,
    run: read,
    async start(kind, input = {}) {
      const id = await database.transaction((tx) =>
        startRun(runs.deps, tx, principal, FREE.run, { kind, input, message: "Started" }),
      );
      if (typeof id !== "string") throw new Error(`the run was refused: ${id.error}`);
      return id;
    },
    async ended(id) {
      if (!(await runs.deps.tails.ended(id, 10_000, new AbortController().signal)))
        throw new Error(`the run has not ended: ${JSON.stringify(await read(id))}`);
      return read(id);
    },
    async eventsOf(id) {
      const events = await readEvents(database.db, id, 0);
      return events.map(({ type, step, data }) =>
        type === "progress" ? `${type}:${step}:${String(data?.["progress"])}` : type,
      );
    },
  };
}

async function somebody({ db }: Database): Promise<Principal> {
  const { rows } = await db.execute<{ user_id: number; organization_id: number }>(sql`
    with o as (insert into organizations (name) values ('Somebody') returning id)
    insert into users (organization_id, role, wallet_address)
    select id, 'admin', '0x' || lpad(to_hex(id), 40, '0') from o
    returning id as user_id, organization_id`);
  const [row] = rows;
  if (row === undefined) throw new Error("nobody was made");
  return {
    userId: row.user_id,
    organizationId: row.organization_id,
    role: "admin",
    operator: false,
    permissions: new Set(["runs:start", "runs:read", "deals:read"]),
    sessionId: null,
  };
}
