import { expect, it } from "vitest";
import { runInline } from "#features/runs/index.ts";
import { bundledFilings } from "#providers/filings/bundled.ts";
import { bundledMacro } from "#providers/macro/bundled.ts";
import { bundledMarketData } from "#providers/market-data/bundled.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { unsupportedFigures } from "../../../../test/support/spoken-figures.ts";
import { type MarketInput, marketKind } from "./market-kind.ts";
import { parseQuery } from "./parse-query.ts";

const bundled = { filings: bundledFilings, marketData: bundledMarketData, macro: bundledMacro };
const analyse = async (query: string, time_range: MarketInput["time_range"] = "3M", providers = bundled) => {
  const steps: number[] = [];
  const outcome = await runInline(marketKind({ providers, model: null }), { query, time_range }, ({ progress }) =>
    steps.push(progress),
  );
  return { ...outcome, steps };
};
const down = (): Promise<never> => Promise.reject(new ProviderError("market_data", "test", "bad_shape"));

it.each([
  ["How did the S&P 500 do?", ["SPY"]],
  ["Compare small caps and the Nasdaq 100", ["IWM", "QQQ", "SPY"]],
  ["$ibm against BRK.B", ["IBM", "BRK.B", "SPY"]],
  ["US GDP and the technology sector", ["XLK", "SPY"]],
])("reads %j as %j", (query, symbols) => {
  expect(parseQuery(query)).toMatchObject({ symbols, understood: true });
});

it("lists the words that it does not understand, and none of those of grammar", () => {
  expect(parseQuery("What is the outlook for zorbland and rates?")).toMatchObject({ ignored: ["zorbland"] });
  expect(parseQuery("constructor toString __proto__")).toMatchObject({ understood: false });
});

it("reads the longest question there is", () => {
  expect(parseQuery("s&p ".repeat(2_000))).toMatchObject({ symbols: ["SPY"], understood: true });
});

it.each(["1M", "3M", "6M", "1Y", "5Y"] as const)(
  "over %s it says no number that its data does not hold",
  async (range) => {
    const { result, steps } = await analyse("S&P 500, AAPL, volatility and credit spreads of zorbland", range);
    expect(unsupportedFigures(result)).toEqual([]);
    expect(steps.at(-1)).toBe(100);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    for (const { metric_ids } of result.findings)
      for (const id of metric_ids) expect(result.metrics).toHaveProperty(id);
  },
);

it("gives return, rates and the regime with its thresholds, and names what it has no figures for", async () => {
  const { result } = await analyse("SPY and credit spreads", "1Y");
  const spy = result.metrics["spy_return"];
  const { first_close: first = null, last_close: last = null } = spy?.inputs ?? {};
  expect(spy?.period).toBe("2020-03-31/2021-03-31");
  expect(spy?.value).toBeCloseTo((last ?? 0) / (first ?? 1) - 1, 10);
  expect(result.metrics["dgs10_last"]).toMatchObject({ as_of: "2026-07-30", unit: "decimal" });
  expect(result.data["regime"]).toMatchObject({ label: "normal", thresholds: { stressed_from: 0.8, calm_below: 0.5 } });
  expect(result.data.sections["BAA10Y"]).toEqual({ status: "unavailable", reason: "no_data" });
  expect(result.findings.map(({ title }) => title)).toContain("No figures: BAA10Y");
});

it("correlates what has been asked for on the dates that both have", async () => {
  const { result } = await analyse("SPY QQQ");
  expect(result.data["correlations"]).toMatchObject([{ a: "SPY", b: "QQQ", observations: 252 }]);
});

it("refuses a question of which it understands nothing, and fails when every source does", async () => {
  await expect(analyse("zorbland flibbers")).rejects.toMatchObject({ code: "no_data" });
  const broken = { ...bundled, marketData: { bars: down, quote: down }, macro: { series: down } };
  await expect(analyse("S&P 500", "3M", broken)).rejects.toMatchObject({ code: "provider_error" });
});
