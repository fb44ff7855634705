import { expect, test } from "vitest";
import type { AgreementTerms } from "#domain/agreement/no-terms.ts";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readSustainability, type Sustainability } from "./sustainability.ts";

function read(text: string) {
  const parsed = parseAgreement(text);
  return assemble<Sustainability>(parsed, readSustainability(parsed));
}

const DEFINITIONS = `ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. The following terms have the meanings stated beside them, in the singular and in the plural:

"Emissions Intensity Target" means a reduction of Scope 1 emissions by 30% against the base year by December 31, 2027.

"Sustainability Rate Adjustment" means, for any year in which the Emissions Intensity Target is met, a decrease of the Applicable Rate by 0.05%, and otherwise an increase by 0.05%.
`;

test("a margin that moves with a sustainability metric makes the loan sustainability-linked", () => {
  const { value, evidence } = read(DEFINITIONS);
  expect(value.sustainability_linked).toBe(true);
  expect(evidence["/sustainability_linked"]?.[0]?.quote).toContain("0.05%");
});

test("targets are read with their figure, unit and date", () => {
  expect(read(DEFINITIONS).value.esg_kpi_targets).toMatchObject([
    { kpi: "Emissions Intensity Target", target: 30, unit: "%", date: "2027-12-31" },
  ]);
});

test("the LMA form of words is understood", () => {
  const { value } = read(
    "9.4 Margin adjustment\n\nThe Margin shall be reduced by 2.5 basis points per annum for each KPI whose Sustainability Performance Target was met in the preceding financial year.",
  );
  expect(value.sustainability_linked).toBe(true);
});

test("a right to agree sustainability terms later links nothing", () => {
  const { value } = read(
    "After the Closing Date the Borrower may propose an ESG Amendment to establish KPIs, under which the Applicable Rate may be adjusted by not more than 0.05%.",
  );
  expect(value).toEqual({ sustainability_linked: false, esg_kpi_targets: [] });
});

test("a policy on sustainability or a green purpose alone links nothing", () => {
  const { value } = read(
    "The Borrower will publish a sustainability report each year. The Applicable Rate is 1.25% per annum on each Loan.",
  );
  expect(value.sustainability_linked).toBe(false);
});

function brief(text: string): string[] {
  const parsed = parseAgreement(text);
  const { esg_kpi_targets } = readSustainability(parsed);
  return assemble<Pick<AgreementTerms, "esg_kpi_targets">>(parsed, { esg_kpi_targets }).value.esg_kpi_targets.map(
    ({ target, unit, date, margin_adjustment_bps }) => `${target}${unit} by ${date}: ${margin_adjustment_bps}`,
  );
}

test.each([
  [
    "sentences that lower the margin",
    "2.08 Sustainability-Linked Loan. If the Borrower meets the first target, a reduction of Scope 1 emissions of 25% by December 31, 2025, the Margin shall decrease by 0.03%. If the Borrower meets the second target, a recycling rate of 60% by December 31, 2025, the Margin shall decrease by 0.02%.",
    ["25% by 2025-12-31: -3", "60% by 2025-12-31: -2"],
  ],
  [
    "clauses of one sentence",
    "2.08 Sustainability-Linked Loan. The Margin shall be reduced by 2.0 basis points if the first sustainability performance target, a reduction of emissions of 25% by December 31, 2025, is met, and by a further 1.0 basis point if the second, a share of renewable energy of 60% by December 31, 2026, is met.",
    ["25% by 2025-12-31: -2", "60% by 2026-12-31: -1"],
  ],
  [
    "items with the sign of each case",
    `2.08 Sustainability-Linked Pricing. The Applicable Margin shall be adjusted as follows:

(a) KPI 1 (Scope 1 and 2 emissions reduced by 30% by December 31, 2026): -2.5 basis points if met, +2.5 basis points if not met;

(b) KPI 2 (40% women in leadership by December 31, 2026): −1.5 basis points if met, +1.5 basis points if not met.`,
    ["30% by 2026-12-31: -2.5", "40% by 2026-12-31: -1.5"],
  ],
  [
    "lines that move the margin both ways",
    `2.08 Sustainability-Linked Loan. The Margin is adjusted by reference to the following sustainability performance targets:

KPI 1 – Reduce Scope 1 and 2 emissions by 25% by December 31, 2025: ±2.5 bps
KPI 2 – Recycle 60% of waste by December 31, 2025: ±1.0 bps`,
    ["25% by 2025-12-31: 2.5", "60% by 2025-12-31: 1"],
  ],
  [
    "one step for each target of a sentence",
    "2.08 Sustainability-Linked Loan. The Applicable Margin will be adjusted by ±2.50 basis points by reference to each of the following Sustainability Performance Targets: (i) reduction of greenhouse gas emissions by 30% by December 31, 2027 and (ii) share of renewable electricity of 80% by December 31, 2028.",
    ["30% by 2027-12-31: 2.5", "80% by 2028-12-31: 2.5"],
  ],
])("two targets in %s", (_, text, targets) => {
  expect(brief(text)).toEqual(targets);
});
