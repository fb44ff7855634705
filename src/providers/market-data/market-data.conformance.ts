import { expect, test } from "vitest";
import type { Bar } from "#domain/prices/bar.ts";
import { foundIn } from "../source.conformance.ts";
import type { Adjustment, MarketData } from "./market-data.ts";

const SPLIT = { symbol: "AAPL", timeframe: "1D", start: "2020-08-28", end: "2020-08-31" } as const;

/** Tests for every price source, using AAPL and SPY in the evening of 2021-03-31. */
export function marketDataConformance(name: string, marketData: () => MarketData): void {
  const barsOf = async (adjustment: Adjustment, start: string, end: string): Promise<readonly Bar[]> =>
    foundIn(await marketData().bars({ symbol: "AAPL", timeframe: "1D", adjustment, start, end })).bars;

  test(`${name}: a split is in raw prices and volumes, and in no others`, async () => {
    const closes = async (adjustment: Adjustment): Promise<number[]> =>
      foundIn(await marketData().bars({ ...SPLIT, adjustment })).bars.map(({ close }) => close);
    // Apple closed at 499.23 on 2020-08-28 and at 129.04 on 2020-08-31, after a split of 4 for 1.
    const [before, after] = await closes("raw");
    expect(before).toBeCloseTo(499.23, 4);
    expect(after).toBeCloseTo(129.04, 4);
    expect((await closes("split"))[0]).toBeCloseTo(499.23 / 4, 4);
    expect((await closes("all"))[0]).toBeCloseTo(124.406643, 4);
    const [raw] = await barsOf("raw", SPLIT.start, SPLIT.end);
    const [split] = await barsOf("split", SPLIT.start, SPLIT.end);
    expect((split?.volume ?? 0) / (raw?.volume ?? 1)).toBeCloseTo(4, 4);
  });

  test(`${name}: adjusted prices have no jump over ten years of splits and dividends`, async () => {
    const bars = await barsOf("all", "2010-06-01", "2021-03-31");
    expect(bars.length).toBeGreaterThan(2_600);
    const returns = bars.slice(1).map((bar, i) => Math.abs(bar.close / (bars[i]?.close ?? 1) - 1));
    expect(Math.max(...returns)).toBeLessThan(0.13);
  });

  test(`${name}: bars come oldest first, one a day, consistent, from the first date to the last`, async () => {
    const bars = await barsOf("split", "2021-03-01", "2021-03-31");
    const dates = bars.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect([dates[0], dates.at(-1)]).toEqual(["2021-03-01", "2021-03-31"]);
    for (const { open, high, low, close, volume } of bars) {
      expect(Math.max(open, close)).toBeLessThanOrEqual(high * 1.000001);
      expect(Math.min(open, close)).toBeGreaterThanOrEqual(low * 0.999999);
      expect(volume).toBeGreaterThan(0);
    }
  });

  test(`${name}: without a start the days before the last bar are given`, async () => {
    const wanted = { symbol: "spy", timeframe: "1D", adjustment: "all", lookbackDays: 31 } as const;
    const answer = await marketData().bars(wanted);
    const { bars, symbol } = foundIn(answer);
    expect(symbol).toBe("SPY");
    expect(bars[0]?.date).toBe("2021-03-01");
    expect(bars.at(-1)?.date).toBe("2021-03-31");
    expect(answer).toMatchObject({ source: { as_of: "2021-03-31" } });
  });

  test(`${name}: a quote has the last price, its time, and a book only where there is one`, async () => {
    const quote = foundIn(await marketData().quote("AAPL"));
    expect(quote).toMatchObject({ symbol: "AAPL", lastPrice: 122.15, currency: "USD" });
    expect(quote.at).toMatch(/^2021-03-31T/);
    for (const side of [quote.bidPrice, quote.askPrice, quote.bidSize]) expect(side === null || side > 0).toBe(true);
  });

  test.each(["NOSUCH", "", "../../etc", "A".repeat(40), "AAPL?x=1"])(`${name}: %j has no prices`, async (symbol) => {
    const wanted = { symbol, timeframe: "1D", adjustment: "raw", start: "2021-03-01" } as const;
    expect((await marketData().bars(wanted)).kind).toBe("not_found");
    expect((await marketData().quote(symbol)).kind).toBe("not_found");
  });

  test(`${name}: a window without a session is not found`, async () => {
    const weekend = {
      symbol: "AAPL",
      timeframe: "1D",
      adjustment: "raw",
      start: "2021-03-27",
      end: "2021-03-28",
    } as const;
    expect((await marketData().bars(weekend)).kind).toBe("not_found");
  });
}
