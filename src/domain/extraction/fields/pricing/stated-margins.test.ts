import { describe, expect, it, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** What the only facility of an agreement pays whose note says so, outside any section on interest. */
function termsOf(sentence: string) {
  const text = `LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

1. The Line. The Lender agrees to make loans to the Borrower from time to time until May 3, 2021 in an aggregate principal amount not exceeding $5,000,000 (the "Line of Credit").

2. Evidence. The loans under the Line of Credit shall be evidenced by a promissory note. ${sentence}

3. Default. Upon an Event of Default the loans shall be due at the election of the Lender.
`;
  return extractAgreement(text).facilities[0]?.interest_terms;
}

const rateOf = (sentence: string) => termsOf(sentence)?.rate_option;

function priced(sentence: string) {
  const terms = termsOf(sentence);
  return {
    spread: terms?.rate_option?.spread_bps ?? terms?.base_rate_option?.spread_bps ?? null,
    fixed: terms?.fixed_rate_bps ?? null,
  };
}

describe("margins and rates stated in any sentence", () => {
  it.each([
    ["The unpaid balance accrues at a rate per annum equal to the sum of (i) 3% and (ii) LIBOR for the period.", 300],
    ["The unpaid balance shall bear interest at a rate per annum 1.00% below the Prime Rate in effect.", -100],
    ["The unpaid balance shall bear interest at the Prime Rate plus one-half of one percent (0.50%).", 50],
    ["The unpaid balance shall bear interest at LIBOR plus two and one-half (2 1/2%) percentage points.", 250],
    [
      "Each loan shall bear interest on its unpaid balance at an annual rate equal to the LIBOR Rate (as defined herein) for the period of one, three or six months that the Borrower selects at its option, or such other period as is agreed, as the case may be, plus 1.85% per annum.",
      185,
    ],
    [
      'The rate changes with an independent index, which is the Prime Rate as published by a financial newspaper (the "Index"). Interest on the unpaid balance is calculated at a rate of 0.500 percentage points over the Index.',
      50,
    ],
    [
      'The rate changes with an index, which is the Prime Rate of the Lender (the "Index"). Interest is calculated using a rate of 0.250 percentage points under the Index.',
      -25,
    ],
    ["Each loan shall be made at an annual interest rate equal to the Prime Rate of the Lender.", 0],
    [
      "Each Reference Rate Loan shall bear interest at the Reference Rate minus one-quarter of one percent (0.25%).",
      -25,
    ],
    ["The unpaid balance shall bear interest at the Cayman Rate plus 1.90 percentage points.", 190],
    ["The Borrower may elect that an advance bear interest at the IBOR Rate plus 1.40 percentage points.", 140],
    [
      "Loans under the Line of Credit shall bear interest (a) prior to maturity, at a rate equal to the Reference Rate from time to time in effect plus the applicable RR margin and (b) after maturity, at that rate plus two percent (2%). RR margin as used in this subsection means one and one-half percent (1.50%) per annum.",
      150,
    ],
    [
      "The principal of and overdue interest on each loan shall bear interest at a fluctuating rate equal to the Reference Rate from time to time in effect plus two percent (2.00%), except that after Maturity the principal of and overdue interest on it shall bear interest at the Reference Rate from time to time in effect plus four percent (4%).\n\nReference Rate means, on any day, either the Prime Rate or a rate equal to one percent (1%) per annum plus the Federal Funds Rate, whichever is higher.",
      200,
    ],
    [
      "The unpaid balance accrues at a rate equal to the sum of (a) the Prime Rate and (b) two and one-half percent (2.5%).",
      250,
    ],
    [
      "The unpaid balance shall bear interest at a rate per annum equal to the Prime Rate in effect from time to time.",
      0,
    ],
    [
      "The unpaid balance shall bear interest at the lesser of (a) the Maximum Rate (as defined below), or (b) a rate per annum equal to the sum of (i) the Base Rate of interest as established by the Lender (which may not be its best rate) plus (ii) zero percent (0%).",
      0,
    ],
    [
      "The unpaid balance shall bear interest (before and after default) from the date borrowed until paid in full at a rate per annum equal to the Base Rate.",
      0,
    ],
    [
      "Each loan shall bear interest as follows:\n\n(i) during the periods that it is a Prime Rate Loan, at the Prime Rate (as in effect from time to time); and\n\n(ii) during the periods that it is a LIBOR Loan, at LIBOR as the Lender quotes it.",
      0,
    ],
    [
      "The loans mature on the Termination Date. 2.5Interest Rates(a) Each loan shall bear interest for each day at a rate per annum equal to the Base Rate for such day.",
      0,
    ],
    ["All amounts remaining unpaid shall bear interest at a rate per annum equal to the Prime Rate plus 2%.", null],
    ["The balance shall bear interest at a rate equal to 2% plus the rate applicable to Prime Rate loans.", null],
    ["While LIBOR cannot be determined, the balance shall bear interest at the Prime Rate.", null],
    [
      "If any payment is not made when due, all unpaid amounts shall bear interest at a rate equal to the Base Rate plus 4%.",
      null,
    ],
    [
      "Unreimbursed drawings shall thereafter bear interest until paid at the Prime Rate plus 3%. The note bears interest at the Prime Rate plus 1%.",
      100,
    ],
  ])("reads the margin of: %s", (sentence, spread) => {
    expect(priced(sentence).spread).toBe(spread);
  });

  it.each([
    ["interest at the Federal Funds Rate in effect from time to time plus 1.75% per annum", "other"],
    ["interest at the Bank's Cost of Funds plus 0.90% per annum", "other"],
    ["interest at the rate of the day. Eurodollar Loans bear the Eurodollar Margin of the fee letter", "LIBOR"],
    ["interest at the London Inter Bank Offered Rate plus 225 basis points", "LIBOR"],
  ])("names the rate of: %s", (words, benchmark) => {
    expect(rateOf(`The unpaid balance shall bear ${words}.`)?.benchmark).toBe(benchmark);
  });

  it("reads a rate that does not float", () => {
    const sentence =
      "The note will provide that interest on unpaid principal will accrue at a rate equal to ten percent (10%) per annum.";
    expect(priced(sentence)).toEqual({ spread: null, fixed: 1000 });
  });

  it("takes no late charge for a rate", () => {
    const sentence = "Overdue interest shall accrue at a rate equal to twelve percent (12%) per annum.";
    expect(priced(sentence)).toEqual({ spread: null, fixed: null });
  });
});

it.each([
  ["Index Rate", '"Index Rate" means Term SOFR as in effect from time to time.', { reference: 335, base: 225 }],
  ["Term SOFR", "", { reference: 335, base: 225 }],
])("margins are fixed next to a grid of fees alone, over the %s", (rate, definition, margins) => {
  const [facility] =
    extractAgreement(`CREDIT AGREEMENT dated as of March 4, 2022 between LARCH TOOLS, INC., an Ohio corporation (the "Borrower"), and LAKESIDE BANK, N.A. (the "Lender").

1.1 Definitions.

${definition}

"Interest Rate" means (i) with respect to ${rate} Loans, a rate per annum equal to the ${rate} plus 3.35% per annum, and (ii) with respect to Base Rate Loans, a rate per annum equal to the Base Rate plus 2.25% per annum.

"Maturity Date" means March 4, 2027.

"Revolving Commitment" means $40,000,000.

"Unused Fee Rate" means the rate set forth below:

Usage                          Unused Fee Rate
Less than 50%                  0.250%
50% or more                    0.150%

2.1 Revolving Loans. The Lender agrees to make revolving loans to the Borrower until the Maturity Date, not to exceed the Revolving Commitment. Loans bear interest at the Interest Rate.

2.2 Unused Fee. The Borrower shall pay an unused fee at the Unused Fee Rate on the unused Revolving Commitment.
`).facilities;
  const terms = facility?.interest_terms;
  expect({ reference: terms?.rate_option?.spread_bps, base: terms?.base_rate_option?.spread_bps }).toEqual(margins);
});

test("a margin that names no rate is over the base rate where no other rate is offered", () => {
  const [facility] =
    extractAgreement(`CREDIT AGREEMENT dated as of May 4, 2021 between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

"Applicable Rate" means a per annum rate equal to 1.25%.

"Base Rate" means for any day the higher of (a) the Federal Funds Rate plus 1/2 of 1% and (b) the rate that the Lender announces as its "prime rate".

"Maturity Date" means August 4, 2021.

ARTICLE II
THE LOAN

Section 2.01 Loan. The Lender agrees to make a single term loan to the Borrower of $30,000,000 on the date hereof.

Section 2.02 Interest. The Loan shall bear interest at a rate per annum equal to the Base Rate plus the Applicable Rate.
`).facilities;
  expect(facility?.interest_terms?.base_rate_option?.spread_bps).toBe(125);
});

test("the rate after default, in a definition that items break over lines, is no margin", () => {
  const defined = (margin: string): string =>
    `LOAN AGREEMENT\n\nThis LOAN AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC. (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").\n\n1. Definitions. "Commitment" means $5,000,000.\n\n"Default Rate" means the lesser of\n\n(a) the Maximum Rate or,\n\n(b) the sum of the Prime Rate in effect from day to day plus one and one-half percent (1 1/2%).\n\n"Maturity Date" means May 3, 2022.\n\n2. The Line. The Lender agrees to make revolving loans (the "Advances") to the Borrower up to the Commitment until the Maturity Date.\n\n3. Interest. The Advances shall bear interest at the lesser of (a) the Maximum Rate or (b) the Prime Rate${margin}.\n`;
  const marginOf = (margin: string) =>
    extractAgreement(defined(margin)).facilities[0]?.interest_terms.base_rate_option?.spread_bps ?? null;
  expect(marginOf("")).not.toBe(150);
  expect(marginOf(" plus 0.75%")).toBe(75);
});

describe("margins over an index without a usual name", () => {
  it.each([
    ["Each loan shall bear interest at a rate per annum equal to the Federal Funds Rate plus 1.75%.", 175],
    ["The loans bear interest at the Cost of Funds Index, plus two and one-half percent (2.50%) per annum.", 250],
    ["The principal bears interest on each day at the Treasury Yield plus 90 basis points.", 90],
    ["The loans bear interest at the Contract Rate plus 2.00% from the date of each notice.", null],
    ["The Lender shall pay interest on any such amount at the Federal Funds Rate plus 1.00%.", null],
  ])("reads %j", (sentence, bps) => {
    expect(rateOf(sentence)?.spread_bps ?? null).toBe(bps);
  });
});
