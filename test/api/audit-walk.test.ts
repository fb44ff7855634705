import { expect, it, test } from "vitest";
import { creditFulfillments } from "#features/credits/index.ts";
import type { Payment } from "#features/payments/index.ts";
import { fulfillUpgrade } from "#features/subscriptions/upgrade.ts";
import { systemClock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { allRoutes } from "#routes";
import { accountSteps } from "../support/audit-walk/accounts.ts";
import { openWalk } from "../support/audit-walk/context.ts";
import { workSteps } from "../support/audit-walk/work.ts";

const context = await openWalk();
const { app, admin, post } = context;
const WALK = [...accountSteps(context), ...workSteps(context)];

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
  "POST /api/banking/link-session": "reads how far a connection at the provider is",
  "POST /api/banking/link-token": "opens a dialog at the provider; the connection that follows is in the log",
};

/** Mutating routes whose entry is checked elsewhere, since they need a chain, a lost answer or a settled payment. */
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
  "POST /api/cross-chain/transactions/{id}/resolve": "cross-chain-resolve.test.ts",
  "POST /api/digitizer-chatbot/launch-workflow": "below: it starts the runs that the other paths start",
  "POST /api/credits/top-up": "below, by its fulfillment",
  "POST /api/subscriptions/upgrade": "below, by its fulfillment",
  "POST /api/subscriptions/org-admin/upgrade": "below, by its fulfillment",
};

const PRODUCTS = {
  clock: systemClock,
  settings: {
    entitlements: { pro: "pro", orgAdmin: "org", marketIntelligence: "market" },
    credits: { subscriptionUpgrade: 100, orgAdmin: 100, mobileApp: 100 },
  },
};

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

test.each(WALK)("%s records %s", async (_route, action, run) => {
  const before = await countOf(action);
  await run();
  expect(await countOf(action)).toBe(before + 1);
});

test.each([
  [
    "credits.top_up",
    (tx: Transaction, payment: Payment) => creditFulfillments({ clock: systemClock }).top_up(tx, payment),
  ],
  ["subscription.upgrade", (tx: Transaction, payment: Payment) => fulfillUpgrade(PRODUCTS)(tx, payment)],
])("a settled payment records %s", async (action, fulfill) => {
  const { rows } = await app.database.pool.query("select organization_id from users where id = $1", [admin.userId]);
  const payment = {
    id: newId(),
    userId: admin.userId,
    organizationId: rows[0].organization_id,
    credits: 50,
    purpose: "subscription_upgrade",
  } as Payment;
  const before = await countOf(action);
  await app.database.transaction((tx) => fulfill(tx, payment));
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
