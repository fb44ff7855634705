import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { deskOf } from "../support/cross-chain.ts";
import { startFakeHost } from "../support/fakes/fake-host.ts";
import { PLAID_KEYS, startFakePlaid } from "../support/fakes/plaid.ts";
import { dataFolder, startServer } from "../support/process.ts";
import { webhooksOf } from "../support/webhooks.ts";

// A bank link whose every answer also holds what is of no use here: numbers, owners, tax ids. They are planted in members
// that are not asked for, in errors, and in the texts of transactions, which their owner alone may read.

const OWNER_ONLY = ["WIRE TO JOHANNA DOESWORTH", "IBAN DE89370400440532013000"];
const NEVER = [
  "000123456789",
  "021000021",
  "666-55-4321",
  "Johanna Q. Doesworth",
  "20 Nowhere Drive",
  "johanna.doesworth@mail.example",
  "+15556667788",
  PLAID_KEYS.secret,
];

const plaid = await startFakePlaid();
const front = await startFakeHost(async ({ method, path, headers, body }) => {
  const own = new Set(["host", "content-length", "connection"]);
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
  const response = await fetch(`${plaid.baseUrl}${path}`, { method, headers: passed as Record<string, string>, body });
  const text = await response.text();
  return { status: response.status, body: text.endsWith("}") ? JSON.stringify(planted(JSON.parse(text))) : text };
});

const PERSON = {
  owners: [{ names: [NEVER[3]], emails: [NEVER[5]], phone_numbers: [NEVER[6]], addresses: [NEVER[4]] }],
  numbers: { ach: [{ account: NEVER[0], routing: NEVER[1] }] },
  tax_id: NEVER[2],
};

/** The same answer with a person in every object. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, planted(member)]));
  const more: Record<string, unknown> = { ...PERSON };
  if ("error_message" in members) more["error_message"] = `no account ${NEVER[0]} of ${NEVER[3]}, ${NEVER[2]}`;
  if ("merchant_name" in members) [more["name"], more["merchant_name"]] = OWNER_ONLY;
  return { ...members, ...more };
}

const configured = {
  PLAID_CLIENT_ID: PLAID_KEYS.clientId,
  PLAID_SECRET: PLAID_KEYS.secret,
  PLAID_BASE_URL: front.baseUrl,
};
const app = await startApp(configured);
await app.signUp("operator@example.com");

type Call = (method: string, path: string, json?: object) => Promise<{ status: number; body: any; headers?: unknown }>;

/** All that can be asked about a bank, also what goes wrong. Returns the answers, the transactions apart. */
async function walk(call: Call): Promise<{ answers: unknown[]; transactions: unknown; tokens: string[] }> {
  const publicToken = plaid.signIn();
  const answers: unknown[] = [];
  const ask = async (method: string, path: string, json?: object) => {
    const { status, body } = await call(method, `/api/banking/${path}`, json);
    answers.push([status, body]);
    return body;
  };
  await ask("POST", "link-token");
  const { connection_id: id } = await ask("POST", "connect", { public_token: publicToken });
  await ask("POST", "connect", { public_token: "public-sandbox-of-nobody" });
  const [query, tokens] = [`connection_id=${id}`, [...plaid.accessTokens, publicToken]];
  await ask("GET", `accounts?${query}`);
  await ask("GET", `balances?${query}`);
  const transactions = await call("GET", `/api/banking/transactions?${query}`);
  plaid.refuse("ITEM_LOGIN_REQUIRED");
  await ask("GET", `accounts?${query}`);
  plaid.refuse("INTERNAL_SERVER_ERROR", "API_ERROR");
  await ask("GET", `transactions?${query}`);
  plaid.recover();
  plaid.loseExchange();
  await ask("POST", "connect", { public_token: plaid.signIn() });
  await ask("GET", "connections");
  return { answers, transactions: transactions.body, tokens };
}

function expectNone(value: unknown, secrets: readonly string[]): void {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
}

it("a bank's owners, numbers, tax IDs and tokens appear in no answer, table, audit entry or webhook", async () => {
  const { token } = await app.signUp();
  const call: Call = (method, path, json) =>
    app.call(method, path, {
      token,
      headers: method === "GET" && path.includes("connections") ? {} : { "idempotency-key": crypto.randomUUID() },
      ...(json === undefined ? {} : { json }),
    });
  const hooks = webhooksOf(app, token);
  const { body: hook } = await hooks.call("POST", "", { url: "https://203.0.114.7/hook", events: ["credits.changed"] });
  const { answers, transactions, tokens } = await walk(call);
  expect(answers).toHaveLength(9);
  expectNone(answers, [...NEVER, ...OWNER_ONLY, ...tokens]);
  expect(JSON.stringify(transactions)).toContain(OWNER_ONLY[0]);
  expectNone(transactions, [...NEVER, ...tokens]);

  const desk = deskOf(app);
  const others = [
    await desk.join(token, "banker"),
    await desk.join(token, "auditor"),
    await desk.join(token, "accountant"),
    await app.signUp(),
  ];
  const id = (answers[1] as [number, { connection_id: string }])[1].connection_id;
  const paths = [
    "/api/banking/connections",
    `/api/banking/accounts?connection_id=${id}`,
    `/api/banking/transactions?connection_id=${id}`,
    "/api/audit-log?limit=200",
    "/api/credits/history?limit=200",
    "/api/organization",
  ];
  for (const other of others)
    for (const path of paths) {
      const { body } = await app.call("GET", path, { token: other.token });
      expectNone(body, [...NEVER, ...OWNER_ONLY, ...tokens]);
    }
  expectNone((await call("GET", "/api/audit-log?limit=200")).body, [...NEVER, ...OWNER_ONLY, ...tokens]);
  expectNone(await hooks.deliveries(hook.id), [...NEVER, ...OWNER_ONLY, ...tokens]);

  const { rows } = await app.database.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.map(({ name }) => name)).toContain("public.bank_connections");
  for (const { name } of rows) {
    const table = await app.database.db.execute(sql.raw(`select t::text as row from ${name} t`));
    expectNone(table.rows, [...NEVER, ...OWNER_ONLY, ...tokens]);
  }
});

it("a bank's owners, numbers, tax IDs, transactions and tokens do not appear in the log", async () => {
  const server = await startServer({ ...configured, DATA_DIR: await dataFolder(), LOG_LEVEL: "trace" });
  const session = { token: "" };
  const call: Call = async (method, path, json) => {
    const response = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: {
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(session.token === "" ? {} : { authorization: `Bearer ${session.token}` }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const account = { email: "in.the.log@example.com", password: "a long enough pass phrase" };
  session.token = (await call("POST", "/api/auth/register", account)).body.access_token;
  const { answers, tokens } = await walk(call);
  expect(answers).toHaveLength(9);
  server.child.kill("SIGTERM");
  const { stdout, stderr } = await server.finished;
  expect(stdout).toContain("/api/banking/transactions");
  expectNone(stdout + stderr, [...NEVER, ...OWNER_ONLY, ...tokens, account.email, session.token]);
});
