import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** The reference-rate margins by level that an agreement states in these words. */
function levels(words: string) {
  const text = `LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

1. The Line. The Lender agrees to make loans to the Borrower from time to time until May 3, 2021 in an aggregate principal amount not exceeding $5,000,000 (the "Line of Credit").

${words}

4. Default. Upon an Event of Default the loans shall be due at the election of the Lender.
`;
  const grid = extractAgreement(text).facilities[0]?.interest_terms.pricing_grid ?? [];
  return grid.map((level) => [level.spread_bps, level.base_rate_spread_bps, level.fee_bps]);
}

it("reads margins by debt rating", () => {
  expect(
    levels(
      '2. Interest. Loans shall bear interest at LIBOR plus the Applicable Margin.\n\n3. "Applicable Margin" means 0.50% if the senior debt of the Borrower is rated A- or higher by S&P or A3 or higher by Moody\'s, 0.75% if it is rated BBB+ or Baa1, and 1.00% if it is rated BBB or lower or Baa2 or lower.',
    ).map(([margin]) => margin),
  ).toEqual([50, 75, 100]);
});

it("leaves a rate for other loans out of the first level", () => {
  expect(
    levels(
      '2. Interest. LIBOR Loans shall bear interest at LIBOR plus the Applicable Margin.\n\n3. "Applicable Margin" means at any date (i) with respect to any Base Rate Loan, 0% per annum and (ii) with respect to any LIBOR Loan, 0.30% per annum if Utilization is less than or equal to 50% and 0.45% per annum if Utilization is greater than 50%.',
    ),
  ).toEqual([
    [30, null, null],
    [45, null, null],
  ]);
});

it("reads the levels of a term of any name that is added to a reference rate", () => {
  expect(
    levels(
      '2. Interest. Loans shall bear interest at LIBOR plus the Add-On.\n\n3. "Add-On" means the rate that varies with the Debt Ratio. If (a) the Debt Ratio was less than or equal to 1.0 to 1.0, then the Add-On shall be 1.10%; (b) the Debt Ratio was greater than 1.0 to 1.0 but less than or equal to 2.0 to 1.0, then the Add-On shall be 1.35%; and (c) the Debt Ratio was greater than 2.0 to 1.0, then the Add-On shall be 1.60%.',
    ),
  ).toEqual([
    [110, null, null],
    [135, null, null],
    [160, null, null],
  ]);
});

it.each(["Applicable Margin", "Add-On"])("reads no levels from the sections after a margin of one rate, %s", (term) => {
  const rate = `2. Interest. Loans shall bear interest at LIBOR plus the ${term}.\n\n"${term}" means 2.50%.\n\n"Commitment" means an amount not exceeding $5,000,000.`;
  const more =
    "3. Fees. The Borrower shall pay a commitment fee of 0.375% per annum.\n\nThe Borrower shall maintain insurance of at least $7,500,000 for each location.";
  expect(levels(`${rate}\n\n${more}`)).toEqual([]);
});
