import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { buyersOf, eventFor, keyOf, newName, openInApp, reportersOf } from "../support/in-app.ts";

const inApp = await openInApp();
const { provider, grantsTo } = inApp;
const settings = { ...inApp.settings, INAPP_GRANT_FORMAT: "legacy_enum" };
const app = await startApp(settings);
const { creditsOf } = buyersOf(app);
const { tell, reportAs, report } = await reportersOf(app);

describe("a refund", () => {
  it.each([
    { type: "REFUND" },
    { type: "CANCELLATION", cancel_reason: "CUSTOMER_SUPPORT" },
    { type: "CANCELLATION", cancel_reason: "UNKNOWN", price: -4.99 },
  ])("reported as %j takes the credits back, once", async (more) => {
    const { token, userId } = await app.signUp();
    const transaction_id = newName("GPA");
    await report(token, "mobile_app", transaction_id);
    await report(token, "credit_top_up_40", newName("GPA"));
    const event = eventFor(userId, { ...more, transaction_id });
    expect((await tell(event)).body).toEqual({ status: "success", outcome: "refunded", reason: null, credits: -360 });
    expect((await tell(event)).body.outcome).toBe("refunded");
    expect((await tell({ ...event, id: newName("event") })).body).toMatchObject({ outcome: "ignored", credits: 0 });
    expect(await creditsOf(token)).toBe(40);
    const { body } = await app.call("GET", "/api/credits/history", { token });
    expect(body.entries[0]).toMatchObject({ type: "refund", amount: -360, reference: transaction_id });
  });

  it("takes at most the available credits", async () => {
    const { token, userId } = await app.signUp();
    const transaction_id = newName("GPA");
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

  it("finds the purchase by a transaction ID from an event or a later report", async () => {
    const { token, userId } = await app.signUp();
    const event = eventFor(userId, {});
    await reportAs(token, { product_id: "mobile_app", purchase_token: newName("token") });
    await tell(event);
    const refund = { type: "REFUND", transaction_id: event.transaction_id };
    expect((await tell(eventFor(userId, refund))).body).toMatchObject({ outcome: "refunded", credits: -360 });
    const named = { transaction_id: newName("GPA"), purchase_token: newName("token") };
    await reportAs(token, { product_id: "mobile_app", purchase_token: named.purchase_token });
    await reportAs(token, { product_id: "mobile_app", ...named });
    const second = eventFor(userId, { type: "REFUND", transaction_id: named.transaction_id });
    expect((await tell(second)).body).toMatchObject({ outcome: "refunded", credits: -360 });
    expect(await creditsOf(token)).toBe(0);
  });

  it("of a purchase reported only by token takes the credits back once", async () => {
    const { token, userId } = await app.signUp();
    const purchase_token = newName("token");
    await reportAs(token, { product_id: "mobile_app", purchase_token });
    const refund = eventFor(userId, { type: "REFUND" });
    expect((await tell(refund)).body).toMatchObject({ outcome: "refunded", credits: -360 });
    expect((await tell({ ...refund, id: newName("event") })).body.outcome).toBe("ignored");
    expect((await reportAs(token, { product_id: "mobile_app", purchase_token })).body.duplicate).toBe(true);
    expect(await creditsOf(token)).toBe(0);
    const history = await app.call("GET", "/api/credits/history", { token });
    expect(JSON.stringify(history.body)).not.toContain(purchase_token);
  });

  it("counts once when reported many times concurrently", async () => {
    const { token, userId } = await app.signUp();
    const transaction_id = newName("GPA");
    await report(token, "credit_top_up_30", transaction_id);
    await report(token, "credit_top_up_100", newName("GPA"));
    await Promise.all(Array.from({ length: 20 }, () => tell(eventFor(userId, { type: "REFUND", transaction_id }))));
    expect(await creditsOf(token)).toBe(100);
  });

  it("of an unknown purchase takes nothing", async () => {
    const { token, userId } = await app.signUp();
    await report(token, "credit_top_up_30", newName("GPA"));
    const { body } = await tell(eventFor(userId, { type: "REFUND" }));
    expect(body).toMatchObject({ outcome: "remembered", reason: null, credits: 0 });
    expect(await creditsOf(token)).toBe(30);
  });

  it.each(["event", "report"])("before the purchase's %s leaves nothing granted", async (teller) => {
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
    expect((await tell({ ...refund, id: newName("event") })).body.outcome).toBe("ignored");
    expect([await creditsOf(token), grantsTo(userId)]).toEqual([0, []]);
  });

  it("without a user applies to the purchase, whoever bought it", async () => {
    const { token, userId } = await app.signUp();
    const purchase = eventFor(userId, { product_id: "credit_top_up_40" });
    const refund = { type: "REFUND", transaction_id: purchase.transaction_id, app_user_id: undefined };
    expect((await tell(eventFor(userId, refund))).body.outcome).toBe("remembered");
    expect((await tell(purchase)).body.outcome).toBe("refunded");
    expect(await creditsOf(token)).toBe(0);
  });

  it("applies when a purchase granted by token receives the refunded transaction ID", async () => {
    const { token, userId } = await app.signUp();
    const purchase = eventFor(userId, {});
    await reportAs(token, { product_id: "mobile_app", purchase_token: newName("token") });
    const refund = { type: "REFUND", transaction_id: purchase.transaction_id, app_user_id: undefined };
    expect((await tell(eventFor(userId, refund))).body.outcome).toBe("remembered");
    expect(await creditsOf(token)).toBe(360);
    expect((await tell(purchase)).body.outcome).toBe("known");
    expect(await creditsOf(token)).toBe(0);
  });

  it("reported earlier by another organization does not affect the purchase", async () => {
    const [{ token, userId }, other] = [await app.signUp(), await app.signUp()];
    const own = await keyOf(app, other.token, ["subscriptions:webhook"]);
    const purchase = eventFor(userId, {});
    const refund = { type: "REFUND", transaction_id: purchase.transaction_id };
    expect((await tell(eventFor(userId, refund), own)).body.outcome).toBe("ignored");
    expect((await tell(eventFor(other.userId, refund), own)).body.outcome).toBe("remembered");
    expect((await tell(purchase)).body.outcome).toBe("granted");
    expect(await creditsOf(token)).toBe(360);
  });

  it("reported concurrently with its purchase applies, whichever comes first", async () => {
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
    const transaction_id = newName("GPA");
    await report(token, "credit_top_up_30", transaction_id);
    await tell(eventFor(userId, { type: "REFUND", transaction_id }));
    expect((await report(token, "credit_top_up_30", transaction_id)).body.duplicate).toBe(true);
    expect(await creditsOf(token)).toBe(0);
  });

  it("withdraws an entitlement that the provider does not have yet", async () => {
    const { token, userId } = await app.signUp();
    const transaction_id = newName("GPA");
    provider.fail("server_error", 3);
    expect((await report(token, "mobile_app", transaction_id)).body.entitlement.status).toBe("pending");
    await tell(eventFor(userId, { type: "REFUND", transaction_id }));
    expect((await report(token, "mobile_app", transaction_id)).body.entitlement.status).toBe("failed");
  });
});
