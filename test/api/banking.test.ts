import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
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

const BANKING = "/api/banking";
const get = (token: string, path: string) => app.call("GET", `${BANKING}/${path}`, { token });
const connect = (token: string, public_token = plaid.signIn()) =>
  app.call("POST", `${BANKING}/connect`, { token, json: { public_token } });
const connectionOf = async (token: string): Promise<string> => (await connect(token)).body.connection_id;
const creditsOf = async (token: string) => {
  const { balance, held } = (await app.call("GET", "/api/credits", { token })).body;
  return { balance, held };
};
const listed = async (token: string) => (await get(token, "connections")).body.connections;

describe("a link token", () => {
  it("belongs to the user, opens a sign-in for a new connection, and expires", async () => {
    const { token, userId } = await app.signUp();
    const { status, body } = await app.call("POST", `${BANKING}/link-token`, { token });
    expect([status, body]).toEqual([
      200,
      {
        link_token: `link-sandbox-new-${userId}`,
        expiration: "2030-01-01T04:00:00.000Z",
        hosted_link_url: `https://secure.plaid.com/hl/link-sandbox-new-${userId}`,
      },
    ]);
    expect(JSON.parse(plaid.requests.at(-1)?.body ?? "")).toMatchObject({
      products: ["transactions"],
      country_codes: ["US"],
      hosted_link: {},
      user: { client_user_id: String(userId) },
    });
  });

  it("for an existing connection opens a sign-in that repairs it", async () => {
    const { token, userId } = await app.signUp();
    const json = { connection_id: await connectionOf(token) };
    const { body } = await app.call("POST", `${BANKING}/link-token`, { token, json });
    expect(body.link_token).toBe(`link-sandbox-update-${userId}`);
    const stranger = await app.signUp();
    expect((await app.call("POST", `${BANKING}/link-token`, { token: stranger.token, json })).status).toBe(404);
  });
});

describe("a sign-in on the provider's page", () => {
  const started = async (token: string, json: object = {}): Promise<string> =>
    (await app.call("POST", `${BANKING}/link-token`, { token, json })).body.link_token;
  const session = (token: string, link_token: string) =>
    app.call("POST", `${BANKING}/link-session`, { token, json: { link_token } });

  it("can be left and resumed for free, and ends with a public token", async () => {
    const { token } = await app.signUp();
    const linkToken = await started(token);
    const { balance } = await creditsOf(token);
    expect((await session(token, linkToken)).body).toEqual({ state: "open", public_token: null });
    plaid.leaveHosted();
    expect((await session(token, linkToken)).body).toEqual({ state: "left", public_token: null });
    plaid.signInHosted();
    const { status, body } = await session(token, linkToken);
    expect([status, body.state]).toEqual([200, "linked"]);
    expect((await creditsOf(token)).balance).toBe(balance);
    expect((await connect(token, body.public_token)).body.institution.name).toBe("First Platypus Bank");
  });

  it("for an existing connection ends without a public token", async () => {
    const { token } = await app.signUp();
    const linkToken = await started(token, { connection_id: await connectionOf(token) });
    plaid.signInHosted();
    expect((await session(token, linkToken)).body).toEqual({ state: "linked", public_token: null });
  });

  it("is rejected for an unknown token, and returns 502 while the provider is down", async () => {
    const { token } = await app.signUp();
    const { status, body } = await session(token, "link-sandbox-unknown");
    expect([status, body.detail.errors[0].path]).toEqual([400, "link_token"]);
    plaid.fail("server_error", 3);
    expect((await session(token, "link-sandbox-unknown")).status).toBe(502);
  });
});

