import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { buyersOf, eventFor, keyOf, newName, openInApp, reportersOf, tellerOf } from "../support/in-app.ts";

const inApp = await openInApp();
const { provider, grantsTo } = inApp;
const settings = { ...inApp.settings, INAPP_GRANT_FORMAT: "legacy_enum" };
const app = await startApp(settings);
const checking = await startApp({ ...settings, INAPP_VERIFY_PURCHASES: "true" });
const { creditsOf } = buyersOf(app);
const { operator, key, tell, reportAs, report } = await reportersOf(app);

describe("a purchase event from the provider", () => {
  it.each(["INITIAL_PURCHASE", "RENEWAL", "NON_RENEWING_PURCHASE"])("as %s grants what was bought", async (type) => {
    const { token, userId } = await app.signUp();
    const { status, body } = await tell(eventFor(userId, { type }));
    expect([status, body]).toEqual([200, { status: "success", outcome: "granted", reason: null, credits: 360 }]);
    expect(await creditsOf(token)).toBe(360);
    expect(grantsTo(userId)).toEqual([
      { appUserId: String(userId), entitlementId: "pro", body: { duration: "yearly" } },
    ]);
    const { body: me } = await app.call("GET", "/api/auth/me", { token });
    expect(me.user.organization).toMatchObject({ unlocked: true, paid: false });
  });

  it("counts once per transaction: a renewal grants again, a repeated event does not", async () => {
    const { token, userId } = await app.signUp();
    const first = eventFor(userId, { product_id: "subscription_upgrade" });
    const renewal = eventFor(userId, { type: "RENEWAL", product_id: "subscription_upgrade" });
    const outcomes = [];
    for (const event of [first, first, renewal, { ...first, id: newName("event") }, renewal])
      outcomes.push((await tell(event)).body);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["granted", "granted", "granted", "known", "granted"]);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(await creditsOf(token)).toBe(400);
    expect(grantsTo(userId)).toHaveLength(2);
  });

  it("and the app's report count once, in either order", async () => {
    const { token, userId } = await app.signUp();
    const [one, two] = [eventFor(userId, { product_id: "org_admin" }), eventFor(userId, { product_id: "org_admin" })];
    await report(token, "org_admin", one.transaction_id);
    expect((await tell(one)).body).toMatchObject({ outcome: "known", credits: 0 });
    await tell(two);
    expect((await report(token, "org_admin", two.transaction_id)).body).toMatchObject({
      duplicate: true,
      balance: 400,
    });
    expect(await creditsOf(token)).toBe(400);
    expect(grantsTo(userId)).toHaveLength(2);
  });

  it("and many concurrent reports from the app count once", async () => {
    const { token, userId } = await app.signUp();
    const event = eventFor(userId, { product_id: "credit_top_up_90", type: "NON_RENEWING_PURCHASE" });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 === 0
          ? tell(i % 4 === 0 ? event : { ...event, id: newName("event") })
          : report(token, "credit_top_up_90", event.transaction_id),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await creditsOf(token)).toBe(90);
  });

  it.each([{ purchase_token: "token" }, {}])("and the app's report with only %j count once", async (names) => {
    const { token, userId } = await app.signUp();
    const purchase_token = "purchase_token" in names ? newName("token") : undefined;
    await reportAs(token, { product_id: "mobile_app", purchase_token });
    const event = eventFor(userId, {});
    expect((await tell(event)).body).toMatchObject({ outcome: "known", credits: 0 });
    expect((await report(token, "mobile_app", event.transaction_id)).body.duplicate).toBe(true);
    expect(await creditsOf(token)).toBe(360);
    expect(grantsTo(userId)).toHaveLength(1);
  });

  it("and a later report by token count once", async () => {
    const { token, userId } = await app.signUp();
    await tell(eventFor(userId, { product_id: "subscription_upgrade" }));
    const purchase_token = newName("token");
    for (let times = 0; times < 2; times += 1) {
      const { body } = await reportAs(token, { product_id: "subscription_upgrade", purchase_token });
      expect(body).toMatchObject({ duplicate: true, credits_added: 200, balance: 200 });
    }
    expect(await creditsOf(token)).toBe(200);
    expect(grantsTo(userId)).toHaveLength(1);
  });

  it("and a concurrent report by token count once", async () => {
    const { token, userId } = await app.signUp();
    const event = eventFor(userId, { product_id: "credit_top_up_70", type: "NON_RENEWING_PURCHASE" });
    const purchase_token = newName("token");
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0 ? tell(event) : reportAs(token, { product_id: "credit_top_up_70", purchase_token }),
      ),
    );
    expect(await creditsOf(token)).toBe(70);
  });

  it("matches one report by token per event, of the same product and user only", async () => {
    const { token, userId } = await app.signUp();
    const other = await app.signUp();
    for (const product_id of ["credit_top_up_20", "credit_top_up_20", "credit_top_up_5"])
      await reportAs(token, { product_id, purchase_token: newName("token") });
    const bought = { product_id: "credit_top_up_20", type: "NON_RENEWING_PURCHASE" };
    const outcomes = [];
    for (const buyer of [other.userId, userId, userId, userId])
      outcomes.push((await tell(eventFor(buyer, bought))).body.outcome);
    expect(outcomes).toEqual(["granted", "known", "known", "granted"]);
    expect(await creditsOf(token)).toBe(65);
  });

  it("may identify the user by a number", async () => {
    const { token, userId } = await app.signUp();
    await tell(eventFor(userId, { app_user_id: userId }));
    expect(await creditsOf(token)).toBe(360);
  });

  it("under Google Play's product ID with a base plan is that product", async () => {
    const { token, userId } = await app.signUp();
    await tell(eventFor(userId, { product_id: "org_admin:yearly" }));
    const { body } = await app.call("GET", "/api/auth/me", { token });
    expect(body.user.organization.paid).toBe(true);
  });

  it.each([
    ["an unknown product", { product_id: "com.example.other" }, "product"],
    [
      "our own promotion",
      { type: "NON_RENEWING_PURCHASE", product_id: "rc_promo_pro_monthly", store: "PROMOTIONAL" },
      "product",
    ],
    ["no product", { product_id: null }, "product"],
    ["an unknown user", { app_user_id: "999999" }, "user"],
    ["an anonymous user", { app_user_id: "$RCAnonymousID:8069238d" }, "user"],
    ["a user beyond all ids", { app_user_id: "99999999999999999999" }, "user"],
    ["no user", { app_user_id: undefined }, "user"],
    ["no transaction", { transaction_id: null }, "transaction"],
    ["a test", { type: "TEST" }, "type"],
    ["a transfer", { type: "TRANSFER", app_user_id: undefined, product_id: undefined }, "type"],
    ["a kind of tomorrow", { type: "SOMETHING_NEW" }, "type"],
    ["a cancellation that pays nothing back", { type: "CANCELLATION", cancel_reason: "UNSUBSCRIBE" }, "type"],
    ["an expiration", { type: "EXPIRATION" }, "type"],
  ])("of %s is accepted and ignored", async (_what, more, reason) => {
    const { token, userId } = await app.signUp();
    const { status, body } = await tell(eventFor(userId, more));
    expect([status, body]).toEqual([200, { status: "success", outcome: "ignored", reason, credits: 0 }]);
    expect(await creditsOf(token)).toBe(0);
  });

  it("is accepted while the provider is down, and the entitlement waits", async () => {
    const { token, userId } = await app.signUp();
    provider.fail("server_error", 3);
    expect((await tell(eventFor(userId, {}))).body.outcome).toBe("granted");
    expect(await creditsOf(token)).toBe(360);
    expect(grantsTo(userId)).toEqual([]);
  });
});

