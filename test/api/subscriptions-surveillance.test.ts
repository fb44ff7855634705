import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { IN_APP_KEY, startFakeInApp } from "../support/fakes/in-app.ts";
import { startFakeYahoo } from "../support/fakes/yahoo.ts";
import { EVENING } from "../support/vendor-deps.ts";

const provider = await startFakeInApp();
const inApp = { INAPP_ENABLED: "true", INAPP_API_KEY: IN_APP_KEY, INAPP_API_URL: provider.baseUrl };
const app = await startApp({ ...inApp, OFFLINE: "true", INAPP_ENTITLEMENT_MARKET_INTELLIGENCE: "surveillance" });
const off = await startApp({ OFFLINE: "true" });
const admin = await off.signUp();
const yahoo = await startFakeYahoo();
const asking = await startApp({ YAHOO_BASE_URL: yahoo.baseUrl });
asking.clock.set(EVENING);
const PATH = "/api/market-intelligence/surveillance";

describe("surveillance", () => {
  it("reports what is unusual about each symbol, with formula and source", async () => {
    const { status, body } = await off.call("GET", `${PATH}?symbols=AAPL,spy`, { token: admin.token });
    expect(status).toBe(200);
    expect(body.securities.map(({ symbol }: { symbol: string }) => symbol)).toEqual(["AAPL", "SPY"]);
    const [apple] = body.securities;
    // The bundled prices end on 2021-03-31, when Apple closed at 122.15 after 119.90 the day before.
    expect(apple).toMatchObject({ currency: "USD", as_of: "2021-03-31", source_id: "s1" });
    expect(apple.metrics.last_close).toMatchObject({ value: 122.15, unit: "USD", as_of: "2021-03-31" });
    expect(apple.metrics.return_1d.value).toBeCloseTo(122.15 / 119.9 - 1, 6);
    for (const { value, formula, reason_if_null } of Object.values<any>(apple.metrics)) {
      expect(formula).not.toBe("");
      expect([Number.isFinite(value), reason_if_null]).toEqual([true, null]);
    }
    expect(body.thresholds.deep_drawdown).toEqual({ figure: "drawdown_1y", direction: "below", threshold: -0.2 });
    expect(body.sources).toHaveLength(2);
    expect(body.sources[0]).toMatchObject({ id: "s1", as_of: "2021-03-31", stale: true });
    const reached = body.alerts.every(
      ({ value, threshold }: { value: number; threshold: number }) => Math.abs(value) >= Math.abs(threshold),
    );
    expect(reached).toBe(true);
  });

  it("returns a symbol once, however often it is requested", async () => {
    const { body } = await off.call("GET", `${PATH}?symbols=SPY,spy,%20SPY`, { token: admin.token });
    expect(body.securities).toHaveLength(1);
  });

  it.each([
    "",
    "?symbols=",
    "?symbols=AAPL,,SPY",
    "?symbols=../x",
    `?symbols=${Array.from({ length: 21 }, (_, i) => `A${i}`).join(",")}`,
  ])("%s is rejected", async (query) => {
    const { status, body } = await off.call("GET", `${PATH}${query}`, { token: admin.token });
    expect([status, body.detail.errors[0].path]).toEqual([400, "symbols"]);
  });

  it("has no data for symbols that are not bundled when outbound calls are off", async () => {
    const { status, body } = await off.call("GET", `${PATH}?symbols=AAPL,NOSUCH`, { token: admin.token });
    expect([status, body.detail.code, body.detail.symbol]).toEqual([400, "no_data", "NOSUCH"]);
  });

  it("distinguishes an unknown symbol from a source that is down", async () => {
    const { token } = await asking.signUp();
    const unknown = await asking.call("GET", `${PATH}?symbols=NOSUCH`, { token });
    expect([unknown.status, unknown.body.detail.code, unknown.body.detail.symbol]).toEqual([
      404,
      "unknown_symbol",
      "NOSUCH",
    ]);
    const known = await asking.call("GET", `${PATH}?symbols=AAPL`, { token });
    expect(known.body.sources[0].stale).toBe(false);
    yahoo.fail("server_error", 3);
    const down = await asking.call("GET", `${PATH}?symbols=SPY`, { token });
    expect([down.status, down.body.detail.code]).toEqual([502, "provider_error"]);
  });
});

describe("while in-app purchases are on, surveillance", () => {
  const surveil = (token: string) => app.call("GET", `${PATH}?symbols=AAPL`, { token });

  it("requires the entitlement, and shows others the upgrade", async () => {
    const { token, userId } = await app.signUp();
    const { status, body } = await surveil(token);
    expect(status).toBe(402);
    const upgrade = await app.call("POST", "/api/subscriptions/upgrade", { token });
    const { request_id } = body.detail;
    expect(body).toEqual({ ...upgrade.body, detail: { ...upgrade.body.detail, request_id } });
    expect(body).toMatchObject({ inapp_available: true, detail: { feature: "subscription_upgrade" } });
    provider.entitle(String(userId), "pro", null);
    expect((await surveil(token)).status).toBe(402);
    provider.entitle(String(userId), "surveillance", null);
    expect((await surveil(token)).status).toBe(200);
  });

  it("is unavailable while the provider cannot confirm entitlements", async () => {
    const { token, userId } = await app.signUp();
    provider.entitle(String(userId), "surveillance", null);
    provider.fail("server_error", 3);
    const { status, body } = await surveil(token);
    expect([status, body.detail.code]).toEqual([502, "provider_error"]);
  });
});
