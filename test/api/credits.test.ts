import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#features/credits/index.ts";
import { runLedgerChecks } from "#features/runs/index.ts";
import { startApp } from "../support/app.ts";

const app = await startApp({ PROCESS_ROLE: "all", OFFLINE: "true", SIGNUP_CREDITS: "25" });
const admin = await app.signUp();
const MARKET = "/api/quantitative-analysis/market";
const query = { query: "S&P 500" };

const creditsOf = async (token: string) => (await app.call("GET", "/api/credits", { token })).body;
const historyOf = async (token: string, more = "") =>
  (await app.call("GET", `/api/credits/history${more}`, { token })).body.entries;

describe("the balance", () => {
  it("starts with the sign-up credits, and includes the prices", async () => {
    const { token } = await app.signUp();
    expect(await creditsOf(token)).toMatchObject({
      balance: 25,
      held: 0,
      available: 25,
      pennies_per_usd: 100,
      prices: { agents: { credits: 10, amount_usd: "0.10" } },
      wallet_payments: false,
      inapp_available: false,
    });
    expect(await historyOf(token)).toMatchObject([
      { type: "grant", amount: 25, balance_after: 25, reference: "sign-up" },
    ]);
  });

  it("lists prices only for what this server offers", async () => {
    const { token } = await app.signUp();
    const { prices } = await creditsOf(token);
    for (const notOffered of ["banking", "subscription_upgrade", "org_admin_upgrade", "top_up", "none"])
      expect(prices).not.toHaveProperty(notOffered);
    expect(prices).toHaveProperty("brokerage_transfer");
  });

  it("is spent by a completed run: reserved at its start, charged at its end", async () => {
    const { token } = await app.signUp();
    const { status, body } = await app.call("POST", MARKET, { token, json: query });
    expect(status).toBe(200);
    expect(await creditsOf(token)).toMatchObject({ balance: 15, held: 0, available: 15 });
    const entries = await historyOf(token);
    expect(entries.slice(0, 2)).toMatchObject([
      {
        type: "capture",
        feature: "agents",
        amount: -10,
        held_change: -10,
        balance_after: 15,
        reference: body.analysis_id,
        ends: entries[1].id,
      },
      {
        type: "hold",
        feature: "agents",
        amount: 0,
        available_change: -10,
        balance_after: 25,
        reference: body.analysis_id,
      },
    ]);
  });

  it("gets the reserved credits of a failed run back once", async () => {
    const { token } = await app.signUp();
    const { status, body } = await app.call("POST", MARKET, { token, json: { query: "xyzzy plugh" } });
    expect([status, body.detail.code]).toEqual([400, "no_data"]);
    expect(await creditsOf(token)).toMatchObject({ balance: 25, held: 0, available: 25 });
    expect((await historyOf(token)).map((e: { type: string }) => e.type)).toEqual(["release", "hold", "grant"]);
  });

  it("is charged once for a repeated Idempotency-Key", async () => {
    const { token } = await app.signUp();
    const headers = { "Idempotency-Key": "once" };
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await app.call("POST", MARKET, { token, json: query, headers }));
    expect(new Set(answers.map(({ body }) => body.analysis_id)).size).toBe(1);
    expect(await creditsOf(token)).toMatchObject({ balance: 15 });
  });

  it("is charged the same for a stream", async () => {
    const { token } = await app.signUp();
    await app.call("POST", MARKET, { token, json: { ...query, stream: true } });
    expect(await creditsOf(token)).toMatchObject({ balance: 15, held: 0 });
  });

  it("is not charged for an invalid request", async () => {
    const { token } = await app.signUp();
    expect((await app.call("POST", MARKET, { token, json: {} })).status).toBe(400);
    expect((await app.call("POST", MARKET, { token, json: { ...query, deal_id: 999 } })).status).toBe(404);
    expect((await historyOf(token)).length).toBe(1);
  });
});

