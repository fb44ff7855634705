import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** The interest terms of the only facility. */
function interestTermsOf(sections: string) {
  const text = `LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

1. The Line. The Lender agrees to make loans to the Borrower from time to time until May 3, 2021 in an aggregate principal amount not exceeding $5,000,000 (the "Line of Credit").

${sections}

4. Notices. All notices shall be in writing.
`;
  return extractAgreement(text).facilities[0]?.interest_terms ?? null;
}

/** What is added to the rate of the only facility on default, in basis points. */
const defaultRateOf = (sections: string) => interestTermsOf(sections)?.default_rate_bps ?? null;

describe("the rate on default", () => {
  it.each([
    [
      '2. Interest. The unpaid principal shall bear interest at LIBOR plus 1.75%.\n\n3. Default. After an Event of Default, interest accrues at an annual rate (the "Default Rate") 4.0% greater than the rate that would otherwise apply.',
      400,
    ],
    [
      "2. Interest. The loans bear interest at LIBOR plus 1.75%.\n\n3. Default Interest. On any sum not paid when due the Borrower shall pay interest at the aggregate of: (a) two and one-half per cent (2.5%); (b) the Margin; and (c) LIBOR.",
      250,
    ],
    [
      "2. Interest. The loans bear interest at LIBOR plus 1.75%.\n\n3. Default Interest. An overdue sum bears interest at the rate which exceeds by two per cent. the rate that would have applied to it.",
      200,
    ],
    [
      '2. Interest. The loans bear interest at LIBOR plus 1.75%.\n\n3. Default Rate. "Default Rate" shall mean a simple per annum interest rate equal to the sum of (a) the then applicable Interest Rate Basis (including the Applicable Margin), and (b) two percent (2.0%).',
      200,
    ],
    ["2. Interest. The unpaid principal balance bears interest at LIBOR plus 1.75%.", null],
    [
      "2. Interest. The loans bear interest at 8% per annum. If any amount is not paid when due, such overdue amount bears interest at a rate per annum which is 8% plus 2% from the date of such non-payment.",
      200,
    ],
    [
      "2. Interest. The loans bear interest at LIBOR plus 1.75%. During the existence of any Event of Default, the Borrower shall pay interest at a rate per annum which is determined by adding 2% per annum to the rate otherwise applicable thereto.",
      200,
    ],
    [
      "2. Interest. The loans bear interest at the LIBOR Rate for the Interest Period that the notice of borrowing states, as the case may be when the loan falls due, plus 2.25% per annum, except as otherwise provided. If the Borrower fails to make any payment when such payment becomes due, such loan shall accrue interest at a rate that is 1.0% per annum higher than the rate otherwise payable.",
      100,
    ],
  ])("reads %s", (sections, bps) => {
    expect(defaultRateOf(sections)).toBe(bps);
  });

  it("is not the margin of base rate loans where it is added after maturity", () => {
    const terms = interestTermsOf(
      "2. Interest. (a) Each LIBOR Loan shall bear interest at LIBOR plus a margin of 1.85%. (b) Each Prime Rate Loan shall bear interest at the Prime Rate.\n\n3. Interest Rates Afterward. After the date on which any principal is due and payable, or after any other obligation of the Borrower shall have become due and payable, the Borrower shall pay interest at a rate per annum equal to the Prime Rate plus a margin of 3%.",
    );
    expect(terms?.rate_option?.spread_bps).toBe(185);
    expect(terms?.base_rate_option?.spread_bps ?? 0).toBe(0);
  });
});
