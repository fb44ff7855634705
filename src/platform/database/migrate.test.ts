import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { createLog } from "../log.ts";
import { MigrationError, migrate, readMigrations } from "./migrate.ts";

const { pool, kind } = await openTestDatabase({ migrated: false });
const log = createLog({ level: "silent" });
const temporary = await mkdtemp(join(tmpdir(), "migrations-"));
afterAll(() => rm(temporary, { recursive: true }));

let folder: string;
beforeEach(async () => {
  await pool.query("drop schema public cascade; create schema public");
  folder = await mkdtemp(join(temporary, "case-"));
  await write("0001_loans.sql", "create table loans (id integer primary key);");
  await write("0002_lenders.sql", "create table lenders (id integer);\ninsert into lenders values (1);");
});

test("files are applied in order, once", async () => {
  expect(await migrate(pool, log, { folder })).toEqual(["0001_loans", "0002_lenders"]);
  expect(await migrate(pool, log, { folder })).toEqual([]);
  await write("0003_more.sql", "insert into lenders values (2);");
  expect(await migrate(pool, log, { folder })).toEqual(["0003_more"]);
  expect((await pool.query("select id from lenders order by id")).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test("processes that start together migrate once", async () => {
  const each = await Promise.all(Array.from({ length: 6 }, () => migrate(pool, log, { folder })));
  expect(each.flat().sort()).toEqual(["0001_loans", "0002_lenders"]);
  expect((await pool.query("select id from lenders")).rows).toEqual([{ id: 1 }]);
});

test("a file that fails is rolled back, and earlier files stay applied", async () => {
  await write("0002_lenders.sql", "create table lenders (id integer); select 1 / 0;");
  await expect(migrate(pool, log, { folder })).rejects.toThrow("division by zero");
  const { rows } = await pool.query(
    "select to_regclass('loans') is null as loans, to_regclass('lenders') is null as lenders",
  );
  expect(rows).toEqual([{ loans: false, lenders: true }]);
  await write("0002_lenders.sql", "create table lenders (id integer);");
  expect(await migrate(pool, log, { folder })).toEqual(["0002_lenders"]);
});

test("an applied file that has changed is refused by name", async () => {
  await migrate(pool, log, { folder });
  await write("0001_loans.sql", "create table loans (id bigint primary key);");
  await expect(migrate(pool, log, { folder })).rejects.toThrow("migration 0001_loans has changed");
});

test("different line endings are not a change", async () => {
  await migrate(pool, log, { folder });
  await write("0002_lenders.sql", "create table lenders (id integer);\r\ninsert into lenders values (1);");
  expect(await migrate(pool, log, { folder })).toEqual([]);
});

test("a database newer than the files is refused and left alone", async () => {
  await migrate(pool, log, { folder });
  await rm(join(folder, "0002_lenders.sql"));
  await expect(migrate(pool, log, { folder })).rejects.toThrow(
    "the database is newer than this program: it has 0002_lenders",
  );
  expect((await pool.query("select id from lenders")).rows).toEqual([{ id: 1 }]);
});

test("a file slipped in before the newest applied one is refused", async () => {
  await write("0004_later.sql", "select 1;");
  await migrate(pool, log, { folder });
  await write("0003_slipped.sql", "select 1;");
  await expect(migrate(pool, log, { folder })).rejects.toThrow("give it a later number");
});

// The embedded database has one session, so migrations neither wait nor block.
if (kind === "server")
  test("a migration that waits for a table lets its readers pass", async () => {
    await migrate(pool, log, { folder });
    await write("0003_more.sql", "alter table lenders add column name text;");
    const holder = await pool.connect();
    await holder.query("begin; lock table lenders in row exclusive mode");
    const migrated = migrate(pool, log, { folder });
    const waits: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const started = performance.now();
      await pool.query("select id from lenders");
      waits.push(performance.now() - started);
      await setTimeout(500);
    }
    await holder.query("commit");
    holder.release();
    expect(await migrated).toEqual(["0003_more"]);
    expect(Math.max(...waits)).toBeLessThan(5_000);
  });

test("two files with one number and names that are none are refused before anything runs", async () => {
  await write("0002_other.sql", "select 1;");
  await expect(readMigrations(folder)).rejects.toThrow("0002_lenders and 0002_other have the same number");
  await write("2_other.sql", "select 1;");
  await expect(migrate(pool, log, { folder })).rejects.toBeInstanceOf(MigrationError);
  expect((await pool.query("select to_regclass('loans') as loans")).rows).toEqual([{ loans: null }]);
});

test("every migration starts with a sentence that says why", async () => {
  const migrations = await readMigrations();
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.filter(({ sql }) => !/^-- [A-Z].*\n/.test(sql)).map(({ name }) => name)).toEqual([]);
});

async function write(file: string, sql: string): Promise<void> {
  await writeFile(join(folder, file), sql);
}
