import { expect, test } from "vitest";
import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readFinancialCovenants } from "./financial-covenants.ts";

const DEFAULTS = `
ARTICLE IV
EVENTS OF DEFAULT

Section 4.01 Events of Default. Any of the following shall constitute an Event of Default:

(a) Non-Payment. The Borrower fails to pay any Loan when due;

(b) Covenants. The Borrower fails to perform any covenant;

(c) Insolvency. The Borrower becomes insolvent;
`;

function read(covenants: string, definitions = "") {
  const text = `ARTICLE I\nDEFINITIONS\n\nSection 1.01 Defined Terms.\n\n${definitions}\n\nARTICLE II\nTHE LOANS\n\nSection 2.01 The Loans. Each Lender will make a Loan.\n\nARTICLE III\nNEGATIVE COVENANTS\n\nThe Borrower shall not, and shall not permit any Subsidiary to:\n\n${covenants}\n${DEFAULTS}`;
  const parsed = parseAgreement(text);
  return assemble<FinancialCovenant[]>(parsed, readFinancialCovenants(parsed));
}

const brief = (covenants: string, definitions?: string) =>
  read(covenants, definitions).value.map((c) => [c.name, c.metric, c.operator, c.threshold, c.unit]);

test("clauses under Financial Covenants give name, measure, direction and level", () => {
  expect(
    brief(`Section 3.01 Financial Covenants.

(a) Consolidated Leverage Ratio. Permit the Consolidated Leverage Ratio as of the end of any fiscal quarter to be greater than 3.75 to 1.00.

(b) Minimum Interest Coverage. Permit the ratio of Consolidated EBITDA to Consolidated Interest Charges for any period of four fiscal quarters to be less than 2.50:1.00.

(c) Minimum Liquidity. Permit Liquidity at any time to be less than Forty Million Dollars ($40,000,000).`),
  ).toEqual([
    ["Consolidated Leverage Ratio", "total_leverage", "<=", 3.75, "ratio"],
    ["Minimum Interest Coverage", "interest_coverage", ">=", 2.5, "ratio"],
    ["Minimum Liquidity", "liquidity", ">=", 40_000_000, "currency"],
  ]);
});

test.each([
  ["The Borrower will not permit the Leverage Ratio to exceed 4.00 to 1.00.", "<="],
  ["The Leverage Ratio will not at any time be more than 4.00 to 1.00.", "<="],
  ["The Borrower shall maintain a Leverage Ratio of not greater than 4.00 to 1.00.", "<="],
  ["Cause the Leverage Ratio at all times to be equal to or less than 4.00 to 1.00.", "<="],
  ["The Borrower shall maintain a Leverage Ratio that is less than 4.00 to 1.00.", "<="],
  ["The Borrower shall maintain a Leverage Ratio of at least 4.00 to 1.00.", ">="],
  ["The Leverage Ratio may not at any time be less than 4.00 to 1.00.", ">="],
  ["The Borrower shall not permit the Leverage Ratio of Acme, Inc. to be less than 4.00 to 1.00.", ">="],
])("%s holds the measure %s its level", (sentence, operator) => {
  expect(read(`Section 3.01 Leverage Ratio. ${sentence}`).value).toMatchObject([{ operator, threshold: 4 }]);
});

test("a table of levels by quarter becomes steps, equal neighbours joined", () => {
  const [covenant] = read(`Section 3.01 Financial Covenants.

(a) Maximum Total Leverage Ratio. Permit the Total Leverage Ratio as of the last day of any fiscal quarter to exceed the ratio set forth below for such fiscal quarter:

| Fiscal Quarter Ending | Maximum Total Leverage Ratio |
| --- | --- |
| March 31, 2024 | 5.25:1.00 |
| June 30, 2024 | 5.25:1.00 |
| September 30, 2024 | 4.75:1.00 |
| December 31, 2024 and each fiscal quarter thereafter | 4.25:1.00 |
`).value;
  expect(covenant).toMatchObject({ threshold: 5.25, operator: "<=", frequency: "quarterly" });
  expect(covenant?.steps).toEqual([
    { from: "2024-03-31", to: "2024-06-30", threshold: 5.25 },
    { from: "2024-09-30", to: "2024-09-30", threshold: 4.75 },
    { from: "2024-12-31", to: null, threshold: 4.25 },
  ]);
});

test("levels enumerated in a sentence become steps", () => {
  const [covenant] = read(
    "Section 3.01 Fixed Charge Coverage Ratio. The Borrower shall maintain a Fixed Charge Coverage Ratio of not less than (i) 1.05 to 1.00 through June 30, 2021, and (ii) 1.20 to 1.00 thereafter.",
  ).value;
  expect(covenant?.steps).toEqual([
    { from: null, to: "2021-06-30", threshold: 1.05 },
    { from: null, to: null, threshold: 1.2 },
  ]);
});

test("a covenant that is tested only under a condition is springing, and the condition is not its level", () => {
  const [covenant] = read(
    "Section 3.01 First Lien Leverage Ratio. If on the last day of any fiscal quarter the aggregate Revolving Exposure outstanding exceeds 35% of the Revolving Commitments, the Borrower shall not permit the First Lien Leverage Ratio to be greater than 6.75 to 1.00.",
  ).value;
  expect(covenant).toMatchObject({ metric: "secured_leverage", threshold: 6.75, unit: "ratio", springing: true });
});

