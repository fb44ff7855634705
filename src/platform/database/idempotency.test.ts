import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { settableClock } from "../clock.ts";
import { abandonKey, beginKey, completeKey, KeyClaimLostError, type KeyedRequest, LEASE_MS } from "./idempotency.ts";

const { db, transaction } = await openTestDatabase();
await db.execute(sql`create table effects (n integer)`);
const ANSWER = { status: 201, headers: { location: "/api/orders/1" }, body: '{"id":"1",  "note":"é"}' };
const clock = settableClock("2026-03-01T10:00:00Z");

test("of a hundred equal requests at once exactly one runs", async () => {
  const asked = request();
  const states = await Promise.all(Array.from({ length: 100 }, () => beginKey(db, asked, clock.now())));
  const kinds = states.map((state) => state.kind).sort();
  expect(kinds).toEqual([...Array.from({ length: 99 }, () => "in_progress"), "new"]);
});

test("a completed request is answered again byte for byte", async () => {
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
  expect((await beginKey(db, { ...asked, bodyHash: "mended" }, clock.now())).kind).toBe("new");
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

test("the key of a process that died is taken over when its lease ends, not before", async () => {
  const asked = request();
  await claimOf(asked);
  clock.advance(LEASE_MS - 1);
  expect((await beginKey(db, asked, clock.now())).kind).toBe("in_progress");
  clock.advance(1);
  expect(await beginKey(db, { ...asked, bodyHash: "other" }, clock.now())).toEqual({ kind: "mismatch" });
  const states = await Promise.all(Array.from({ length: 10 }, () => beginKey(db, asked, clock.now())));
  expect(states.filter((state) => state.kind === "new")).toHaveLength(1);
});

test("a run that outlived its lease cannot commit its effect beside the run that took over", async () => {
  const asked = request();
  const slow = await claimOf(asked);
  clock.advance(LEASE_MS);
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

test("an answer is kept for 24 hours and its row is then swept away by later keys", async () => {
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

function request(): KeyedRequest {
  return { userId: "user-1", route: "POST /api/orders", key: randomUUID(), bodyHash: "hash" };
}

async function claimOf(asked: KeyedRequest) {
  const state = await beginKey(db, asked, clock.now());
  if (state.kind !== "new") throw new Error(`expected a new key, got ${state.kind}`);
  return state.claim;
}
