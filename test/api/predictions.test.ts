import { describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { sessionBars, startFakeYahooSeries } from "../support/fakes/yahoo-series.ts";

// A Friday after the close.
const NOW = new Date("2024-03-01T22:00:00Z");

/** Numbers in -0.5..0.5 without a pattern, the same each time. */
function noise(i: number): number {
  const mixed = Math.sin(i * 12.9898 + 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed) - 0.5;
}

const walk: number[] = [100];
for (let i = 1; i < 8_000; i++) walk.push((walk[i - 1] ?? 100) * Math.exp(noise(i) * 0.02));
const aimless = (i: number): number => walk[Math.max(0, i)] ?? 100;
const climbing = (i: number): number => 100 * Math.exp(0.004 * i + noise(i) * 0.002);

const yahoo = await startFakeYahooSeries({
  "WALK/1d": sessionBars("2021-01-04", "2024-03-01", "1d", aimless),
  "RISE/1d": sessionBars("2021-01-04", "2024-03-01", "1d", climbing),
  "OLD/1d": sessionBars("2021-01-04", "2024-02-21", "1d", aimless),
  "EDGE/1d": sessionBars("2021-01-04", "2024-02-23", "1d", aimless),
  "SHORT/1d": sessionBars("2023-06-01", "2024-03-01", "1d", aimless),
  "WALK/60m": sessionBars("2023-09-01", "2024-03-01", "60m", aimless),
  "WALK/15m": sessionBars("2024-01-10", "2024-03-01", "15m", aimless),
});
const app = await startApp({ YAHOO_BASE_URL: yahoo.baseUrl });
app.clock.set(NOW);
const user = await app.signUp();
const predict = (path: string, headers: Record<string, string> = {}) =>
  app.call("GET", `/api/stock-prediction/${path}`, { token: user.token, headers });
const creditsOf = async (of: TestApp, token: string) => (await of.call("GET", "/api/credits", { token })).body;

describe("a forecast", () => {
  it("of a random walk is the last price with its interval, and states that no model has skill", async () => {
    const before = await creditsOf(app, user.token);
    const { status, body } = await predict("daily?symbol=walk&horizon=5");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      symbol: "WALK",
      timeframe: "1D",
      as_of: "2024-03-01T00:00:00Z",
      source: "Yahoo Finance",
      model: "naive",
      interval: 0.95,
      signal: "neutral",
      confidence: 0,
      verdict: "no_better_than_naive",
    });
    expect(body.forecast.map(({ timestamp }: { timestamp: string }) => timestamp.slice(0, 10))).toEqual([
      "2024-03-04",
      "2024-03-05",
      "2024-03-06",
      "2024-03-07",
      "2024-03-08",
    ]);
    let width = 0;
    for (const { mean, lower, upper } of body.forecast) {
      expect(mean).toBe(body.last_price);
      expect(lower < mean && mean < upper && upper - lower > width).toBe(true);
      width = upper - lower;
    }
    expect(body.coverage).toBeGreaterThan(0.88);
    expect(body.coverage).toBeLessThanOrEqual(1);
    expect(body.baseline.model).toBe("naive");
    expect(body.explanation).toMatch(/No better than the naive forecast/);
    expect(body.disclaimer).toMatch(/not investment advice/);
    expect(body.track_record.origins).toBeGreaterThanOrEqual(100);
    expect(body.track_record.choice.origins).toBeGreaterThan(0);
    expect(body.track_record.points).toHaveLength(body.track_record.origins);
    expect((await creditsOf(app, user.token)).balance).toBe(before.balance - 10);
  });

  it("of a steady climb continues it from the last price", async () => {
    const { body } = await predict("daily?symbol=RISE&horizon=10");
    expect([body.verdict, body.signal]).toEqual(["better_than_naive", "up"]);
    expect(body.model).not.toBe("naive");
    expect(body.baseline.skill).toBeGreaterThan(0.5);
    expect(body.confidence).toBeGreaterThan(0.9);
    expect(body.forecast.at(-1).mean).toBeGreaterThan(body.last_price * 1.02);
  });

  it.each([
    ["hourly", "1H", ["2024-03-04T14:30:00.000Z", "2024-03-04T15:30:00.000Z"]],
    ["15min", "15Min", ["2024-03-04T14:30:00.000Z", "2024-03-04T14:45:00.000Z"]],
  ])("of %s bars covers the bars of the next session", async (path, timeframe, times) => {
    const { status, body } = await predict(`${path}?symbol=WALK&horizon=2`);
    expect([status, body.timeframe]).toEqual([200, timeframe]);
    expect(body.forecast.map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual(times);
  });

  it("covers five bars by default and 60 at most", async () => {
    expect((await predict("daily?symbol=WALK")).body.forecast).toHaveLength(5);
    expect((await predict("daily?symbol=WALK&horizon=60")).body.forecast).toHaveLength(60);
  });

  it("is charged once per Idempotency-Key", async () => {
    const headers = { "idempotency-key": "same" };
    const first = await predict("daily?symbol=WALK&horizon=3", headers);
    const { balance } = await creditsOf(app, user.token);
    const again = await predict("daily?symbol=WALK&horizon=3", headers);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    expect((await creditsOf(app, user.token)).balance).toBe(balance);
    const other = await predict("daily?symbol=WALK&horizon=4", headers);
    expect([other.status, other.body.detail.code]).toEqual([400, "idempotency_key_reused"]);
  });
});

