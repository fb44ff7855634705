import { expect, it } from "vitest";
import { askAbout, askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const loan = (name: string, type: string, amount: number, bps: number) => ({
  facility_name: name,
  facility_type: type,
  commitment_amount: usd(amount),
  interest_terms: {
    rate_option: { benchmark: "Term SOFR", spread_bps: bps },
    day_count_fraction: "Actual/360",
  },
});
const two = askAbout(null, {
  facilities: [
    loan("Revolving Facility", "revolving", 80_000_000, 200),
    loan("Term Loan B", "term_loan_b", 200_000_000, 300),
  ],
});

it("adds the interest of loans of several facilities, each at its own rate", () => {
  const answer = two(
    "What is the interest for 90 days on $20m of the revolver and $40m of the term loan at SOFR of 4%?",
  );
  expect(answer).toContain("Interest together: $300,000 + $700,000 = $1,000,000.");
  expect(answer).toContain("revolver: Interest for 90 days: $20,000,000 × 6.00% × 90/360 = $300,000.");
  expect(answer).toContain("term loan: Interest for 90 days: $40,000,000 × 7.00% × 90/360 = $700,000.");
});

it("counts the days of the month that a question names", () => {
  const ask = askLeverageGrid();
  expect(ask("What is the interest for April 2026 on $36m at SOFR of 4.5% at level I?")).toContain(
    "$36,000,000 × 6.00% × 30/360 = $180,000",
  );
});

it("says what a move between levels does to the margin and the interest", () => {
  const ask = askLeverageGrid();
  const saved = ask("How much do they save a year if leverage falls from 3.2x to 2.4x on $40m of loans?");
  expect(saved).toContain("Margin: 2.00% at III and 1.75% at II = 0.25% (25 bps) lower.");
  expect(saved).toContain("$40,000,000 × 0.25% = $100,000 less interest a year.");
  expect(ask("How much more interest for 90 days on $40m if they go from level I to level III?")).toContain(
    "$40,000,000 × 0.50% × 90/360 = $50,000 more interest for 90 days.",
  );
  expect(ask("By how much does the margin change if leverage rises from 1.5x to 1.9x?")).toContain("= the same.");
});

it("says a sublimit as a percentage of its commitment", () => {
  const ask = askLeverageGrid({
    sections:
      '2.6 Letters of Credit. The Issuing Bank agrees to issue letters of credit ("Letters of Credit"), and the aggregate amount of the Letters of Credit shall not exceed the Letter of Credit Sublimit. "Letter of Credit Sublimit" means $10,000,000.',
  });
  expect(ask("What is the letter of credit sublimit as a percentage of the revolver?")).toContain(
    "$10,000,000 ÷ $80,000,000 = 12.50% of the",
  );
});

const linked = askAbout(
  `9.5 Sustainability margin adjustment. The Margin shall be adjusted for each KPI: where the SPT has been met, by a reduction equal to the Margin adjustment, and where the SPT has not been met, by an increase of the same amount.`,
  {
    facilities: [
      {
        facility_name: "Revolving Facility",
        facility_type: "revolving",
        commitment_amount: usd(80_000_000),
        interest_terms: {
          rate_option: { benchmark: "Term SOFR" },
          pricing_grid: [
            { level: "Level I", metric: "Leverage", min: null, max: 2, spread_bps: 150 },
            { level: "Level II", metric: "Leverage", min: 2, max: null, spread_bps: 175 },
          ],
        },
      },
    ],
    esg_kpi_targets: [
      { kpi: "KPI 1 (Water use)", target: 40, unit: "per cent", date: "2027-12-31", margin_adjustment_bps: 5 },
      { kpi: "KPI 2 (Waste)", target: 10, unit: "per cent", date: "2027-12-31", margin_adjustment_bps: 2.5 },
    ],
  },
);

it("moves the margin of a level by the step of one sustainability target", () => {
  expect(linked("What is the margin at leverage of 2.4x if KPI 1 is met?")).toContain("1.75% − 0.05% = 1.70% a year");
  expect(linked("What is the margin at leverage of 2.4x if the waste target is missed?")).toContain(
    "1.75% + 0.025% = 1.775% a year",
  );
  expect(linked("What is the margin at leverage of 2.4x if the targets are met?")).not.toContain("= 1.70% a year");
});
