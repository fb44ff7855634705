import { expect, test } from "vitest";
import { barsOfChart, lastPriceOf, possibleAdjustment, readChart, saysNotKnown } from "./yahoo-shapes.ts";

/** Two sessions, as the service writes them, with no more than it always gives. */
const bare = {
  meta: { symbol: "TEST", currency: "USD", exchangeTimezoneName: "Asia/Tokyo" },
  timestamp: [1_617_148_800, 1_617_235_200, 1_617_321_600],
  indicators: {
    quote: [
      {
        open: [10, 11, null],
        high: [12, 12, null],
        low: [9, 10, null],
        close: [11, 10.5, null],
        volume: [100, null, null],
      },
    ],
  },
};
const body = (chart: object): string => JSON.stringify({ chart: { result: [chart], error: null } });
const NOW = Date.parse("2021-04-05T00:00:00Z");

function chartOf(chart: object) {
  const read = readChart(body(chart));
  if (read === null) throw new Error("the chart was not read");
  return read;
}

test("a daily bar has the date of its exchange, even if the UTC date differs", () => {
  // 2021-03-31T00:00Z is the opening of 31 March in Tokyo; in New York it would be 30 March.
  expect(barsOfChart(chartOf(bare), "1D", "split", NOW).map(({ date }) => date)).toEqual(["2021-03-31", "2021-04-01"]);
  const inNewYork = { ...bare, meta: { ...bare.meta, exchangeTimezoneName: "America/New_York" } };
  expect(barsOfChart(chartOf(inNewYork), "1D", "split", NOW)[0]?.date).toBe("2021-03-30");
});

test("skips rows without prices, and keeps a missing volume as null", () => {
  const bars = barsOfChart(chartOf(bare), "1D", "split", NOW);
  expect(bars).toHaveLength(2);
  expect(bars[1]).toMatchObject({ close: 10.5, volume: 0 });
});

test("bars without adjusted prices are not marked as adjusted", () => {
  expect(possibleAdjustment(chartOf(bare), "all")).toBe("split");
  const paid = { ...bare, indicators: { ...bare.indicators, adjclose: [{ adjclose: [10.89, 10.5, null] }] } };
  expect(possibleAdjustment(chartOf(paid), "all")).toBe("all");
  const [first] = barsOfChart(chartOf(paid), "1D", "all", NOW);
  expect(first?.close).toBeCloseTo(10.89, 10);
  expect(first?.open).toBeCloseTo(9.9, 10);
});

test("the last price comes from the last bar if it is not given separately", () => {
  expect(lastPriceOf(chartOf(bare))).toEqual({ price: 10.5, seconds: 1_617_235_200 });
  const meta = { ...bare.meta, regularMarketPrice: 10.7, regularMarketTime: 1_617_250_000 };
  expect(lastPriceOf(chartOf({ ...bare, meta }))).toEqual({ price: 10.7, seconds: 1_617_250_000 });
  expect(lastPriceOf(chartOf({ ...bare, timestamp: null, indicators: { quote: [{}] } }))).toBeNull();
});

test.each([
  [404, "anything", true],
  [
    400,
    `{"chart":{"result":null,"error":{"code":"Bad Request","description":"Data doesn't exist for startDate"}}}`,
    true,
  ],
  [400, '{"chart":{"result":null,"error":{"code":"Bad Request","description":"Invalid input - interval"}}}', false],
  [400, "<html>", false],
])("status %i with %s: not known %s", (status, text, unknown) => {
  expect(saysNotKnown(status, text)).toBe(unknown);
});
