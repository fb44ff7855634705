import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  capture,
  grant,
  hold,
  purchase,
  refund,
  release,
  releaseExpiredHolds,
  topUp,
  verifyLedger,
} from "#features/credits/index.ts";
import { endMany, holdMany } from "#features/credits/ledger.ts";
import { runLedgerChecks } from "#features/runs/index.ts";
import { systemClock } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { openTestDatabase } from "./support/database.ts";

// On a server the operations run on many connections at once; the embedded database takes them one by one.

const database = await openTestDatabase();
const USERS = [1, 2, 3, 4, 5];

beforeAll(async () => {
  await database.pool.query("insert into organizations (name) values ('All')");
  await database.pool.query(`
    insert into users (organization_id, role, wallet_address)
    select 1, 'viewer', '0x' || lpad(to_hex(n), 40, '0') from generate_series(1, 50) n`);
});

const right = async () => {
  const checks = await verifyLedger(database, runLedgerChecks);
  expect(checks.flatMap(({ broken }) => broken)).toEqual([]);
};

/** The expected state of a user's account, computed separately. */
interface Model {
  balance: number;
  held: number;
}

type Operation =
  | {
      readonly type: "grant" | "purchase" | "top_up" | "refund" | "hold";
      readonly user: number;
      readonly amount: number;
    }
  | { readonly type: "capture" | "release" | "both"; readonly which: number };

const user = fc.constantFrom(...USERS);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant("grant"), user, amount: fc.integer({ min: 1, max: 400 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("purchase"), user, amount: fc.integer({ min: 1, max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("top_up"), user, amount: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("refund"), user, amount: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant("hold"), user, amount: fc.integer({ min: 1, max: 150 }) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("capture"), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("release"), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("both"), which: fc.nat() }) },
);

interface KnownHold {
  readonly id: string;
  readonly user: number;
  readonly amount: number;
}

const IN = { grant, purchase, top_up: topUp };

/** Does one operation, and in the model what it says it did. */
async function apply(done: Operation, model: Map<number, Model>, holds: KnownHold[]): Promise<void> {
  const of = (id: number): Model => model.get(id) as Model;
  if ("which" in done) {
    const known = holds[done.which % Math.max(1, holds.length)];
    if (known === undefined) return;
    const ends = done.type === "both" ? [capture, release] : [done.type === "capture" ? capture : release];
    const ended = await Promise.all(ends.map((end) => database.transaction((tx) => end(tx, known.id))));
    if (ended.filter(Boolean).length > 1) throw new Error("a hold ended twice");
    const captured = ended[0] === true && ends[0] === capture;
    if (ended.includes(true)) of(known.user).held -= known.amount;
    if (captured) of(known.user).balance -= known.amount;
    return;
  }
  const movement = { userId: done.user, amountPennies: done.amount, reference: crypto.randomUUID() };
  if (done.type === "hold") {
    const held = await database.transaction((tx) => hold(tx, { ...movement, expiresAt: null }));
    if (held === null) return;
    of(done.user).held += done.amount;
    holds.push({ id: held.id, user: done.user, amount: done.amount });
    return;
  }
  if (done.type === "refund") {
    const { takenPennies } = await database.transaction((tx) => refund(tx, movement));
    of(done.user).balance -= takenPennies;
    return;
  }
  await database.transaction((tx) => IN[done.type as keyof typeof IN](tx, movement));
  of(done.user).balance += done.amount;
}

const AT_ONCE = 16;

