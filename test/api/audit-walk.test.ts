import { readFileSync } from "node:fs";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, it, test } from "vitest";
import { creditFulfilments } from "#features/credits/index.ts";
import type { Payment } from "#features/payments/index.ts";
import { fulfilUpgrade } from "#features/subscriptions/upgrade.ts";
import { systemClock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { allRoutes } from "#routes";
import { startApp } from "../support/app.ts";
import { ASKED } from "../support/cross-chain.ts";
import { startFakeBridge } from "../support/fakes/bridge.ts";
import { IN_APP_KEY, startFakeInApp } from "../support/fakes/in-app.ts";
import { PLAID_KEYS, startFakePlaid } from "../support/fakes/plaid.ts";

const [plaid, inApp, bridge] = [await startFakePlaid(), await startFakeInApp(), await startFakeBridge()];
const app = await startApp({
  PLAID_CLIENT_ID: PLAID_KEYS.clientId,
  PLAID_SECRET: PLAID_KEYS.secret,
  PLAID_BASE_URL: plaid.baseUrl,
  INAPP_ENABLED: "true",
  INAPP_API_KEY: IN_APP_KEY,
  INAPP_API_URL: inApp.baseUrl,
  CROSS_CHAIN_ENABLED: "true",
  PREDMKT_BRIDGE_API_URL: `${bridge.baseUrl}/`,
  SIGNUP_CREDITS: "100000",
  OFFLINE: "true",
  ALLOW_PRIVATE_NETWORK_TARGETS: "true",
});
const admin = await app.signUp();

/** Mutating routes that leave no entry, and why. */
const NOT_AUDITED: Readonly<Record<string, string>> = {
  "POST /api/auth/wallet/nonce": "issues a message to sign; changes nothing that anybody owns",
  "POST /api/auth/refresh": "renews the tokens of a session that is in the log; a reused token is (see below)",
  "POST /api/portfolio/views": "a user's own display settings",
  "DELETE /api/portfolio/views/{id}": "a user's own display settings",
  "POST /api/digitizer-chatbot/chat": "belongs to its user alone; a workflow that it launches is in the log as a run",
  "POST /api/extract": "stores nothing",
  "POST /api/mcp": "each operation that a tool calls is a request of its own",
  "POST /api/stock-prediction/backtest": "stores nothing unless it is a run, which the next ones start",
  "POST /api/banking/link-token": "opens a dialog at the provider; the connection that follows is in the log",
};

/** Mutating routes whose entry is checked elsewhere, since they need a chain or a settled payment. */
const CHECKED_ELSEWHERE: Readonly<Record<string, string>> = {
  "DELETE /api/documents/{id}": "each calls auditDocument in its transaction",
  "PATCH /api/documents/{id}": "each calls auditDocument in its transaction",
  "PATCH /api/documents/{id}/agreement": "each calls auditDocument in its transaction",
  "POST /api/documents/import": "each calls auditDocument in its transaction",
  "POST /api/documents/{id}/value-reviews": "each calls auditDocument in its transaction",
  "POST /api/documents/{id}/versions": "each calls auditDocument in its transaction",
  "POST /api/documents/{id}/versions/{n}/restore": "each calls auditDocument in its transaction",
  "POST /api/documents/{id}/workflow/approve": "each calls auditDocument in its transaction",
  "POST /api/documents/{id}/workflow/archive": "each calls auditDocument in its transaction",
  "POST /api/documents/{id}/workflow/publish": "each calls auditDocument in its transaction",
  "POST /api/documents/{id}/workflow/reject": "each calls auditDocument in its transaction",
  "POST /api/documents/{id}/workflow/submit": "each calls auditDocument in its transaction",
  "POST /api/outcome-tokens/mint": "minting.test.ts",
  "POST /api/digitizer-chatbot/launch-workflow": "below: it starts the runs that the other paths start",
  "POST /api/credits/top-up": "below, by its fulfillment",
  "POST /api/subscriptions/upgrade": "below, by its fulfillment",
  "POST /api/subscriptions/org-admin/upgrade": "below, by its fulfillment",
};

type Call = (path: string, json?: unknown, token?: string) => Promise<any>;
const call =
  (method: string): Call =>
  async (path, json, token = admin.token) => {
    const answer = await app.call(method, path, { token, ...(json === undefined ? {} : { json }) });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
const [post, patch, put, remove] = [call("POST"), call("PATCH"), call("PUT"), call("DELETE")];

const wallet = privateKeyToAccount(generatePrivateKey());
const proof = async (account = wallet) => {
  const { message } = await post("/api/auth/wallet/nonce", { wallet_address: account.address });
  return { wallet_address: account.address, message, signature: await account.signMessage({ message }) };
};
const invited = async () => {
  const user = await app.signUp();
  const { id, invite } = await post("/api/organization/invites", { email: user.email, role: "banker" });
  return { user, id: id as number, invite: invite as string };
};
const member = async () => {
  const { user, invite } = await invited();
  await post("/api/organization/join", { invite }, user.token);
  return user;
};
const future = () => new Date(Date.now() + 86_400_000).toISOString();
const newEvent = () =>
  post("/api/market-events", {
    title: "Will it rain?",
    closes_at: future(),
    outcomes: [
      { name: "Yes", outcome_token_id: "1" },
      { name: "No", outcome_token_id: "2" },
    ],
  });
/** Of the walk's backtest, which one route stops and the next resumes. */
let stoppedId = "";
const newWebhook = () => post("/api/webhooks", { url: "http://127.0.0.1:9/hook", events: ["document.extracted"] });
const newOrder = (more: object) => post("/api/trades/orders", { symbol: "AAPL", side: "buy", quantity: 1, ...more });
const newConnection = () => post("/api/banking/connect", { public_token: plaid.signIn() });
const startedRun = (kind: string, json: object) =>
  app.call("POST", `/api/quantitative-analysis/${kind}`, {
    token: admin.token,
    json,
    headers: { prefer: "respond-async" },
  });
const relationship = () =>
  post("/api/brokerage/ach-relationships", {
    account_owner_name: "Ann Lee",
    bank_account_type: "CHECKING",
    bank_account_number: "000123456789",
    bank_routing_number: "121000358",
  });
const PRODUCTS = {
  clock: systemClock,
  settings: {
    entitlements: { pro: "pro", orgAdmin: "org", marketIntelligence: "market" },
    credits: { subscriptionUpgrade: 100, orgAdmin: 100, mobileApp: 100 },
  },
};
const AGREEMENT = readFileSync(new URL("../../samples/harbour-ridge-term-loan.txt", import.meta.url), "utf8");
const TEXT = "CREDIT AGREEMENT dated as of March 14, 2024 among Alder Inc., as Borrower, and First Bank, as Lender.";

/** A call of each mutating route, and the action that it leaves. Later calls build on earlier ones. */
const WALK: readonly (readonly [route: string, action: string, run: () => Promise<unknown>])[] = [
  ["POST /api/auth/register", "user.register", async () => app.signUp()],
  [
    "POST /api/auth/login",
    "session.create",
    () => post("/api/auth/login", { email: admin.email, password: admin.password }),
  ],
  [
    "POST /api/auth/wallet",
    "user.register",
    async () => post("/api/auth/wallet", await proof(privateKeyToAccount(generatePrivateKey()))),
  ],
  ["POST /api/auth/wallet/link", "user.link_wallet", async () => post("/api/auth/wallet/link", await proof())],
  [
    "POST /api/bridge/submit",
    "bridge_transaction.create",
    () => post("/api/bridge/submit", { ...ASKED, sender_address: wallet.address }),
  ],
  [
    "POST /api/auth/wallet/unlink",
    "user.unlink_wallet",
    () => post("/api/auth/wallet/unlink", { current_password: admin.password }),
  ],
  ["POST /api/auth/logout", "session.revoke", async () => post("/api/auth/logout", {}, (await app.signUp()).token)],
  [
    "POST /api/auth/logout-everywhere",
    "user.sign_out_everywhere",
    async () => post("/api/auth/logout-everywhere", undefined, (await app.signUp()).token),
  ],
  [
    "DELETE /api/auth/sessions/{id}",
    "session.revoke",
    async () => {
      const { token } = await app.signUp();
      const { sessions } = (await app.call("GET", "/api/auth/sessions", { token })).body;
      await remove(`/api/auth/sessions/${sessions[0].id}`, undefined, token);
    },
  ],
  [
    "POST /api/auth/password",
    "user.change_password",
    async () => {
      const { token, password } = await app.signUp();
      await post(
        "/api/auth/password",
        { current_password: password, new_password: "another quite long phrase" },
        token,
      );
    },
  ],
  ["POST /api/organization/invites", "invite.create", invited],
  [
    "DELETE /api/organization/invites/{id}",
    "invite.revoke",
    async () => remove(`/api/organization/invites/${(await invited()).id}`),
  ],
  ["POST /api/organization/join", "user.join", member],
  [
    "PATCH /api/organization/members/{id}",
    "user.change_role",
    async () => patch(`/api/organization/members/${(await member()).userId}`, { role: "viewer" }),
  ],
  [
    "DELETE /api/organization/members/{id}",
    "user.remove",
    async () => remove(`/api/organization/members/${(await member()).userId}`),
  ],
  ["POST /api/api-keys", "api_key.create", () => post("/api/api-keys", { name: "key" })],
  [
    "DELETE /api/api-keys/{id}",
    "api_key.revoke",
    async () => remove(`/api/api-keys/${(await post("/api/api-keys", { name: "key" })).id}`),
  ],
  ["POST /api/webhooks", "webhook.create", newWebhook],
  [
    "POST /api/webhooks/{id}/deliveries/{delivery_id}/resend",
    "webhook.resend",
    async () => {
      const { id } = await newWebhook();
      await post("/api/documents", { text: TEXT });
      const { deliveries } = (await app.call("GET", `/api/webhooks/${id}/deliveries`, { token: admin.token })).body;
      await post(`/api/webhooks/${id}/deliveries/${deliveries[0].id}/resend`);
    },
  ],
  ["DELETE /api/webhooks/{id}", "webhook.delete", async () => remove(`/api/webhooks/${(await newWebhook()).id}`)],
  [
    "POST /api/credits/grants",
    "credits.grant",
    () => post("/api/credits/grants", { user_id: admin.userId, amount: 500, reason: "test" }),
  ],
  [
    "POST /api/subscriptions/inapp/purchase",
    "purchase.create",
    () => post("/api/subscriptions/inapp/purchase", { product_id: "mobile_app", transaction_id: "GPA.1" }),
  ],
  [
    "POST /api/subscriptions/inapp/webhook",
    "purchase.refund",
    async () => {
      const { key } = await post("/api/api-keys", { name: "store", permissions: ["subscriptions:webhook"] });
      const event = {
        id: "e1",
        type: "REFUND",
        app_user_id: String(admin.userId),
        product_id: "mobile_app",
        transaction_id: "GPA.1",
      };
      await post("/api/subscriptions/inapp/webhook", { event }, key);
    },
  ],
  ["POST /api/deals", "deal.create", () => post("/api/deals", { name: "Alder" })],
  ["PATCH /api/deals/{id}", "deal.update", () => patch("/api/deals/1", { stage: "closing" })],
  ["POST /api/deals/{id}/notes", "deal.add_note", () => post("/api/deals/1/notes", { text: "Called the agent." })],
  ["POST /api/documents", "document.create", () => post("/api/documents", { text: TEXT })],
  [
    "POST /api/quantitative-analysis/company",
    "run.start",
    () => startedRun("company", { company_name: "Apple Inc.", ticker: "AAPL" }),
  ],
  ["POST /api/quantitative-analysis/market", "run.start", () => startedRun("market", { query: "S&P 500" })],
  [
    "POST /api/quantitative-analysis/loan-application",
    "run.start",
    () => startedRun("loan-application", { borrower_name: "Alder", loan_amount: 100_000 }),
  ],
  [
    "POST /api/quantitative-analysis/results/{id}/cancel",
    "run.cancel",
    async () => {
      const { body } = await startedRun("market", { query: "S&P 500" });
      await post(`/api/quantitative-analysis/results/${body.analysis_id}/cancel`);
    },
  ],
  ["POST /api/deep-research/query", "run.start", () => post("/api/deep-research/query", { query: "What is SOFR?" })],
  [
    "POST /api/deep-research/results/{id}/cancel",
    "run.cancel",
    async () => {
      const { research_id: id } = await post("/api/deep-research/query", { query: "What is SOFR?" });
      await post(`/api/deep-research/results/${id}/cancel`);
    },
  ],
  ["POST /api/stock-prediction/backtests/{id}/cancel", "run.cancel", stoppedBacktest],
  [
    "POST /api/stock-prediction/backtests/{id}/resume",
    "run.start",
    async () => post(`/api/stock-prediction/backtests/${stoppedId}/resume`),
  ],
  ["PUT /api/documents/{id}/amends", "document.link_amendment", linked],
  [
    "DELETE /api/documents/{id}/amends",
    "document.unlink_amendment",
    async () => remove(`/api/documents/${await linked()}/amends`),
  ],
  ...(
    [
      ["assess", { subject: "company", name: "Alder", indicators: [] }],
      ["urban-sustainability", { city: "Alderton", country: "US", indicators: [] }],
      [
        "emissions-compliance",
        { entity: "Alder", emissions: [{ scope: 1, value: 10, unit: "tCO2e", year: 2025 }], targets: [] },
      ],
      ["sdg-alignment", { name: "Alder", activities: [{ text: "solar power", share: 1 }] }],
    ] as const
  ).map(
    ([path, json]) =>
      [`POST /api/green-finance/${path}`, "assessment.create", () => post(`/api/green-finance/${path}`, json)] as const,
  ),
  ["POST /api/people/runs", "run.start", startedPeopleRun],
  [
    "POST /api/digitizer-chatbot/runs/{id}/cancel",
    "run.cancel",
    async () => post(`/api/digitizer-chatbot/runs/${await startedPeopleRun()}/cancel`),
  ],
  [
    "DELETE /api/people/runs/{id}",
    "people_run.erase",
    async () => remove(`/api/people/runs/${await startedPeopleRun()}`),
  ],
  ["POST /api/banking/connect", "bank_connection.create", newConnection],
  [
    "DELETE /api/banking/connections/{id}",
    "bank_connection.delete",
    async () => remove(`/api/banking/connections/${(await newConnection()).connection_id}`),
  ],
  [
    "POST /api/brokerage/account/apply",
    "brokerage_account.apply",
    () => post("/api/brokerage/account/apply", { contact: {}, identity: {}, disclosures: {}, agreements: [] }),
  ],
  [
    "POST /api/brokerage/account/documents",
    "brokerage_account.upload_document",
    () =>
      post("/api/brokerage/account/documents", {
        document_type: "identity_verification",
        content_base64: "iVBORw0KGgo=",
        mime_type: "image/png",
      }),
  ],
  ["POST /api/brokerage/ach-relationships", "ach_relationship.create", relationship],
  [
    "POST /api/brokerage/fund",
    "brokerage_transfer.create",
    async () => post("/api/brokerage/fund", { amount: 10, relationship_id: await relationshipId() }),
  ],
  [
    "POST /api/brokerage/withdraw",
    "brokerage_transfer.create",
    async () => post("/api/brokerage/withdraw", { amount: 5, relationship_id: await relationshipId() }),
  ],
  ["PUT /api/trades/watchlist", "watchlist.update", () => put("/api/trades/watchlist", { symbols: ["AAPL"] })],
  ["POST /api/trades/orders", "order.create", () => newOrder({})],
  [
    "POST /api/trades/orders/{id}/cancel",
    "order.cancel",
    async () => {
      const { order } = await newOrder({ order_type: "limit", limit_price: 1, time_in_force: "gtc" });
      await post(`/api/trades/orders/${order.id}/cancel`);
    },
  ],
  ["POST /api/market-events", "market_event.create", newEvent],
  [
    "POST /api/market-events/{id}/resolve",
    "market_event.resolve",
    async () => post(`/api/market-events/${(await newEvent()).id}/resolve`, { outcome_token_id: "1" }),
  ],
];

async function startedPeopleRun(): Promise<string> {
  const json = { person_name: "Jordan Example", purpose: "business_due_diligence" };
  const headers = { prefer: "respond-async" };
  const { status, body } = await app.call("POST", "/api/people/runs", { token: admin.token, json, headers });
  if (status !== 202) throw new Error(`a people run was answered ${status}: ${JSON.stringify(body)}`);
  return body.run_id;
}

/** An amendment that is linked to an agreement. */
async function stoppedBacktest(): Promise<void> {
  const started = await app.call("POST", "/api/stock-prediction/backtest", {
    token: admin.token,
    json: { symbol: "AAPL", strategy: { name: "rsi" } },
    headers: { prefer: "respond-async" },
  });
  stoppedId = started.body.backtest_id;
  await post(`/api/stock-prediction/backtests/${stoppedId}/cancel`);
}

async function linked(): Promise<number> {
  const agreement = await post("/api/documents", { text: AGREEMENT });
  const amendment = await post("/api/documents", { text: TEXT });
  await put(`/api/documents/${amendment.id}/amends`, { agreement_id: agreement.id });
  return amendment.id;
}

async function relationshipId(): Promise<string> {
  const { relationships } = (await app.call("GET", "/api/brokerage/ach-relationships", { token: admin.token })).body;
  return relationships[0].id ?? relationships[0].relationship_id;
}

const countOf = async (action: string): Promise<number> => {
  const { rows } = await app.database.pool.query("select count(*)::int as n from audit_entries where action = $1", [
    action,
  ]);
  return rows[0].n;
};

it("covers every mutating route of the service", () => {
  const mutating = allRoutes.filter(({ method }) => method !== "GET").map(({ id }) => id);
  const covered = [...WALK.map(([route]) => route), ...Object.keys(NOT_AUDITED), ...Object.keys(CHECKED_ELSEWHERE)];
  expect(mutating.filter((id) => !covered.includes(id))).toEqual([]);
  expect(covered.filter((id) => !mutating.includes(id))).toEqual([]);
});

test.each(WALK)("%s leaves %s", async (_route, action, run) => {
  const before = await countOf(action);
  await run();
  expect(await countOf(action)).toBe(before + 1);
});

test.each([
  [
    "credits.top_up",
    (tx: Transaction, payment: Payment) => creditFulfilments({ clock: systemClock }).top_up(tx, payment),
  ],
  ["subscription.upgrade", (tx: Transaction, payment: Payment) => fulfilUpgrade(PRODUCTS)(tx, payment)],
])("a settled payment leaves %s", async (action, fulfil) => {
  const { rows } = await app.database.pool.query("select organization_id from users where id = $1", [admin.userId]);
  const payment = {
    id: newId(),
    userId: admin.userId,
    organizationId: rows[0].organization_id,
    credits: 50,
    purpose: "subscription_upgrade",
  } as Payment;
  const before = await countOf(action);
  await app.database.transaction((tx) => fulfil(tx, payment));
  expect(await countOf(action)).toBe(before + 1);
});

it("records that a reused refresh token ended its session", async () => {
  const { refreshToken } = await app.signUp();
  const before = await countOf("session.revoke");
  const { refresh_token: next } = await post("/api/auth/refresh", { refresh_token: refreshToken });
  await post("/api/auth/refresh", { refresh_token: next });
  expect((await app.call("POST", "/api/auth/refresh", { json: { refresh_token: refreshToken } })).status).toBe(401);
  expect(await countOf("session.revoke")).toBe(before + 1);
});

it("keeps personal data and secrets out of the details", async () => {
  const { rows } = await app.database.pool.query("select detail::text as detail from audit_entries");
  const secret = /@|password|secret|trk_|tri_|trr_|eyJ|Ann Lee|000123456789|121000358|0x[0-9a-f]{40}/i;
  expect(rows.map(({ detail }) => detail).filter((detail) => secret.test(detail))).toEqual([]);
});
