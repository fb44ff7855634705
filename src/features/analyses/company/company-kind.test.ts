import { afterEach, expect, it, vi } from "vitest";
import { brokenSource, bundledProviders, analyze as runAnalysis } from "../../../../test/support/analyses.ts";
import { unsupportedFigures } from "../../../../test/support/spoken-figures.ts";
import { CompanyResult } from "../result.ts";
import { companyKind } from "./company-kind.ts";
import type { CompanyInput } from "./readings.ts";

const APPLE: CompanyInput = { company_name: "Apple Inc.", ticker: "AAPL", analysis_type: "comprehensive" };
const analyze = (input: Partial<CompanyInput> = {}, providers = bundledProviders) =>
  runAnalysis(companyKind({ providers, model: null }), { ...APPLE, ...input });
const noPrices = {
  ...bundledProviders,
  marketData: { bars: brokenSource, quote: brokenSource, actions: brokenSource },
};
/** The clock alone is set: the sample data are judged as of a day near their own. */
const on = (day: string): void => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00Z`) });
afterEach(() => void vi.useRealTimers());

it("gives the figures of Apple's last fiscal year as its filings state them", async () => {
  const { result, steps } = await analyze();
  const value = (id: string) => result.metrics[id]?.value;
  expect(value("revenue")).toBe(416_161_000_000);
  expect(value("net_income")).toBe(112_010_000_000);
  expect(value("net_margin")).toBeCloseTo(112_010 / 416_161, 12);
  expect(value("current_ratio")).toBeCloseTo(147_957 / 165_631, 6);
  expect(result.metrics["ebit_coverage"]).toMatchObject({ value: null, reason_if_null: "missing_input" });
  expect(steps.at(-1)).toBe(100);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

it("gives debt by its tagged parts, all of which are due or not within a year", async () => {
  const { result } = await analyze();
  // 10-K of fiscal 2025: term debt 78,328 and 12,350 due within a year, commercial paper 7,979, in millions.
  expect(result.data.debt).toMatchObject({ total: 98_657_000_000, incomplete: false, period_end: "2025-09-27" });
  expect(result.data.debt?.debt_parts.map(({ tag, value }) => [tag, value])).toEqual([
    ["LongTermDebtNoncurrent", 78_328_000_000],
    ["LongTermDebtCurrent", 12_350_000_000],
    ["CommercialPaper", 7_979_000_000],
  ]);
  expect(result.metrics["total_debt"]?.inputs).toEqual({
    LongTermDebtNoncurrent: 78_328_000_000,
    LongTermDebtCurrent: 12_350_000_000,
    CommercialPaper: 7_979_000_000,
  });
  expect(result.metrics["debt_due_within_a_year"]?.value).toBe(20_329_000_000);
});

it("judges a price by the statements that had been filed on its day", async () => {
  on("2021-04-01");
  const { result } = await analyze();
  const { altman_z: z, market_capitalization: cap } = result.metrics;
  expect(z).toMatchObject({ period: "2020-09-26", as_of: "2021-03-31" });
  // Cover of the 10-Q filed 2021-01-28: 16,788,096,000 shares on 2021-01-15; close of 122.15.
  expect(cap?.inputs["shares"]).toBe(16_788_096_000);
  expect(cap?.inputs["split_factor"]).toBe(1);
  expect(cap?.value).toBeCloseTo(122.15 * 16_788_096_000, -6);
});

it("gives no forecast, technical signal, market-implied default or grade from prices older than five sessions", async () => {
  on("2021-04-10");
  const { result } = await analyze();
  for (const id of ["forecast_price", "sma_50", "sma_200", "rsi_14", "macd_histogram", "altman_z", "structural_pd"])
    expect(result.metrics[id], id).toMatchObject({ value: null, reason_if_null: "stale" });
  expect(result.data.forecast).toMatchObject({ status: "stale", reason: "stale", steps: [], record: null });
  expect(result.data.implied_grade).toMatchObject({ status: "stale", grade: null, as_of: null });
  for (const name of ["market", "credit_risk", "forecast"])
    expect(result.data.sections[name]).toMatchObject({ status: "stale", reason: "stale" });
  expect(result.data.sections["market"]?.note).toContain("March 31, 2021");
});

it("gives a forecast and signals while the last price is at most five sessions old", async () => {
  // Good Friday was no session: 5, 6, 7 and 8 April and 1 April are five.
  on("2021-04-08");
  const { result } = await analyze();
  expect(result.data.forecast).toMatchObject({ status: "done", as_of: "2021-03-31" });
  expect(result.data.forecast?.steps).toHaveLength(21);
  expect(result.metrics["rsi_14"]?.value).toBeGreaterThan(0);
  expect(result.data.sections["market"]).toMatchObject({ status: "done", as_of: "2021-03-31" });
});

it.each(["comprehensive", "financial", "market", "risk"] as const)(
  "a %s analysis says no number that its data does not hold, and each finding names what it rests on",
  async (analysis_type) => {
    const { result } = await analyze({ analysis_type });
    expect(unsupportedFigures(result)).toEqual([]);
    expect(CompanyResult.parse(result)).toEqual(result);
    const known = new Set(result.data.sources.map(({ id }) => id));
    for (const { metric_ids, source_ids } of result.findings) {
      for (const id of metric_ids) expect(result.metrics).toHaveProperty(id);
      for (const id of source_ids) expect(known).toContain(id);
    }
    for (const { value, reason_if_null, source_ids } of Object.values(result.metrics)) {
      expect(value === null).toBe(reason_if_null !== null);
      expect(source_ids.length).toBeGreaterThan(0);
    }
  },
);

it("plots the closes and volumes that its figures are taken from, whichever of them were asked for", async () => {
  for (const analysis_type of ["comprehensive", "market", "risk"] as const) {
    const { AAPL: closes, AAPL_volume: volumes } = (await analyze({ analysis_type })).result.data.series;
    expect(closes).toMatchObject({ unit: "USD", title: "AAPL, adjusted close" });
    expect(closes?.points.at(-1)).toEqual({ date: "2021-03-31", value: expect.closeTo(122.15, 2) });
    expect(volumes?.unit).toBe("shares");
    expect(volumes?.points.map(({ date }) => date)).toEqual(closes?.points.map(({ date }) => date));
    expect(volumes?.source_id).toBe(closes?.source_id);
  }
});

it("gives only the sections asked for", async () => {
  const { result } = await analyze({ analysis_type: "financial" });
  expect(Object.keys(result.data.sections)).toEqual(["financial"]);
  expect(result.metrics).not.toHaveProperty("last_close");
  expect(result.data.series).toEqual({});
});

it("a source of prices that is down takes the market along, not the statements", async () => {
  const { result } = await analyze({}, noPrices);
  expect(result.data.sections).toMatchObject({
    market: { status: "unavailable", reason: "provider_error" },
  });
  expect(result.metrics["revenue"]?.value).toBe(416_161_000_000);
  expect(result.findings.map(({ title }) => title)).toContainEqual(expect.stringContaining("Not available: market"));
});

it("ends as a failure of the source when nothing is left to say", async () => {
  await expect(analyze({ analysis_type: "market" }, noPrices)).rejects.toMatchObject({ code: "provider_error" });
});

it("analyses the market of a fund that files no statements", async () => {
  const fund = { company_name: "SPDR S&P 500 ETF Trust", ticker: "SPY" };
  const { result } = await analyze(fund);
  expect(result.data.sections).toMatchObject({
    financial: { status: "unavailable", reason: "no_data" },
    market: { status: "stale" },
  });
  expect(result.metrics["beta"]?.value).toBeCloseTo(1, 10);
});

it("rejects an unknown company", async () => {
  const unknown = { company_name: "Zzyzx Widgets of Nowhere", ticker: undefined };
  await expect(analyze(unknown)).rejects.toMatchObject({ code: "no_data" });
  await expect(analyze({ ...unknown, ticker: "ZZYZX" })).rejects.toMatchObject({ code: "no_data" });
});

it.each([
  ["Apple Inc.", "IBM", "IBM is not a ticker of Apple Inc."],
  ["Tesla", "IBM", "IBM is the ticker of International Business Machines Corporation"],
  ["Union Pacific", "AAPL", "AAPL is not a ticker of UNION PACIFIC CORP"],
  ["NVIDIA", "SPY", "SPY is not a ticker of NVIDIA CORP"],
])("refuses to join %s with the prices of %s", async (company_name, ticker, message) => {
  await expect(analyze({ company_name, ticker })).rejects.toMatchObject({
    code: "ticker_mismatch",
    message: expect.stringContaining(message) as string,
  });
});

it("reports that a name could not be verified against its ticker", async () => {
  const { result } = await analyze({ company_name: "The iPhone maker" });
  expect(result.findings).toContainEqual(
    expect.objectContaining({ title: "Verify the company", severity: "watch", category: "identity" }),
  );
  const { result: named } = await analyze({ company_name: "Apple" });
  expect(named.findings.map(({ title }) => title)).not.toContain("Verify the company");
});

it("finds the prices of another share class where the first ticker has none", async () => {
  const { result } = await analyze({ company_name: "Alphabet Inc.", ticker: undefined, analysis_type: "market" });
  expect(result.data.series).toHaveProperty("GOOG");
});

it("says that a company is not in the sample data", async () => {
  for (const ticker of [undefined, "MSFT"])
    await expect(analyze({ company_name: "Microsoft Corporation", ticker })).rejects.toMatchObject({
      code: "no_data",
      message: expect.stringContaining("not in the bundled sample data") as string,
    });
});

it("says where figures are as reported, and names every figure of those that are computed", async () => {
  on("2021-04-01");
  const { result } = await analyze();
  for (const [id, { formula, inputs, value }] of Object.entries(result.metrics)) {
    const isTaken = formula === "as reported" || formula === "as published";
    expect(Object.keys(inputs).length === 0, id).toBe(isTaken);
    if (value === null || isTaken) continue;
    expect(
      Object.values(inputs).some((input) => input !== null),
      id,
    ).toBe(true);
  }
  expect(result.metrics["revenue"]?.note).toMatch(/^\w+, filing \d{10}-\d{2}-\d{6}$/);
  expect(result.metrics["net_debt"]?.inputs).toMatchObject({
    debt: 98_657_000_000,
    cash: expect.any(Number) as number,
  });
  const { rsi_14: rsi, volatility } = result.metrics;
  expect(rsi?.formula).toMatch(/; \d{4}-\d{2}-\d{2} to 2021-03-31$/);
  expect(rsi?.inputs["observations"]).toBeGreaterThan(1000);
  expect(volatility?.inputs["observations"]).toBe(253);
});

it("gives insurers no distress score and says why", async () => {
  const { result } = await analyze({ company_name: "The Cigna Group", ticker: undefined });
  expect(result.metrics["altman_z_double_prime"]).toMatchObject({ value: null, reason_if_null: "not_applicable" });
});
