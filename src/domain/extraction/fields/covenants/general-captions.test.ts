import { describe, expect, test } from "vitest";
import { inventedAgreement } from "../../../../../test/support/invented-agreement.ts";
import { extractAgreement } from "../../extract-agreement.ts";

const covenantsIn = (text: string) =>
  extractAgreement(text).financial_covenants.map((c) => [c.name, c.metric, c.operator, c.threshold]);

describe("a covenant whose caption does not say what is compared is named after its test", () => {
  test("sections that open with what the borrower will not permit", () => {
    const covenants = `Section 6.01 Leverage. The Borrower will not permit the ratio of Total Liabilities to Tangible Net Worth to exceed 1.75 to 1.00 at any time.

Section 6.02 Net Worth. The Borrower will maintain a Tangible Net Worth of at least $12,000,000.`;
    expect(covenantsIn(inventedAgreement({ covenants }))).toEqual([
      ["Total Liabilities to Tangible Net Worth", "total_leverage", "<=", 1.75],
      ["Net Worth", "net_worth", ">=", 12_000_000],
    ]);
  });

  test("captions in capitals over orders to maintain", () => {
    const covenants = `Section 6.01 LEVERAGE. Maintain, on a consolidated basis, at all times a ratio of Total Unsubordinated Liabilities to Tangible Capital Funds of not more than 2.50 to 1.00.

Section 6.02 COVERAGE. Maintain as of the last day of each fiscal quarter a ratio of EBITDA to Interest Expense of not less than 2.25 to 1.00.`;
    expect(covenantsIn(inventedAgreement({ covenants }))).toEqual([
      ["Total Unsubordinated Liabilities to Tangible Capital Funds", "total_leverage", "<=", 2.5],
      ["EBITDA to Interest Expense", "interest_coverage", ">=", 2.25],
    ]);
  });

  test("a caption stays where days are between the two measures", () => {
    const covenants =
      "Section 6.01 Leverage. The Borrower shall ensure that the ratio of Net Debt on the last day of any Relevant Period to EBITDA does not exceed 4.00 to 1.00.";
    expect(covenantsIn(inventedAgreement({ covenants })).map(([name]) => name)).toEqual(["Leverage"]);
  });
});
