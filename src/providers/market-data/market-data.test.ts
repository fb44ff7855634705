import { expect, test } from "vitest";
import { settableClock } from "#platform/clock.ts";
import { ALPACA_KEYS, startFakeAlpaca } from "../../../test/support/fakes/alpaca.ts";
import { startFakeYahoo } from "../../../test/support/fakes/yahoo.ts";
import { EVENING, vendorDeps } from "../../../test/support/vendor-deps.ts";
import { foundIn } from "../source.conformance.ts";
import { alpacaData } from "./alpaca.ts";
import { bundledMarketData } from "./bundled.ts";
import { marketDataConformance } from "./market-data.conformance.ts";
import { yahooChart } from "./yahoo.ts";

const yahooHost = await startFakeYahoo();
const alpacaHost = await startFakeAlpaca();
const clock = settableClock(EVENING);
const yahoo = yahooChart(vendorDeps({ clock }), {
  baseUrl: yahooHost.baseUrl,
  userAgent: "Mozilla/5.0 (compatible; Tranche)",
});
const alpaca = alpacaData(vendorDeps({ clock }), { baseUrl: alpacaHost.baseUrl, ...ALPACA_KEYS });

marketDataConformance("Yahoo", () => yahoo);
marketDataConformance("Alpaca", () => alpaca);
marketDataConformance("bundled", () => bundledMarketData);

const daily = { symbol: "AAPL", timeframe: "1D", adjustment: "split" } as const;

test("Yahoo: an open session has no daily bar yet", async () => {
  const during = settableClock("2021-03-31T18:00:00Z");
  const { baseUrl } = yahooHost;
  const source = yahooChart(vendorDeps({ clock: during }), { baseUrl, userAgent: "Mozilla/5.0 (compatible; Tranche)" });
  const { bars } = foundIn(await source.bars({ ...daily, lookbackDays: 7 }));
  expect(bars.at(-1)?.date).toBe("2021-03-30");
});

test("Yahoo: intraday bars have their start time, and are never marked as adjusted for dividends", async () => {
  const series = foundIn(await yahoo.bars({ symbol: "AAPL", timeframe: "15Min", adjustment: "all", lookbackDays: 5 }));
  expect(series.adjustment).toBe("split");
  expect(series.bars[0]?.date).toBe("2021-03-31T13:30:00.000Z");
  expect(series.bars).toHaveLength(26);
  const wanted = { symbol: "AAPL", timeframe: "15Min", adjustment: "raw" } as const;
  const hour = await yahoo.bars({ ...wanted, start: "2021-03-31T14:00:00Z", end: "2021-03-31T14:45:00Z" });
  expect(foundIn(hour).bars).toHaveLength(4);
});

test("Yahoo: a share class is requested in Yahoo's spelling", async () => {
  expect(foundIn(await yahoo.bars({ ...daily, symbol: "BRK.B", lookbackDays: 30 })).symbol).toBe("BRK.B");
});

test("Yahoo: prices that ended before the requested dates are not found, not an error", async () => {
  expect((await yahoo.bars({ ...daily, symbol: "DLSTD" })).kind).toBe("not_found");
});

test("Alpaca: several pages are one answer", async () => {
  const before = alpacaHost.requests.length;
  const { bars } = foundIn(await alpaca.bars({ ...daily, start: "2015-01-01", end: "2018-12-31" }));
  expect(bars).toHaveLength(1_006);
  expect(alpacaHost.requests.slice(before).map(({ query }) => query.get("page_token"))).toEqual([null, "400", "800"]);
});

test("Alpaca: a side of the book without an offer is null, not zero", async () => {
  const quote = foundIn(await alpaca.quote("AAPL"));
  expect(quote).toMatchObject({ bidPrice: 122.1, bidSize: null, askPrice: 122.2, askSize: 3, delayed: false });
});

test("bundled: there are daily bars only", async () => {
  expect((await bundledMarketData.bars({ ...daily, timeframe: "1H" })).kind).toBe("not_found");
});
