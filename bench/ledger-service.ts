import { z } from "zod";
import { serverPlace } from "../scripts/kill-runs/places.ts";
import { type Handler, type Route, route } from "../src/api/route.ts";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
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

const USERS = 32;

/** What costs one penny and does nothing else. */
const spend = route("POST /api/bench/spend", {
  summary: "Spend a penny",
  tag: "Bench",
  permission: "runs:start",
  price: "predictions",
  returns: { 200: z.object({ status: z.literal("success") }) },
});

const handler: Handler<typeof spend, Transaction> = () => Promise.resolve({ status: 200, body: { status: "success" } });

/** The whole service in this process on a database of its own, with users who have plenty of credits. */
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
  const accounts = [];
  for (let n = 0; n < USERS; n += 1) accounts.push(await register(baseUrl, n));
  return {
    ...{ database, baseUrl, databaseUrl: config.databaseUrl as string },
    users: accounts.map(({ user }) => user.id),
    tokens: accounts.map(({ access_token }) => access_token),
    async close() {
      await app.close();
      await database.close();
      await place.remove();
    },
  };
}

async function register(baseUrl: string, n: number) {
  const body = JSON.stringify({ email: `bench${n}@example.com`, password: "a long enough pass phrase" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${baseUrl}/api/auth/register`, { method: "POST", headers, body });
  return (await response.json()) as { access_token: string; user: { id: number } };
}
