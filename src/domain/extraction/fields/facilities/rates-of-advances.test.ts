import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

test("advances at a term rate are no facility, and a table of another definition no grid", () => {
  const text = `UP TO USD 90,000,000 FACILITY AGREEMENT dated 4 May 2021 between TARN FUND LLC, a Delaware limited liability company (the "Borrower"), and EAST SHORE BANK PLC (the "Lender").

1. DEFINITIONS

"Facility" means the loan facility made available under this Agreement, of which amounts repaid may be reborrowed.

"Margin" means in respect of Advances denominated in:

(a) USD, 2.85 per cent. per annum;

(b) EUR, 2.55 per cent. per annum.

"Maximum Advance Rate" means the rate specified in the table below:

Effective Number

< 7  0%

< 9  50%

"Term Rate Advance" means any Advance that is not a Compounded Rate Advance.

"Term SOFR" means the term SOFR reference rate administered by the administrator.
`;
  const { facilities } = extractAgreement(text);
  expect(facilities.map(({ facility_type }) => facility_type)).toEqual(["revolving"]);
  expect(facilities[0]?.interest_terms.pricing_grid).toEqual([]);
  expect(facilities[0]?.interest_terms.rate_option?.spread_bps).toBe(285);
});