test("a level that a defined term holds is read from its definition", () => {
  expect(
    brief(
      "Section 3.01 Minimum Net Worth. The Borrower will not permit Consolidated Net Worth to be less than the Required Net Worth.",
      '"Required Net Worth" means the sum of (a) $310,000,000 and (b) 50% of Consolidated Net Income.',
    ),
  ).toEqual([["Minimum Net Worth", "net_worth", ">=", 310_000_000, "currency"]]);
});

test("percentages of another figure are percent levels", () => {
  expect(
    brief(
      "Section 3.01 Total Liabilities Ratio. The Borrower shall not permit Total Liabilities to exceed fifty-five percent (55%) of Total Assets.",
    ),
  ).toEqual([["Total Liabilities Ratio", "total_leverage", "<=", 55, "percent"]]);
});

test("incurrence tests, baskets and dividend stoppers are no financial covenants", () => {
  expect(
    brief(`Section 3.01 Indebtedness. Create, incur or assume any Indebtedness, except Indebtedness so long as the Leverage Ratio does not exceed 4.00 to 1.00.

Section 3.02 Liens. Create any Lien, except Liens securing obligations not exceeding $5,000,000 or 10% of Consolidated Net Worth.

Section 3.03 Restricted Payments. Declare any dividend if the Leverage Ratio would be greater than 3.00 to 1.00.`),
  ).toEqual([]);
});

test("a short text without articles gives its covenants as well", () => {
  const parsed = parseAgreement(
    "6.1 Leverage Ratio. The Borrower will not permit the Leverage Ratio to exceed 3.25 to 1.00.\n\n6.2 Notices. Notices are in writing.",
  );
  expect(assemble<FinancialCovenant[]>(parsed, readFinancialCovenants(parsed)).value).toMatchObject([
    { name: "Leverage Ratio", operator: "<=", threshold: 3.25 },
  ]);
});

test("every value is quoted from its place in the text", () => {
  const { evidence } = read(
    "Section 3.01 Current Ratio. The Borrower will not permit the Current Ratio at the end of any fiscal quarter to be less than 1.10 to 1.00.",
  );
  expect(evidence["/0/threshold"]?.[0]?.quote).toBe("1.10 to 1.00");
  expect(evidence["/0/name"]?.[0]?.quote).toBe("Current Ratio");
  expect(evidence["/0/frequency"]?.[0]?.quote).toContain("fiscal quarter");
});

test("a threshold that is defined by a schedule has the levels of that schedule as steps", () => {
  const schedule = `
SCHEDULE 3.1
MINIMUM REVENUE

Quarter Ending    Minimum Revenue

March 31, 2031    $150,000,000

June 30, 2031    $155,000,000

September 30, 2031    $160,000,000
`;
  const text = `ARTICLE I\nDEFINITIONS\n\nSection 1.01 Defined Terms.\n\n"Applicable Revenue Threshold" means the minimum amount set forth on Schedule 3.1 for such period.\n\nARTICLE III\nFINANCIAL COVENANTS\n\nSection 3.01 Minimum Revenue. The Borrower shall not permit Revenue for any fiscal quarter, as tested on the last day of each fiscal quarter commencing with the fiscal quarter ending on March 31, 2031, to be less than the Applicable Revenue Threshold for such period.\n${DEFAULTS}${schedule}`;
  const parsed = parseAgreement(text);
  const { value } = assemble<FinancialCovenant[]>(parsed, readFinancialCovenants(parsed));
  expect(value.map((c) => [c.name, c.operator, c.threshold])).toEqual([["Minimum Revenue", ">=", 150_000_000]]);
  expect(value[0]?.steps.map((step) => [step.to, step.threshold])).toEqual([
    ["2031-03-31", 150_000_000],
    ["2031-06-30", 155_000_000],
    ["2031-09-30", 160_000_000],
  ]);
});

test.each([
  [
    "a comparison is split by when it is tested",
    "Section 3.01 Net Worth. Consolidated Tangible Net Worth shall not be less, as of the end of any fiscal quarter, than $85,000,000.",
    ["Net Worth", "net_worth", ">=", 85_000_000, "currency"],
  ],
  [
    "a bracket in the measure says to what extent",
    "Section 3.01 Ratio of Debt to Capital. The Borrower shall not permit the ratio of its Debt (of the kinds in clauses (a) and (b) to the extent applicable) to its Total Capitalization to be greater than 0.45 to 1.0.",
    ["Ratio of Debt to Capital", "total_leverage", "<=", 0.45, "ratio"],
  ],
  [
    "the level to be maintained follows the measure",
    "Section 3.01 Current Ratio. The Borrower shall maintain at all times a ratio of Current Assets to Current Liabilities of 1.40 to 1.0.",
    ["Current Ratio", "current_ratio", ">=", 1.4, "ratio"],
  ],
  [
    "the level of leverage to be maintained is the most",
    "Section 3.01 Leverage Ratio. The Borrower shall maintain, as of each quarter end, a Leverage Ratio of 3.25 to 1.0.",
    ["Leverage Ratio", "total_leverage", "<=", 3.25, "ratio"],
  ],
])("reads a covenant where %s", (_name, covenant, expected) => {
  expect(brief(covenant)).toEqual([expected]);
});
