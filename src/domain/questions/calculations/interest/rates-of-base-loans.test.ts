import { expect, it } from "vitest";
import { askBankAgreement, askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const GRID = `"Applicable Margin" means, for any day, the percentage per annum set forth below opposite the Public Debt Rating:

Public Debt Rating   LIBOR Margin   Base Rate Margin   Facility Fee
Level 1 A- or A3 or above   0.50%   0.00%   0.100%
Level 2 BBB+ or Baa1   0.75%   0.00%   0.150%
Level 3 BBB or Baa2   1.00%   0.00%   0.200%
`;

it.each([
  "2.3 Computations. All computations of interest based on the Prime Rate or the Base Rate shall be made by the Lender on the basis of a year of 365 or 366 days, as the case may be, and all computations of interest based on the LIBOR Rate and of fees shall be made on the basis of a year of 360 days.",
  "2.3 Computations. Except for Base Rate Loans, on which interest shall be computed on the basis of a 365 or 366 day year, all computations of interest and fees hereunder shall be made on the basis of a year of 360 days.",
  "2.3 Computations. All interest hereunder shall be computed on the basis of a year of 360 days, except that interest computed by reference to the Base Rate shall be computed on the basis of a year of 365 days.",
  "2.3 Computations. All computations of interest on LIBOR Loans shall be made for the actual number of days elapsed over a year of 360 days. All other computations of interest shall be made for the actual number of days elapsed over a year of 365 days.",
])("counts the days of a base rate loan by the year that the text sets for it: %s", (computations) => {
  const ask = askPricedRevolver(GRID, computations);
  const answer = ask("The Base Rate is 5%. What is the interest for 30 days on a Base Rate Loan of $7.3 million?");
  expect(answer).toContain("$7,300,000 × 5.00% × 30/365 = $30,000");
  expect(ask("LIBOR is 5% and we are at Level 2. What is the interest for 30 days on $7.2 million?")).toContain(
    "30/360",
  );
});

it("counts 360 days where no year of its own is set for base rate loans", () => {
  expect(
    askPricedRevolver(GRID)(
      "The Base Rate is 5%. What is the interest for 30 days on a Base Rate Loan of $7.2 million?",
    ),
  ).toContain("30/360");
});

it("takes the margin that all levels have in common without a level", () => {
  expect(askPricedRevolver(GRID)("What is the all-in rate of a Base Rate Loan if the Base Rate is 6%?")).toContain(
    "base rate 6.00% + margin 0.00% = 6.00% a year",
  );
  expect(askPricedRevolver(GRID)("What is the all-in rate if LIBOR is 6%?")).toContain("Say at which pricing level");
});

const REFERENCE = askBankAgreement({
  commitment: "$10,000,000",
  definitions: `"Reference Rate" means the rate of interest publicly announced by the Lender as its reference rate.

"Reference Rate Loan" means a loan bearing interest by reference to the Reference Rate.

"Interest" on the loans shall accrue, as selected by the Borrower, (a) for each LIBOR Loan at the LIBOR Rate plus 1.00% per annum, and (b) for each Reference Rate Loan at the Reference Rate minus 0.50% per annum. Interest is computed on the basis of a year of 360 days.`,
});

it("takes the margin of the loans over the bank's own reference rate, not that over LIBOR", () => {
  expect(
    REFERENCE("What is the interest for 30 days on a $4 million Reference Rate Loan when the Reference Rate is 8.25%?"),
  ).not.toContain("9.25%");
});

const PRIME = askBankAgreement({
  commitment: "$5,000,000",
  definitions: `"Interest Rate." The principal amount outstanding shall accrue interest at a floating per annum rate equal to the greater of (A) one and one-quarter of one percent (1.25%) above the Prime Rate and (B) six percent (6.0%), which interest shall be payable monthly. Interest shall be computed on the basis of a 360-day year.

"Default Interest." From and after the maturity date, the outstanding principal balance shall bear interest until paid in full at an increased rate per annum equal to 4% above the rate of interest from time to time applicable to the loans.`,
});

it("takes the least rate of the loan where prime and the margin are below it", () => {
  expect(PRIME("Prime is at 3.25%. What rate do the loans bear?")).toContain(
    "the greater of Prime 3.25% + margin 1.25% = 4.50% and 6.00% = 6.00% a year",
  );
  expect(PRIME("Prime is at 7.5%. What rate do the loans bear?")).toContain(
    "Prime 7.50% + margin 1.25% = 8.75% a year",
  );
});

it("adds what the text states above the applicable rate after maturity", () => {
  expect(PRIME("What rate do the loans bear after maturity if Prime is 7.50%?")).toContain(
    "margin 1.25% + default rate 4.00% = 12.75% a year",
  );
});

it("takes the margin of floating rate advances for the one over the base rate", () => {
  const ask = askPricedRevolver(
    `"Applicable Margin" means the percentage per annum set forth below opposite the Leverage Ratio:

Leverage Ratio   LIBOR Margin   Base Rate Margin
Less than 2.00 to 1.00   1.50%   0.25%
Greater than or equal to 2.00 to 1.00   2.00%   0.75%
`,
    "2.3 Advances. Advances that bear interest at the Base Rate are Floating Rate Advances.",
  );
  expect(ask("What is the floating rate margin at leverage of 2.7x?")).toContain("over base rate at Greater than");
  expect(ask("What is the floating rate margin at leverage of 2.7x?")).toContain("0.75% (75 bps)");
});
