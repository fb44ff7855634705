import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { buyersOf, ENTITLEMENT, openInApp } from "../support/in-app.ts";

const { provider, settings } = await openInApp();
const app = await startApp({ ...settings, INAPP_VERIFY_PURCHASES: "true" });
const { report: verified, creditsOf } = buyersOf(app);

describe("with INAPP_VERIFY_PURCHASES", () => {
  it("only purchases that the provider sold to that user count", async () => {
    const { token, userId } = await app.signUp();
    const other = await app.signUp();
    provider.sell(String(userId), "credit_top_up_500", "sold-1", "once");
    provider.sell(String(userId), "subscription_upgrade:monthly", "sold-2", "subscription");
    const refusals = [
      await verified(token, "credit_top_up_500", { transaction_id: "made-up" }),
      await verified(token, "credit_top_up_1000", { transaction_id: "sold-1" }),
      await verified(other.token, "credit_top_up_500", { transaction_id: "sold-1" }),
      await verified(token, "credit_top_up_500", { transaction_id: "made-up", purchase_token: "sold-1" }),
    ];
    for (const { status, body } of refusals) expect([status, body.detail.code]).toEqual([403, "purchase_not_verified"]);
    expect((await verified(token, "credit_top_up_500", { transaction_id: "sold-1" })).body.credits_added).toBe(500);
    expect((await verified(token, "subscription_upgrade", { purchase_token: "sold-2" })).body.credits_added).toBe(200);
    expect([await creditsOf(token), await creditsOf(other.token)]).toEqual([700, 0]);
  });

  it("the store's ID and the provider's ID of one purchase count once, in either order", async () => {
    const { token, userId } = await app.signUp();
    for (const [sold, names] of [
      ["sold-7", ["sold-7", "rcsold-7", "sold-7"]],
      ["sold-8", ["rcsold-8", "sold-8", "rcsold-8"]],
    ] as const) {
      provider.sell(String(userId), "credit_top_up_100", sold, "once");
      const answers = [];
      for (const name of names) answers.push(await verified(token, "credit_top_up_100", { transaction_id: name }));
      expect(answers.map(({ body }) => body.duplicate)).toEqual([false, true, true]);
    }
    expect(await creditsOf(token)).toBe(200);
  });

  it("concurrent reports with both IDs of one purchase count once", async () => {
    const { token, userId } = await app.signUp();
    provider.sell(String(userId), "credit_top_up_100", "sold-9", "once");
    const names = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? "sold-9" : "rcsold-9"));
    const answers = await Promise.all(
      names.map((transaction_id) => verified(token, "credit_top_up_100", { transaction_id })),
    );
    expect(answers.filter(({ body }) => body.duplicate === false)).toHaveLength(1);
    expect(await creditsOf(token)).toBe(100);
  });

  it("an unverified identifier sent with a verified one is not stored for the purchase", async () => {
    const { token, userId } = await app.signUp();
    const other = await app.signUp();
    provider.sell(String(userId), "credit_top_up_100", "sold-10", "once");
    provider.sell(String(other.userId), "credit_top_up_100", "sold-11", "once");
    await verified(token, "credit_top_up_100", { transaction_id: "sold-10", purchase_token: "sold-11" });
    const own = await verified(other.token, "credit_top_up_100", { transaction_id: "sold-11" });
    expect([own.status, own.body.duplicate]).toEqual([200, false]);
  });

  it("a report without any identifier is not verified", async () => {
    const { token, userId } = await app.signUp();
    provider.sell(String(userId), "credit_top_up_100", "sold-12", "once");
    const { status, body } = await verified(token, "credit_top_up_100", {});
    expect([status, body.detail.code]).toEqual([403, "purchase_not_verified"]);
  });

  it("and without separate identifiers, all entitlements are Pro", async () => {
    const { token, userId } = await app.signUp();
    provider.sell(String(userId), "org_admin", "sold-5", "subscription");
    const { body } = await verified(token, "org_admin", { transaction_id: "sold-5" });
    expect(body.entitlement).toEqual({ id: "pro", duration: "P1Y", status: "granted" });
    expect((await app.call("GET", ENTITLEMENT, { token })).body).toMatchObject({
      has_pro: true,
      has_org_admin: true,
      has_market_intelligence: true,
    });
  });

  it("a purchase refunded by the store does not count", async () => {
    const { token, userId } = await app.signUp();
    provider.sell(String(userId), "mobile_app", "sold-3", "subscription");
    provider.giveBack("sold-3");
    expect((await verified(token, "mobile_app", { transaction_id: "sold-3" })).status).toBe(403);
  });

  it("a purchase that has counted needs no verification when reported again", async () => {
    const { token, userId } = await app.signUp();
    const other = await app.signUp();
    provider.sell(String(userId), "mobile_app", "sold-6", "subscription");
    const first = await verified(token, "mobile_app", { transaction_id: "sold-6" });
    provider.giveBack("sold-6");
    const again = await verified(token, "mobile_app", { transaction_id: "sold-6" });
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    expect((await verified(other.token, "mobile_app", { transaction_id: "sold-6" })).status).toBe(409);
    expect(await creditsOf(token)).toBe(360);
  });

  it("nothing counts while the provider is unreachable", async () => {
    const { token, userId } = await app.signUp();
    provider.sell(String(userId), "mobile_app", "sold-4", "subscription");
    provider.fail("server_error", 3);
    expect((await verified(token, "mobile_app", { transaction_id: "sold-4" })).status).toBe(502);
    expect(await creditsOf(token)).toBe(0);
  });
});
