import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openSubscriptions } from "#features/subscriptions/index.ts";
import { settableClock, systemClock } from "#platform/clock.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { createLog } from "#platform/log.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { endOfTerm } from "#providers/in-app/in-app.ts";
import { revenueCat } from "#providers/in-app/revenue-cat.ts";
import { startApp } from "../support/app.ts";
import { startOfficialFacilitator } from "../support/facilitator-official.ts";
import { IN_APP_KEY, startFakeInApp } from "../support/fakes/in-app.ts";
import { startPaymentChain } from "../support/x402-chain.ts";
import { newPayer, payV1, payV2 } from "../support/x402-payer.ts";
import { PAY_TO } from "../support/x402-payments.ts";

const chain = await startPaymentChain();
const facilitator = await startOfficialFacilitator(chain);
const provider = await startFakeInApp();
const app = await startApp({
  INAPP_ENABLED: "true",
  INAPP_API_KEY: IN_APP_KEY,
  INAPP_API_URL: provider.baseUrl,
  SIGNUP_CREDITS: "0",
  INAPP_ENTITLEMENT_ORG_ADMIN: "organization",
  INAPP_GRANT_FORMAT: "end_time_ms",
  X402_ENABLED: "true",
  X402_FACILITATOR_URL: facilitator.baseUrl,
  X402_PAY_TO: PAY_TO,
  X402_NETWORK: "base-sepolia",
  X402_TOKEN: "USDC",
  X402_NETWORK_RPC_URL: chain.rpcUrl,
});
const wallet = newPayer();
await chain.mint(wallet.address, 1_000_000_000n);

const UPGRADE = "/api/subscriptions/upgrade";
const ORGANIZATION = "/api/subscriptions/org-admin/upgrade";

const buy = (token: string, path: string, headers: Record<string, string> = {}) =>
  app.call("POST", path, { token, headers, json: {} });
/** The header of a payment that answers what the path asks. */
async function paymentFor(token: string, path: string): Promise<Record<string, string>> {
  return payV2(wallet, (await buy(token, path)).body.payment_request);
}
const organizationOf = async (token: string) =>
  (await app.call("GET", "/api/auth/me", { token })).body.user.organization;
const creditsOf = async (token: string) => (await app.call("GET", "/api/credits", { token })).body.balance;
const grantsTo = (userId: number) => provider.grants.filter(({ appUserId }) => appUserId === String(userId));

describe("an upgrade paid by wallet", () => {
  it.each([
    { path: UPGRADE, id: "pro", duration: "P1M" as const, amount: "9.99", units: 9_990_000n, paid: false },
    { path: ORGANIZATION, id: "organization", duration: "P1Y" as const, amount: "2.00", units: 2_000_000n, paid: true },
  ])("by $path grants $id for $duration, its credits and its features", async (row) => {
    const { token, userId } = await app.signUp();
    const before = await chain.balanceOf(PAY_TO);
    const { status, headers, body } = await buy(token, row.path, await paymentFor(token, row.path));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "success",
      credits_added: 200,
      balance: 200,
      entitlement: { id: row.id, duration: row.duration, status: "granted" },
      payment: { network: "eip155:84532", payer: wallet.address.toLowerCase(), amount_usd: row.amount },
    });
    expect(body.payment.transaction_hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(headers.get("payment-response")).not.toBeNull();
    expect((await chain.balanceOf(PAY_TO)) - before).toBe(row.units);
    expect(await creditsOf(token)).toBe(200);
    expect(await organizationOf(token)).toMatchObject({ paid: row.paid, unlocked: true });
    const end = endOfTerm(app.clock.now(), row.duration).getTime();
    expect(grantsTo(userId)).toMatchObject([{ entitlementId: row.id, body: { end_time_ms: end } }]);
  });

  it("is charged and granted once, however often the request is repeated", async () => {
    const { token, userId } = await app.signUp();
    const payment = await paymentFor(token, UPGRADE);
    const before = await chain.paymentsTo(PAY_TO);
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => buy(token, UPGRADE, payment)))),
      await buy(token, UPGRADE, payment),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await chain.paymentsTo(PAY_TO)) - before).toBe(1);
    expect(await creditsOf(token)).toBe(200);
    expect(grantsTo(userId)).toHaveLength(1);
  });

  it("covers one upgrade for one user: others must pay again", async () => {
    const { token } = await app.signUp();
    const other = await app.signUp();
    const payment = await paymentFor(token, UPGRADE);
    await buy(token, UPGRADE, payment);
    for (const [who, path] of [
      [token, ORGANIZATION],
      [other.token, UPGRADE],
    ] as const) {
      const { status, body } = await buy(who, path, payment);
      expect([status, body.detail.code]).toEqual([402, "payment_replayed"]);
    }
    expect(await creditsOf(other.token)).toBe(0);
  });

  it("can be paid by clients of version 1", async () => {
    const { token } = await app.signUp();
    const asked = await buy(token, ORGANIZATION);
    const { status, headers } = await buy(token, ORGANIZATION, await payV1(wallet, asked.body.accepts[0]));
    expect([status, headers.has("x-payment-response")]).toEqual([200, true]);
  });

  it("from a wallet without the funds grants nothing", async () => {
    const { token, userId } = await app.signUp();
    const asked = (await buy(token, UPGRADE)).body.payment_request;
    const { status, body } = await buy(token, UPGRADE, await payV2(newPayer(), asked));
    expect([status, body.error]).toEqual([402, "insufficient_funds"]);
    expect([await creditsOf(token), grantsTo(userId)]).toEqual([0, []]);
    expect((await organizationOf(token)).unlocked).toBe(false);
  });
});

