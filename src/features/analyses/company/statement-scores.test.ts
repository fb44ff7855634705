import { expect, it } from "vitest";
import type { Macro } from "#providers/macro/macro.ts";
import { analyze, bundledProviders } from "../../../../test/support/analyses.ts";
import { type FiledYears, filedCompany } from "../../../../test/support/filed-company.ts";
import { loanKind } from "../loan-application/loan-kind.ts";
import { companyKind } from "./company-kind.ts";

const MACHINERY = "3550";
const BEFORE = {
  Revenues: 900,
  CostOfRevenue: 540,
  SellingGeneralAndAdministrativeExpense: 180,
  OperatingIncomeLoss: 130,
  Depreciation: 36,
  DepreciationDepletionAndAmortization: 45,
  NetIncomeLoss: 80,
  NetCashProvidedByUsedInOperatingActivities: 120,
  AccountsReceivableNetCurrent: 90,
  PropertyPlantAndEquipmentNet: 300,
  Assets: 850,
  AssetsCurrent: 380,
  LiabilitiesCurrent: 190,
  Liabilities: 470,
  LiabilitiesAndStockholdersEquity: 850,
  StockholdersEquity: 380,
  RetainedEarningsAccumulatedDeficit: 210,
  LongTermDebtNoncurrent: 190,
  DebtCurrent: 30,
};
const LAST = {
  ...BEFORE,
  Revenues: 1000,
  CostOfRevenue: 610,
  OperatingIncomeLoss: 150,
  Depreciation: 40,
  DepreciationDepletionAndAmortization: 60,
  NetIncomeLoss: 90,
  AccountsReceivableNetCurrent: 110,
  Assets: 900,
  AssetsCurrent: 400,
  Liabilities: 500,
  LiabilitiesAndStockholdersEquity: 900,
  StockholdersEquity: 400,
};
const scoresOf = async (years: FiledYears, sic: string | null = MACHINERY) => {
  const filings = filedCompany(years, sic);
  const kind = companyKind({ providers: { ...bundledProviders, filings }, model: null });
  return (await analyze(kind, { company_name: "Alder Mills Inc.", analysis_type: "comprehensive" })).result;
};
const without = (figures: Readonly<Record<string, number>>, ...tags: string[]) =>
  Object.fromEntries(Object.entries(figures).filter(([tag]) => !tags.includes(tag)));

it("gives Altman Z'' of a manufacturer by hand", async () => {
  const { metrics } = await scoresOf({ 2024: BEFORE, 2025: LAST });
  const z = 6.56 * (210 / 900) + 3.26 * (210 / 900) + 6.72 * (150 / 900) + 1.05 * (400 / 500);
  expect(metrics["altman_z_double_prime"]?.value).toBeCloseTo(z, 9);
});

it("refuses every score that needs both sides of a balance that does not add up", async () => {
  // 900 of assets against 500 of liabilities and 250 of equity.
  const { metrics, data } = await scoresOf({ 2024: BEFORE, 2025: { ...LAST, StockholdersEquity: 250 } });
  for (const id of ["altman_z_double_prime", "ohlson_o_score"])
    expect(metrics[id], id).toMatchObject({ value: null, reason_if_null: "unreconciled" });
  expect(metrics["altman_mapped_pd"]?.value).toBeNull();
  expect(data.implied_grade).toMatchObject({ status: "insufficient", grade: null });
  expect(data.statements?.years.at(-1)?.reconciled).toBe(false);
});

it("gives no distress score to a company without a SIC code", async () => {
  const { metrics } = await scoresOf({ 2024: BEFORE, 2025: LAST }, null);
  for (const id of ["altman_z_double_prime", "ohlson_o_score", "altman_mapped_pd", "ohlson_pd"])
    expect(metrics[id], id).toMatchObject({ value: null, reason_if_null: "missing_input" });
});

it.each([
  // Depreciation / (depreciation + fixed assets), before over last.
  ["depreciation alone where both years report it", BEFORE, 36 / 336 / (40 / 340)],
  ["depreciation and amortization where one year has no other", without(BEFORE, "Depreciation"), 45 / 345 / (60 / 360)],
])("computes Beneish's depreciation index from %s", async (_what, before, index) => {
  const { metrics } = await scoresOf({ 2024: before, 2025: LAST });
  expect(metrics["beneish_m_score"]?.inputs["depi"]).toBeCloseTo(index, 9);
});

it("shows which figures stand in for others, and the parts of derived debt", async () => {
  const { data, metrics } = await scoresOf({
    2024: BEFORE,
    2025: { ...without(LAST, "NetIncomeLoss"), ProfitLoss: 95, InterestPaidNet: 14 },
  });
  const year = data.statements?.years.at(-1);
  expect(year?.flags).toMatchObject({
    interest: "cash_basis",
    netIncome: "minority",
    longTermDebtCurrent: "all_current_debt",
  });
  expect(year?.debt_parts.map(({ tag, value }) => [tag, value])).toEqual([
    ["LongTermDebtNoncurrent", 190],
    ["DebtCurrent", 30],
  ]);
  expect(metrics["total_debt"]).toMatchObject({ value: 220, inputs: { LongTermDebtNoncurrent: 190, DebtCurrent: 30 } });
});

/** With the price level that Ohlson's score needs; six times that of 1968. */
const priceLevel: Macro = {
  async series(wanted) {
    if (wanted.id !== "GDPDEF") return bundledProviders.macro.series(wanted);
    const quarters = ["1968-01-01", "1968-04-01", "1968-07-01", "1968-10-01"].map((date) => ({ date, value: 20 }));
    const observations = [...quarters, { date: "2025-10-01", value: 120 }];
    const about = { title: "GDP deflator", url: "https://example.com", publisher: "", retrieved_at: "", licence: "" };
    const source = { ...about, as_of: "2025-10-01", stale: false };
    return { kind: "found", data: { id: "GDPDEF", title: "GDP deflator", unit: "index", observations }, source };
  },
};

it("gives a borrower without a share price a probability of default, from its statements", async () => {
  const filings = filedCompany({ 2024: BEFORE, 2025: LAST }, MACHINERY);
  const kind = loanKind({ providers: { ...bundledProviders, filings, macro: priceLevel }, model: null });
  const loan = { borrower_name: "Alder Mills Inc.", loan_amount: 50, loan_type: "term_loan" } as const;
  const { result } = await analyze(kind, loan);
  const { altman_mapped_pd: mapped, ohlson_pd: ohlson, default_probability: pd, expected_loss: loss } = result.metrics;
  expect(pd?.value).toBeCloseTo(((mapped?.value ?? 0) + (ohlson?.value ?? 0)) / 2, 12);
  expect(loss?.value).toBeCloseTo((pd?.value ?? 0) * 0.4 * 50, 9);
  expect(result.data.implied_grade).toMatchObject({ status: "done" });
});

it("does not call a loan priced whose expected loss is not known", async () => {
  const filings = filedCompany({ 2024: BEFORE, 2025: LAST }, null);
  const kind = loanKind({ providers: { ...bundledProviders, filings }, model: null });
  const loan = { borrower_name: "Alder Mills Inc.", loan_amount: 50, loan_type: "term_loan" } as const;
  const { result } = await analyze(kind, loan);
  expect(result.metrics["expected_loss"]).toMatchObject({ value: null, reason_if_null: "missing_input" });
  expect(result.data.sections["pricing"]?.status).not.toBe("done");
  expect(result.data.sections["pricing"]?.note).toContain("Expected loss and spreads are not given");
});