describe("the ledger", () => {
  it("says after thousands of operations in any order what each of them was answered, and never less than nothing", async () => {
    const model = new Map<number, Model>();
    for (const id of USERS) model.set(id, { balance: (await balanceOf(database.db, id)).balance, held: 0 });
    const holds: KnownHold[] = [];
    const operations = fc.sample(operation, { numRuns: 3000, seed: Date.now() % 1_000_000 });
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let i = next++; i < operations.length; i = next++) await apply(operations[i] as Operation, model, holds);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    for (const id of USERS) {
      const { balance, held, available } = await balanceOf(database.db, id);
      expect({ balance, held }).toEqual(model.get(id));
      expect(available).toBeGreaterThanOrEqual(0);
    }
    await right();
  }, 120_000);

  it("lets exactly 100 of 200 spends at once through where there is credit for 100", async () => {
    const userId = 10;
    await database.transaction((tx) => grant(tx, { userId, amountPennies: 100, reference: "a hundred" }));
    const spend = (n: number) =>
      database.transaction(async (tx) => {
        const held = await hold(tx, { userId, amountPennies: 1, reference: `spend ${n}`, expiresAt: null });
        return held !== null && capture(tx, held.id);
      });
    const spent = await Promise.all(Array.from({ length: 200 }, (_, n) => spend(n)));
    expect(spent.filter(Boolean)).toHaveLength(100);
    expect(await balanceOf(database.db, userId)).toEqual({ balance: 0, held: 0, available: 0 });
    await right();
  });

  it("holds and ends for many in one statement, each by what is left when its turn comes, in any order at once", async () => {
    const [first, second] = [15, 16];
    for (const userId of [first, second])
      await database.transaction((tx) => grant(tx, { userId, amountPennies: 100, reference: "start" }));
    const of = (userId: number) => ({ userId, amountPennies: 30, reference: crypto.randomUUID(), expiresAt: null });
    const mixed = (n: number) =>
      n % 2 === 0 ? [of(first), of(second), of(first)] : [of(second), of(first), of(second)];
    const rounds = await Promise.all(Array.from({ length: 8 }, (_, n) => holdMany(database.db, mixed(n))));
    const held = rounds.flatMap((round, n) =>
      round.flatMap((one, i) => (one ? [{ holdId: one.id, userId: mixed(n)[i]?.userId ?? 0 }] : [])),
    );
    expect(held.map(({ userId }) => userId).sort()).toEqual([first, first, first, second, second, second]);
    const ends = held.map((one, i) => ({ ...one, type: i % 2 === 0 ? ("capture" as const) : ("release" as const) }));
    const [once, twice] = await Promise.all([endMany(database.db, ends), endMany(database.db, [...ends].reverse())]);
    expect([...once, ...twice].filter(Boolean)).toHaveLength(6);
    await right();
  });

  it("takes nothing along when the transaction around it fails", async () => {
    const userId = 11;
    const failing = database.transaction(async (tx) => {
      await grant(tx, { userId, amountPennies: 5, reference: "never" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await balanceOf(database.db, userId)).toEqual({ balance: 0, held: 0, available: 0 });
  });

  it("takes back at most what is available", async () => {
    const userId = 12;
    await database.transaction((tx) => grant(tx, { userId, amountPennies: 50, reference: "bought" }));
    await database.transaction((tx) => hold(tx, { userId, amountPennies: 30, reference: "at work", expiresAt: null }));
    const taken = await database.transaction((tx) => refund(tx, { userId, amountPennies: 50, reference: "bought" }));
    expect(taken).toEqual({ takenPennies: 20, balance: { balance: 30, held: 30, available: 0 } });
  });

  it("releases an expired hold once, and never one without an expiry", async () => {
    const userId = 13;
    const past = new Date(Date.now() - 1000);
    await database.transaction((tx) => grant(tx, { userId, amountPennies: 50, reference: "start" }));
    await database.transaction((tx) => hold(tx, { userId, amountPennies: 20, reference: "dead", expiresAt: past }));
    await database.transaction((tx) => hold(tx, { userId, amountPennies: 10, reference: "a run", expiresAt: null }));
    const deps = { database, clock: systemClock, log: createLog({ level: "silent" }) };
    const released = await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(deps)));
    expect(released.reduce((sum, n) => sum + n)).toBe(1);
    expect(await balanceOf(database.db, userId)).toEqual({ balance: 50, held: 10, available: 40 });
    await right();
  });

  it("holds what a JSON number holds, and no more", async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const give = (amountPennies: number) =>
      database.transaction((tx) => grant(tx, { userId: 14, amountPennies, reference: "all" }));
    expect((await give(most)).balance).toBe(most);
    await expect(give(1)).rejects.toThrow();
  });
});

describe("ledger verification", () => {
  it("finds changes made behind the triggers' back", async () => {
    await database.transaction((tx) => grant(tx, { userId: 20, amountPennies: 7, reference: "right" }));
    const { pool } = database;
    const undo = async (...statements: string[]) => {
      for (const statement of statements) await pool.query(statement);
    };
    await undo(
      "alter table ledger_accounts disable trigger ledger_accounts_by_transfer",
      "update ledger_accounts set available = available + 1 where user_id = 20",
    );
    const broken = (await verifyLedger(database, [])).flatMap((check) => check.broken);
    expect(broken).toEqual([
      "user 20: available 8 held 0, entered 7 and 0",
      "ledger_accounts_by_transfer is missing or disabled",
    ]);
    await undo(
      "update ledger_accounts set available = available - 1 where user_id = 20",
      "alter table ledger_accounts enable trigger ledger_accounts_by_transfer",
    );
    await right();
  });
});
