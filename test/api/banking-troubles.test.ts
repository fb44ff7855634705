import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { PLAID_KEYS, startFakePlaid } from "../support/fakes/plaid.ts";

const plaid = await startFakePlaid();
const configured = {
  PLAID_CLIENT_ID: PLAID_KEYS.clientId,
  PLAID_SECRET: PLAID_KEYS.secret,
  PLAID_BASE_URL: plaid.baseUrl,
};
const app = await startApp(configured);
await app.signUp("operator@example.com");
const wrong = await startApp({ ...configured, PLAID_SECRET: "another-secret" });
afterEach(() => {
  plaid.recover();
  plaid.recover();
});

const BANKING = "/api/banking";
const get = (token: string, path: string) => app.call("GET", `${BANKING}/${path}`, { token });
const connect = (token: string, public_token = plaid.signIn()) =>
  app.call("POST", `${BANKING}/connect`, { token, json: { public_token } });
const availableOf = async (token: string): Promise<number> =>
  (await app.call("GET", "/api/credits", { token })).body.available;
const listed = async (token: string) => (await get(token, "connections")).body.connections;
const exchanges = () => plaid.requests.filter(({ path }) => path === "/item/public_token/exchange").length;

describe("a connection that needs the user's action", () => {
  it.each([
    ["ITEM_LOGIN_REQUIRED", "login_required"],
    ["PENDING_DISCONNECT", "consent_required"],
    ["ITEM_LOCKED", "account_locked"],
    ["USER_PERMISSION_REVOKED", "link_again"],
  ])("%s shows %s, releases the credit, and clears once repaired", async (code, action) => {
    const { token } = await app.signUp();
    const { body } = await connect(token);
    const query = `connection_id=${body.connection_id}`;
    const before = await availableOf(token);
    plaid.refuse(code);
    const refused = await get(token, `balances?${query}`);
    expect([refused.status, refused.body.detail.code, refused.body.detail.action_required]).toEqual([
      409,
      "conflict",
      action,
    ]);
    await expect.poll(() => availableOf(token), { timeout: 10_000 }).toBe(before);
    expect(await listed(token)).toMatchObject([{ status: "action_required", action_required: action }]);
    plaid.recover();
    expect((await get(token, `balances?${query}`)).status).toBe(200);
    expect(await listed(token)).toMatchObject([{ status: "active", action_required: null }]);
  });

  it("clears with the first successful read of transactions", async () => {
    const { token } = await app.signUp();
    const query = `connection_id=${(await connect(token)).body.connection_id}`;
    plaid.refuse("ITEM_LOGIN_REQUIRED");
    expect((await get(token, `transactions?${query}`)).status).toBe(409);
    plaid.recover();
    expect((await get(token, `transactions?${query}`)).status).toBe(200);
    expect(await listed(token)).toMatchObject([{ status: "active", action_required: null }]);
  });

  it("still shows the provider's accounts, and what to do", async () => {
    const { token } = await app.signUp();
    const query = `connection_id=${(await connect(token)).body.connection_id}`;
    plaid.ail("ITEM_LOGIN_REQUIRED");
    const { status, body } = await get(token, `accounts?${query}`);
    expect([status, body.action_required, body.accounts.length]).toEqual([200, "login_required", 2]);
    expect(await listed(token)).toMatchObject([{ action_required: "login_required" }]);
  });

  it("returns 409 once it has ended at the bank, until it is deleted", async () => {
    const { token } = await app.signUp();
    const { body } = await connect(token);
    await fetch(`${plaid.baseUrl}/item/remove`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "plaid-version": "2020-09-14",
        "plaid-client-id": PLAID_KEYS.clientId,
        "plaid-secret": PLAID_KEYS.secret,
      },
      body: JSON.stringify({ access_token: plaid.accessTokens.at(-1) }),
    });
    const gone = await get(token, `transactions?connection_id=${body.connection_id}`);
    expect([gone.status, gone.body.detail.action_required]).toEqual([409, "link_again"]);
    const path = `${BANKING}/connections/${body.connection_id}`;
    expect((await app.call("DELETE", path, { token })).status).toBe(204);
  });
});

