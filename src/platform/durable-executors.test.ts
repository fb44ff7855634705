import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import { type ExecutorLease, openExecutorLease } from "./durable-executors.ts";
import { newId } from "./ids.ts";
import { createLog } from "./log.ts";

const database = await openTestDatabase();
const log = createLog({ level: "silent" });
const open: ExecutorLease[] = [];
afterEach(async () => {
  for (const lease of open.splice(0)) await lease.close();
});

const executor = async (holders: () => readonly string[], takenOver: string[], executorId = newId()) => {
  const lease = await openExecutorLease({
    database,
    log,
    executorId,
    leaseMs: 400,
    holders: async () => holders(),
    takeOver: async (id) => takenOver.push(id),
  });
  lease.watch();
  open.push(lease);
  return { lease, executorId };
};
const registered = async (): Promise<string[]> => {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from durable_executors`);
  return rows.map(({ id }) => id);
};

const leaseUntil = async (id: string): Promise<number> => {
  const { rows } = await database.db.execute<{ ms: number }>(
    sql`select (extract(epoch from lease_until) * 1000)::float8 as ms from durable_executors where id = ${id}`,
  );
  return rows[0]?.ms ?? Number.NaN;
};

it("takes over the jobs of a process without a lease, but not its own", async () => {
  const taken: string[] = [];
  const lost = newId();
  const me = newId();
  await executor(() => [me, lost], taken, me);
  await vi.waitFor(() => expect(taken).toContain(lost), 5_000);
  expect(new Set(taken)).toEqual(new Set([lost]));
});

it("leaves with its row", async () => {
  const { lease, executorId } = await executor(() => [], []);
  expect(await registered()).toContain(executorId);
  await lease.close();
  expect(await registered()).not.toContain(executorId);
});

// Only one process at a time can open the embedded database, so every other holder has ended.
if (database.kind === "server") {
  it("leaves a process alone as long as it renews its lease, and takes over when it no longer does", async () => {
    const taken: string[] = [];
    const other = await executor(() => [], []);
    await executor(() => [other.executorId], taken);
    const first = await leaseUntil(other.executorId);
    await vi.waitFor(async () => expect(await leaseUntil(other.executorId)).toBeGreaterThan(first + 800), 5_000);
    expect(taken).toEqual([]);
    await other.lease.close();
    await vi.waitFor(() => expect(taken).toContain(other.executorId), 5_000);
  });
}
