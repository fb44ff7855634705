import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { emptySnapshot } from "../../../test/support/database.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { createLog } from "../log.ts";
import { databaseOn } from "./database.ts";
import { isOutage } from "./database-error.ts";
import { type EmbeddedPool, openEmbeddedPool } from "./embedded-pool.ts";
import { DataFolderInUseError } from "./folder-lock.ts";
import { openNotificationListener } from "./notification-listener.ts";

const log = createLog({ level: "silent" });
const temporary = await mkdtemp(join(tmpdir(), "embedded-pool-"));
const snapshot = await emptySnapshot();
const pool = await openEmbeddedPool({ snapshot, log });
afterAll(async () => {
  await pool.end();
  await rm(temporary, { recursive: true });
});

describe("one session for everybody", () => {
  test("a query through the database within a transaction fails immediately instead of waiting forever", async () => {
    const { db, transaction } = databaseOn(pool as unknown as pg.Pool, "embedded");
    const nested = transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await db.execute(sql`select 2`);
    });
    const error = await nested.catch((thrown: unknown) => thrown);
    expect(String((error as Error).cause)).toContain("use the transaction passed to the work");
    await expect(db.execute(sql`select 3`)).resolves.toBeDefined();
  });

  test("queries started during a transaction wait for it and do not see uncommitted rows", async () => {
    const { db, transaction } = databaseOn(pool as unknown as pg.Pool, "embedded");
    await db.execute(sql`create table steps (n integer)`);
    const both = transaction(async (tx) => {
      await tx.execute(sql`insert into steps values (1)`);
      await tx.execute(sql`insert into steps values (2)`);
    });
    const counted = await db.execute(sql`select count(*)::int as n from steps`);
    await both;
    expect(counted.rows).toEqual([{ n: 2 }]);
  });

  test("a client released within a transaction takes its work back", async () => {
    await pool.query("create table left_open (n integer)");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into left_open values (1)");
    client.release();
    expect(await rowsOf(pool, "select * from left_open")).toEqual([]);
  });

  test("a client cannot be used or released after its release", async () => {
    const client = await pool.connect();
    client.release();
    await expect(client.query("select 1")).rejects.toThrow("already been released");
    expect(() => client.release()).toThrow("already been released");
  });

  test("the main thread is not blocked while a query runs", async () => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    await pool.query("select pg_sleep(1)");
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
  });
});

test("a snapshot holds everything, and a pool that began from it goes its own way", async () => {
  await pool.query("create table before_snapshot as select 1 as n");
  const copy = await openEmbeddedPool({ snapshot: await pool.snapshot(), log });
  await copy.query("insert into before_snapshot values (2)");
  expect(await rowsOf(copy, "select n from before_snapshot")).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await rowsOf(pool, "select n from before_snapshot")).toEqual([{ n: 1 }]);
  await copy.end();
});

describe("when its thread is lost", () => {
  const faults = [
    ["never answers", { text: "do $$ begin loop end loop; end $$", query_timeout: 300 }],
    ["meets an I/O error", { text: "do $$ begin raise exception using errcode = '58030'; end $$" }],
    ["runs out of disk", { text: "do $$ begin raise exception using errcode = '53100'; end $$" }],
  ] as const;

  test.each(faults)("a database that %s is opened again with everything committed", async (name, fault) => {
    const folder = join(temporary, `lost-${faults.findIndex(([other]) => other === name)}`, "postgres");
    const opened = await openEmbeddedPool({ folder, snapshot, log });
    const listener = openNotificationListener(opened as unknown as pg.Pool, "news", log);
    let notified = 0;
    listener.subscribe("topic", () => {
      notified += 1;
    });
    await eventually(() => listener.connected).toBe(true);
    await opened.query("create table kept as select 1 as n");
    const client = await opened.connect();
    await client.query("begin");
    await client.query("insert into kept values (2)");
    const waiting = opened.query("select 1");
    const error: unknown = await client.query(fault).catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
    await expect(client.query("commit")).rejects.toThrow("stopped");
    client.release();
    await waiting;
    expect(await rowsOf(opened, "select n from kept")).toEqual([{ n: 1 }]);
    expect(opened.alive).toBe(true);
    await expect.poll(() => listener.connected, { timeout: 20_000 }).toBe(true);
    const before = notified;
    await opened.query("select pg_notify('news', 'topic')");
    await expect.poll(() => notified, { timeout: 20_000 }).toBeGreaterThan(before);
    listener.close();
    await opened.end();
  });

  test("queries fail immediately while the folder cannot be opened, and work again when it can", async () => {
    const folder = join(temporary, "unreadable", "postgres");
    const opened = await openEmbeddedPool({ folder, snapshot, log });
    await opened.query("create table kept as select 1 as n");
    await rename(join(folder, "PG_VERSION"), join(folder, "PG_VERSION.away"));
    await expect(opened.query(faults[1][1])).rejects.toThrow("stopped");
    await expect.poll(() => outageOf(opened.query("select 1")), { timeout: 20_000 }).toBe(true);
    expect(opened.alive).toBe(false);
    await rename(join(folder, "PG_VERSION.away"), join(folder, "PG_VERSION"));
    await expect.poll(() => opened.alive, { timeout: 60_000 }).toBe(true);
    expect(await rowsOf(opened, "select n from kept")).toEqual([{ n: 1 }]);
    await opened.end();
  }, 120_000);
});

