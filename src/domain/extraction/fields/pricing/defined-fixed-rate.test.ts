import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const rates = (interest: string) =>
  extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of August 4, 2003, between FERN ROCK TERMINALS, INC., a Delaware corporation (the "Borrower"), and HALYARD BANK, N.A. (the "Lender").

1. Definitions.

"Fixed Rate" means an annual interest rate of 6.35%.

"LIBOR Rate" means, for an Interest Period, the rate at which Dollar deposits are offered in the London interbank market, plus 0.80%.

"Maturity Date" means August 4, 2008.

2. The Loans.

(a) The Lender agrees to make a term loan to the Borrower on the date hereof in the principal amount of $9,000,000 ("Term Loan A"), which is repayable on the Maturity Date.

(b) The Lender agrees to make a term loan to the Borrower on the date hereof in the principal amount of $4,000,000 ("Term Loan B"), which is repayable on the Maturity Date.

3. Interest Rates. ${interest}

4. Default. Upon an Event of Default the loans shall be due at the election of the Lender.
`).facilities.map(({ facility_name: name, interest_terms: terms }) => [
    name,
    terms.fixed_rate_bps,
    terms.rate_option?.benchmark ?? null,
  ]);

test.each([
  "Loans bear interest at the lesser of (a) the Maximum Rate or (b) in respect of (i) Term Loan A, the Fixed Rate, and (ii) Term Loan B, the LIBOR Rate.",
  "Term Loan A shall at all times bear interest at the Fixed Rate. Term Loan B shall bear interest at the LIBOR Rate.",
])("a defined fixed rate is that of the loan which the sentence gives it: %s", (interest) => {
  expect(rates(interest)).toEqual([
    ["Term Loan A", 635, null],
    ["Term Loan B", null, "LIBOR"],
  ]);
});

test("a loan for which a fixed rate is only mentioned floats", () => {
  expect(
    rates(
      "Term Loan A and Term Loan B shall bear interest at the LIBOR Rate. The Borrower may ask for the Fixed Rate.",
    ),
  ).toEqual([
    ["Term Loan A", null, "LIBOR"],
    ["Term Loan B", null, "LIBOR"],
  ]);
});
