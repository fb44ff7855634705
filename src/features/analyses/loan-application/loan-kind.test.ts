import { afterEach, expect, it, vi } from "vitest";
import type { CompanyFacts } from "#domain/statements/company-facts.ts";
import type { Filings } from "#providers/filings/filings.ts";
import { brokenSource, bundledProviders, analyze as runAnalysis } from "../../../../test/support/analyses.ts";
import { unsupportedFigures } from "../../../../test/support/spoken-figures.ts";
import { LoanApplicationResult } from "../result.ts";
import { loanKind } from "./loan-kind.ts";
import type { LoanInput } from "./readings.ts";

function without<T extends object, K extends keyof T & string>(members: T, name: K): Omit<T, K> {
  return Object.fromEntries(Object.entries(members).filter(([key]) => key !== name)) as Omit<T, K>;
}

const analyze = (input: Partial<LoanInput> = {}, providers = bundledProviders) =>
  runAnalysis(loanKind({ providers, model: null }), {
    borrower_name: "Apple Inc.",
    loan_amount: 5e9,
    loan_type: "term_loan",
    ...input,
  });
/** The clock alone is set: the sample data are judged as of a day near their own. */
const on = (day: string): void => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00Z`) });
afterEach(() => void vi.useRealTimers());

/** A borrower whose only filing is for 2025, with these figures. */
function borrower(figures: Readonly<Record<string, number>>): Filings {
  const stocks = /^(?:Assets|Liabilities|StockholdersEquity|Retained|LongTermDebt|Cash)/;
  const facts = Object.entries(figures).map(([tag, val]) => {
    const period = stocks.test(tag) ? { end: "2025-12-31" } : { start: "2025-01-01", end: "2025-12-31" };
    return [tag, { units: { USD: [{ ...period, val, accn: "a-1", form: "10-K", filed: "2026-02-01" }] } }];
  });
  const data: CompanyFacts = {
    cik: 7,
    entityName: "Alder Mills Inc.",
    facts: { "us-gaap": Object.fromEntries(facts) },
  };
  const source = { title: "Alder", url: "https://example.com", publisher: "", retrieved_at: "", licence: "" };
  const cited = { ...source, as_of: "2026-02-01", stale: false };
  const company = { cik: 7, name: "Alder Mills Inc.", tickers: [] };
  return {
    findCompany: async () => ({
      kind: "found",
      data: { ...company, matchedBy: "name", nameSimilarity: 1 },
      source: cited,
    }),
    companyProfile: async () => ({ kind: "not_found", reason: "unknown" }),
    companyFacts: async () => ({ kind: "found", data, source: cited }),
  };
}
const ALDER = {
  Revenues: 1000,
  OperatingIncomeLoss: 150,
  DepreciationDepletionAndAmortization: 50,
  InterestExpense: 20,
  IncomeTaxesPaidNet: 30,
  IncomeTaxExpenseBenefit: 40,
  NetIncomeLoss: 90,
  PaymentsToAcquirePropertyPlantAndEquipment: 140,
  Assets: 900,
  LongTermDebtNoncurrent: 180,
  LongTermDebtCurrent: 20,
};
const analyzeAlder = (figures: Readonly<Record<string, number>>, loan_amount = 50) =>
  analyze({ borrower_name: "Alder Mills", loan_amount }, { ...bundledProviders, filings: borrower(figures) });

it.each(["term_loan", "revolving", "bridge", "other"] as const)(
  "of a %s it says no number that its data does not hold, and approves nothing",
  async (loan_type) => {
    for (const borrower_name of ["Apple Inc.", "Snowflake Inc."]) {
      const { result, cdmEvents } = await analyze({ loan_type, borrower_name });
      expect(unsupportedFigures(result)).toEqual([]);
      expect(JSON.stringify([result, cdmEvents])).not.toMatch(/approv/i);
      expect(LoanApplicationResult.parse(result)).toEqual(result);
      for (const { metric_ids } of result.findings)
        for (const id of metric_ids) expect(result.metrics).toHaveProperty(id);
    }
  },
);

it("plots five years of the benchmark, down to the rate that the loan is priced by, and the borrower's closes", async () => {
  const { result } = await analyze();
  const { SOFR: benchmark, AAPL: closes } = result.data.series;
  const [first, last] = [benchmark?.points[0], benchmark?.points.at(-1)];
  expect([first?.date, last?.date]).toEqual(["2021-07-30", "2026-07-30"]);
  expect(last?.value).toBe(result.metrics["all_in_rate"]?.inputs["reference"]);
  expect(closes?.points.at(-1)?.date).toBe("2021-03-31");
  for (const { source_id } of Object.values(result.data.series))
    expect(result.data.sources.map(({ id }) => id)).toContain(source_id);
});

it("computes coverage by hand: all capital expenditure, and the lesser of it and depreciation", async () => {
  on("2026-11-20");
  const { result } = await analyzeAlder(ALDER);
  const value = (id: string) => result.metrics[id]?.value ?? Number.NaN;
  const rate = value("all_in_rate");
  const payment = (50 * (rate / 4)) / (1 - (1 + rate / 4) ** -20);
  // Interest 20 and principal due 20 of the existing debt, and four level payments.
  const service = 20 + 20 + 4 * payment;
  expect(value("loan_interest") + value("loan_principal")).toBeCloseTo(4 * payment, 1);
  // EBITDA 200, taxes paid 30, capital expenditure 140 or maintenance 50.
  expect(value("pro_forma_dscr")).toBeCloseTo((200 - 30 - 140) / service, 2);
  expect(value("pro_forma_dscr_maintenance")).toBeCloseTo((200 - 30 - 50) / service, 2);
  expect(Object.keys(result.metrics["pro_forma_dscr"]?.inputs ?? {})).toEqual([
    "ebitda",
    "income_taxes_paid",
    "capital_expenditure",
    "interest",
    "scheduled_principal",
  ]);
  expect(result.metrics["pro_forma_dscr_maintenance"]?.inputs).toMatchObject({ maintenance_capex: 50 });
  expect(value("pro_forma_leverage")).toBeCloseTo(250 / 200, 9);
});

it("refers a borrower whose coverage depends on how capital expenditure is read", async () => {
  on("2026-11-20");
  const { result } = await analyzeAlder(ALDER);
  expect(result.data.recommendation).toMatchObject({ label: "refer", reason_codes: ["pro_forma_dscr"] });
  expect(result.data.recommendation.notes.join(" ")).toContain("depends on how capital expenditure is read");
  const { result: frugal } = await analyzeAlder({ ...ALDER, PaymentsToAcquirePropertyPlantAndEquipment: 40 });
  expect(frugal.metrics["pro_forma_dscr"]?.value).toBe(frugal.metrics["pro_forma_dscr_maintenance"]?.value);
});

it("takes the tax expense where taxes paid are not tagged, and none for a tax benefit", async () => {
  on("2026-11-20");
  const untagged = without(ALDER, "IncomeTaxesPaidNet");
  const inputsOf = async (figures: Readonly<Record<string, number>>) =>
    (await analyzeAlder(figures)).result.metrics["pro_forma_dscr"]?.inputs;
  expect(await inputsOf(untagged)).toMatchObject({ income_tax_expense: 40 });
  expect(await inputsOf({ ...untagged, IncomeTaxExpenseBenefit: -15 })).toMatchObject({ income_tax_expense: 0 });
});

it("fails negative EBITDA, also where interest was never reported", async () => {
  on("2026-11-20");
  const silent = without(ALDER, "InterestExpense");
  const { result } = await analyzeAlder({ ...silent, OperatingIncomeLoss: -80 });
  expect(result.metrics["pro_forma_dscr"]).toMatchObject({ value: null, reason_if_null: "not_meaningful" });
  expect(result.data.recommendation).toMatchObject({ label: "outside_policy" });
  const verdicts = new Map(result.data.recommendation.policy.map((row) => [row.metric_id, row.verdict]));
  expect([verdicts.get("pro_forma_dscr"), verdicts.get("pro_forma_leverage")]).toEqual(["fail", "fail"]);
  expect(result.findings.map(({ title }) => title)).toContain("Negative EBITDA");
});

it("takes no interest of a borrower whose debt is reported as zero", async () => {
  on("2026-11-20");
  const silent = without(ALDER, "InterestExpense");
  const { result } = await analyzeAlder({ ...silent, LongTermDebtNoncurrent: 0, LongTermDebtCurrent: 0 });
  expect(result.metrics["existing_interest"]?.value).toBe(0);
  expect(result.metrics["pro_forma_dscr"]?.value).toBeGreaterThan(1);
});

it("gives a capacity where both limits are known, and else only an upper bound", async () => {
  on("2026-11-20");
  const known = (await analyzeAlder(ALDER)).result;
  // Cash flow left for new debt: 30 - 1.25 x 40 is negative, so there is no room after all capital expenditure.
  expect(known.metrics["debt_capacity"]?.value).toBe(0);
  const rate = known.metrics["all_in_rate"]?.value ?? 0;
  const annuity = (1 - (1 + rate) ** -5) / rate;
  expect(known.metrics["debt_capacity_maintenance"]?.value).toBeCloseTo(((120 - 1.25 * 40) / 1.25) * annuity, 6);
  const silent = without(ALDER, "InterestExpense");
  const { result } = await analyzeAlder(silent);
  expect(result.metrics["debt_capacity"]).toMatchObject({ value: null, reason_if_null: "missing_input" });
  // Leverage alone: 4 x 200 - 200.
  expect(result.metrics["debt_capacity_upper_bound"]).toMatchObject({ value: 600, note: "limited by leverage alone" });
  expect(result.data.capacity).toMatchObject({ status: "upper_bound", binding: "leverage" });
  expect(result.summary).toContain("at most USD 600.00");
});

it("gives insurers no debt capacity", async () => {
  const { result } = await analyze({ borrower_name: "The Cigna Group" });
  expect(result.metrics["debt_capacity"]).toMatchObject({ value: null, reason_if_null: "not_applicable" });
  expect(result.metrics).not.toHaveProperty("debt_capacity_upper_bound");
});

it("does not judge by statements that are older than 18 months", async () => {
  on("2026-11-20");
  for (const borrower_name of ["Union Pacific", "Amazon.com"]) {
    const { result } = await analyze({ borrower_name, loan_amount: 1e9 });
    expect(result.data.recommendation.label).toBe("insufficient_data");
    expect(result.data.recommendation.notes.join(" ")).toContain("more than 18 months ago");
    expect(result.data.sections["repayment"]).toMatchObject({ status: "stale", reason: "stale" });
  }
});

it("says that a loan was priced from an old reference rate", async () => {
  on("2026-11-20");
  const { result } = await analyze();
  expect(result.data.sections["pricing"]).toMatchObject({ status: "stale", as_of: "2026-07-30" });
  expect(result.metrics["all_in_rate"]?.as_of).toBe("2026-07-30");
  on("2026-08-03");
  expect((await analyze()).result.data.sections["pricing"]).toMatchObject({
    status: "partial",
    reason: "insufficient",
  });
});

it("gives the requested amount no date", async () => {
  const { result } = await analyze();
  expect(result.metrics["loan_amount"]).toMatchObject({ label: "Requested amount", period: null, as_of: null });
});

it("repays the loan to the cent, and stresses sixteen cases that only get worse", async () => {
  const { result } = await analyze({ loan_amount: 1_000_000.01 });
  const { schedule } = result.data;
  expect(schedule).toHaveLength(20);
  expect(schedule.at(-1)?.closing).toBe(0);
  expect(schedule.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(1_000_000.01, 6);
  const { cells, min_dscr } = result.data.stress;
  expect(min_dscr).toBe(1.25);
  expect(cells).toHaveLength(16);
  expect(cells[15]?.dscr ?? 0).toBeLessThan(cells[0]?.dscr ?? 0);
});

it("a loan beyond what the borrower can carry is outside the policy", async () => {
  const { result } = await analyze({ loan_amount: 1e12 });
  expect(result.data.recommendation).toMatchObject({ label: "outside_policy", decision: "left to a person" });
  expect(result.findings[0]?.severity).toBe("negative");
});

it("prices no loan off a market of years ago, and says that interest is of an earlier year", async () => {
  const { result } = await analyze();
  expect(result.metrics["expected_loss"]).toMatchObject({ value: null, reason_if_null: "stale" });
  expect(result.metrics["existing_interest"]?.period).toBe("2023-09-30");
  expect(result.findings.map(({ title }) => title)).toContain("Interest expense is from a prior year");
});

it("without a benchmark rate it gives no coverage, and recommends nothing", async () => {
  const macro = { series: brokenSource };
  const { result } = await analyze({}, { ...bundledProviders, macro });
  expect(result.metrics["pro_forma_dscr"]).toMatchObject({ value: null, reason_if_null: "missing_input" });
  expect(result.data.recommendation).toMatchObject({ label: "insufficient_data" });
  expect(result.data.sections["pricing"]).toMatchObject({ status: "unavailable", reason: "provider_error" });
});

it("refuses a borrower without statements, and says what would unblock it", async () => {
  await expect(analyze({ borrower_name: "Zzyzx Widgets of Nowhere" })).rejects.toMatchObject({
    code: "no_data",
    message: expect.stringContaining("files statements with the SEC") as string,
  });
});
