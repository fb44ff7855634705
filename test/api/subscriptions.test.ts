import { describe, expect, it, test } from "vitest";
import { startApp } from "../support/app.ts";
import { buyersOf, ENTITLEMENT, newName, openInApp, PURCHASE } from "../support/in-app.ts";

const inApp = await openInApp();
const { grantsTo } = inApp;
const app = await startApp({
  ...inApp.settings,
  INAPP_ENTITLEMENT_ORG_ADMIN: "organization",
  INAPP_ENTITLEMENT_MARKET_INTELLIGENCE: "surveillance",
  SUBSCRIPTION_UPGRADE_CREDITS: "",
  ORG_ADMIN_SIGNUP_CREDITS: "",
  MOBILE_APP_PURCHASE_CREDITS: "",
});
const off = await startApp({ SIGNUP_CREDITS: "0" });
await app.signUp("operator@example.com");
const { report, creditsOf, organizationOf } = buyersOf(app);

/** A user in the organization of an admin. */
async function member(admin: { token: string }, role: string, email: string) {
  const { body } = await app.call("POST", "/api/organization/invites", { token: admin.token, json: { email, role } });
  const user = await app.signUp(email);
  await app.call("POST", "/api/organization/join", { token: user.token, json: { invite: body.invite } });
  return user;
}

describe("a reported purchase", () => {
  it.each([
    { product: "subscription_upgrade", entitlement: "pro", duration: "P1M", credits: 200, paid: false },
    { product: "org_admin", entitlement: "organization", duration: "P1Y", credits: 200, paid: true },
    { product: "mobile_app", entitlement: "pro", duration: "P1Y", credits: 360, paid: false },
  ])("of $product grants $credits credits and $entitlement for $duration", async (row) => {
    const { token, userId } = await app.signUp();
    expect(await organizationOf(token)).toMatchObject({ paid: false, unlocked: false });
    const { status, body } = await report(token, row.product);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "success",
      product_id: row.product,
      credits_added: row.credits,
      balance: row.credits,
      entitlement: { id: row.entitlement, duration: row.duration, status: "granted" },
      duplicate: false,
    });
    expect(grantsTo(userId)).toEqual([
      { appUserId: String(userId), entitlementId: row.entitlement, body: { duration: row.duration } },
    ]);
    expect(await creditsOf(token)).toBe(row.credits);
    expect(await organizationOf(token)).toMatchObject({ paid: row.paid, unlocked: true });
  });

  it.each([1, 100, 1_000_000])("of credit_top_up_%i grants only those credits", async (credits) => {
    const { token, userId } = await app.signUp();
    const { status, body } = await report(token, `credit_top_up_${credits}`);
    expect([status, body.entitlement, body.credits_added, body.balance]).toEqual([200, null, credits, credits]);
    expect(grantsTo(userId)).toEqual([]);
    expect(await organizationOf(token)).toMatchObject({ paid: false, unlocked: true });
  });

  it("appears in the history with its transaction, as bought or as included credits", async () => {
    const { token } = await app.signUp();
    const [bought, gift] = [newName("GPA"), newName("GPA")];
    await report(token, "credit_top_up_500", { transaction_id: bought });
    await report(token, "mobile_app", { transaction_id: gift });
    const { body } = await app.call("GET", "/api/credits/history", { token });
    expect(body.entries).toMatchObject([
      { type: "grant", feature: "mobile_app", amount: 360, balance_after: 860, reference: gift },
      { type: "purchase", feature: "credit_top_up_500", amount: 500, balance_after: 500, reference: bought },
    ]);
  });

  it("with only a token counts, and the ledger does not show the token", async () => {
    const { token } = await app.signUp();
    const { body } = await report(token, "credit_top_up_5", { purchase_token: "secret-purchase-token" });
    expect(body.credits_added).toBe(5);
    const history = await app.call("GET", "/api/credits/history", { token });
    expect(JSON.stringify(history.body)).not.toContain("secret-purchase-token");
  });

  it.each([
    ["no_such_product", "product_id"],
    ["credit_top_up_0", "product_id"],
    ["credit_top_up_1000001", "product_id"],
    ["credit_top_up_9999999", "product_id"],
    ["credit_top_up_007", "product_id"],
    ["credit_top_up_", "product_id"],
    ["credit_top_up_1.5", "product_id"],
    ["Org_Admin", "product_id"],
  ])("of %s is rejected with a reason", async (product, path) => {
    const { token } = await app.signUp();
    const { status, body } = await report(token, product);
    expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([400, "invalid_request", path]);
    expect(await creditsOf(token)).toBe(0);
  });

  it("without transaction_id and purchase_token counts each time", async () => {
    const { token } = await app.signUp();
    for (const balance of [360, 720])
      expect((await report(token, "mobile_app", {})).body).toMatchObject({ duplicate: false, balance });
    expect(await creditsOf(token)).toBe(720);
  });

  it("without any identifier counts once per Idempotency-Key", async () => {
    const { token } = await app.signUp();
    const call = { token, json: { product_id: "credit_top_up_30" }, headers: { "idempotency-key": "nameless" } };
    const [first, again] = [await app.call("POST", PURCHASE, call), await app.call("POST", PURCHASE, call)];
    expect([first.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    expect(await creditsOf(token)).toBe(30);
  });

  it.each([{ transaction_id: "" }, { transaction_id: "a b" }, { transaction_id: "x".repeat(301) }, { receipt: "x" }])(
    "with the transaction ID %j is rejected",
    async (json) => {
      const { token } = await app.signUp();
      const { status, body } = await report(token, "mobile_app", json);
      expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
    },
  );
});

