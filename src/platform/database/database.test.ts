import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { databaseErrorOf } from "./database-error.ts";
import { inTransaction } from "./transaction.ts";

const database = await openTestDatabase();
const { db, pool } = database;
await db.execute(sql`create table notes (id integer primary key, text text not null)`);

/** Values that both engines must hand over alike: as node-postgres parses PostgreSQL's own text. */
const VALUES = [
  ["9007199254740993::int8", "9007199254740993"],
  ["2147483647::int4", 2147483647],
  ["0.1::float8 + 0.2", 0.30000000000000004],
  ["'NaN'::float8", Number.NaN],
  ["123456789012345678.90::numeric(20,2)", "123456789012345678.90"],
  ["true", true],
  ["null::text", null],
  [`'{"a":[1,null,"é"]}'::json`, { a: [1, null, "é"] }],
  [`'{"b":1}'::jsonb`, { b: 1 }],
  ["'null'::jsonb", null],
  ["'\\x00ff10'::bytea", Buffer.from([0, 255, 16])],
  ["array[1,null,3]", [1, null, 3]],
  [`array['a,b','c"d','null']`, ["a,b", 'c"d', "null"]],
  [
    "array[[1,2],[3,4]]",
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["array[9007199254740993::int8]", ["9007199254740993"]],
  ["'2024-02-29 12:00:00.123+02'::timestamptz", new Date("2024-02-29T10:00:00.123Z")],
  ["'0190c8b6-7d2f-7c3a-8f00-000000000000'::uuid", "0190c8b6-7d2f-7c3a-8f00-000000000000"],
  ["'{\"2024-01-01 00:00:00+00\"}'::timestamptz[]", [new Date("2024-01-01T00:00:00Z")]],
  ["''::text", ""],
] as const;

test.each(VALUES)("select %s comes back as node-postgres parses it", async (expression, expected) => {
  const { rows } = await pool.query(`select ${expression} as value`);
  expect(rows).toEqual([{ value: expected }]);
});

const PARAMETERS = [
  ["int8", 2n ** 60n, "1152921504606846976"],
  ["numeric", "10.50", "10.50"],
  ["timestamptz", new Date("2024-06-30T23:59:59.999Z"), new Date("2024-06-30T23:59:59.999Z")],
  ["jsonb", { quote: 'it\'s "so"', list: [1] }, { quote: 'it\'s "so"', list: [1] }],
  ["bytea", Buffer.from([1, 0, 254]), Buffer.from([1, 0, 254])],
  ["text[]", ["a", null, 'b"c\\'], ["a", null, 'b"c\\']],
  ["bytea[]", [Buffer.from([7])], [Buffer.from([7])]],
  ["boolean", false, false],
  ["text", null, null],
] as const;

test.each(PARAMETERS)("a %s parameter arrives unchanged", async (type, given, expected) => {
  const { rows } = await pool.query(`select $1::${type} as value`, [given]);
  expect(rows).toEqual([{ value: expected }]);
});

test("results carry command and row count of each kind of statement", async () => {
  const seen = [];
  for (const text of [
    "create table counted (n int)",
    "insert into counted select generate_series(1, 3)",
    "update counted set n = n + 1 where n > 1",
    "select n from counted where n > 5",
    "delete from counted returning n",
  ]) {
    const { command, rowCount } = await pool.query(text);
    seen.push([command, rowCount]);
  }
  expect(seen).toEqual([
    ["CREATE", null],
    ["INSERT", 3],
    ["UPDATE", 2],
    ["SELECT", 0],
    ["DELETE", 3],
  ]);
});

test("several statements in one text give a list of results", async () => {
  const results = (await pool.query("select 1 as a; select 2 as b")) as unknown as { rows: unknown[] }[];
  expect(results.map((result) => result.rows)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
});

test("answers stay with their questions when every third query fails", async () => {
  const failing = ["select $1::int / 0", "selec $1::int", "select missing from notes where id = $1", "select $1::uuid"];
  const codes = ["22012", "42601", "42703", "22P02"];
  const answer = (n: number) =>
    n % 3 === 0
      ? pool
          .query(failing[(n / 3) % failing.length] ?? "", [n])
          .catch((error: unknown) => databaseErrorOf(error)?.sqlState)
      : pool.query<{ n: number }>("select $1::int as n", [n]).then(({ rows }) => rows[0]?.n);
  // The pool replaces the connection of a failed query, so on a busy machine the last of 500 could not connect in time.
  for (let first = 0; first < 500; first += 50) {
    const asked = Array.from({ length: 50 }, (_, index) => first + index);
    const expected = asked.map((n) => (n % 3 === 0 ? codes[(n / 3) % codes.length] : n));
    expect(await Promise.all(asked.map(answer))).toEqual(expected);
  }
});

test("a transaction whose work throws is rolled back and rethrows the error", async () => {
  const failure = new Error("changed my mind");
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1, 'never')`);
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect((await db.execute(sql`select * from notes where id = 1`)).rows).toEqual([]);
});

test("after a failed query the rest of its transaction is refused and the next one is not", async () => {
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    await tx.execute(sql`select 1`);
  });
  expect(databaseErrorOf(await work.catch((error: unknown) => error))?.sqlState).toBe("25P02");
  await expect(database.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
});

test("work given a transaction joins it, and a savepoint can fail alone", async () => {
  await database.transaction(async (tx) => {
    await inTransaction(tx, (same) => same.execute(sql`insert into notes values (2, 'kept')`));
    const inner = tx.transaction(async (savepoint) => {
      await savepoint.execute(sql`insert into notes values (3, 'dropped')`);
      throw new Error("inner");
    });
    await expect(inner).rejects.toThrow("inner");
  });
  const { rows } = await db.execute(sql`select id, text from notes where id in (2, 3)`);
  expect(rows).toEqual([{ id: 2, text: "kept" }]);
});

test("a transaction that lost against another one runs again, five times at most", async () => {
  let attempts = 0;
  const lose = sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`;
  const won = await database.transaction(async (tx) => {
    attempts += 1;
    if (attempts < 3) await tx.execute(lose);
    return attempts;
  });
  expect(won).toBe(3);
  attempts = 0;
  const alwaysLoses = database.transaction((tx) => {
    attempts += 1;
    return tx.execute(lose);
  });
  expect(databaseErrorOf(await alwaysLoses.catch((error: unknown) => error))?.sqlState).toBe("40001");
  expect(attempts).toBe(5);
});

test("transactions that update one row at the same time lose no update", async () => {
  await db.execute(sql`create table counters (n int not null)`);
  await db.execute(sql`insert into counters values (0)`);
  await Promise.all(
    Array.from({ length: 40 }, () =>
      database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ n: number }>(sql`select n from counters for update`);
        await nextTurn();
        await tx.execute(sql`update counters set n = ${(rows[0]?.n ?? 0) + 1}`);
      }),
    ),
  );
  expect((await db.execute(sql`select n from counters`)).rows).toEqual([{ n: 40 }]);
});

