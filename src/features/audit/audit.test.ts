import { expect, it } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { canonicalJson } from "./canonical-json.ts";
import { recordAudit, verifyAudit } from "./index.ts";

const database = await openTestDatabase();

const record = (organizationId: number, objectId: string | number, detail = {}) =>
  database.transaction((tx) =>
    recordAudit(tx, { organizationId, userId: 7, action: "deal.update", objectType: "deal", objectId, detail }),
  );

const query = async (text: string) => (await database.pool.query(text)).rows;

it("writes members in one order and leaves absent ones out", () => {
  expect(canonicalJson({ b: [1, null, "ü\n"], a: { d: true, c: undefined } })).toBe(
    '{"a":{"d":true},"b":[1,null,"ü\\n"]}',
  );
});

it("links the entries of concurrent transactions into one chain per organization", async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => record((n % 3) + 1, n, { amount: n / 3, note: 'é "q" \\' })));
  const checks = await verifyAudit(database);
  expect(checks.map(({ organizationId, entries, broken }) => ({ organizationId, entries, broken }))).toEqual(
    [1, 2, 3].map((organizationId) => ({ organizationId, entries: 20, broken: null })),
  );
  const [last] = await query("select hash from audit_entries where organization_id = 2 order by seq desc limit 1");
  expect(checks[1]?.lastHash).toBe(last.hash);
});

it("takes the place in the chain at commit, and none when the transaction rolls back", async () => {
  const failing = database.transaction(async (tx) => {
    await recordAudit(tx, { organizationId: 1, userId: null, action: "deal.update", objectType: "deal", objectId: 1 });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await record(1, 99);
  const [last] = await query(
    "select seq, object_id from audit_entries where organization_id = 1 order by seq desc limit 1",
  );
  expect([Number(last.seq), last.object_id]).toEqual([21, "99"]);
});

it.each([
  "update audit_entries set user_id = 1",
  "delete from audit_entries",
  "truncate audit_entries",
  "update audit_heads set seq = seq + 1",
  "delete from audit_heads",
  "truncate audit_heads",
  "insert into audit_heads values (9, 1, repeat('0', 64))",
  `insert into audit_entries (id, organization_id, seq, action, object_type, object_id, detail, hash)
   values (gen_random_uuid(), 1, 22, 'a.b', 'a', '1', '{}', repeat('0', 64))`,
])("refuses: %s", async (statement) => {
  await expect(database.pool.query(statement)).rejects.toThrow("only added to");
});

it("refuses a name that is not one, and a detail beyond 8 KiB", async () => {
  await expect(record(1, 'a"b')).rejects.toThrow();
  await expect(record(1, 1, { text: "x".repeat(8192) })).rejects.toThrow();
});

// What somebody who owns the database could do.
const FORGERIES: readonly (readonly [string, string, string])[] = [
  ["changed", "update audit_entries set user_id = 1 where organization_id = 1 and seq = 5", "hash does not follow"],
  [
    "changed in its detail",
    "update audit_entries set detail = '{}' where organization_id = 1 and seq = 5",
    "hash does not",
  ],
  ["removed", "delete from audit_entries where organization_id = 1 and seq = 5", "is missing"],
  ["at the end removed", "delete from audit_entries where organization_id = 1 and seq >= 5", "too early"],
  ["whose chain has no end on record", "delete from audit_heads where organization_id = 1", "in no chain"],
];

it.each(FORGERIES)("names the first entry that was %s", async (_what, forgery, reason) => {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    for (const table of ["audit_entries", "audit_heads"])
      await client.query(`alter table ${table} disable trigger user`);
    await client.query(forgery);
    const { drizzle } = await import("drizzle-orm/node-postgres");
    const checks = await verifyAudit({ ...database, db: drizzle(client) as never });
    const broken = checks.flatMap((check) => check.broken ?? []);
    expect(broken).toHaveLength(1);
    expect(broken[0]?.reason).toContain(reason);
    if (reason !== "in no chain") expect(broken[0]?.seq).toBe(5);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