describe("connecting", () => {
  it("returns the bank and its accounts, and lists the connection", async () => {
    const { token } = await app.signUp();
    const { status, body } = await connect(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      connection_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      institution: { institution_id: "ins_109508", name: "First Platypus Bank" },
      accounts: [
        {
          account_id: "checking-1",
          name: "Plaid Checking",
          mask: "0000",
          type: "depository",
          subtype: "checking",
          official_name: "Plaid Gold Standard 0% Interest Checking",
          balances: { available: 100, current: 110, limit: null, currency: "USD", updated_at: null },
        },
        {
          account_id: "card-1",
          name: "Plaid Credit Card",
          mask: "3333",
          type: "credit",
          subtype: "credit card",
          official_name: null,
          balances: {
            available: null,
            current: 410,
            limit: 2000,
            currency: "BTC",
            updated_at: "2026-01-02T03:04:05Z",
          },
        },
      ],
    });
    expect(await listed(token)).toMatchObject([
      { connection_id: body.connection_id, status: "active", action_required: null, institution: body.institution },
    ]);
  });

  it("with an invalid public token returns 400, costs nothing and stores nothing", async () => {
    const { token } = await app.signUp();
    const { status, body } = await connect(token, "public-sandbox-unknown");
    expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([400, "invalid_request", "public_token"]);
    expect(await creditsOf(token)).toEqual({ balance: 100, held: 0 });
    expect(await listed(token)).toEqual([]);
    const { rows } = await app.database.db.execute(sql`select 1 from bank_connections where status = 'linking'`);
    expect(rows).toEqual([]);
  });

  it.each([{}, { public_token: "" }, { public_token: "a b" }, { public_token: "x".repeat(501) }, { token: "x" }])(
    "with %j is rejected before the provider is called",
    async (json) => {
      const { token } = await app.signUp();
      const before = plaid.requests.length;
      expect((await app.call("POST", `${BANKING}/connect`, { token, json })).status).toBe(400);
      expect(plaid.requests).toHaveLength(before);
    },
  );

  it("again with the same public token returns the same connection, exchanged once", async () => {
    const { token } = await app.signUp();
    const publicToken = plaid.signIn();
    const [first, again] = [await connect(token, publicToken), await connect(token, publicToken)];
    expect(again.body).toEqual(first.body);
    expect(await listed(token)).toHaveLength(1);
  });

  it("repeats an answer under its key for free, and stores it only encrypted", async () => {
    const { token } = await app.signUp();
    const path = `${BANKING}/accounts?connection_id=${await connectionOf(token)}`;
    const headers = { "idempotency-key": "read-1" };
    const before = await creditsOf(token);
    const [first, again] = [
      await app.call("GET", path, { token, headers }),
      await app.call("GET", path, { token, headers }),
    ];
    expect([first.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    expect(again.body).toEqual(first.body);
    expect(await creditsOf(token)).toEqual({ balance: before.balance - 1, held: 0 });
    const { rows } = await app.database.db.execute(sql`select idempotency_keys::text as row from idempotency_keys`);
    expect(JSON.stringify(rows)).toContain("read-1");
    expect(JSON.stringify(rows)).not.toContain("Plaid Checking");
  });

  it("keeps the access token out of every answer, and stores it only encrypted", async () => {
    const { token } = await app.signUp();
    const { body } = await connect(token);
    const accessToken = plaid.accessTokens.at(-1) ?? "";
    const query = `connection_id=${body.connection_id}`;
    const answers = [body, await listed(token), (await get(token, `accounts?${query}`)).body];
    expect(JSON.stringify(answers)).not.toMatch(/access-sandbox|item-\d/);
    const { rows } = await app.database.db.execute(sql`select bank_connections::text as row from bank_connections`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(accessToken);
  });
});

describe("reading", () => {
  it("accounts shows the provider's last data, balances the bank's current data", async () => {
    const { token } = await app.signUp();
    const query = `connection_id=${await connectionOf(token)}`;
    const [accounts, balances] = [await get(token, `accounts?${query}`), await get(token, `balances?${query}`)];
    expect([accounts.status, balances.status]).toEqual([200, 200]);
    expect(accounts.body.accounts[0].balances.current).toBe(110);
    expect(balances.body.accounts[0].balances.current).toBe(110.01);
  });

  it("transactions pages by cursor, with bounded pages", async () => {
    const { token } = await app.signUp();
    const query = `connection_id=${await connectionOf(token)}`;
    const first = await get(token, `transactions?${query}`);
    expect((await get(token, `transactions?${query}&cursor=`)).body).toEqual(first.body);
    expect(first.body).toMatchObject({
      status: "success",
      modified: [],
      removed: [{ transaction_id: "t-gone", account_id: "checking-1" }],
      next_cursor: "after-100",
      has_more: true,
    });
    expect(first.body.added[0]).toEqual({
      transaction_id: "t-0",
      account_id: "checking-1",
      amount: 5.4,
      currency: "USD",
      date: "2026-01-02",
      authorized_date: "2026-01-01",
      name: "Uber 063015 SF**POOL**",
      merchant_name: "Uber",
      pending: false,
      pending_transaction_id: null,
      payment_channel: "online",
      category: { primary: "TRANSPORTATION", detailed: "TRANSPORTATION_TAXIS_AND_RIDE_SHARES" },
    });
    const seen = [...first.body.added];
    for (let page = first.body; page.has_more; ) {
      page = (await get(token, `transactions?${query}&cursor=${page.next_cursor}`)).body;
      seen.push(...page.added);
    }
    expect(new Set(seen.map((one) => one.transaction_id)).size).toBe(250);
    expect((await get(token, `transactions?${query}&cursor=after-250`)).body).toMatchObject({
      added: [],
      removed: [],
      next_cursor: "after-250",
      has_more: false,
    });
  });

  it("transactions reports changes between two pages, and rejects another connection's cursor", async () => {
    const { token } = await app.signUp();
    const query = `connection_id=${await connectionOf(token)}`;
    const moved = await get(token, `transactions?${query}&cursor=moved`);
    expect([moved.status, moved.body.detail.code, moved.body.detail.reason]).toEqual([
      409,
      "conflict",
      "changed_meanwhile",
    ]);
    const foreign = await get(token, `transactions?${query}&cursor=of-another`);
    expect([foreign.status, foreign.body.detail.errors[0].path]).toEqual([400, "cursor"]);
    expect(await creditsOf(token)).toEqual({ balance: 99, held: 0 });
  });

  it.each(["accounts", "balances", "transactions"])("%s requires the user's own connection", async (path) => {
    const { token } = await app.signUp();
    const stranger = await app.signUp();
    const connectionId = await connectionOf(token);
    expect((await get(stranger.token, `${path}?connection_id=${connectionId}`)).status).toBe(404);
    expect((await get(token, `${path}?connection_id=${crypto.randomUUID()}`)).status).toBe(404);
    expect((await get(token, `${path}?connection_id=7`)).status).toBe(400);
    expect((await get(token, path)).status).toBe(400);
    expect((await get(stranger.token, "connections")).body).toMatchObject({ total: 0, connections: [] });
    expect(await creditsOf(stranger.token)).toEqual({ balance: 100, held: 0 });
  });
});

describe("ending a connection", () => {
  it("ends it here and at the provider for free", async () => {
    const { token } = await app.signUp();
    const id = await connectionOf(token);
    const accessToken = plaid.accessTokens.at(-1);
    const before = await creditsOf(token);
    expect((await app.call("DELETE", `${BANKING}/connections/${id}`, { token })).status).toBe(204);
    expect(plaid.accessTokens).not.toContain(accessToken);
    expect(await listed(token)).toEqual([]);
    expect((await app.call("DELETE", `${BANKING}/connections/${id}`, { token })).status).toBe(404);
    expect(await creditsOf(token)).toEqual(before);
  });

  it("returns 404 for another user's connection and a malformed ID", async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const id = await connectionOf(owner.token);
    for (const path of [id, "7"])
      expect((await app.call("DELETE", `${BANKING}/connections/${path}`, { token: stranger.token })).status).toBe(404);
    expect(await listed(owner.token)).toHaveLength(1);
  });

  it("that the provider no longer has ends it here", async () => {
    const { token } = await app.signUp();
    const id = await connectionOf(token);
    plaid.fail("hang_up", 3);
    expect((await app.call("DELETE", `${BANKING}/connections/${id}`, { token })).status).toBe(502);
    plaid.recover();
    expect(await listed(token)).toHaveLength(1);
    // A removal whose answer was lost: it is gone there already.
    plaid.fail("hang_up", 1);
    expect((await app.call("DELETE", `${BANKING}/connections/${id}`, { token })).status).toBe(204);
    expect(await listed(token)).toEqual([]);
  });
});
