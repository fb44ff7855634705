import { expect, it } from "vitest";
import { runInline } from "#features/runs/index.ts";
import { bundledFilings } from "#providers/filings/bundled.ts";
import { bundledMacro } from "#providers/macro/bundled.ts";
import { bundledMarketData } from "#providers/market-data/bundled.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { unsupportedFigures } from "../../../../test/support/spoken-figures.ts";
import { type LoanInput, loanKind } from "./loan-kind.ts";

const bundled = { filings: bundledFilings, marketData: bundledMarketData, macro: bundledMacro };
const analyse = (input: Partial<LoanInput> = {}, providers = bundled) => {
  const asked: LoanInput = { borrower_name: "Apple Inc.", loan_amount: 5e9, loan_type: "term_loan", ...input };
  return runInline(loanKind({ providers, model: null }), asked, () => undefined);
};

it.each(["term_loan", "revolving", "bridge", "other"] as const)(
  "of a %s it says no number that its data does not hold, and approves nothing",
  async (loan_type) => {
    for (const borrower_name of ["Apple Inc.", "Snowflake Inc."]) {
      const { result, cdmEvents } = await analyse({ loan_type, borrower_name });
      expect(unsupportedFigures(result)).toEqual([]);
      expect(JSON.stringify([result, cdmEvents])).not.toMatch(/approv/i);
      for (const { metric_ids } of result.findings)
        for (const id of metric_ids) expect(result.metrics).toHaveProperty(id);
    }
  },
);

it("plots five years of the benchmark, down to the rate that the loan is priced by, and the borrower's closes", async () => {
  const { result } = await analyse();
  const { SOFR: benchmark, AAPL: closes } = result.data.series;
  const [first, last] = [benchmark?.points[0], benchmark?.points.at(-1)];
  expect([first?.date, last?.date]).toEqual(["2021-07-30", "2026-07-30"]);
  expect(last?.value).toBe(result.metrics["all_in_rate"]?.inputs["reference"]);
  expect(closes?.points.at(-1)?.date).toBe("2021-03-31");
  for (const { source_id } of Object.values(result.data.series))
    expect(result.data.sources.map(({ id }) => id)).toContain(source_id);
});

it("covers the debt service of the first year by hand", async () => {
  const { result } = await analyse();
  const value = (id: string) => result.metrics[id]?.value ?? Number.NaN;
  const rate = value("all_in_rate");
  const payment = (5e9 * (rate / 4)) / (1 - (1 + rate / 4) ** -20);
  expect(value("loan_interest") + value("loan_principal")).toBeCloseTo(4 * payment, 0);
  const { ebitda, cashTaxes, maintenanceCapex } = result.metrics["pro_forma_dscr"]?.inputs ?? {};
  const service = value("existing_interest") + value("debt_due_within_a_year") + 4 * payment;
  expect(value("pro_forma_dscr")).toBeCloseTo(
    ((ebitda ?? 0) - (cashTaxes ?? 0) - (maintenanceCapex ?? 0)) / service,
    6,
  );
});

it("repays the loan to the cent, and stresses sixteen cases that only get worse", async () => {
  const { result } = await analyse({ loan_amount: 1_000_000.01 });
  const schedule = result.data["schedule"] as { principal: number; closing: number }[];
  expect(schedule).toHaveLength(20);
  expect(schedule.at(-1)?.closing).toBe(0);
  expect(schedule.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(1_000_000.01, 6);
  const { cells } = result.data["stress"] as { cells: { dscr: number }[] };
  expect(cells).toHaveLength(16);
  expect(cells[15]?.dscr).toBeLessThan(cells[0]?.dscr ?? 0);
});

it("a loan beyond what the borrower can carry is outside the policy", async () => {
  const { result } = await analyse({ loan_amount: 1e12 });
  expect(result.data["recommendation"]).toMatchObject({ label: "outside_policy", decision: "left to a person" });
  expect(result.findings[0]?.severity).toBe("negative");
});

it("prices no loan off a market of years ago, and says that interest is of an earlier year", async () => {
  const { result } = await analyse();
  expect(result.metrics["expected_loss"]).toMatchObject({ value: null, reason_if_null: "stale" });
  expect(result.metrics["existing_interest"]?.period).toBe("2023-09-30");
  expect(result.findings.map(({ title }) => title)).toContain("Interest is that of an earlier year");
});

it("without a benchmark rate it gives no coverage, and recommends nothing", async () => {
  const macro = { series: () => Promise.reject(new ProviderError("macro", "test", "bad_shape")) };
  const { result } = await analyse({}, { ...bundled, macro });
  expect(result.metrics["pro_forma_dscr"]).toMatchObject({ value: null, reason_if_null: "missing_input" });
  expect(result.data["recommendation"]).toMatchObject({ label: "insufficient_data" });
  expect(result.data.sections["pricing"]).toEqual({ status: "unavailable", reason: "provider_error" });
});

it("refuses a borrower without statements, and says what would unblock it", async () => {
  await expect(analyse({ borrower_name: "Zzyzx Widgets of Nowhere" })).rejects.toMatchObject({
    code: "no_data",
    message: expect.stringContaining("files statements with the SEC") as string,
  });
});