describe("rejected, with the credits released", () => {
  it.each([
    ["OLD", 400, "no_data", { reason: "stale", as_of: "2024-02-21T00:00:00Z" }],
    ["SHORT", 400, "no_data", { reason: "insufficient_history" }],
    ["NOSUCH", 404, "unknown_symbol", { symbol: "NOSUCH" }],
  ])("%s", async (symbol, status, code, detail) => {
    const before = await creditsOf(app, user.token);
    const answer = await predict(`daily?symbol=${symbol}&horizon=5`);
    expect([answer.status, answer.body.detail.code]).toEqual([status, code]);
    expect(answer.body.detail).toMatchObject(detail);
    expect(await creditsOf(app, user.token)).toEqual(before);
  });

  it("when the last price is five sessions old", async () => {
    expect((await predict("daily?symbol=EDGE&horizon=1")).status).toBe(200);
  });

  it("when the source is down", async () => {
    yahoo.fail("server_error", 20);
    const { status, body } = await predict("daily?symbol=DOWN&horizon=5");
    yahoo.recover();
    expect([status, body.detail.code]).toEqual([502, "provider_error"]);
  });

  it.each([
    ["symbol", "daily"],
    ["symbol", "daily?symbol="],
    ["symbol", "daily?symbol=%20%20"],
    ["horizon", "daily?symbol=WALK&horizon=0"],
    ["horizon", "daily?symbol=WALK&horizon=61"],
    ["horizon", "daily?symbol=WALK&horizon=2.5"],
    ["model", "daily?symbol=WALK&model=ar"],
  ])("with a wrong %s: %s", async (path, asked) => {
    const { status, body } = await predict(asked);
    expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([400, "invalid_request", path]);
  });

  it("for another timeframe, with 404", async () => {
    expect((await predict("weekly?symbol=WALK")).status).toBe(404);
  });

  it("without a token, a role or credits", async () => {
    expect((await app.call("GET", "/api/stock-prediction/daily?symbol=WALK")).status).toBe(401);
    const poor = await startApp({ YAHOO_BASE_URL: yahoo.baseUrl, SIGNUP_CREDITS: "5" });
    poor.clock.set(NOW);
    const { token } = await poor.signUp();
    const { status, body } = await poor.call("GET", "/api/stock-prediction/daily?symbol=WALK", { token });
    expect([status, body.detail]).toMatchObject([
      402,
      { code: "payment_required", feature: "predictions", credits_required: 10, credits_available: 5 },
    ]);
  });
});

it("bundled prices are too old for a forecast, and other symbols have no data", async () => {
  const offline = await startApp({ OFFLINE: "true" });
  const { token } = await offline.signUp();
  const ask = (symbol: string) =>
    offline.call("GET", `/api/stock-prediction/daily?symbol=${symbol}&horizon=5`, { token });
  const old = await ask("AAPL");
  expect([old.status, old.body.detail]).toMatchObject([
    400,
    { code: "no_data", reason: "stale", as_of: "2021-03-31T00:00:00Z" },
  ]);
  expect(old.body.message).toContain("March 31, 2021");
  expect((await ask("MSFT")).body.detail).toMatchObject({ code: "no_data", reason: "no_bars" });
});