describe("an upgrade whose entitlement the provider does not accept", () => {
  it("is paid, stays pending, and is granted later", async () => {
    const { token, userId } = await app.signUp();
    const payment = await paymentFor(token, UPGRADE);
    provider.fail("server_error", 3);
    const { status, body } = await buy(token, UPGRADE, payment);
    expect([status, body.entitlement.status, body.balance]).toEqual([200, "pending", 200]);
    expect((await buy(token, UPGRADE, payment)).body).toEqual(body);
    expect(grantsTo(userId)).toEqual([]);
    const worker = openSubscriptions({
      database: app.database,
      log: createLog({ level: "silent" }),
      executes: true,
      clock: settableClock(new Date(app.clock.now().getTime() + 5_000)),
      inApp: revenueCat(createHttpClient({ pacer: memoryPacer(systemClock) }), {
        baseUrl: provider.baseUrl,
        apiKey: IN_APP_KEY,
        grantFormat: "iso8601",
      }),
      settings: {
        entitlements: { pro: "pro", orgAdmin: "organization", marketIntelligence: "pro" },
        credits: { subscriptionUpgrade: 200, orgAdmin: 200, mobileApp: 360 },
        verifyPurchases: false,
      },
    });
    onTestFinished(() => worker.close());
    await vi.waitFor(() => expect(grantsTo(userId)).toHaveLength(1), { timeout: 25_000 });
    expect((await app.call("GET", "/api/subscriptions/entitlement", { token })).body.has_pro).toBe(true);
    expect(await creditsOf(token)).toBe(200);
  });
});

describe("an upgrade request", () => {
  it("is described to wallets of both versions before anything is granted", async () => {
    const { token } = await app.signUp();
    const { status, headers, body } = await buy(token, UPGRADE);
    expect([status, body.message]).toEqual([402, "A payment is required. Credits do not pay for this."]);
    const challenge = JSON.parse(Buffer.from(headers.get("payment-required") ?? "", "base64").toString());
    expect(challenge.accepts[0]).toMatchObject({ amount: "9990000", network: "eip155:84532" });
    expect(challenge.resource.url).toMatch(/\/api\/subscriptions\/upgrade$/);
    expect(body.accepts[0]).toMatchObject({ maxAmountRequired: "9990000", network: "base-sepolia" });
    expect(body).toMatchObject({ inapp_available: true, inapp_endpoint: "/api/subscriptions/inapp/purchase" });
  });

  it("is what surveillance requires from users without the entitlement", async () => {
    const { token } = await app.signUp();
    const { status, headers, body } = await app.call("GET", "/api/market-intelligence/surveillance?symbols=AAPL", {
      token,
    });
    expect(status).toBe(402);
    expect(headers.get("payment-required")).toBe((await buy(token, UPGRADE)).headers.get("payment-required"));
    expect(body.payment_request.resource.url).toMatch(/\/api\/subscriptions\/upgrade$/);
  });
});
