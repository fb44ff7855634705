import { describe, expect, test } from "vitest";
import { inventedAgreement } from "../../../../../test/support/invented-agreement.ts";
import { extractAgreement } from "../../extract-agreement.ts";

const brief = (text: string) =>
  extractAgreement(text).facilities.map((facility) => [
    facility.facility_type,
    facility.commitment_amount?.amount ?? null,
    facility.maturity_date,
  ]);

const DEFAULTS = `3. DEFAULT. Failure to pay principal when due is an event of default.

4. LAW. This Agreement is governed by the laws of Maine.
`;
const between = (title: string) => `${title.toUpperCase()}

This ${title} is made as of June 30, 2006 between BIRCH TOWER LLC, a Maine limited liability company (the "Borrower"), and EAST SHORE BANK, N.A. (the "Bank").
`;

describe("construction loans are drawn over time", () => {
  test("advances up to a loan amount", () => {
    const text = `${between("Construction Loan Agreement")}
"Advance" means an advance of Loan proceeds under Section 1.

"Loan Amount" means $18,400,000.

"Maturity Date" means June 30, 2009.

1. ADVANCES. The Bank agrees to make Advances to the Borrower from time to time, for construction of the Improvements, in an aggregate amount not to exceed the Loan Amount. Amounts repaid may not be reborrowed. All Advances are due on the Maturity Date.

2. INTEREST. Each Advance bears interest at LIBOR plus 2.65% per annum.

${DEFAULTS}`;
    expect(brief(text)).toEqual([["delayed_draw", 18_400_000, "2009-06-30"]]);
  });

  test("a building loan advanced as construction proceeds", () => {
    const text = `${between("Building Loan Agreement")}
1. THE LOAN. The Bank agrees to advance to the Borrower, in accordance with the Budget and as construction proceeds, a sum not exceeding Nine Million Dollars ($9,000,000) (the "Building Loan"). Each advance shall be made upon a Request for Advance. The Building Loan is evidenced by a promissory note and shall be repaid in full on December 31, 2008.

2. INTEREST. The outstanding advances shall bear interest at the Prime Rate.

${DEFAULTS}`;
    expect(brief(text)).toEqual([["delayed_draw", 9_000_000, "2008-12-31"]]);
  });
});

describe("loans named by their notes", () => {
  test("an equipment note and a revolving note, one at a fixed rate", () => {
    const text = `${between("Loan Agreement")}
1. LOANS.

1.1 Equipment Note. The Bank agrees to lend to the Borrower $3,000,000, evidenced by the Borrower's promissory note of even date (the "Equipment Note"), which is payable in 48 equal monthly installments and matures on June 30, 2010.

1.2 Revolving Note. The Bank agrees to lend to the Borrower from time to time up to $2,000,000, evidenced by the Borrower's revolving promissory note (the "Revolving Note"), which matures on June 30, 2007.

2. INTEREST. The Equipment Note bears interest at a fixed rate of 7.75% per annum. The Revolving Note bears interest at the Prime Rate plus 0.50%.

${DEFAULTS}`;
    expect(brief(text)).toEqual([
      ["term_loan", 3_000_000, "2010-06-30"],
      ["revolving", 2_000_000, "2007-06-30"],
    ]);
    const rates = extractAgreement(text).facilities.map(({ interest_terms: terms }) => [
      terms.fixed_rate_bps,
      terms.base_rate_option?.spread_bps ?? null,
    ]);
    expect(rates).toEqual([
      [775, null],
      [null, 50],
    ]);
  });

  test("two notes for real estate and for equipment", () => {
    const text = `${between("Loan Agreement")}
1. LOANS. (a) The Bank has agreed to make a loan to the Borrower, and will make to the Borrower a loan of $4,200,000 evidenced by the Borrower's note (the "Real Estate Note"), which matures on June 30, 2016.

(b) The Bank will also lend the Borrower $1,100,000, evidenced by a second note (the "Equipment Note"), which matures on June 30, 2011.

2. INTEREST. The Real Estate Note and the Equipment Note bear interest at the Prime Rate plus 1.00%.

${DEFAULTS}`;
    expect(brief(text)).toEqual([
      ["term_loan", 4_200_000, "2016-06-30"],
      ["term_loan", 1_100_000, "2011-06-30"],
    ]);
  });
});

describe("other kinds of loans", () => {
  test("delayed-draw loans end later than their commitment", () => {
    const definitions = `"DDTL Commitment" means, as to each Lender, its commitment to make Delayed Draw Term Loans. The aggregate DDTL Commitments are $50,000,000.

"DDTL Commitment Expiration Date" means November 9, 2004.

"Maturity Date" means May 9, 2009.`;
    const credits = `Section 2.01 Delayed Draw Term Loans. Each Lender agrees to make, in up to four drawings on or before the DDTL Commitment Expiration Date, delayed draw term loans to the Borrower (the "Delayed Draw Term Loans").

Section 2.02 Repayment. The Borrower shall repay the Delayed Draw Term Loans in full on the Maturity Date.`;
    expect(brief(inventedAgreement({ definitions, credits }))).toEqual([["delayed_draw", 50_000_000, "2009-05-09"]]);
  });

  test("a bridge loan of one drawing", () => {
    const definitions = `"Commitment" means, as to each Lender, the amount set forth opposite its name on Schedule 2.01. The aggregate amount of the Commitments is $750,000,000.

"Maturity Date" means the date that is 364 days after the Closing Date, being May 7, 2004.`;
    const credits = `Section 2.01 The Bridge Loans. Each Lender agrees to make a single bridge loan to the Borrower on the Closing Date (the "Bridge Loans") in an amount equal to its Commitment. Amounts repaid may not be reborrowed.`;
    expect(brief(inventedAgreement({ definitions, credits }))).toEqual([["bridge", 750_000_000, "2004-05-07"]]);
  });
});
