import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { settableClock } from "../clock.ts";
import { createLog } from "../log.ts";
import {
  abandonKey,
  beginKey,
  completeKey,
  holdKey,
  type KeyClaim,
  KeyClaimLostError,
  type KeyedRequest,
  renewKeys,
} from "./idempotency.ts";
import { createLeases } from "./leases.ts";

const { db, transaction } = await openTestDatabase();
await db.execute(sql`create table effects (n integer)`);
const ANSWER = { status: 201, headers: { location: "/api/orders/1" }, body: '{"id":"1",  "note":"é"}' };
const clock = settableClock("2026-03-01T10:00:00Z");

test("runs exactly one of a hundred equal concurrent requests", async () => {
  const asked = request();
  const states = await Promise.all(Array.from({ length: 100 }, () => beginKey(db, asked, clock.now())));
  const kinds = states.map((state) => state.kind).sort();
  expect(kinds).toEqual([...Array.from({ length: 99 }, () => "in_progress"), "new"]);
});

test("repeats the answer of a completed request byte for byte", async () => {
  const asked = request();
  await completeKey(db, await claimOf(asked), ANSWER);
  expect(await beginKey(db, asked, clock.now())).toEqual({ kind: "replay", answer: ANSWER });
});

test("another body under the same key is a mismatch, running or done", async () => {
  const asked = request();
  const other = { ...asked, bodyHash: "other" };
  const claim = await claimOf(asked);
  expect(await beginKey(db, other, clock.now())).toEqual({ kind: "mismatch" });
  await completeKey(db, claim, ANSWER);
  expect(await beginKey(db, other, clock.now())).toEqual({ kind: "mismatch" });
});

test("the key of another user or route is another key", async () => {
  const asked = request();
  await claimOf(asked);
  expect((await beginKey(db, { ...asked, userId: "someone else" }, clock.now())).kind).toBe("new");
  expect((await beginKey(db, { ...asked, route: "POST /api/other" }, clock.now())).kind).toBe("new");
});

test("an abandoned key runs again, with another body too", async () => {
  const asked = request();
  await abandonKey(db, await claimOf(asked));
  expect((await beginKey(db, { ...asked, bodyHash: "corrected" }, clock.now())).kind).toBe("new");
});

test("a transaction that rolls back takes the stored answer back with its effect", async () => {
  const asked = request();
  const claim = await claimOf(asked);
  const failed = transaction(async (tx) => {
    await completeKey(tx, claim, ANSWER);
    throw new Error("after the answer was stored");
  });
  await expect(failed).rejects.toThrow("after the answer");
  expect(await beginKey(db, asked, clock.now())).toEqual({ kind: "in_progress" });
});

test("the key of a process that died is free once its lease ends, not before", async () => {
  const asked = request();
  await claimOf(asked);
  expect((await beginKey(db, asked, clock.now())).kind).toBe("in_progress");
  expect(await secondsLeft(asked)).toBeLessThan(10);
  await endLease(asked);
  expect(await beginKey(db, { ...asked, bodyHash: "other" }, clock.now())).toEqual({ kind: "mismatch" });
  const states = await Promise.all(Array.from({ length: 10 }, () => beginKey(db, asked, clock.now())));
  expect(states.filter((state) => state.kind === "new")).toHaveLength(1);
});

test("a process renews the keys of its running requests, and no others", async () => {
  const [running, ended, dead] = [request(), request(), request()];
  const leases = createLeases<KeyClaim>({
    renew: (claims) => renewKeys(db, claims),
    log: createLog({ level: "silent" }),
    failed: "renewal failed",
    everyMs: 20,
  });
  leases.add(await claimOf(running));
  const claim = await claimOf(ended);
  leases.add(claim);
  leases.remove(claim);
  await claimOf(dead);
  for (const asked of [running, ended, dead]) await endLease(asked);
  await expect.poll(() => secondsLeft(running), { timeout: 10_000 }).toBeGreaterThan(5);
  expect(await secondsLeft(ended)).toBeLessThan(0);
  expect(await secondsLeft(dead)).toBeLessThan(0);
});

test("a request that waits for what it started is in progress while renewed, then answered as started", async () => {
  const asked = request();
  const claim = await claimOf(asked);
  await holdKey(db, claim, ANSWER);
  expect((await beginKey(db, asked, clock.now())).kind).toBe("in_progress");
  await endLease(asked);
  expect(await beginKey(db, asked, clock.now())).toEqual({ kind: "replay", answer: ANSWER });
  await renewKeys(db, [claim]);
  expect((await beginKey(db, asked, clock.now())).kind).toBe("in_progress");
});

test("a run that lost its lease cannot commit its effect once another run has the key", async () => {
  const asked = request();
  const slow = await claimOf(asked);
  await endLease(asked);
  const second = await claimOf(asked);
  const late = transaction(async (tx) => {
    await tx.execute(sql`insert into effects values (1)`);
    await completeKey(tx, slow, ANSWER);
  });
  await expect(late).rejects.toBeInstanceOf(KeyClaimLostError);
  await abandonKey(db, slow);
  await completeKey(db, second, { status: 200, headers: {}, body: "second" });
  expect(await beginKey(db, asked, clock.now())).toMatchObject({ answer: { body: "second" } });
  expect((await db.execute(sql`select * from effects`)).rows).toEqual([]);
});

test("an answer is stored for 24 hours, and later keys delete its row", async () => {
  const asked = request();
  await completeKey(db, await claimOf(asked), ANSWER);
  clock.advance(24 * 60 * 60 * 1000 - 1);
  expect((await beginKey(db, asked, clock.now())).kind).toBe("replay");
  clock.advance(1);
  await claimOf(request());
  const { rows } = await db.execute(sql`select 1 from idempotency_keys where key = ${asked.key}`);
  expect(rows).toEqual([]);
  expect((await beginKey(db, { ...asked, bodyHash: "a new day" }, clock.now())).kind).toBe("new");
});

/** As if the process of the claim had died so long ago. */
async function endLease({ key }: KeyedRequest): Promise<void> {
  await db.execute(sql`update idempotency_keys set lease_until = now() - interval '1 second' where key = ${key}`);
}

async function secondsLeft({ key }: KeyedRequest): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select extract(epoch from lease_until - clock_timestamp())::float8 as left from idempotency_keys where key = ${key}`,
  );
  return rows[0]?.left ?? Number.NaN;
}

function request(): KeyedRequest {
  return { userId: "user-1", route: "POST /api/orders", key: randomUUID(), bodyHash: "hash" };
}

async function claimOf(asked: KeyedRequest) {
  const state = await beginKey(db, asked, clock.now());
  if (state.kind !== "new") throw new Error(`expected a new key, got ${state.kind}`);
  return state.claim;
}
