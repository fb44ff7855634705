import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const GRID = `"Applicable Margin" means 1.00% per annum.`;
const ask = askPricedRevolver(
  GRID,
  `2.3 Letters of Credit. No Letter of Credit shall have an expiry date later than three months after the Maturity Date. Notwithstanding the foregoing, Letters of Credit secured by cash may expire nine months after the Maturity Date.

2.4 Swingline Loans. The Lender will make Swingline Loans on any day until the date that is 10 days prior to the Maturity Date.

2.5 Prepayments. On any date after the second anniversary of the date hereof, the Borrower may prepay the loans, each in a minimum amount of $2,000,000.

2.6 Certificates. Not less than 20 days prior to the consummation of any proposed acquisition, the Borrower shall deliver a certificate of its chief financial officer.

2.7 Letter of Credit Fees. The Borrower shall pay to the Lender a Bank Guarantee charge or Commercial Letter of Credit fee equal to the greater of (i) $400; or (ii) an amount equal to one percent (1.00%) per annum of its stated amount, based on a 365 day year.

2.8 Service. The price of the services in the first year for the five (5) Harrow Model 7 Units shall be $50,500.`,
);

it("counts the last day of a letter of credit from the maturity", () => {
  expect(ask("What's the latest date an ordinary letter of credit may run to?")).toContain("September 30, 2019");
  expect(ask("What is the last day for new swingline loans?")).toContain("June 20, 2019");
});

it("counts the first day from an anniversary", () => {
  const answer = ask("What's the first date on which they could prepay, and the smallest prepayment?");
  expect(answer).toContain("The first day is June 30, 2016");
  expect(answer).toContain("$2,000,000");
});

it("counts back from a planned event", () => {
  expect(ask("They are closing an acquisition on August 25, 2015. By when do we need the certificate?")).toContain(
    "The last day is August 5, 2015",
  );
});

it("takes the greater of a fixed fee and a percentage of the time", () => {
  expect(ask("What do we charge for a $50,000 bank guarantee that is out for half a year?")).toContain(
    "Fee: $400, the greater of both. $50,000 × 1.00% × 1/2 year = $250, which is not above $400.",
  );
  expect(ask("What does a $500,000 bank guarantee cost for 73 days?")).toContain("Fee: $1,000, the greater of both.");
});

it("divides a price by the number of things", () => {
  expect(ask("How much is the first-year service per Harrow unit?")).toContain("$50,500 ÷ 5 = $10,100 each.");
});
