import { expect, test } from "vitest";
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