describe("a failing provider", () => {
  it.each([
    ["server_error", 3],
    ["hang_up", 3],
    ["too_many_requests", 3],
    ["truncated_json", 1],
    ["other_shape", 1],
    ["forbidden_page", 1],
  ] as const)("%s returns 502 and releases the credit", async (trouble, times) => {
    const { token } = await app.signUp();
    const query = `connection_id=${(await connect(token)).body.connection_id}`;
    const before = await availableOf(token);
    plaid.fail(trouble, times);
    const { status, body } = await get(token, `accounts?${query}`);
    expect([status, body.detail.code]).toEqual([502, "provider_error"]);
    expect(JSON.stringify(body)).not.toMatch(/plaid|internal/i);
    await expect.poll(() => availableOf(token), { timeout: 10_000 }).toBe(before);
  });

  it("is called again after one failure, and the call costs one credit", async () => {
    const { token } = await app.signUp();
    const query = `connection_id=${(await connect(token)).body.connection_id}`;
    const before = await availableOf(token);
    plaid.fail("hang_up");
    expect((await get(token, `transactions?${query}`)).status).toBe(200);
    expect(await availableOf(token)).toBe(before - 1);
  });

  it.each([
    ["INSTITUTION_DOWN", "INSTITUTION_ERROR"],
    ["INTERNAL_SERVER_ERROR", "API_ERROR"],
    ["INVALID_API_KEYS", "INVALID_INPUT"],
  ])("%s returns 502 and does not change the connection", async (code, type) => {
    const { token } = await app.signUp();
    const query = `connection_id=${(await connect(token)).body.connection_id}`;
    plaid.refuse(code, type);
    expect((await get(token, `balances?${query}`)).status).toBe(502);
    expect(await listed(token)).toMatchObject([{ status: "active" }]);
  });

  it("returns 502, not a user error, if it rejects the operator's keys", async () => {
    const { token } = await wrong.signUp();
    const { status, body } = await wrong.call("POST", `${BANKING}/link-token`, { token });
    expect([status, body.detail.code]).toEqual([502, "provider_error"]);
  });
});

describe("an exchange of a public token", () => {
  it("is not repeated blindly after a lost answer, and succeeds if the token is still valid", async () => {
    const { token } = await app.signUp();
    const publicToken = plaid.signIn();
    const before = exchanges();
    plaid.fail("hang_up");
    expect((await connect(token, publicToken)).status).toBe(502);
    expect(exchanges() - before).toBe(1);
    expect(await listed(token)).toEqual([]);
    await expect.poll(() => availableOf(token), { timeout: 10_000 }).toBe(100);
    expect((await connect(token, publicToken)).status).toBe(200);
    expect(await listed(token)).toHaveLength(1);
    expect(await availableOf(token)).toBe(99);
  });

  it("asks to sign in again if the answer is lost for good, and leaves no connection", async () => {
    const { token } = await app.signUp();
    const publicToken = plaid.signIn();
    plaid.loseExchange();
    expect((await connect(token, publicToken)).status).toBe(502);
    const again = await connect(token, publicToken);
    expect([again.status, again.body.detail.errors[0].path]).toEqual([400, "public_token"]);
    expect(await listed(token)).toEqual([]);
    expect((await connect(token)).status).toBe(200);
  });

  it("is not repeated if only reading the accounts failed", async () => {
    const { token } = await app.signUp();
    const publicToken = plaid.signIn();
    const release = plaid.holdExchange();
    const first = connect(token, publicToken);
    await expect.poll(() => plaid.requests.at(-1)?.path, { timeout: 10_000 }).toBe("/item/public_token/exchange");
    plaid.fail("server_error", 3);
    release();
    expect((await first).status).toBe(502);
    expect(await listed(token)).toMatchObject([{ status: "active", institution: null }]);
    const before = exchanges();
    const again = await connect(token, publicToken);
    expect([again.status, again.body.institution.name]).toEqual([200, "First Platypus Bank"]);
    expect(exchanges()).toBe(before);
    expect(await listed(token)).toMatchObject([{ institution: { name: "First Platypus Bank" } }]);
  });

  it("is made by one of two concurrent requests, and by another after a minute if the first one died", async () => {
    const { token } = await app.signUp();
    const publicToken = plaid.signIn();
    const release = plaid.holdExchange();
    const first = connect(token, publicToken);
    await expect.poll(() => plaid.requests.at(-1)?.path, { timeout: 10_000 }).toBe("/item/public_token/exchange");
    const second = await connect(token, publicToken);
    expect([second.status, second.body.detail.code]).toEqual([409, "conflict"]);
    app.clock.advance(61_000);
    expect((await connect(token, publicToken)).status).toBe(200);
    release();
    // Its token was spent by the other one meanwhile; what that one linked stays.
    expect((await first).status).toBe(400);
    expect(await listed(token)).toHaveLength(1);
  });

  it("is forgotten after a day if never completed, and a user has at most 50 connections", async () => {
    const { token, userId } = await app.signUp();
    const now = app.clock.now().toISOString();
    const old = new Date(app.clock.now().getTime() - 25 * 3_600_000).toISOString();
    const row = (at: string, i: number) =>
      sql`insert into bank_connections (id, user_id, public_token_digest, created_at, updated_at)
          values (gen_random_uuid(), ${userId}, lpad(to_hex(${i}::int), 64, '0'), ${at}, ${at})`;
    for (let i = 1; i <= 49; i += 1) await app.database.db.execute(row(now, i));
    await app.database.db.execute(row(old, 50));
    expect((await connect(token)).status).toBe(200);
    const full = await connect(token);
    expect([full.status, full.body.message]).toEqual([409, "A user has at most 50 bank connections."]);
  });
});
