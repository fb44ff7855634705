import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { balanceOf } from "#features/credits/index.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { createLog } from "#platform/log.ts";
import { dataFolder, startProcess } from "../support/process.ts";

const ID = "0198f000-0000-7000-8000-000000000001";
const HASH = `0x${"5e".repeat(32)}`;
const log = createLog({ level: "silent" });

/** The embedded database in a folder, for as long as the work takes: no two processes may have it open. */
async function inDatabase<T>(
  dataDir: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

it("ends a wallet payment with unknown settlement from the command line", async () => {
  const dataDir = await dataFolder();
  const userId = await inDatabase(dataDir, async (database) => {
    await migrate(database.pool, log);
    const { rows } = await database.db.execute<{ user_id: number }>(sql`
      with made as (insert into organizations (name) values ('Payers') returning id),
        payer as (insert into users (organization_id, role, wallet_address)
          select id, 'admin', '0x' || repeat('1', 40) from made returning id, organization_id)
      insert into payments (id, network, asset, payer, nonce, pay_to, amount_atomic, valid_after, valid_before, user_id,
        organization_id, route, body_hash, purpose, credits, amount_usd, x402_version, state, settling_at, created_at)
      select ${ID}::uuid, 'eip155:84532', '0x' || repeat('2', 40), '0x' || repeat('1', 40), '0x' || repeat('3', 64),
        '0x' || repeat('4', 40), 5000000, 0, 4000000000, id, organization_id, 'POST /api/credits/top-up', 'b', 'top_up',
        500, '5.00', 2, 'settling', now(), now()
      from payer returning user_id`);
    return Number(rows[0]?.user_id);
  });
  const tranche = (...args: string[]) => startProcess("cli", ["payments", ...args], { DATA_DIR: dataDir }).finished;

  const listed = await tranche("list", "--json");
  expect(JSON.parse(listed.stdout)).toMatchObject([{ id: ID, purpose: "top_up", amount_usd: "5.00", user_id: userId }]);
  expect((await tranche("resolve", ID)).status).toBe(2);
  const valid = await tranche("resolve", ID, "--lost");
  expect([valid.status, valid.stderr]).toEqual([1, expect.stringContaining("valid until 2096")]);
  const settled = await tranche("resolve", ID, "--settled", HASH);
  expect([settled.status, settled.stderr]).toEqual([0, ""]);
  expect((await tranche("list")).stdout).toBe("No payment is open.\n");
  const balance = await inDatabase(dataDir, ({ db }) => balanceOf(db, userId));
  expect(balance).toMatchObject({ available: 500, held: 0 });
}, 120_000);
