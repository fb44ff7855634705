import { expect, it } from "vitest";
import { type Database, databaseOn } from "#platform/database/database.ts";
import { migratedSnapshot } from "./database.ts";
import { openKeptPool } from "./kept-engine.ts";

/** Does work as one test file with a database of its own. */
async function asFile<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = databaseOn((await openKeptPool(migratedSnapshot)) as never, "embedded");
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const rowsOf = async ({ pool }: Database, query: string): Promise<unknown[]> => (await pool.query(query)).rows;
const NAMES = "select name from organizations";
const ADD_ORGANIZATION = "insert into organizations (name) values ('Ormolu Tarn') returning id";

/** Milliseconds in which the first test opens the engine of its process, on a machine that is busy with other work too. */
const OPENS_ENGINE = 90_000;

it(
  "hands a database on without rows, with first numbers and a session that has set nothing",
  async () => {
    const find = async (database: Database): Promise<unknown> => {
      const found = [
        await rowsOf(database, ADD_ORGANIZATION),
        await rowsOf(database, NAMES),
        await rowsOf(database, "show search_path"),
        await rowsOf(database, "show time zone"),
        await rowsOf(database, "select max(number) from schema_migrations"),
        await rowsOf(database, "select count(*) from pg_locks where locktype = 'advisory'"),
      ];
      await database.pool.query(
        "set search_path to nowhere; set time zone 'Asia/Kathmandu'; select pg_advisory_lock(1)",
      );
      return found;
    };
    expect(await asFile(find)).toEqual(await asFile(find));
  },
  OPENS_ENGINE,
);

it("empties tables whose rows cannot be deleted", async () => {
  const transfers = "select count(*)::int as n from ledger_transfers";
  await asFile(async (database) => {
    await database.pool.query(ADD_ORGANIZATION);
    await database.pool.query(
      "insert into users (email, password_hash, organization_id, role) select 'a@example.com', '', id, 'admin' from organizations",
    );
    await database.pool.query("select ledger_add(gen_random_uuid(), 'grant', id, 5, null, 'welcome') from users");
    expect(await rowsOf(database, transfers)).toEqual([{ n: 1 }]);
  });
  expect(await asFile((database) => rowsOf(database, transfers))).toEqual([{ n: 0 }]);
});

it.each(["alter table audit_entries disable trigger user", "delete from schema_migrations"])(
  "does not hand a database on after: %s",
  async (change) => {
    const state = `select (select count(*) from schema_migrations) as migrations,
      (select count(*) from pg_trigger where tgenabled = 'D') as disabled`;
    const found = await asFile((database) => rowsOf(database, state));
    await asFile((database) => database.pool.query(change));
    expect(await asFile((database) => rowsOf(database, state))).toEqual(found);
  },
);

it("opens a second database while the first is in use", async () => {
  await asFile(async (first) => {
    await first.pool.query(ADD_ORGANIZATION);
    expect(await asFile((second) => rowsOf(second, NAMES))).toEqual([]);
    expect(await rowsOf(first, NAMES)).toEqual([{ name: "Ormolu Tarn" }]);
  });
});

it("cuts off a listening client that its file forgot", async () => {
  const heard: unknown[] = [];
  const forgotten = await asFile(async ({ pool }) => {
    const client = await pool.connect();
    client.on("notification", (message) => heard.push(message));
    await client.query("listen news");
    return client;
  });
  await asFile((database) => database.pool.query("notify news, 'of another file'"));
  expect(heard).toEqual([]);
  await expect(forgotten.query("select 1")).rejects.toThrow("closed");
});
