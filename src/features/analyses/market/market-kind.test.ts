import { expect, it } from "vitest";
import { brokenSource, bundledProviders, analyze as runAnalysis } from "../../../../test/support/analyses.ts";
import { unsupportedFigures } from "../../../../test/support/spoken-figures.ts";
import { type MarketInput, marketKind } from "./market-kind.ts";
import { parseQuery } from "./parse-query.ts";

const analyze = (query: string, time_range: MarketInput["time_range"] = "3M", providers = bundledProviders) =>
  runAnalysis(marketKind({ providers, model: null }), { query, time_range });

it.each([
  ["How did the S&P 500 do?", ["SPY"]],
  ["Compare small caps and the Nasdaq 100", ["IWM", "QQQ", "SPY"]],
  ["$ibm against BRK.B", ["IBM", "BRK.B", "SPY"]],
  ["US GDP and the technology sector", ["XLK", "SPY"]],
])("reads %j as %j", (query, symbols) => {
  expect(parseQuery(query)).toMatchObject({ symbols, understood: true });
});

it("lists the words that it does not use, those that ask for a forecast or a cause included", () => {
  expect(parseQuery("What is the outlook for zorbland and rates?")).toMatchObject({ ignored: ["outlook", "zorbland"] });
  expect(parseQuery("How will the impact of oil look?")).toMatchObject({ ignored: ["will", "impact", "look"] });
  expect(parseQuery("constructor toString __proto__")).toMatchObject({ understood: false });
});

it("reads the longest question there is", () => {
  expect(parseQuery("s&p ".repeat(2_000))).toMatchObject({ symbols: ["SPY"], understood: true });
});

it.each(["1M", "3M", "6M", "1Y", "5Y"] as const)(
  "over %s it says no number that its data does not hold",
  async (range) => {
    const { result, steps } = await analyze("S&P 500, AAPL, volatility and credit spreads of zorbland", range);
    expect(unsupportedFigures(result)).toEqual([]);
    expect(steps.at(-1)).toBe(100);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    for (const { metric_ids } of result.findings)
      for (const id of metric_ids) expect(result.metrics).toHaveProperty(id);
  },
);

it("gives return, rates and the regime with its thresholds, each under its own date", async () => {
  const { result } = await analyze("SPY and credit spreads", "1Y");
  const spy = result.metrics["spy_return"];
  const { first_close: first = null, last_close: last = null } = spy?.inputs ?? {};
  expect(spy?.period).toBe("2020-03-31/2021-03-31");
  expect(spy?.value).toBeCloseTo((last ?? 0) / (first ?? 1) - 1, 10);
  expect(result.metrics["dgs10_last"]).toMatchObject({
    as_of: "2026-07-30",
    unit: "decimal",
    formula: "as published",
    inputs: {},
  });
  expect(result.data.regime).toEqual({
    label: "normal",
    as_of: "2026-07-23",
    metric_ids: ["vixcls_percentile_5y"],
    missing: ["baa10y_percentile_5y"],
    thresholds: { stressed_from: 0.8, calm_below: 0.5 },
  });
  for (const title of [
    "**Prices through 2021-03-31 (2021 sample data).**",
    "**Rates as of 2026-07-30 (2026 sample data).**",
    "**Gauges as of 2026-07-23 (2026 sample data).** The market regime was normal, based on one gauge.",
  ])
    expect(result.summary).toContain(title);
});

it("names what it has no data for, and counts the check on it as not tested", async () => {
  const { result } = await analyze("SPY");
  expect(result.data.sections["BAA10Y"]).toMatchObject({ status: "unavailable", reason: "no_data" });
  expect(result.data.checks.find(({ id }) => id === "wide_spreads")?.outcome).toBe("not_tested");
  expect(result.data.check_counts.not_tested).toBe(1);
});

it("says which prices and rates are out of date, and dates the result by the oldest", async () => {
  const { result } = await analyze("SPY");
  expect(result.data.sections["SPY"]).toMatchObject({ status: "stale", reason: "stale", as_of: "2021-03-31" });
  expect(result.data.quality).toMatchObject({ as_of: "2021-03-31", stale: true });
});

it("correlates what has been asked for on the dates that both have", async () => {
  const { result } = await analyze("SPY QQQ");
  expect(result.data.correlations).toMatchObject([{ a: "SPY", b: "QQQ", observations: 252 }]);
});

it("rejects a question without known words, and fails when every source fails", async () => {
  await expect(analyze("zorbland flibbers")).rejects.toMatchObject({ code: "no_data" });
  const broken = {
    ...bundledProviders,
    marketData: { bars: brokenSource, quote: brokenSource, actions: brokenSource },
    macro: { series: brokenSource },
  };
  await expect(analyze("S&P 500", "3M", broken)).rejects.toMatchObject({ code: "provider_error" });
});
