import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { buyersOf, ENTITLEMENT, openInApp, PURCHASE } from "../support/in-app.ts";

const inApp = await openInApp();
const { provider, grantsTo } = inApp;
const app = await startApp({
  ...inApp.settings,
  INAPP_ENTITLEMENT_ORG_ADMIN: "organization",
  INAPP_ENTITLEMENT_MARKET_INTELLIGENCE: "surveillance",
  SUBSCRIPTION_UPGRADE_CREDITS: "",
  ORG_ADMIN_SIGNUP_CREDITS: "",
  MOBILE_APP_PURCHASE_CREDITS: "",
});
await app.signUp("operator@example.com");
const { report, creditsOf, organizationOf } = buyersOf(app);

describe("the entitlement", () => {
  const entitlementOf = async (token: string) => (await app.call("GET", ENTITLEMENT, { token })).body;
  const nothing = {
    has_pro: false,
    has_org_admin: false,
    has_market_intelligence: false,
    expires_at: null,
    source: null,
  };

  it("of a new user is none, and of a buyer is what they bought", async () => {
    const { token } = await app.signUp();
    expect(await entitlementOf(token)).toEqual(nothing);
    await report(token, "subscription_upgrade");
    expect(await entitlementOf(token)).toMatchObject({ has_pro: true, has_org_admin: false, source: "promotional" });
  });

  it("comes from the provider, type by type", async () => {
    const { token, userId } = await app.signUp();
    provider.entitle(String(userId), "organization", null);
    expect(await entitlementOf(token)).toEqual({ ...nothing, has_org_admin: true, source: "store" });
    provider.entitle(String(userId), "surveillance", "2199-01-01T00:00:00Z");
    provider.entitle(String(userId), "pro", "2198-01-01T00:00:00Z");
    expect(await entitlementOf(token)).toEqual({
      has_pro: true,
      has_org_admin: true,
      has_market_intelligence: true,
      expires_at: "2198-01-01T00:00:00.000Z",
      source: "store",
    });
  });

  it("ends at the provider's expiry time, by the service's clock", async () => {
    const { token, userId } = await app.signUp();
    const end = new Date(app.clock.now().getTime() + 60_000);
    provider.entitle(String(userId), "pro", end.toISOString());
    expect(await entitlementOf(token)).toMatchObject({ has_pro: true, expires_at: end.toISOString() });
    provider.entitle(String(userId), "pro", app.clock.now().toISOString());
    expect(await entitlementOf(token)).toEqual(nothing);
  });

  it("from a subscription made elsewhere unlocks the organization", async () => {
    const { token, userId } = await app.signUp();
    await entitlementOf(token);
    expect((await organizationOf(token)).unlocked).toBe(false);
    provider.entitle(String(userId), "pro", null);
    await entitlementOf(token);
    expect(await organizationOf(token)).toMatchObject({ unlocked: true, paid: false });
  });

  it("returns 502 while the provider is down, without the provider's text or key", async () => {
    const { token } = await app.signUp();
    provider.fail("server_error", 3);
    const { status, body } = await app.call("GET", ENTITLEMENT, { token });
    expect([status, body.detail.code]).toEqual([502, "provider_error"]);
    expect(JSON.stringify(body)).not.toMatch(/internal"|revenuecat|127\.0\.0\.1|sk_/i);
  });
});

describe("an unpaid upgrade", () => {
  it.each([
    ["/api/subscriptions/upgrade", "subscription_upgrade", "9.99"],
    ["/api/subscriptions/org-admin/upgrade", "org_admin_upgrade", "2.00"],
  ])("%s requests its price, and names the other way to buy", async (path, feature, amount) => {
    const { token, userId } = await app.signUp();
    for (const json of [undefined, {}]) {
      const { status, body } = await app.call("POST", path, { token, json });
      expect(status).toBe(402);
      expect(body).toMatchObject({
        inapp_available: true,
        inapp_endpoint: PURCHASE,
        accepts: [],
        x402Version: 1,
        payment_request: { amount_usd: amount, x402Version: 2, accepts: [] },
        detail: { code: "payment_required", feature },
      });
    }
    expect(grantsTo(userId)).toEqual([]);
  });

  it("is never paid from credits", async () => {
    const { token } = await app.signUp();
    await report(token, "credit_top_up_1000000");
    expect((await app.call("POST", "/api/subscriptions/upgrade", { token })).status).toBe(402);
    expect(await creditsOf(token)).toBe(1_000_000);
  });

  it("accepts no body members", async () => {
    const { token } = await app.signUp();
    expect((await app.call("POST", "/api/subscriptions/upgrade", { token, json: { plan: "x" } })).status).toBe(400);
  });
});