function outageOf(query: Promise<unknown>): Promise<boolean> {
  return query.then(() => false, isOutage);
}

describe("a folder has one owner", () => {
  const folder = join(temporary, "data", "postgres");
  let writer: ChildProcess;
  let acknowledged = 0;

  test("another process that has the folder open is named as the reason for refusing", async () => {
    await (await openEmbeddedPool({ folder, snapshot, log })).end();
    writer = startWriter(folder, (pair) => {
      acknowledged = pair;
    });
    await once(writer.stdout as NodeJS.ReadableStream, "data");
    const refused = openEmbeddedPool({ folder, log });
    await expect(refused).rejects.toBeInstanceOf(DataFolderInUseError);
    await expect(refused).rejects.toThrow(folder);
  });

  test("after kill -9 the folder opens again for one owner, with every acknowledged row and no half transaction", async () => {
    writer.kill("SIGKILL");
    await once(writer, "close");
    const reopened = await openEmbeddedPool({ folder, log });
    for (const again of [1, 2]) {
      await expect(openEmbeddedPool({ folder, log }), `attempt ${again}`).rejects.toBeInstanceOf(DataFolderInUseError);
    }
    const [{ pairs, halves, highest } = {}] = await rowsOf(
      reopened,
      "select count(distinct pair)::int as pairs, count(*)::int as halves, max(pair) as highest from pairs",
    );
    expect(acknowledged).toBeGreaterThan(0);
    expect(highest).toBeGreaterThanOrEqual(acknowledged);
    expect({ pairs, halves }).toEqual({ pairs: highest, halves: Number(highest) * 2 });
    await reopened.end();
  });

  test("a folder that holds something else is refused and left alone", async () => {
    const other = join(temporary, "other");
    await mkdir(other);
    await writeFile(join(other, "notes.txt"), "mine");
    await expect(openEmbeddedPool({ folder: other, log })).rejects.toThrow("is not a database folder");
    expect(await readdir(other)).toEqual(["notes.txt"]);
  });

  test("only the owner can read the folder", async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(temporary, "data"))).mode & 0o777).toBe(0o700);
  });

  test("a cluster whose creation was interrupted by kill -9 is created again", { timeout: 240_000 }, async () => {
    const other = join(temporary, "cut", "postgres");
    const creating = startWriter(other, () => {});
    await expect.poll(() => existsSync(`${other}.unfinished/PG_VERSION`), { interval: 2, timeout: 120_000 }).toBe(true);
    creating.kill("SIGKILL");
    await once(creating, "close");
    const opened = await openEmbeddedPool({ folder: other, snapshot, log });
    expect(await rowsOf(opened, "select to_regclass('pairs') as pairs")).toEqual([{ pairs: null }]);
    await opened.end();
  });
});

async function rowsOf(from: EmbeddedPool, text: string): Promise<Record<string, unknown>[]> {
  return ((await from.query(text)) as pg.QueryResult<Record<string, unknown>>).rows;
}

function startWriter(folder: string, onAcknowledged: (pair: number) => void): ChildProcess {
  const script = fileURLToPath(new URL("../../../test/support/embedded-writer.ts", import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
  createInterface({ input: child.stdout }).on("line", (line) => onAcknowledged(Number(line)));
  return child;
}