describe("a repeated report of a purchase", () => {
  it("gets the first answer, marked as a duplicate, and grants nothing more", async () => {
    const { token, userId } = await app.signUp();
    const transaction = { transaction_id: newName("GPA") };
    const first = await report(token, "subscription_upgrade", transaction);
    await report(token, "credit_top_up_50");
    const again = await report(token, "subscription_upgrade", transaction);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    expect(await creditsOf(token)).toBe(250);
    expect(grantsTo(userId)).toHaveLength(1);
  });

  it("under any of its identifiers is the same purchase", async () => {
    const { token } = await app.signUp();
    const [transaction_id, purchase_token] = [newName("GPA"), newName("GPA")];
    await report(token, "credit_top_up_10", { transaction_id, purchase_token });
    for (const names of [{ purchase_token }, { transaction_id }, { transaction_id: purchase_token }])
      expect((await report(token, "credit_top_up_10", names)).body.duplicate).toBe(true);
    expect(await creditsOf(token)).toBe(10);
  });

  it("that adds the missing transaction ID is the same purchase, as are later reports with that ID", async () => {
    const { token } = await app.signUp();
    const [transaction_id, purchase_token] = [newName("GPA"), newName("GPA")];
    await report(token, "credit_top_up_10", { purchase_token });
    for (const names of [{ transaction_id, purchase_token }, { transaction_id }])
      expect((await report(token, "credit_top_up_10", names)).body.duplicate).toBe(true);
    expect(await creditsOf(token)).toBe(10);
  });

  it("renews when the store assigns the token a new transaction", async () => {
    const { token } = await app.signUp();
    const purchase_token = newName("GPA");
    await report(token, "mobile_app", { transaction_id: newName("GPA"), purchase_token });
    expect((await report(token, "mobile_app", { transaction_id: newName("GPA"), purchase_token })).body).toMatchObject({
      duplicate: false,
      balance: 720,
    });
  });

  it("by a user of the same or another organization is rejected", async () => {
    const { token } = await app.signUp();
    const admin = await app.signUp();
    const colleague = await member(admin, "analyst", "colleague@example.com");
    const transaction = { transaction_id: newName("GPA") };
    await report(token, "credit_top_up_10", transaction);
    for (const other of [admin, colleague]) {
      const { status, body } = await report(other.token, "credit_top_up_10", transaction);
      expect([status, body.detail.code]).toEqual([409, "purchase_taken"]);
      expect(await creditsOf(other.token)).toBe(0);
    }
    const named = await report(admin.token, "credit_top_up_10", { purchase_token: transaction.transaction_id });
    expect(named.status).toBe(409);
  });

  it("counts once when sent 50 times concurrently", async () => {
    const { token, userId } = await app.signUp();
    const transaction = { transaction_id: newName("GPA"), purchase_token: newName("GPA") };
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(token, "org_admin", transaction)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(answers.filter(({ body }) => body.duplicate === false)).toHaveLength(1);
    expect(await creditsOf(token)).toBe(200);
    expect(grantsTo(userId)).toHaveLength(1);
  });

  it("by 20 concurrent users belongs to one of them", async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => app.signUp()));
    const transaction = { transaction_id: newName("GPA") };
    const answers = await Promise.all(users.map(({ token }) => report(token, "credit_top_up_7", transaction)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const balances = await Promise.all(users.map(({ token }) => creditsOf(token)));
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(7);
  });

  it("under one Idempotency-Key gets the stored answer with the provider's status", async () => {
    const { token } = await app.signUp();
    const call = () =>
      app.call("POST", PURCHASE, {
        token,
        headers: { "idempotency-key": "one" },
        json: { product_id: "mobile_app", transaction_id: "idempotent-1" },
      });
    const [first, again] = [await call(), await call()];
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    expect(first.body.entitlement.status).toBe("granted");
  });
});

