import { describe, expect, test } from "vitest";
import { inventedAgreement } from "../../../../../test/support/invented-agreement.ts";
import { extractAgreement } from "../../extract-agreement.ts";

const covenantsIn = (text: string) =>
  extractAgreement(text).financial_covenants.map((c) => [c.metric, c.operator, c.threshold]);

describe("limits on capital expenditures", () => {
  test("below a third-level heading among the negative covenants", () => {
    const covenants = `Section 6.1 Affirmative Covenants.

6.1.1 Insurance. The Borrower shall maintain insurance.

6.1.2 Books. The Borrower shall keep proper books.

Section 6.2 Negative Covenants.

6.2.1 Liens. The Borrower shall not create any Lien except Permitted Liens.

6.2.2 Capital Expenditures. The Borrower shall not, and shall not permit any Subsidiary to, make Capital Expenditures in any fiscal year exceeding $3,500,000 in the aggregate.

6.2.3 Mergers. The Borrower shall not merge with any Person.

6.2.4 Leverage Ratio. The Borrower shall not permit the Leverage Ratio as of the end of any fiscal quarter to exceed 3.25 to 1.00.`;
    expect(covenantsIn(inventedAgreement({ covenants }))).toEqual([
      ["capital_expenditure", "<=", 3_500_000],
      ["total_leverage", "<=", 3.25],
    ]);
  });

  test("in percent of a measure, not of equity that may be provided to a project", () => {
    const covenants = (
      limit: string,
    ) => `Section 6.1 Capital Expenditures. Make any Capital Expenditure, except ${limit}.

Section 6.2 Leverage Ratio. The Borrower shall not permit the Leverage Ratio as of the end of any fiscal quarter to exceed 3.25 to 1.00.`;
    const leverage = ["total_leverage", "<=", 3.25];
    const provided = "that the Borrower may provide to its projects a maximum of fifteen percent (15%) equity";
    expect(covenantsIn(inventedAgreement({ covenants: covenants(provided) }))).toEqual([leverage]);
    expect(
      covenantsIn(inventedAgreement({ covenants: covenants("not more than 15% of Net Income in any year") })),
    ).toEqual([["capital_expenditure", "<=", 15], leverage]);
  });

  const amendment = (amends: string) => `FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment to Credit Agreement dated as of June 30, 2009 is among TARN MILLS, INC., an Ohio corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Bank").

The Borrower and the Bank are parties to a Credit Agreement dated as of May 9, 2007.

${amends}

2. Ratification. Except as amended hereby, the Credit Agreement remains in full force and effect.

3. Governing Law. This Amendment shall be governed by the laws of the State of Ohio.
`;

  test("inside an article that an amendment restates in quotes", () => {
    const amends = `1. Amendments. The Credit Agreement is amended as follows:

1.1 Article VI of the Credit Agreement is hereby amended and restated in its entirety to read as follows:

"ARTICLE VI
NEGATIVE COVENANTS

6.1 Indebtedness. The Borrower shall not incur any Indebtedness except the Obligations.

6.2 Capital Expenditures. The Borrower shall not make or commit to make Capital Expenditures in excess of $1,200,000 in any fiscal year.

6.3 Fixed Charge Coverage Ratio. The Borrower shall not permit the Fixed Charge Coverage Ratio to be less than 1.10 to 1.00 as of the end of any fiscal quarter."`;
    expect(covenantsIn(amendment(amends))).toEqual([
      ["capital_expenditure", "<=", 1_200_000],
      ["fixed_charge_coverage", ">=", 1.1],
    ]);
  });

  test("in single sections that an amendment substitutes", () => {
    const amends = `A. Section 7.11 of the Credit Agreement is deleted in its entirety and the following is substituted therefor:

"7.11 Limitation on Capital Expenditures. The Borrower will not, in any fiscal year, expend or contract to expend an aggregate amount exceeding $750,000 for Capital Expenditures."

B. Section 7.12 is amended and restated to read as follows:

"7.12 Financial Covenants.

(a) Debt to Worth. The ratio of total liabilities to tangible net worth will not exceed 2.00 to 1.00.

(b) Maximum Capital Expenditures. Capital Expenditures will not exceed $900,000 in fiscal year 2010."`;
    expect(covenantsIn(amendment(amends))).toEqual([
      ["capital_expenditure", "<=", 750_000],
      ["total_leverage", "<=", 2],
      ["capital_expenditure", "<=", 900_000],
    ]);
  });

  test("of several years, each before its limit", () => {
    const covenants = `Section 6.1 Capital Expenditures. The Borrower shall not permit Capital Expenditures (a) for the fiscal year ending December 31, 2011 to be greater than $9,000,000, and (b) for the fiscal year ending December 31, 2012 to be greater than $6,000,000.`;
    const [limit] = extractAgreement(inventedAgreement({ covenants })).financial_covenants;
    expect(limit?.steps).toMatchObject([
      { to: "2011-12-31", threshold: 9_000_000 },
      { to: "2012-12-31", threshold: 6_000_000 },
    ]);
  });
});
