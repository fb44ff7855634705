import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** The levels that an agreement states in these words: from, to, margin over the reference rate and over the base rate. */
function levels(words: string) {
  const text = `LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

1. The Line. The Lender agrees to make loans to the Borrower from time to time until May 3, 2021 in an aggregate principal amount not exceeding $5,000,000 (the "Line of Credit").

2. Interest. Eurodollar Loans shall bear interest at the Adjusted LIBO Rate plus the Applicable Margin and ABR Loans at the Alternate Base Rate plus the Applicable Margin.

3. ${words}

4. Default. Upon an Event of Default the loans shall be due at the election of the Lender.
`;
  const grid = extractAgreement(text).facilities[0]?.interest_terms.pricing_grid ?? [];
  return grid.map(({ min, max, spread_bps, base_rate_spread_bps }) => [min, max, spread_bps, base_rate_spread_bps]);
}

it.each([
  "provided that if the Leverage Ratio exceeds 3.00 to 1.00 as of the end of any fiscal quarter, the Applicable Margin shall be 2.75% per annum for Eurodollar Loans and 1.75% per annum for ABR Loans.",
  "except that for so long as the Leverage Ratio is greater than 3.00 to 1.00 it shall be 2.75% and 1.75%, respectively.",
])("reads margins with an exception within a range: %s", (exception) => {
  expect(
    levels(
      `"Applicable Margin" means 2.25% per annum for Eurodollar Loans and 1.25% per annum for ABR Loans; ${exception}`,
    ),
  ).toEqual([
    [null, 3, 225, 125],
    [3, null, 275, 175],
  ]);
});

it.each([
  "provided that during an Event of Default when the Leverage Ratio exceeds 3.00 to 1.00 the Applicable Margin shall be 4.25% and 3.25%, respectively.",
  "provided that if the Leverage Ratio exceeds 3.00 to 1.00 the Applicable Margin shall be increased by 0.50% per annum.",
  "provided that if the Leverage Ratio exceeds 3.00 to 1.00 the Borrower shall deliver a certificate.",
])("does not take other conditions for levels: %s", (exception) => {
  expect(
    levels(
      `"Applicable Margin" means 2.25% per annum for Eurodollar Loans and 1.25% per annum for ABR Loans; ${exception}`,
    ),
  ).toEqual([]);
});

it("reads a margin of zero beside one of a figure", () => {
  const found = extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 1999, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Bank").

1. The Bank agrees to make revolving loans to the Borrower until May 3, 2001 in an aggregate principal amount not exceeding $5,000,000.

2. "Applicable Margin" means 1-1/4% per annum for Eurodollar Loans and zero for Base Rate Loans. Eurodollar Loans bear interest at the Eurodollar Rate plus the Applicable Margin, and Base Rate Loans at the Base Rate plus the Applicable Margin.
`).facilities[0]?.interest_terms;
  expect(found?.rate_option?.spread_bps).toBe(125);
  expect(found?.base_rate_option?.spread_bps).toBe(0);
});
