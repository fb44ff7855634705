import type { Hex } from "viem";
import { describe, expect, it, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { startOfficialFacilitator } from "../support/facilitator-official.ts";
import { PLAID_KEYS, startFakePlaid } from "../support/fakes/plaid.ts";
import { dataFolder, startServer } from "../support/process.ts";
import { startPaymentChain } from "../support/x402-chain.ts";
import { newPayer, payV2 } from "../support/x402-payer.ts";

const PAY_TO: Hex = "0x00000000000000000000000000000000000000aa";
const plaid = await startFakePlaid();
const configured = {
  PLAID_CLIENT_ID: PLAID_KEYS.clientId,
  PLAID_SECRET: PLAID_KEYS.secret,
  PLAID_BASE_URL: plaid.baseUrl,
};
const app = await startApp({ ...configured, SIGNUP_CREDITS: "3" });
await app.signUp("operator@example.com");
const off = await startApp({ SIGNUP_CREDITS: "0" });
const priced = await startApp({ ...configured, SIGNUP_CREDITS: "0", BANKING_MARKUP_PERCENT: "20" });
const chain = await startPaymentChain();
const facilitator = await startOfficialFacilitator(chain);
const paid = await startApp({
  ...configured,
  SIGNUP_CREDITS: "0",
  BANKING_COST_USD: "0.10",
  BANKING_MARKUP_PERCENT: "20",
  X402_ENABLED: "true",
  X402_NETWORK: "base-sepolia",
  X402_TOKEN: "USDC",
  X402_PAY_TO: PAY_TO,
  X402_FACILITATOR_URL: facilitator.baseUrl,
  X402_NETWORK_RPC_URL: chain.rpcUrl,
});

const BANKING = "/api/banking";
const connect = (token: string, on: TestApp = app) =>
  on.call("POST", `${BANKING}/connect`, { token, json: { public_token: plaid.signIn() } });
const linkToken = (on: TestApp, token: string, headers: Record<string, string> = {}) =>
  on.call("POST", `${BANKING}/link-token`, { token, headers });
const creditsOf = async (token: string, on: TestApp = app) => (await on.call("GET", "/api/credits", { token })).body;

/** A user in the organization of an admin. */
async function member(admin: { token: string }, role: string, email: string) {
  const { body } = await app.call("POST", "/api/organization/invites", { token: admin.token, json: { email, role } });
  const user = await app.signUp(email);
  await app.call("POST", "/api/organization/join", { token: user.token, json: { invite: body.invite } });
  return user;
}

describe("the price", () => {
  it("is one credit per call to the provider; stored data and unlinking are free", async () => {
    const { token } = await app.signUp();
    const { body } = await connect(token);
    expect((await creditsOf(token)).balance).toBe(2);
    const query = `connection_id=${body.connection_id}`;
    for (const path of ["accounts", "balances"])
      expect((await app.call("GET", `${BANKING}/${path}?${query}`, { token })).status).toBe(200);
    expect((await creditsOf(token)).balance).toBe(0);
    expect((await app.call("GET", `${BANKING}/connections`, { token })).body.total).toBe(1);
    const before = plaid.requests.length;
    for (const path of [`accounts?${query}`, `balances?${query}`, `transactions?${query}`]) {
      const { status, body: asked } = await app.call("GET", `${BANKING}/${path}`, { token });
      expect([status, asked.detail]).toMatchObject([
        402,
        { code: "payment_required", feature: "banking", credits_required: 1, credits_available: 0 },
      ]);
      expect(asked.payment_request.amount_usd).toBe("0.01");
    }
    expect(plaid.requests).toHaveLength(before);
    const { body: history } = await app.call("GET", "/api/credits/history", { token });
    expect(history.entries.filter((entry: { type: string }) => entry.type === "capture")).toHaveLength(3);
    expect((await app.call("DELETE", `${BANKING}/connections/${body.connection_id}`, { token })).status).toBe(204);
  });

  it("includes the operator's markup", async () => {
    const { token } = await priced.signUp();
    const { status, body } = await linkToken(priced, token);
    expect([status, body.payment_request.amount_usd, body.detail.credits_required]).toEqual([402, "0.012", 1]);
  });

  it("can be paid by wallet, and a failed call leaves the credit", async () => {
    const payer = newPayer();
    await chain.mint(payer.address, 1_000_000n);
    const { token } = await paid.signUp();
    const required = await linkToken(paid, token);
    expect(required.body.payment_request).toMatchObject({ amount_usd: "0.12", accepts: [{ amount: "120000" }] });
    expect((await linkToken(paid, token, await payV2(payer, required.body.payment_request))).status).toBe(200);
    expect(await chain.balanceOf(PAY_TO)).toBe(120_000n);
    const headers = await payV2(payer, (await linkToken(paid, token)).body.payment_request);
    plaid.fail("server_error", 3);
    expect((await linkToken(paid, token, headers)).status).toBe(502);
    plaid.recover();
    expect(await creditsOf(token, paid)).toMatchObject({ available: 1, held: 0 });
  });
});

describe("an Idempotency-Key", () => {
  it("makes a repeated GET cost one provider call and one credit", async () => {
    const { token } = await app.signUp();
    const query = `connection_id=${(await connect(token)).body.connection_id}`;
    const call = (key: string, path = `transactions?${query}`) =>
      app.call("GET", `${BANKING}/${path}`, { token, headers: { "idempotency-key": key } });
    const first = await call("one");
    const before = plaid.requests.length;
    const again = await call("one");
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    expect(plaid.requests).toHaveLength(before);
    expect((await creditsOf(token)).balance).toBe(1);
    const other = await call("one", `transactions?${query}&cursor=after-100`);
    expect([other.status, other.body.detail.code]).toEqual([400, "idempotency_key_reused"]);
  });

  it("connects once, and can be reused after a 502", async () => {
    const { token } = await app.signUp();
    const call = (public_token: string) =>
      app.call("POST", `${BANKING}/connect`, {
        token,
        json: { public_token },
        headers: { "idempotency-key": "connect" },
      });
    const publicToken = plaid.signIn();
    plaid.fail("hang_up");
    expect((await call(publicToken)).status).toBe(502);
    expect(await creditsOf(token)).toMatchObject({ held: 0 });
    const connected = await call(publicToken);
    expect(connected.status).toBe(200);
    expect((await call(publicToken)).headers.get("idempotent-replayed")).toBe("true");
    expect((await creditsOf(token)).balance).toBe(2);
  });
});

const ROUTES = [
  ["POST", "link-token"],
  ["POST", "connect"],
  ["GET", "connections"],
  ["GET", "accounts"],
  ["GET", "balances"],
  ["GET", "transactions"],
  ["DELETE", "connections/0190a0b0-0000-7000-8000-000000000000"],
] as const;
const valid = (method: string, path: string) => ({
  path: `${BANKING}/${path}${method === "GET" && path !== "connections" ? `?connection_id=${crypto.randomUUID()}` : ""}`,
  ...(path === "connect" ? { json: { public_token: "public-sandbox-1" } } : {}),
});

describe("access", () => {
  test.each(ROUTES)("%s %s requires a token and the permission", async (method, path) => {
    const { path: url, ...call } = valid(method, path);
    expect((await app.call(method, url, call)).status).toBe(401);
    const admin = await app.signUp();
    const analyst = await member(admin, "analyst", `${method}-${path.replaceAll("/", "-")}@example.com`);
    const { status, body } = await app.call(method, url, { ...call, token: analyst.token });
    expect([status, body.detail.permission]).toEqual([403, "banking:use"]);
  });

  it("is allowed for a banker", async () => {
    const banker = await member(await app.signUp(), "banker", "banker@example.com");
    expect((await linkToken(app, banker.token)).status).toBe(200);
  });

  it("returns 503 for a valid request without the provider's keys, before any charge", async () => {
    const { token } = await off.signUp();
    for (const [method, path] of ROUTES) {
      const { path: url, ...call } = valid(method, path);
      const { status, body } = await off.call(method, url, { ...call, token });
      expect([url, status, body.detail.code]).toEqual([url, 503, "banking_not_enabled"]);
    }
    expect((await off.call("POST", `${BANKING}/connect`, { token, json: {} })).status).toBe(400);
  });
});

it("never logs an access token or a public token", async () => {
  const server = await startServer({ ...configured, DATA_DIR: await dataFolder(), LOG_LEVEL: "trace" });
  const call = async (method: string, path: string, json: unknown, token?: string) => {
    const response = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: {
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const account = { email: "a@example.com", password: "a long enough pass phrase" };
  const token = (await call("POST", "/api/auth/register", account)).body["access_token"];
  const publicToken = plaid.signIn();
  const { body } = await call("POST", `${BANKING}/connect`, { public_token: publicToken }, token);
  const accessToken = plaid.accessTokens.at(-1) ?? "none";
  plaid.fail("truncated_json");
  const path = `${BANKING}/accounts?connection_id=${body["connection_id"]}`;
  expect((await call("GET", path, undefined, token)).status).toBe(502);
  plaid.refuse("INVALID_API_KEYS", "INVALID_INPUT");
  expect((await call("GET", path, undefined, token)).status).toBe(502);
  server.child.kill("SIGTERM");
  const { stdout, stderr } = await server.finished;
  expect(stdout).toContain("bank link request failed");
  for (const secret of [accessToken, publicToken, PLAID_KEYS.secret]) expect(stdout + stderr).not.toContain(secret);
});
