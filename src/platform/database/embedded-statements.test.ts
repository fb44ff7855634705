import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptySnapshot } from "../../../test/support/database.ts";
import { createLog } from "../log.ts";
import { openEmbeddedPool } from "./embedded-pool.ts";

const pool = await openEmbeddedPool({ snapshot: await emptySnapshot(), log: createLog({ level: "silent" }) });
afterAll(() => pool.end());
beforeAll(async () => {
  await pool.query("create table loans (id integer primary key, borrower text not null)");
  await pool.query("insert into loans values (1, 'Acme')");
});

const BY_ID = "select * from loans where id = $1";

test("a statement gives the rows of its values and of the moment, however often it is sent", async () => {
  for (let id = 2; id <= 10; id += 1) {
    expect(await rowsOf(BY_ID, [id])).toEqual([]);
    await pool.query("insert into loans values ($1, $2)", [id, `Borrower ${id}`]);
    expect(await rowsOf(BY_ID, [id])).toEqual([{ id, borrower: `Borrower ${id}` }]);
  }
  const changed = (await pool.query("delete from loans where id > $1", [1])) as pg.QueryResult;
  expect(changed).toMatchObject({ command: "DELETE", rowCount: 9, rows: [] });
});

test("a failed statement reports PostgreSQL's fields each time and works again with other values", async () => {
  const insert = "insert into loans values ($1, $2)";
  for (const attempt of [1, 2]) {
    await expect(pool.query(insert, [1, "Acme"]), `attempt ${attempt}`).rejects.toMatchObject({
      code: "23505",
      constraint: "loans_pkey",
    });
    await expect(pool.query(insert, ["one", "Acme"])).rejects.toMatchObject({ code: "22P02" });
    await expect(pool.query("select borrower frm loans where id = $1", [1])).rejects.toMatchObject({ code: "42601" });
  }
  expect(await rowsOf(BY_ID, [1])).toEqual([{ id: 1, borrower: "Acme" }]);
  await pool.query(insert, [20, "Later"]);
  expect(await rowsOf(BY_ID, [20])).toEqual([{ id: 20, borrower: "Later" }]);
});

test("a new column shows in a statement that was sent before", async () => {
  await rowsOf(BY_ID, [1]);
  await pool.query("alter table loans add column currency text");
  expect(await rowsOf(BY_ID, [1])).toEqual([{ id: 1, borrower: "Acme", currency: null }]);
  await pool.query("alter table loans drop column currency");
  expect(await rowsOf(BY_ID, [1])).toEqual([{ id: 1, borrower: "Acme" }]);
});

test("a statement works before, within and after a transaction that takes its change of the schema back", async () => {
  const client = await pool.connect();
  await client.query(BY_ID, [1]);
  await client.query("begin");
  await client.query("alter table loans add column currency text");
  await expect(client.query(BY_ID, [1])).resolves.toMatchObject({
    rows: [{ id: 1, borrower: "Acme", currency: null }],
  });
  await client.query("rollback");
  client.release();
  expect(await rowsOf(BY_ID, [1])).toEqual([{ id: 1, borrower: "Acme" }]);
});

test("in a transaction that has failed, every statement is refused until the rollback", async () => {
  const client = await pool.connect();
  await client.query(BY_ID, [1]);
  await client.query("begin");
  await expect(client.query("select 1 / $1::integer", [0])).rejects.toMatchObject({ code: "22012" });
  for (const text of [BY_ID, `${BY_ID} limit 1`]) {
    await expect(client.query(text, [1])).rejects.toMatchObject({ code: "25P02" });
  }
  await client.query("rollback");
  await expect(client.query(BY_ID, [1])).resolves.toMatchObject({ rows: [{ id: 1, borrower: "Acme" }] });
  client.release();
});

test("statements are dropped when others need the room, or when the session drops them, and still work", async () => {
  await rowsOf(BY_ID, [1]);
  for (let n = 0; n < 300; n += 1)
    expect(await rowsOf(`select ${n} + $1::integer as sum`, [1])).toEqual([{ sum: n + 1 }]);
  const { rows } = (await pool.query("select count(*)::integer as kept from pg_prepared_statements where $1", [
    true,
  ])) as {
    rows: { kept: number }[];
  };
  expect(rows[0]?.kept).toBeLessThan(200);
  expect(await rowsOf(BY_ID, [1])).toEqual([{ id: 1, borrower: "Acme" }]);
  await pool.query("deallocate all");
  expect(await rowsOf(BY_ID, [1])).toEqual([{ id: 1, borrower: "Acme" }]);
});

async function rowsOf(text: string, values: unknown[]): Promise<unknown[]> {
  return ((await pool.query(text, values)) as pg.QueryResult).rows;
}