describe("a request without enough credits", () => {
  it("returns 402 with the payment requirements and starts nothing", async () => {
    const { token } = await app.signUp();
    for (let i = 0; i < 2; i += 1) await app.call("POST", MARKET, { token, json: query });
    const { status, body, headers } = await app.call("POST", MARKET, { token, json: query });
    expect(status).toBe(402);
    expect(body).toMatchObject({
      status: "error",
      detail: { code: "payment_required", feature: "agents", credits_required: 10, credits_available: 5 },
      payment_request: {
        x402Version: 2,
        accepts: [],
        amount_usd: "0.10",
        resource: { url: expect.stringContaining(MARKET) },
      },
      x402Version: 1,
      error: "payment_required",
      accepts: [],
    });
    expect(body).not.toHaveProperty("inapp_available");
    expect(headers.get("payment-required")).toBeNull();
    expect((await app.call("GET", "/api/quantitative-analysis/results", { token })).body.total).toBe(2);
  });

  it("runs under the same Idempotency-Key once there are credits", async () => {
    const { token, userId } = await app.signUp();
    for (let i = 0; i < 2; i += 1) await app.call("POST", MARKET, { token, json: query });
    const headers = { "Idempotency-Key": "later" };
    expect((await app.call("POST", MARKET, { token, json: query, headers })).status).toBe(402);
    const json = { user_id: userId, amount: 5, reason: "goodwill" };
    expect((await app.call("POST", "/api/credits/grants", { token: admin.token, json })).body).toMatchObject({
      balance: 10,
    });
    expect((await app.call("POST", MARKET, { token, json: query, headers })).status).toBe(200);
    expect(await creditsOf(token)).toMatchObject({ balance: 0 });
  });

  it("never spends more than the balance, with any number of concurrent requests", async () => {
    const { token } = await app.signUp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.call("POST", MARKET, { token, json: query })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, ...Array.from({ length: 10 }, () => 402)]);
    expect(await creditsOf(token)).toMatchObject({ balance: 5, held: 0 });
  });
});

describe("a top-up while wallet payments are off", () => {
  const topUp = (token: string, amount: unknown, headers: Record<string, string> = {}) =>
    app.call("POST", "/api/credits/top-up", { token, json: { amount }, headers });

  it("is rejected as locked before it is rejected as not enabled, and neither answer is stored for its key", async () => {
    const { token, userId } = await app.signUp();
    const headers = { "Idempotency-Key": "top-up" };
    expect((await topUp(token, 0, headers)).status).toBe(400);
    const locked = await topUp(token, 5, headers);
    expect([locked.status, locked.body.detail.code]).toEqual([403, "organization_locked"]);
    const json = { user_id: userId, amount: 1, reason: "unlock" };
    await app.call("POST", "/api/credits/grants", { token: admin.token, json });
    const off = await topUp(token, 5, headers);
    expect([off.status, off.body.detail.code]).toEqual([503, "payments_not_enabled"]);
  });
});

describe("grants", () => {
  it("are allowed only for the operator, unlock the organization and are made once per key", async () => {
    const { token, userId } = await app.signUp();
    const json = { user_id: userId, amount: 500, reason: "pilot" };
    const refused = await app.call("POST", "/api/credits/grants", { token, json });
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "credits:grant"]);
    const headers = { "Idempotency-Key": "pilot" };
    for (let i = 0; i < 2; i += 1)
      expect((await app.call("POST", "/api/credits/grants", { token: admin.token, json, headers })).status).toBe(200);
    expect(await creditsOf(token)).toMatchObject({ balance: 525 });
    const me = await app.call("GET", "/api/auth/me", { token });
    expect(me.body.user.organization.unlocked).toBe(true);
  });

  it("identify the user by exactly one of ID, email or wallet address", async () => {
    const { token, userId, email } = await app.signUp("Granted@example.com");
    const grant = (json: object) =>
      app.call("POST", "/api/credits/grants", { token: admin.token, json: { amount: 5, reason: "x", ...json } });
    expect((await grant({ email: email.toUpperCase() })).body).toMatchObject({ user_id: userId, balance: 30 });
    expect((await grant({ user_id: userId })).body).toMatchObject({ user_id: userId, balance: 35 });
    expect((await grant({ wallet_address: `0x${"Ab".repeat(20)}` })).status).toBe(404);
    expect((await grant({ email: "nobody@example.com" })).status).toBe(404);
    for (const json of [{}, { user_id: userId, email }, { email: "x" }, { wallet_address: "0x1" }])
      expect((await grant(json)).status).toBe(400);
    expect(await creditsOf(token)).toMatchObject({ balance: 35 });
  });

  it("return 404 for an unknown user and 400 for a missing amount", async () => {
    const { token } = admin;
    const grant = (json: object) => app.call("POST", "/api/credits/grants", { token, json });
    expect((await grant({ user_id: 99_999, amount: 5, reason: "x" })).status).toBe(404);
    for (const amount of [0, -5, 1.5, "5"]) expect((await grant({ user_id: 1, amount, reason: "x" })).status).toBe(400);
  });
});