describe("permission to buy", () => {
  it.each(["banker", "analyst", "reviewer", "law_officer", "accountant", "applicant"])(
    "lets the role %s buy",
    async (role) => {
      const buyer = await member(await app.signUp(), role, `${role}@buyers.example.com`);
      expect((await report(buyer.token, "credit_top_up_1")).status).toBe(200);
    },
  );

  it.each(["auditor", "viewer"])("does not let the role %s buy, but shows its entitlements", async (role) => {
    const reader = await member(await app.signUp(), role, `${role}@readers.example.com`);
    const { status, body } = await report(reader.token, "credit_top_up_1");
    expect([status, body.detail.permission]).toEqual([403, "credits:buy"]);
    expect((await app.call("GET", ENTITLEMENT, { token: reader.token })).status).toBe(200);
    for (const path of ["upgrade", "org-admin/upgrade"])
      expect((await app.call("POST", `/api/subscriptions/${path}`, { token: reader.token })).status).toBe(403);
  });

  it.each([
    ["GET", ENTITLEMENT],
    ["POST", PURCHASE],
    ["POST", "/api/subscriptions/inapp/webhook"],
    ["POST", "/api/subscriptions/upgrade"],
    ["POST", "/api/subscriptions/org-admin/upgrade"],
    ["GET", "/api/market-intelligence/surveillance?symbols=AAPL"],
  ])("%s %s requires a token", async (method, path) => {
    expect((await app.call(method, path)).status).toBe(401);
  });
});

describe("while the in-app provider is off", () => {
  test.each([
    ["GET", ENTITLEMENT, undefined],
    ["POST", PURCHASE, { product_id: "subscription_upgrade", transaction_id: "1" }],
    ["POST", PURCHASE, { product_id: "credit_top_up_100", transaction_id: "1" }],
    ["POST", PURCHASE, { product_id: "credit_top_up_100" }],
    ["POST", "/api/subscriptions/upgrade", undefined],
    ["POST", "/api/subscriptions/org-admin/upgrade", {}],
    ["POST", "/api/subscriptions/inapp/webhook", { event: { id: "1", type: "TEST" } }],
  ])("%s %s returns 503", async (method, path, json) => {
    const { token } = await off.signUp();
    const { status, body } = await off.call(method, path, { token, json });
    expect([status, body.detail.code]).toEqual([503, "inapp_not_enabled"]);
    expect(await buyersOf(off).creditsOf(token)).toBe(0);
  });
});
