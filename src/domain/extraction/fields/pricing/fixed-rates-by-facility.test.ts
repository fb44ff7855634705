import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const rates = (interest: string) =>
  extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

1. Definitions.

"Maturity Date" means May 3, 2026.

2. The Loans.

(a) Tranche A. The Lender agrees to make a term loan to the Borrower on the date hereof in the principal amount of $11,000,000 (the "Tranche A Term Loan"), which is repayable on the Maturity Date.

(b) Tranche B. The Lender agrees to make a term loan to the Borrower on the date hereof in the principal amount of $6,000,000 (the "Tranche B Term Loan"), which is repayable on the Maturity Date.

3. Interest. ${interest}

4. Default. Upon an Event of Default the loans shall be due at the election of the Lender.
`).facilities.map(({ facility_name: name, interest_terms: terms }) => [name, terms.fixed_rate_bps]);

it("reads the fixed rate of each loan whose clause names it", () => {
  expect(
    rates(
      "(a) The unpaid principal amount of the Tranche A Term Loan shall bear interest at the rate of ten percent (10%) per annum from the date hereof. (b) The unpaid principal amount of the Tranche B Term Loan shall bear interest at the rate of fourteen percent (14%) per annum from the date hereof.",
    ),
  ).toEqual([
    ["Tranche A Term Loan", 1000],
    ["Tranche B Term Loan", 1400],
  ]);
});

it("takes one rate for all loans where none is named", () => {
  const all = rates(
    "The unpaid principal amount of the loans shall bear interest at the rate of ten percent (10%) per annum.",
  );
  expect(all.map(([, bps]) => bps)).toEqual([1000, 1000]);
});