describe("the history", () => {
  let token = "";
  beforeAll(async () => {
    const user = await app.signUp();
    token = user.token;
    for (let i = 1; i <= 7; i += 1)
      await app.call("POST", "/api/credits/grants", {
        token: admin.token,
        json: { user_id: user.userId, amount: i, reason: i === 7 ? "=1+1" : `grant ${i}` },
      });
  });

  it("returns each entry once, newest first, page by page", async () => {
    const seen: { reference: string; amount: number; balance_after: number }[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await app.call("GET", `/api/credits/history?limit=3${cursor && `&cursor=${cursor}`}`, { token });
      seen.push(...page.body.entries);
      cursor = page.body.next_cursor;
    }
    expect(seen.map(({ amount }) => amount)).toEqual([7, 6, 5, 4, 3, 2, 1, 25]);
    expect(seen[0]?.balance_after).toBe(53);
  });

  it("rejects a cursor that this service did not issue", async () => {
    for (const cursor of ["x", "0", "-1", "1e3"])
      expect((await app.call("GET", `/api/credits/history?cursor=${cursor}`, { token })).status).toBe(400);
  });

  it("is exported as CSV without formulas", async () => {
    const { status, headers, body } = await app.call("GET", "/api/credits/history/csv", { token });
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = body.trim().split("\n");
    expect(lines[0]).toBe("created_at,type,feature,amount,available_change,held_change,balance_after,reference,id");
    expect(lines).toHaveLength(9);
    expect(lines[1]).toContain(",'=1+1,");
  });

  it("is readable only by its user and by auditors of the organization", async () => {
    const owner = await app.signUp();
    const { body } = await app.call("POST", "/api/organization/invites", {
      token: owner.token,
      json: { email: "auditor@example.com", role: "auditor" },
    });
    const auditor = await app.call("POST", "/api/auth/register", {
      json: { email: "auditor@example.com", password: "a long enough pass phrase", invite: body.invite },
    });
    const as = (token: string, userId: number) => app.call("GET", `/api/credits/history?user_id=${userId}`, { token });
    expect((await as(auditor.body.access_token, owner.userId)).body.entries).toHaveLength(1);
    expect((await as(auditor.body.access_token, admin.userId)).status).toBe(404);
    const viewer = await app.call("POST", "/api/organization/invites", {
      token: owner.token,
      json: { email: "viewer@example.com", role: "viewer" },
    });
    const registered = await app.call("POST", "/api/auth/register", {
      json: { email: "viewer@example.com", password: "a long enough pass phrase", invite: viewer.body.invite },
    });
    expect((await as(registered.body.access_token, owner.userId)).status).toBe(403);
  });
});

describe("the database itself", () => {
  const refused = async (statement: ReturnType<typeof sql>) =>
    expect(app.database.db.execute(statement)).rejects.toThrow();

  it("allows changes of the ledger only by a transfer", async () => {
    await refused(sql`update ledger_accounts set available = available + 1`);
    await refused(sql`delete from ledger_transfers`);
    await refused(sql`update ledger_transfers set amount = 1`);
    await refused(sql`delete from ledger_accounts`);
    await refused(sql`truncate ledger_transfers, ledger_open_holds cascade`);
    await refused(sql`insert into ledger_accounts (user_id, available) values (${admin.userId}, 5)`);
    const fromNothing = sql`
      insert into ledger_transfers (id, user_id, type, from_account, to_account, amount, reference)
      values (gen_random_uuid(), ${admin.userId}, 'release', 'held', 'available', 5, 'x')`;
    await refused(fromNothing);
    const oneSided = sql`
      insert into ledger_transfers (id, user_id, type, from_account, to_account, amount, reference)
      values (gen_random_uuid(), ${admin.userId}, 'grant', 'available', 'available', 5, 'x')`;
    await refused(oneSided);
  });
});

it("matches every account and entry of the ledger", async () => {
  const checks = await verifyLedger(app.database, runLedgerChecks);
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(checks[0]?.checked).toBeGreaterThan(40);
});