describe("permission to report", () => {
  it("is denied to access tokens, and to keys without the permission", async () => {
    const { userId } = await app.signUp();
    const reading = await keyOf(app, operator.token, ["credits:read"]);
    for (const bearer of [operator.token, reading]) {
      const { status, body } = await tell(eventFor(userId, {}), bearer);
      expect([status, body.detail.permission]).toEqual([403, "subscriptions:webhook"]);
    }
    expect((await tell(eventFor(userId, {}), "trk_made_up")).status).toBe(401);
  });

  it("covers only members for another organization", async () => {
    const [teller, stranger] = [await app.signUp(), await app.signUp()];
    const own = await keyOf(app, teller.token, ["subscriptions:webhook"]);
    expect((await tell(eventFor(stranger.userId, {}), own)).body).toMatchObject({ outcome: "ignored", reason: "user" });
    const transaction_id = newName("GPA");
    await report(stranger.token, "credit_top_up_30", transaction_id);
    const refund = eventFor(stranger.userId, { type: "REFUND", transaction_id });
    expect((await tell(refund, own)).body).toMatchObject({ outcome: "ignored", reason: "transaction" });
    expect(await creditsOf(stranger.token)).toBe(30);
    expect((await tell(eventFor(teller.userId, {}), own)).body.outcome).toBe("granted");
  });

  it("covers only purchases that the provider confirms for another organization, if purchases are verified", async () => {
    const first = await checking.signUp();
    const { token, userId } = await checking.signUp();
    const own = await keyOf(checking, token, ["subscriptions:webhook"]);
    const made = await tellerOf(checking)(eventFor(userId, {}), own);
    expect(made.body).toMatchObject({ outcome: "ignored", reason: "not_verified" });
    const sold = eventFor(userId, {});
    provider.sell(String(userId), "mobile_app", sold.transaction_id, "subscription");
    expect((await tellerOf(checking)(sold, own)).body.outcome).toBe("granted");
    expect(await buyersOf(checking).creditsOf(token)).toBe(360);
    const trusted = await keyOf(checking, first.token, ["subscriptions:webhook"]);
    expect((await tellerOf(checking)(eventFor(userId, {}), trusted)).body.outcome).toBe("granted");
  });
});

describe("an invalid event", () => {
  it.each([
    [{}, "event"],
    [{ event: {} }, "event.id"],
    [{ event: { id: "1" } }, "event.type"],
    [{ event: { id: "", type: "TEST" } }, "event.id"],
    [{ event: { id: "1", type: "TEST", transaction_id: "a b" } }, "event.transaction_id"],
    [{ event: { id: "1", type: "TEST" }, more: 1 }, "more"],
  ])("%j is rejected", async (json, path) => {
    const { status, body } = await app.call("POST", "/api/subscriptions/inapp/webhook", { token: key, json });
    expect(status).toBe(400);
    expect(body.detail.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

it("a renewal is not the purchase reported by token in the previous term", async () => {
  const { token, userId } = await app.signUp();
  const purchase_token = newName("token");
  await reportAs(token, { product_id: "subscription_upgrade", purchase_token });
  app.clock.advance(29 * 24 * 3_600_000);
  const renewal = eventFor(userId, { type: "RENEWAL", product_id: "subscription_upgrade" });
  expect((await tell(renewal)).body).toMatchObject({ outcome: "granted", credits: 200 });
});
