import { beforeEach, describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { startFakeAlpaca } from "../support/fakes/alpaca.ts";
import { startFakeAlpacaTrading } from "../support/fakes/alpaca-trading.ts";
import type { FakeHost } from "../support/fakes/fake-host.ts";
import { startFakeYahoo } from "../support/fakes/yahoo.ts";
import { houseSettings, traderOf } from "../support/trader.ts";
import { EVENING } from "../support/vendor-deps.ts";

// What the sources know ends on the evening of 2021-03-31.
const [trading, data, yahoo] = [await startFakeAlpacaTrading(), await startFakeAlpaca(), await startFakeYahoo()];
const keys = houseSettings(trading, data, yahoo);
const withBars = await start({ ...keys, TRADING_DATA_ENABLED: "true" });
const withKeys = await start(keys);
const without = await start({
  YAHOO_BASE_URL: yahoo.baseUrl,
  TRADING_DATA_URL: data.baseUrl,
  TRADING_DATA_ENABLED: "true",
});
const offline = await start({ OFFLINE: "true", YAHOO_BASE_URL: yahoo.baseUrl });

async function start(settings: Record<string, string>) {
  const app = await startApp(settings);
  app.clock.set(EVENING);
  return traderOf(app, (await app.signUp()).token);
}

const asked = (host: FakeHost): number => host.requests.splice(0).length;

beforeEach(() => {
  for (const host of [trading, data, yahoo]) host.requests.splice(0);
});

describe("bars", () => {
  const WEEK = "/bars/SPY?start=2021-03-22&end=2021-03-26&adjustment=raw";

  it("come from the broker if its data is enabled and keys are set", async () => {
    const { status, body } = await withBars.get(WEEK);
    expect(status).toBe(200);
    expect(body).toMatchObject({ symbol: "SPY", timeframe: "1D", adjustment: "raw", stale: false, currency: "USD" });
    expect(body.source).toMatch(/alpaca/i);
    expect(body.bars.map(({ timestamp }: { timestamp: string }) => timestamp.slice(0, 10))).toEqual([
      "2021-03-22",
      "2021-03-23",
      "2021-03-24",
      "2021-03-25",
      "2021-03-26",
    ]);
    for (const { open, high, low, close, volume } of body.bars) {
      expect([open, high, low, close].every((price) => low <= price && price <= high)).toBe(true);
      expect(volume).toBeGreaterThan(0);
    }
    expect([asked(data) > 0, asked(yahoo)]).toEqual([true, 0]);
  });

  it("come from the second source if the broker has none", async () => {
    const { body } = await withBars.get("/bars/SPY?timeframe=15Min&start=2021-03-31");
    expect([body.source, body.timeframe, body.bars.length]).toEqual(["Yahoo Finance", "15Min", 26]);
    expect(body.bars[0].timestamp).toBe("2021-03-31T13:30:00.000Z");
    expect([asked(data) > 0, asked(yahoo) > 0]).toEqual([true, true]);
  });

  it.each([
    ["with keys, but its data switched off", withKeys],
    ["with its data switched on, but no keys", without],
  ])("come from the second source %s, without a call to the broker", async (_what, trader) => {
    expect((await trader.get(WEEK)).body).toMatchObject({ source: "Yahoo Finance", stale: false });
    expect([asked(data), asked(trading)]).toEqual([0, 0]);
  });

  it("come from the bundled set, marked stale, when outbound calls are off", async () => {
    const { body } = await offline.get("/bars/aapl?start=2021-03-30&adjustment=all");
    expect([body.symbol, body.stale, body.bars.length]).toEqual(["AAPL", true, 2]);
    const unbundled = await offline.get("/bars/MSFT");
    expect([unbundled.status, unbundled.body.detail.code]).toEqual([400, "no_data"]);
    expect(asked(yahoo)).toBe(0);
  });

  it("are empty for a time without a session", async () => {
    const { status, body } = await withKeys.get("/bars/SPY?start=2021-03-27&end=2021-03-28");
    expect([status, body.bars, body.symbol]).toEqual([200, [], "SPY"]);
  });

  it("return 404 for an unknown or malformed symbol", async () => {
    for (const symbol of ["NOSUCH", "..", "^X", "A".repeat(40)]) {
      const { status, body } = await withKeys.get(`/bars/${encodeURIComponent(symbol)}`);
      expect([symbol, status, body.detail.code]).toEqual([
        symbol,
        404,
        symbol === ".." ? "not_found" : "unknown_symbol",
      ]);
    }
  });

  it.each([
    ["timeframe", "timeframe=1W"],
    ["adjustment", "adjustment=none"],
    ["start", "start=yesterday"],
    ["start", "start=2021-02-30"],
    ["start", "start=2021-03-31&end=2021-03-30"],
    ["start", "timeframe=15Min&start=2019-01-01&end=2021-01-01"],
    ["start", "timeframe=1H&start=2015-01-01"],
    ["symbols", "symbols=AAPL"],
  ])("reject a wrong %s: %s", async (path, query) => {
    const { status, body } = await withKeys.get(`/bars/AAPL?${query}`);
    expect([status, body.detail.errors[0].path]).toEqual([400, path]);
  });

  it("return 502 when every source fails", async () => {
    yahoo.fail("forbidden_page", 1);
    const { status, body } = await withKeys.get("/bars/SPY?start=2020-01-02&end=2020-01-03&timeframe=1H");
    expect([status, body.detail.code]).toEqual([502, "provider_error"]);
  });
});

describe("quotes", () => {
  it("come from the broker with its book if keys are set", async () => {
    const { status, body } = await withKeys.get("/market-data/aapl");
    expect(status).toBe(200);
    expect(body).toEqual({
      symbol: "AAPL",
      bid_price: 122.1,
      ask_price: 122.2,
      bid_size: null,
      ask_size: 3,
      last_price: 122.15,
      timestamp: "2021-03-31T19:59:59.123Z",
      source: "Alpaca Securities LLC",
      delayed: false,
      stale: false,
    });
    expect([asked(data), asked(yahoo)]).toEqual([1, 0]);
  });

  it("come from the second source without a book if the broker has none", async () => {
    const { body } = await withKeys.get("/market-data/SPY");
    expect(body).toMatchObject({
      bid_price: null,
      ask_price: null,
      bid_size: null,
      source: "Yahoo Finance",
      delayed: true,
    });
    expect(body.last_price).toBeGreaterThan(390);
  });

  it("come only from the second source without keys", async () => {
    expect((await without.get("/market-data/AAPL")).body).toMatchObject({ source: "Yahoo Finance", stale: false });
    expect(asked(data)).toBe(0);
  });

  it("come from the bundled set, marked stale, when outbound calls are off", async () => {
    expect((await offline.get("/market-data/SPY")).body).toMatchObject({ symbol: "SPY", stale: true, delayed: true });
    expect((await offline.get("/market-data/MSFT")).body.detail.code).toBe("no_data");
  });

  it("return several symbols together, each once", async () => {
    const { body } = await withKeys.get("/market-data?symbols=AAPL,spy,AAPL");
    expect(body.quotes.map(({ symbol }: { symbol: string }) => symbol)).toEqual(["AAPL", "SPY"]);
    expect(body.unavailable).toEqual([]);
  });

  it("return 404 for an unknown symbol, alone or among others", async () => {
    for (const path of ["/market-data/NOSUCH", "/market-data?symbols=AAPL,NOSUCH", "/market-data/%5EGSPC"]) {
      const { status, body } = await withKeys.get(path);
      expect([path, status, body.detail.code]).toEqual([path, 404, "unknown_symbol"]);
    }
  });

  it.each(["", "AAPL,,SPY", "../x", Array.from({ length: 51 }, (_, i) => `A${i}`).join(",")])(
    "reject malformed symbols: %s",
    async (symbols) => {
      const { status, body } = await withKeys.get(`/market-data?symbols=${symbols}`);
      expect([status, body.detail.errors[0].path]).toEqual([400, "symbols"]);
    },
  );

  it("default to the symbols of positions and the watchlist", async () => {
    expect((await offline.get("/market-data")).body).toEqual({ quotes: [], unavailable: [] });
    await offline.order({ symbol: "SPY", side: "buy", quantity: 1 });
    await offline.watch(["AAPL", "MSFT"]);
    const { status, body } = await offline.get("/market-data");
    expect([status, body.quotes.map(({ symbol }: { symbol: string }) => symbol)]).toEqual([200, ["SPY", "AAPL"]]);
    expect(body.unavailable).toEqual([{ symbol: "MSFT", reason: "no_data" }]);
  });
});

describe("the watchlist", () => {
  it("holds the last saved symbols, uppercase and without duplicates", async () => {
    expect((await without.get("/watchlist")).body).toEqual({ symbols: [] });
    expect((await without.watch(["spy", "BRK.B", "SPY"])).body).toEqual({ symbols: ["SPY", "BRK.B"] });
    await without.watch(["AAPL"]);
    expect((await without.get("/watchlist")).body).toEqual({ symbols: ["AAPL"] });
    expect((await without.watch([])).body).toEqual({ symbols: [] });
    expect((await withKeys.get("/watchlist")).body).toEqual({ symbols: [] });
  });

  it("accepts only symbols, at most fifty", async () => {
    const many = Array.from({ length: 51 }, (_, i) => `S${i}`);
    expect((await without.watch(many.slice(1))).status).toBe(200);
    for (const wrong of [many, ["../x"], [7], "AAPL"]) {
      const { status, body } = await without.watch(wrong);
      expect([status, body.detail.errors[0].path.split(".")[0]]).toEqual([400, "symbols"]);
    }
  });
});
