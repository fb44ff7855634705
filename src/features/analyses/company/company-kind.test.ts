import { expect, it } from "vitest";
import { runInline } from "#features/runs/index.ts";
import { bundledFilings } from "#providers/filings/bundled.ts";
import { bundledMacro } from "#providers/macro/bundled.ts";
import { bundledMarketData } from "#providers/market-data/bundled.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { unsupportedFigures } from "../../../../test/support/spoken-figures.ts";
import type { AnalysesDeps } from "../analyses-deps.ts";
import { type CompanyInput, companyKind } from "./company-kind.ts";

const bundled: AnalysesDeps["providers"] = {
  filings: bundledFilings,
  marketData: bundledMarketData,
  macro: bundledMacro,
};
const APPLE: CompanyInput = { company_name: "Apple Inc.", ticker: "AAPL", analysis_type: "comprehensive" };
const analyse = async (input: Partial<CompanyInput> = {}, providers = bundled) => {
  const steps: number[] = [];
  const outcome = await runInline(companyKind({ providers, model: null }), { ...APPLE, ...input }, ({ progress }) =>
    steps.push(progress),
  );
  return { ...outcome, steps };
};
const down = (): Promise<never> => Promise.reject(new ProviderError("market_data", "test", "bad_shape"));
const noPrices = { ...bundled, marketData: { bars: down, quote: down } };

it("gives the figures of Apple's last fiscal year as its filings state them", async () => {
  const { result, steps } = await analyse();
  const value = (id: string) => result.metrics[id]?.value;
  expect(value("revenue")).toBe(416_161_000_000);
  expect(value("net_income")).toBe(112_010_000_000);
  expect(value("net_margin")).toBeCloseTo(112_010 / 416_161, 12);
  expect(value("current_ratio")).toBeCloseTo(147_957 / 165_631, 6);
  expect(result.metrics["ebit_coverage"]).toMatchObject({ value: null, reason_if_null: "missing_input" });
  expect(steps.at(-1)).toBe(100);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

it("judges a price by the statements that were known on its day", async () => {
  const { result } = await analyse();
  const { altman_z: z, market_capitalisation: cap } = result.metrics;
  expect(z).toMatchObject({ period: "2020-09-26", as_of: "2021-03-31" });
  expect(cap?.value).toBeCloseTo((cap?.inputs["price"] ?? 0) * (cap?.inputs["shares"] ?? 0), -3);
});

it.each(["comprehensive", "financial", "market", "risk"] as const)(
  "a %s analysis says no number that its data does not hold, and each finding names what it rests on",
  async (analysis_type) => {
    const { result } = await analyse({ analysis_type });
    expect(unsupportedFigures(result)).toEqual([]);
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
    const { AAPL: closes, AAPL_volume: volumes } = (await analyse({ analysis_type })).result.data.series;
    expect(closes).toMatchObject({ unit: "USD", title: "AAPL, adjusted close" });
    expect(closes?.points.at(-1)).toEqual({ date: "2021-03-31", value: expect.closeTo(122.15, 2) });
    expect(volumes?.unit).toBe("shares");
    expect(volumes?.points.map(({ date }) => date)).toEqual(closes?.points.map(({ date }) => date));
    expect(volumes?.source_id).toBe(closes?.source_id);
  }
});

it("gives only the sections asked for", async () => {
  const { result } = await analyse({ analysis_type: "financial" });
  expect(Object.keys(result.data.sections)).toEqual(["financial"]);
  expect(result.metrics).not.toHaveProperty("last_close");
  expect(result.data.series).toEqual({});
});

it("a source of prices that is down takes the market along, not the statements", async () => {
  const { result } = await analyse({}, noPrices);
  expect(result.data.sections).toMatchObject({
    financial: { status: "done", reason: null },
    market: { status: "unavailable", reason: "provider_error" },
  });
  expect(result.metrics["revenue"]?.value).toBe(416_161_000_000);
  expect(result.findings.map(({ title }) => title)).toContain("No figures: market");
});

it("ends as a failure of the source when nothing is left to say", async () => {
  await expect(analyse({ analysis_type: "market" }, noPrices)).rejects.toMatchObject({ code: "provider_error" });
});

it("analyses the market of a fund that files no statements", async () => {
  const fund = { company_name: "SPDR S&P 500 ETF Trust", ticker: "SPY" };
  const { result } = await analyse(fund);
  expect(result.data.sections).toMatchObject({
    financial: { status: "unavailable", reason: "no_data" },
    market: { status: "done" },
  });
  expect(result.metrics["beta"]?.value).toBeCloseTo(1, 10);
});

it("refuses a company that nobody knows", async () => {
  const unknown = { company_name: "Zzyzx Widgets of Nowhere", ticker: undefined };
  await expect(analyse(unknown)).rejects.toMatchObject({ code: "no_data" });
  await expect(analyse({ ...unknown, ticker: "ZZYZX" })).rejects.toMatchObject({ code: "no_data" });
});

it("says who was taken to be meant when the ticker bears quite another name", async () => {
  const { result } = await analyse({ company_name: "Union Pacific" });
  expect(result.findings.map(({ title }) => title)).toContain("Check who is meant");
});

it("gives insurers no distress score and says why", async () => {
  const { result } = await analyse({ company_name: "The Cigna Group", ticker: undefined });
  expect(result.metrics["altman_z_double_prime"]).toMatchObject({ value: null, reason_if_null: "not_applicable" });
});
