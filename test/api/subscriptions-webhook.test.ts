import { beforeAll, describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { IN_APP_KEY, startFakeInApp } from "../support/fakes/in-app.ts";

const provider = await startFakeInApp();
const settings = {
  INAPP_ENABLED: "true",
  INAPP_API_KEY: IN_APP_KEY,
  INAPP_API_URL: provider.baseUrl,
  SIGNUP_CREDITS: "0",
  INAPP_GRANT_FORMAT: "legacy_enum",
};
const app = await startApp(settings);
const checking = await startApp({ ...settings, INAPP_VERIFY_PURCHASES: "true" });
const operator = await app.signUp("operator@example.com");
const WEBHOOK = "/api/subscriptions/inapp/webhook";

const keyOf = async (token: string, permissions: string[], on = app): Promise<string> =>
  (await on.call("POST", "/api/api-keys", { token, json: { name: "in-app provider", permissions } })).body.key;

let key = "";
beforeAll(async () => {
  key = await keyOf(operator.token, ["subscriptions:webhook"]);
});

let events = 0;
const newId = (kind: string): string => `${kind}-${++events}`;
/** An event as the provider sends it, with some of its many members. */
const eventFor = (userId: number, more: object) => ({
  id: newId("event"),
  type: "INITIAL_PURCHASE",
  app_user_id: String(userId),
  transaction_id: newId("GPA"),
  product_id: "mobile_app",
  environment: "PRODUCTION",
  store: "APP_STORE",
  entitlement_ids: ["pro"],
  aliases: [],
  event_timestamp_ms: 1_658_726_378_679,
  price: 4.99,
  currency: "USD",
  subscriber_attributes: {},
  ...more,
});
const tell = (event: object, token = key, on = app) =>
  on.call("POST", WEBHOOK, { token, json: { event, api_version: "1.0" } });
const report = (token: string, product_id: string, transaction_id: string) =>
  reportAs(token, { product_id, transaction_id });
const reportAs = (token: string, json: object) =>
  app.call("POST", "/api/subscriptions/inapp/purchase", { token, json });
const creditsOf = async (token: string, on = app): Promise<number> =>
  (await on.call("GET", "/api/credits", { token })).body.balance;
const grantsTo = (userId: number) => provider.grants.filter(({ appUserId }) => appUserId === String(userId));

describe("a purchase that the provider tells of", () => {
  it.each(["INITIAL_PURCHASE", "RENEWAL", "NON_RENEWING_PURCHASE"])("as %s gives what was bought", async (type) => {
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

  it("counts once for each transaction: a renewal gives again, an event sent again does not", async () => {
    const { token, userId } = await app.signUp();
    const first = eventFor(userId, { product_id: "subscription_upgrade" });
    const renewal = eventFor(userId, { type: "RENEWAL", product_id: "subscription_upgrade" });
    const outcomes = [];
    for (const event of [first, first, renewal, { ...first, id: newId("event") }, renewal])
      outcomes.push((await tell(event)).body);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["granted", "granted", "granted", "known", "granted"]);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(await creditsOf(token)).toBe(400);
    expect(grantsTo(userId)).toHaveLength(2);
  });

  it("and that was reported counts once, in whichever order", async () => {
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

  it("and that is reported at the same time, by many, counts once", async () => {
    const { token, userId } = await app.signUp();
    const event = eventFor(userId, { product_id: "credit_top_up_90", type: "NON_RENEWING_PURCHASE" });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 === 0
          ? tell(i % 4 === 0 ? event : { ...event, id: newId("event") })
          : report(token, "credit_top_up_90", event.transaction_id),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await creditsOf(token)).toBe(90);
  });

  it.each([{ purchase_token: "token" }, {}])("and that was reported with only %j counts once", async (names) => {
    const { token, userId } = await app.signUp();
    const purchase_token = "purchase_token" in names ? newId("token") : undefined;
    await reportAs(token, { product_id: "mobile_app", purchase_token });
    const event = eventFor(userId, {});
    expect((await tell(event)).body).toMatchObject({ outcome: "known", credits: 0 });
    expect((await report(token, "mobile_app", event.transaction_id)).body.duplicate).toBe(true);
    expect(await creditsOf(token)).toBe(360);
    expect(grantsTo(userId)).toHaveLength(1);
  });

  it("and that is reported by its token afterwards counts once", async () => {
    const { token, userId } = await app.signUp();
    await tell(eventFor(userId, { product_id: "subscription_upgrade" }));
    const purchase_token = newId("token");
    for (let times = 0; times < 2; times += 1) {
      const { body } = await reportAs(token, { product_id: "subscription_upgrade", purchase_token });
      expect(body).toMatchObject({ duplicate: true, credits_added: 200, balance: 200 });
    }
    expect(await creditsOf(token)).toBe(200);
    expect(grantsTo(userId)).toHaveLength(1);
  });

  it("and that is reported by its token at the same time counts once", async () => {
    const { token, userId } = await app.signUp();
    const event = eventFor(userId, { product_id: "credit_top_up_70", type: "NON_RENEWING_PURCHASE" });
    const purchase_token = newId("token");
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0 ? tell(event) : reportAs(token, { product_id: "credit_top_up_70", purchase_token }),
      ),
    );
    expect(await creditsOf(token)).toBe(70);
  });

  it("matches as many reports by token as events, and not those of other products or users", async () => {
    const { token, userId } = await app.signUp();
    const other = await app.signUp();
    for (const product_id of ["credit_top_up_20", "credit_top_up_20", "credit_top_up_5"])
      await reportAs(token, { product_id, purchase_token: newId("token") });
    const bought = { product_id: "credit_top_up_20", type: "NON_RENEWING_PURCHASE" };
    const outcomes = [];
    for (const buyer of [other.userId, userId, userId, userId])
      outcomes.push((await tell(eventFor(buyer, bought))).body.outcome);
    expect(outcomes).toEqual(["granted", "known", "known", "granted"]);
    expect(await creditsOf(token)).toBe(65);
  });

  it("may name the user by a number", async () => {
    const { token, userId } = await app.signUp();
    await tell(eventFor(userId, { app_user_id: userId }));
    expect(await creditsOf(token)).toBe(360);
  });

  it("by Google Play's name of the product, with its base plan, is that product", async () => {
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
  ])("of %s is taken and ignored", async (_what, more, reason) => {
    const { token, userId } = await app.signUp();
    const { status, body } = await tell(eventFor(userId, more));
    expect([status, body]).toEqual([200, { status: "success", outcome: "ignored", reason, credits: 0 }]);
    expect(await creditsOf(token)).toBe(0);
  });

  it("is taken while the provider is down; the entitlement waits", async () => {
    const { token, userId } = await app.signUp();
    provider.fail("server_error", 3);
    expect((await tell(eventFor(userId, {}))).body.outcome).toBe("granted");
    expect(await creditsOf(token)).toBe(360);
    expect(grantsTo(userId)).toEqual([]);
  });
});

describe("a refund", () => {
  it.each([
    { type: "REFUND" },
    { type: "CANCELLATION", cancel_reason: "CUSTOMER_SUPPORT" },
    { type: "CANCELLATION", cancel_reason: "UNKNOWN", price: -4.99 },
  ])("told as %j takes the credits back, once", async (more) => {
    const { token, userId } = await app.signUp();
    const transaction_id = newId("GPA");
    await report(token, "mobile_app", transaction_id);
    await report(token, "credit_top_up_40", newId("GPA"));
    const event = eventFor(userId, { ...more, transaction_id });
    expect((await tell(event)).body).toEqual({ status: "success", outcome: "refunded", reason: null, credits: -360 });
    expect((await tell(event)).body.outcome).toBe("refunded");
    expect((await tell({ ...event, id: newId("event") })).body).toMatchObject({ outcome: "ignored", credits: 0 });
    expect(await creditsOf(token)).toBe(40);
    const { body } = await app.call("GET", "/api/credits/history", { token });
    expect(body.entries[0]).toMatchObject({ type: "refund", amount: -360, reference: transaction_id });
  });

  it("takes at most what is available, and leaves what is not the user's to give", async () => {
    const { token, userId } = await app.signUp();
    const transaction_id = newId("GPA");
    await report(token, "credit_top_up_15", transaction_id);
    // Spent by a run that has begun: 10 of the 15 are held.
    const json = { query: "S&P 500" };
    const headers = { prefer: "respond-async" };
    const run = await app.call("POST", "/api/quantitative-analysis/market", { token, json, headers });
    expect(run.status).toBe(202);
    expect((await tell(eventFor(userId, { type: "REFUND", transaction_id }))).body.credits).toBe(-5);
    const { body } = await app.call("GET", "/api/credits", { token });
    expect(body).toMatchObject({ available: 0, held: 10 });
  });

  it("finds the purchase by a transaction id that only an event or a later report told of", async () => {
    const { token, userId } = await app.signUp();
    const event = eventFor(userId, {});
    await reportAs(token, { product_id: "mobile_app", purchase_token: newId("token") });
    await tell(event);
    const refund = { type: "REFUND", transaction_id: event.transaction_id };
    expect((await tell(eventFor(userId, refund))).body).toMatchObject({ outcome: "refunded", credits: -360 });
    const named = { transaction_id: newId("GPA"), purchase_token: newId("token") };
    await reportAs(token, { product_id: "mobile_app", purchase_token: named.purchase_token });
    await reportAs(token, { product_id: "mobile_app", ...named });
    const second = eventFor(userId, { type: "REFUND", transaction_id: named.transaction_id });
    expect((await tell(second)).body).toMatchObject({ outcome: "refunded", credits: -360 });
    expect(await creditsOf(token)).toBe(0);
  });

  it("of a purchase that was only reported by token takes it back once", async () => {
    const { token, userId } = await app.signUp();
    const purchase_token = newId("token");
    await reportAs(token, { product_id: "mobile_app", purchase_token });
    const refund = eventFor(userId, { type: "REFUND" });
    expect((await tell(refund)).body).toMatchObject({ outcome: "refunded", credits: -360 });
    expect((await tell({ ...refund, id: newId("event") })).body.outcome).toBe("ignored");
    expect((await reportAs(token, { product_id: "mobile_app", purchase_token })).body.duplicate).toBe(true);
    expect(await creditsOf(token)).toBe(0);
    const history = await app.call("GET", "/api/credits/history", { token });
    expect(JSON.stringify(history.body)).not.toContain(purchase_token);
  });

  it("told many times at once is one", async () => {
    const { token, userId } = await app.signUp();
    const transaction_id = newId("GPA");
    await report(token, "credit_top_up_30", transaction_id);
    await report(token, "credit_top_up_100", newId("GPA"));
    await Promise.all(Array.from({ length: 20 }, () => tell(eventFor(userId, { type: "REFUND", transaction_id }))));
    expect(await creditsOf(token)).toBe(100);
  });

  it("of a purchase nobody told of takes nothing", async () => {
    const { token, userId } = await app.signUp();
    await report(token, "credit_top_up_30", newId("GPA"));
    const { body } = await tell(eventFor(userId, { type: "REFUND" }));
    expect(body).toMatchObject({ outcome: "remembered", reason: null, credits: 0 });
    expect(await creditsOf(token)).toBe(30);
  });

  it.each(["event", "report"])("that arrives before the purchase's %s leaves nothing granted", async (teller) => {
    const { token, userId } = await app.signUp();
    const purchase = eventFor(userId, {});
    const refund = eventFor(userId, { type: "REFUND", transaction_id: purchase.transaction_id });
    expect((await tell(refund)).body).toMatchObject({ outcome: "remembered", credits: 0 });
    if (teller === "event")
      expect((await tell(purchase)).body).toMatchObject({ outcome: "refunded", reason: null, credits: 0 });
    else
      expect((await report(token, "mobile_app", purchase.transaction_id)).body).toMatchObject({
        credits_added: 0,
        balance: 0,
        entitlement: null,
        duplicate: false,
      });
    expect((await tell(purchase)).body.credits).toBe(0);
    expect((await report(token, "mobile_app", purchase.transaction_id)).body).toMatchObject({ duplicate: true });
    expect((await tell(refund)).body.outcome).toBe("refunded");
    expect((await tell({ ...refund, id: newId("event") })).body.outcome).toBe("ignored");
    expect([await creditsOf(token), grantsTo(userId)]).toEqual([0, []]);
  });

  it("that names no user applies to the purchase, whoever bought it", async () => {
    const { token, userId } = await app.signUp();
    const purchase = eventFor(userId, { product_id: "credit_top_up_40" });
    const refund = { type: "REFUND", transaction_id: purchase.transaction_id, app_user_id: undefined };
    expect((await tell(eventFor(userId, refund))).body.outcome).toBe("remembered");
    expect((await tell(purchase)).body.outcome).toBe("refunded");
    expect(await creditsOf(token)).toBe(0);
  });

  it("applies when a purchase that was granted by its token gets the refunded transaction id", async () => {
    const { token, userId } = await app.signUp();
    const purchase = eventFor(userId, {});
    await reportAs(token, { product_id: "mobile_app", purchase_token: newId("token") });
    const refund = { type: "REFUND", transaction_id: purchase.transaction_id, app_user_id: undefined };
    expect((await tell(eventFor(userId, refund))).body.outcome).toBe("remembered");
    expect(await creditsOf(token)).toBe(360);
    expect((await tell(purchase)).body.outcome).toBe("known");
    expect(await creditsOf(token)).toBe(0);
  });

  it("that another organization told of before does not touch the purchase", async () => {
    const [{ token, userId }, other] = [await app.signUp(), await app.signUp()];
    const own = await keyOf(other.token, ["subscriptions:webhook"]);
    const purchase = eventFor(userId, {});
    const refund = { type: "REFUND", transaction_id: purchase.transaction_id };
    expect((await tell(eventFor(userId, refund), own)).body.outcome).toBe("ignored");
    expect((await tell(eventFor(other.userId, refund), own)).body.outcome).toBe("remembered");
    expect((await tell(purchase)).body.outcome).toBe("granted");
    expect(await creditsOf(token)).toBe(360);
  });

  it("told with its purchase at the same time is applied, whichever comes first", async () => {
    const { token, userId } = await app.signUp();
    for (let round = 0; round < 10; round += 1) {
      const purchase = eventFor(userId, { product_id: "credit_top_up_70" });
      const refund = eventFor(userId, { type: "REFUND", transaction_id: purchase.transaction_id });
      const reported = () => report(token, "credit_top_up_70", purchase.transaction_id);
      await Promise.all([tell(refund), round % 2 === 0 ? tell(purchase) : reported()]);
      expect(await creditsOf(token)).toBe(0);
    }
  });

  it("does not make the purchase count again", async () => {
    const { token, userId } = await app.signUp();
    const transaction_id = newId("GPA");
    await report(token, "credit_top_up_30", transaction_id);
    await tell(eventFor(userId, { type: "REFUND", transaction_id }));
    expect((await report(token, "credit_top_up_30", transaction_id)).body.duplicate).toBe(true);
    expect(await creditsOf(token)).toBe(0);
  });

  it("before the provider has the entitlement withdraws it", async () => {
    const { token, userId } = await app.signUp();
    const transaction_id = newId("GPA");
    provider.fail("server_error", 3);
    expect((await report(token, "mobile_app", transaction_id)).body.entitlement.status).toBe("pending");
    await tell(eventFor(userId, { type: "REFUND", transaction_id }));
    expect((await report(token, "mobile_app", transaction_id)).body.entitlement.status).toBe("failed");
  });
});

describe("who may tell", () => {
  it("nobody by an access token, and no key without the permission", async () => {
    const { userId } = await app.signUp();
    const reading = await keyOf(operator.token, ["credits:read"]);
    for (const bearer of [operator.token, reading]) {
      const { status, body } = await tell(eventFor(userId, {}), bearer);
      expect([status, body.detail.permission]).toEqual([403, "subscriptions:webhook"]);
    }
    expect((await tell(eventFor(userId, {}), "trk_made_up")).status).toBe(401);
  });

  it("another organization of its own members alone", async () => {
    const [teller, stranger] = [await app.signUp(), await app.signUp()];
    const own = await keyOf(teller.token, ["subscriptions:webhook"]);
    expect((await tell(eventFor(stranger.userId, {}), own)).body).toMatchObject({ outcome: "ignored", reason: "user" });
    const transaction_id = newId("GPA");
    await report(stranger.token, "credit_top_up_30", transaction_id);
    const refund = eventFor(stranger.userId, { type: "REFUND", transaction_id });
    expect((await tell(refund, own)).body).toMatchObject({ outcome: "ignored", reason: "transaction" });
    expect(await creditsOf(stranger.token)).toBe(30);
    expect((await tell(eventFor(teller.userId, {}), own)).body.outcome).toBe("granted");
  });

  it("where purchases are checked, another organization only what the provider has sold", async () => {
    const first = await checking.signUp();
    const { token, userId } = await checking.signUp();
    const own = await keyOf(token, ["subscriptions:webhook"], checking);
    const made = await tell(eventFor(userId, {}), own, checking);
    expect(made.body).toMatchObject({ outcome: "ignored", reason: "not_verified" });
    const sold = eventFor(userId, {});
    provider.sell(String(userId), "mobile_app", sold.transaction_id, "subscription");
    expect((await tell(sold, own, checking)).body.outcome).toBe("granted");
    expect(await creditsOf(token, checking)).toBe(360);
    const trusted = await keyOf(first.token, ["subscriptions:webhook"], checking);
    expect((await tell(eventFor(userId, {}), trusted, checking)).body.outcome).toBe("granted");
  });
});

describe("an event that is none", () => {
  it.each([
    [{}, "event"],
    [{ event: {} }, "event.id"],
    [{ event: { id: "1" } }, "event.type"],
    [{ event: { id: "", type: "TEST" } }, "event.id"],
    [{ event: { id: "1", type: "TEST", transaction_id: "a b" } }, "event.transaction_id"],
    [{ event: { id: "1", type: "TEST" }, more: 1 }, "more"],
  ])("%j is refused", async (json, path) => {
    const { status, body } = await app.call("POST", WEBHOOK, { token: key, json });
    expect(status).toBe(400);
    expect(body.detail.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

it("a renewal is not the purchase that was reported by token a term before", async () => {
  const { token, userId } = await app.signUp();
  const purchase_token = newId("token");
  await reportAs(token, { product_id: "subscription_upgrade", purchase_token });
  app.clock.advance(29 * 24 * 3_600_000);
  const renewal = eventFor(userId, { type: "RENEWAL", product_id: "subscription_upgrade" });
  expect((await tell(renewal)).body).toMatchObject({ outcome: "granted", credits: 200 });
});
