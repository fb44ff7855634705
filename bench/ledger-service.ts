import { sql } from "drizzle-orm";
import { z } from "zod";
import { serverPlace } from "../scripts/kill-runs/places.ts";
import { type Handler, type Route, route } from "../src/api/route.ts";
import { createApp } from "../src/app/compose.ts";
import { readConfig } from "../src/config/index.ts";
import { accessTokens } from "../src/features/users/index.ts";
import { systemClock } from "../src/platform/clock.ts";
import { type Database, openDatabase } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import type { Transaction } from "../src/platform/database/transaction.ts";
import { prepareDurableSchema } from "../src/platform/durable-schema.ts";
import { createLog } from "../src/platform/log.ts";

export interface LedgerBench {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly baseUrl: string;
  readonly users: readonly number[];
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

/** Accounts to spend from; pgbench has as many. */
export const ACCOUNTS = 10_000;

/** Costs one penny and does nothing else. */
const spend = route("POST /api/bench/spend", {
  summary: "Spend a penny",
  tag: "Bench",
  permission: "runs:start",
  price: "predictions",
  returns: { 200: z.object({ status: z.literal("success") }) },
});

const handler: Handler<typeof spend, Transaction> = () => Promise.resolve({ status: 200, body: { status: "success" } });

/** The whole service in this process, on its own database, with users who have plenty of credits. */
export async function openLedgerBench(): Promise<LedgerBench> {
  const place = await serverPlace();
  const config = readConfig({ ...place.environment, BILLABLE_FEATURE_COST_USD: "0.01", PROCESS_ROLE: "api" });
  const log = createLog({ level: "error" });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  await migrate(database.pool, log);
  await prepareDurableSchema(database, log);
  const extension = {
    runKinds: <K>(kinds: readonly K[]) => kinds,
    routes: { spend },
    handlers: () => ({ spend: handler as unknown as Handler<Route, Transaction> }),
  };
  const app = await createApp({ config, database, clock: systemClock, log, checkAnswers: false, extension });
  await app.listen();
  const address = app.server.server.address();
  if (address === null || typeof address === "string") throw new Error("the service does not listen");
  const baseUrl = `http://127.0.0.1:${address.port}`;
  const sessions = await openAccounts(database);
  const signer = accessTokens(config.auth.jwtSecret as string, config.auth.accessTokenTtlSeconds, systemClock);
  return {
    database,
    baseUrl,
    databaseUrl: config.databaseUrl as string,
    users: sessions.map(({ userId }) => userId),
    tokens: await Promise.all(
      sessions.map(({ userId, sessionId }) => signer.issue({ userId, sessionId, rotation: 0 })),
    ),
    async close() {
      await app.close();
      await database.close();
      await place.remove();
    },
  };
}

/** Users of one organization, each signed in and with plenty of credits. By SQL, since hashing ten thousand passwords takes
 *  long. */
async function openAccounts({ db }: Database) {
  const { rows } = await db.execute<{ userId: number; sessionId: string }>(sql`
    with organization as (insert into organizations (name) values ('Bench') returning id),
      account as (
        insert into users (organization_id, role, email, password_hash)
        select id, 'admin', 'bench' || n || '@example.com', 'none' from organization, generate_series(1, ${ACCOUNTS}::int) n
        returning id)
    insert into sessions (id, user_id) select gen_random_uuid(), id from account
    returning user_id as "userId", id as "sessionId"`);
  await db.execute(sql`
    select count(ledger_add(gen_random_uuid(), 'grant', user_id, 1000000, null, 'bench')) from sessions`);
  return rows;
}
