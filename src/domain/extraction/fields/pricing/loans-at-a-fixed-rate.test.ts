import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const text = (lending: string) => `CREDIT AGREEMENT

Dated as of June 3, 2022

among TARN SOLAR HOLDINGS, LLC, as Borrower, THE LENDERS PARTY HERETO and HARBOR TRUST, N.A., as Administrative Agent

This CREDIT AGREEMENT, dated as of June 3, 2022, is entered into among Tarn Solar Holdings, LLC, a Delaware limited liability company (the "Borrower"), the Lenders and HARBOR TRUST, N.A. (the "Administrative Agent").

ARTICLE I DEFINITIONS

"Applicable Rate" means, initially, eight percent (8.00%) per annum; provided that, (a) if after the Closing Date any Step-Up Event occurs, the Applicable Rate shall be increased to ten percent (10.00%) per annum.

"Maturity Date" means June 3, 2028.

"Parity Protection" means the right of the Lenders to increase the Applicable Rate if other debt is incurred with a spread to 5-year SOFR swaps in excess of 6.00% per annum.

ARTICLE II THE FACILITIES

Section 2.1 The Loans. (a) Each Lender severally agrees to make Loans on the Closing Date to the Borrower, in the amount set forth adjacent to such Lender's name on Schedule I under the caption "Initial Term Loan Commitment". (b) Single Draw; No Re-Borrowing of Loans. The Borrower may make only one borrowing. ${lending}

Section 2.3 Premium. "Yield Maintenance Premium" means, if such repayment occurs prior to June 3, 2025 (the "Yield Maintenance Premium Expiration Date"), the difference of the interest that would have been payable until that date and the interest at the Treasury Rate.

Section 2.4 Interest. All Loans shall bear interest at a rate per annum equal to the Applicable Rate.

SCHEDULE I

Lender  Initial Term Loan Commitment
Lakeside Credit LLC  $25,000,000
Summit Lending Inc.  $75,000,000
Total:  $100,000,000
`;

test.each(["", "Once repaid, no portion of the Loans may be re-borrowed."])(
  "a loan at a rate that only events change: %s",
  (lending) => {
    const [loan, ...more] = extractAgreement(text(lending)).facilities;
    expect(more).toEqual([]);
    expect(loan).toMatchObject({
      facility_name: "Initial Term Loan",
      facility_type: "term_loan",
      maturity_date: "2028-06-03",
      interest_terms: { fixed_rate_bps: 800, rate_option: null, base_rate_option: null },
    });
  },
);
