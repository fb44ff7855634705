import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fulfillUpgrade, openSubscriptions } from "#features/subscriptions/index.ts";
import { type Clock, settableClock, systemClock } from "#platform/clock.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { newId } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { revenueCat } from "#providers/in-app/revenue-cat.ts";
import { startApp } from "../support/app.ts";
import { IN_APP_KEY, startFakeInApp } from "../support/fakes/in-app.ts";

// The app takes requests; the grants that it leaves are made by workers that the tests open on the same database, each
// with a clock of its own. Every test sees to it that none of its grants is left to the next one.

const provider = await startFakeInApp();
const app = await startApp({
  INAPP_ENABLED: "true",
  INAPP_API_KEY: IN_APP_KEY,
  INAPP_API_URL: provider.baseUrl,
  SIGNUP_CREDITS: "0",
  INAPP_ENTITLEMENT_ORG_ADMIN: "not_in_the_catalogue",
});

const products = {
  entitlements: { pro: "pro", orgAdmin: "organization", marketIntelligence: "pro" },
  credits: { subscriptionUpgrade: 200, orgAdmin: 200, mobileApp: 360 },
};

function startWorker(clock: Clock) {
  const http = createHttpClient({ pacer: memoryPacer(systemClock), firstPauseMs: 5 });
  const worker = openSubscriptions({
    database: app.database,
    clock,
    log: createLog({ level: "silent" }),
    executes: true,
    inApp: revenueCat(http, { baseUrl: provider.baseUrl, apiKey: IN_APP_KEY, grantFormat: "iso8601" }),
    settings: { ...products, verifyPurchases: false },
  });
  onTestFinished(() => worker.close());
  return worker;
}

const report = (token: string, product_id: string, transaction_id: string) =>
  app.call("POST", "/api/subscriptions/inapp/purchase", { token, json: { product_id, transaction_id } });
/** The state of a purchase that was reported. */
const statusOf = async (token: string, transaction: string): Promise<string> =>
  (await report(token, "mobile_app", transaction)).body.entitlement.status;
const grantsTo = (userId: number) => provider.grants.filter(({ appUserId }) => appUserId === String(userId));
const organizationOf = async (token: string) =>
  (await app.call("GET", "/api/auth/me", { token })).body.user.organization;
const soon = { timeout: 25_000, interval: 20 };

afterEach(() => provider.recover());

/** A user, and a payment of theirs as it is when it settles. */
async function payer(purpose: string) {
  const { token, userId } = await app.signUp();
  const { id: organizationId } = await organizationOf(token);
  return { token, userId, payment: { id: newId(), userId, organizationId, purpose } };
}

describe("a grant that the provider does not accept", () => {
  it("is retried after 2 seconds, while the credits are available immediately", async () => {
    const { token, userId } = await app.signUp();
    provider.fail("server_error", 3);
    const { status, body } = await report(token, "mobile_app", "down-1");
    expect([status, body.entitlement.status, body.credits_added, body.balance]).toEqual([200, "pending", 360, 360]);
    startWorker(settableClock(new Date(app.clock.now().getTime() + 2_000)));
    await vi.waitFor(() => expect(grantsTo(userId)).toHaveLength(1), soon);
    expect(grantsTo(userId)).toMatchObject([{ entitlementId: "pro", body: { duration: "P1Y" } }]);
    await vi.waitFor(async () => expect(await statusOf(token, "down-1")).toBe("granted"), soon);
    const { body: held } = await app.call("GET", "/api/subscriptions/entitlement", { token });
    expect(held.has_pro).toBe(true);
  });

  it("is retried while the provider is down, and stops once it succeeds", async () => {
    const { token, userId } = await app.signUp();
    provider.fail("server_error", 1_000);
    await report(token, "mobile_app", "backoff-1");
    const before = provider.requests.length;
    const clock = settableClock(app.clock.now());
    startWorker(clock);
    // Each attempt is three requests; the clock advances meanwhile.
    await vi.waitFor(() => {
      clock.advance(1_000);
      expect(provider.requests.length - before).toBeGreaterThanOrEqual(9);
    }, soon);
    provider.recover();
    await vi.waitFor(async () => {
      clock.advance(60_000);
      expect(await statusOf(token, "backoff-1")).toBe("granted");
    }, soon);
    expect(grantsTo(userId)).toHaveLength(1);
  });

  it("is retried for a week when the provider refuses it, then given up", async () => {
    const { token } = await app.signUp();
    const { body } = await report(token, "org_admin", "refused-1");
    expect([body.entitlement, body.balance]).toEqual([
      { id: "not_in_the_catalogue", duration: "P1Y", status: "pending" },
      200,
    ]);
    const clock = settableClock(app.clock.now());
    startWorker(clock);
    const before = provider.requests.length;
    clock.advance(6 * 24 * 60 * 60 * 1000);
    await vi.waitFor(() => expect(provider.requests.length).toBeGreaterThan(before), soon);
    expect(await statusOf(token, "refused-1")).toBe("pending");
    clock.advance(24 * 60 * 60 * 1000);
    await vi.waitFor(async () => {
      clock.advance(60_000);
      expect(await statusOf(token, "refused-1")).toBe("failed");
    }, soon);
    expect((await app.call("GET", "/api/credits", { token })).body.balance).toBe(200);
  });
});

describe("a process that dies after settling a payment", () => {
  it("leaves its grant to another process, which makes it once", async () => {
    const clock = settableClock(new Date());
    for (let workers = 0; workers < 3; workers += 1) startWorker(clock);
    const fulfill = fulfillUpgrade({ clock, settings: products });
    const settle = (payment: object) => app.database.transaction((tx) => fulfill(tx, payment as never));
    const [first, second] = [await payer("org_admin_upgrade"), await payer("subscription_upgrade")];
    expect((await settle(first.payment)).outcome).toMatchObject({ credits_added: 200, balance: 200 });
    expect(await organizationOf(first.token)).toMatchObject({ paid: true, unlocked: true });
    clock.advance(11_000);
    await vi.waitFor(() => expect(grantsTo(first.userId)).not.toEqual([]), soon);
    await settle(second.payment);
    expect(await organizationOf(second.token)).toMatchObject({ paid: false, unlocked: true });
    clock.advance(11_000);
    await vi.waitFor(() => expect(grantsTo(second.userId)).not.toEqual([]), soon);
    expect(grantsTo(first.userId)).toMatchObject([{ entitlementId: "organization", body: { duration: "P1Y" } }]);
    expect(grantsTo(second.userId)).toMatchObject([{ entitlementId: "pro", body: { duration: "P1M" } }]);
    await expect(settle(first.payment)).rejects.toThrow();
    expect((await app.call("GET", "/api/credits", { token: first.token })).body.balance).toBe(200);
  });
});

describe("a purchase while the provider is down", () => {
  it.each(["too_many_requests", "hang_up", "silence", "forbidden_page"] as const)(
    "of the kind %s grants its credits, and its entitlement is pending",
    async (trouble) => {
      const { token } = await app.signUp();
      provider.fail(trouble, 3);
      const { body } = await report(token, "mobile_app", `trouble-${trouble}`);
      expect([body.entitlement.status, body.balance]).toEqual(["pending", 360]);
    },
    120_000,
  );
});