test("a violated constraint is named through the error that wraps it", async () => {
  await db.execute(sql`insert into notes values (9, 'first')`);
  const again = await db.execute(sql`insert into notes values (9, 'second')`).catch((error: unknown) => error);
  expect(databaseErrorOf(again)).toEqual({ sqlState: "23505", constraint: "notes_pkey", table: "notes" });
  expect(databaseErrorOf(new Error("of another kind"))).toBeUndefined();
});

test("a listener receives what is sent after it started, and the pool stays usable while it listens", async () => {
  const listener = await pool.connect();
  const heard: (string | undefined)[] = [];
  const third = Promise.withResolvers<undefined>();
  listener.on("notification", ({ channel, payload }) => {
    heard.push(`${channel} ${payload}`);
    if (heard.length === 3) third.resolve(undefined);
  });
  await listener.query("LISTEN run_events");
  await listener.query('LISTEN "Mixed"');
  await pool.query("select pg_notify('run_events', '1')");
  await database.transaction((tx) => tx.execute(sql`select pg_notify('Mixed', '2'), pg_notify('unheard', '0')`));
  await listener.query("UNLISTEN run_events");
  await pool.query("notify run_events, 'after unlisten'");
  await pool.query("notify \"Mixed\", '3'");
  await third.promise;
  listener.release(true);
  expect(heard).toEqual(["run_events 1", "Mixed 2", "Mixed 3"]);
});

test("times are UTC wherever the process runs", async () => {
  const { rows } = await db.execute(sql`select '2024-06-30 12:00+00'::timestamptz::text as instant`);
  expect(rows).toEqual([{ instant: "2024-06-30 12:00:00+00" }]);
});

test("a database that is open answers a ping", async () => {
  await expect(database.ping()).resolves.toBeUndefined();
});
