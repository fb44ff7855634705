import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { applicationOf, BANK } from "../support/brokerage.ts";
import { BROKER_KEYS, startFakeAlpacaBroker } from "../support/fakes/alpaca-broker.ts";
import { dataFolder, startServer } from "../support/process.ts";

const broker = await startFakeAlpacaBroker();
const configured = {
  TRADING_BROKER_API_KEY: BROKER_KEYS.keyId,
  TRADING_BROKER_API_SECRET: BROKER_KEYS.secret,
  TRADING_BROKER_BASE_URL: broker.baseUrl,
};
const app = await startApp(configured);
const simulated = await startApp();

const CONTENT = Buffer.from("%PDF-1.7 the passport of Johanna").toString("base64");
const SECRETS = [
  "666-55-4321",
  "1990-01-17",
  "20 Nowhere Drive",
  "+15556667788",
  "Doesworth",
  BANK.bank_account_number,
  CONTENT,
  "the passport of Johanna",
  BROKER_KEYS.secret,
  BANK.bank_routing_number,
];
/** The owner of a bank account is shown by name. */
const SHOWN = ["Doesworth"];
const document = { document_type: "identity_verification", content_base64: CONTENT, mime_type: "application/pdf" };

type Call = (method: string, path: string, json?: object) => Promise<{ body: unknown }>;

/** Makes every request about brokerage, failing ones included; returns the answers. */
async function walk(call: Call, turn: (status: string) => void, email: string): Promise<unknown[]> {
  const application = { ...applicationOf(email), documents: [documentOf()] };
  const answers = [await call("POST", "account/apply", application)];
  turn("ACTION_REQUIRED");
  answers.push(await call("GET", "account/status"), await call("POST", "account/documents", document));
  turn("ACTIVE");
  answers.push(await call("POST", "account/apply", application), await call("GET", "account/status"));
  const bank = await call("POST", "ach-relationships", BANK);
  const { relationship_id } = bank.body as { relationship_id: string };
  answers.push(bank, await call("GET", "ach-relationships"));
  answers.push(await call("POST", "fund", { amount: 60_000, relationship_id }));
  answers.push(await call("POST", "fund", { amount: 1, relationship_id }), await call("GET", "transfers"));
  answers.push(await call("POST", "account/documents", document));
  return answers.map(({ body }) => body);
}

function documentOf() {
  return { document_type: "identity_verification", content: CONTENT, mime_type: "application/pdf" };
}

function expectNone(text: string, but: readonly string[] = []): void {
  for (const secret of SECRETS) if (!but.includes(secret)) expect(text.includes(secret), secret).toBe(false);
}

it.each([
  ["at the broker", app],
  ["simulated", simulated],
])("identities, documents and bank numbers of accounts %s appear in no answer or table", async (_where, on) => {
  const { token } = await on.signUp();
  const call: Call = (method, path, json) =>
    on.call(method, `/api/brokerage/${path}`, {
      token,
      headers: { "idempotency-key": crypto.randomUUID() },
      ...(json === undefined ? {} : { json }),
    });
  const answers = await walk(call, (status) => (on === app ? broker.turn(status) : undefined), "johanna@example.com");
  expectNone(JSON.stringify(answers), SHOWN);
  const { rows } = await on.database.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.map(({ name }) => name)).toContain("public.brokerage_accounts");
  for (const { name } of rows) {
    const table = await on.database.db.execute(sql.raw(`select t::text as row from ${name} t`));
    const kept = name.includes("relationships") || name.includes("idempotency") ? SHOWN : [];
    expectNone(JSON.stringify(table.rows), kept);
  }
});

it("the data of an application is encrypted while its outcome is unknown, then deleted", async () => {
  const { token } = await app.signUp();
  const call = () =>
    app.call("POST", "/api/brokerage/account/apply", { token, json: applicationOf("lost@example.com") });
  broker.dropNext(/accounts$/);
  expect((await call()).status).toBe(502);
  const stored = async () =>
    (await app.database.db.execute(sql`select application from brokerage_accounts order by id desc limit 1`)).rows;
  const [{ application }] = (await stored()) as [{ application: string }];
  expect(application).toMatch(/^v1\./);
  expectNone(application);
  expect((await call()).status).toBe(200);
  expect(await stored()).toEqual([{ application: null }]);
});

it("identities, documents and bank numbers do not appear in the log", async () => {
  const server = await startServer({ ...configured, DATA_DIR: await dataFolder(), LOG_LEVEL: "trace" });
  const send = async (method: string, path: string, json?: object, token?: string) => {
    const response = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: {
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { body: (await response.json()) as Record<string, string> };
  };
  const account = { email: "a@example.com", password: "a long enough pass phrase" };
  const token = (await send("POST", "/api/auth/register", account)).body["access_token"];
  const call: Call = (method, path, json) => send(method, `/api/brokerage/${path}`, json, token);
  broker.dropNext(/accounts$/);
  await call("POST", "account/apply", applicationOf("in.the.log@example.com"));
  await call("POST", "account/apply", applicationOf("", { family_name: "Doesworth" }));
  await walk(call, (status) => broker.turn(status), "in.the.log@example.com");
  broker.dropNext(/transfers$/);
  const { body } = await call("GET", "ach-relationships");
  const [bank] = (body as { relationships: { relationship_id: string }[] }).relationships;
  await call("POST", "fund", { amount: 2, relationship_id: bank?.relationship_id });
  server.child.kill("SIGTERM");
  const { stdout, stderr } = await server.finished;
  expect(stdout).toContain("broker request failed");
  expectNone(stdout + stderr);
});
