import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** The margin over LIBOR where the rate of the loans is defined in these words, and the margin on its own. */
function spreadOf(words: string) {
  const text = `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 2009, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

1. DEFINITIONS

"Applicable LIBOR Rate" shall mean, for any Interest Period of a LIBOR Loan, the rate per annum ${words} equal to the LIBOR Rate for that Interest Period plus the LIBOR Rate Spread.

"LIBOR Rate" shall mean the London interbank offered rate for deposits in dollars.

"LIBOR Rate Spread" shall mean 1.15% per annum.

2. CREDIT

2.1 Revolving Loans. The Lender shall make revolving loans (the "Revolving Loans") to the Borrower until May 3, 2012 in an aggregate amount not exceeding $5,000,000. Revolving Loans may be repaid and reborrowed.

2.2 Interest. The Borrower shall pay interest on each Revolving Loan that is a LIBOR Loan at the Applicable LIBOR Rate.
`;
  return extractAgreement(text).facilities[0]?.interest_terms?.rate_option?.spread_bps;
}

it.each([
  "(rounded upward, if necessary, to the next higher 1/100 of one percent (0.01%))",
  "(rounded to the nearest 0.01%)",
])("the step to which a rate is rounded is no margin: %s", (words) => {
  expect(spreadOf(words)).toBe(115);
});
