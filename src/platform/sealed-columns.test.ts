import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import { createCipher } from "./encryption.ts";
import { resealAll, type SealedColumn, sealingKeys } from "./sealed-columns.ts";

const [OLD, NEW, LOST] = ["old", "new", "lost"].map((name) => `${name} key of at least 32 bytes for tests`) as [
  string,
  string,
  string,
];
const COLUMNS: readonly SealedColumn[] = [
  { table: "vault", column: "secret", contextColumns: ["id"], context: ([id]) => `secret ${id}` },
  { table: "answers", column: "body", contextColumns: ["owner", "route"], context: (of) => of.join("/"), mixed: true },
];

const database = await openTestDatabase({ migrated: false });
const { db } = database;
await db.execute(sql`create table vault (id integer primary key, secret text)`);
await db.execute(sql`create table answers (owner integer, route text, body text)`);

async function fill(): Promise<void> {
  const old = createCipher([OLD]);
  await db.execute(sql`delete from vault`);
  await db.execute(sql`delete from answers`);
  for (let id = 1; id <= 230; id += 1)
    await db.execute(sql`insert into vault values (${id}, ${old.seal(`text ${id}`, `secret ${id}`)})`);
  await db.execute(sql`insert into vault values (0, null)`);
  await db.execute(sql`insert into answers values (7, 'GET /a', ${old.seal("answer", "7/GET /a")})`);
  await db.execute(sql`insert into answers values (7, 'GET /b', '{"v1.":"plain"}')`);
}

test("seals every value again under the newest key, and leaves plain ones alone", async () => {
  await fill();
  expect([...(await sealingKeys(db, COLUMNS))]).toEqual([[createCipher([OLD]).keyIds[0], ["vault.secret"]]]);
  expect(await resealAll(database, createCipher([NEW, OLD]), COLUMNS)).toEqual({ resealed: 231, failed: 0 });
  const cipher = createCipher([NEW]);
  const { rows } = await db.execute<{ id: number; secret: string }>(sql`select * from vault where id > 0 order by id`);
  expect(rows.map(({ id, secret }) => cipher.open(secret, `secret ${id}`))).toEqual(
    Array.from({ length: 230 }, (_, n) => `text ${n + 1}`),
  );
  const answers = await db.execute<{ body: string }>(sql`select body from answers order by route`);
  expect(cipher.open(answers.rows[0]?.body ?? "", "7/GET /a")).toBe("answer");
  expect(answers.rows[1]?.body).toBe('{"v1.":"plain"}');
  expect(await resealAll(database, createCipher([NEW, OLD]), COLUMNS)).toEqual({ resealed: 0, failed: 0 });
});

test("counts what no key opens and seals the rest", async () => {
  await fill();
  const lost = createCipher([LOST]).seal("lost", "secret 500");
  await db.execute(sql`insert into vault values (500, ${lost})`);
  expect(await resealAll(database, createCipher([NEW, OLD]), COLUMNS)).toEqual({ resealed: 231, failed: 1 });
  expect((await db.execute(sql`select secret from vault where id = 500`)).rows).toEqual([{ secret: lost }]);
});
