import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the Banks party hereto and East Shore Bank, N.A., as Agent.

"Required Banks" means, at any time, Banks having Commitments representing more than 50.0% of the aggregate Commitments.

"Commitments" means the commitments of the Banks to make Loans in an aggregate principal amount not to exceed $75,000,000.

2.1 Revolving Loans. The Banks will make revolving loans (the "Loans") to the Borrower until June 30, 2019 in an aggregate principal amount not to exceed the Commitments.

2.2 Interest. Each Loan bears interest at the LIBOR Rate plus 2.00% per annum. Interest is computed on the basis of a year of 360 days. Upon an Event of Default, the interest rate on the Loans shall, until it has been cured, increase automatically by two percent (2.0%) per annum.

2.3 Excess Cash Flow. Within ten days after the annual statements are delivered, the Borrower shall prepay Loans in an amount equal to 50% of Excess Cash Flow for that year, less voluntary prepayments of the Loans made in that year; provided that such percentage shall be reduced to 25% or 0% if the Leverage Ratio was less than 4.50:1.00 (but greater than or equal to 3.75:1.00) or 3.75:1.00, respectively.

2.4 Sales. Within five days after the Borrower receives Net Proceeds of a sale of assets, it will prepay the Loans in an amount equal to 100% of those Net Proceeds to the extent that they exceed $250,000 in any fiscal year.

5.1 Reports. The Borrower will deliver (a) within 105 days after the end of each fiscal year, its audited balance sheet; and
(b) within 50 days after the end of each of the first three fiscal quarters of each fiscal year, its unaudited balance sheet.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("takes the share of excess cash flow that respective ratios set, less what was prepaid", () => {
  expect(
    ask(
      "Excess cash flow was $300 million, leverage 4.10x and $40 million of loans was voluntarily prepaid. What is the sweep?",
    ),
  ).toContain("$300,000,000 × 25% = $75,000,000; less $40,000,000 prepaid: $75,000,000 − $40,000,000 = $35,000,000.");
  expect(ask("Excess cash flow was $10 million at leverage of 4.80x. What must be prepaid?")).toContain(
    "$10,000,000 × 50% = $5,000,000",
  );
});

it("prepays proceeds only as far as they exceed the amount of a year", () => {
  expect(ask("A sale brings in $1,000,000 of net proceeds. How much must be prepaid?")).toContain(
    "$1,000,000 − $250,000 = $750,000",
  );
});

it("compares lenders with an amount of commitments with the majority", () => {
  expect(
    ask("Banks holding $30 million of the $75 million consent. Is that enough to be the Required Banks?"),
  ).toContain("No: $30,000,000 ÷ $75,000,000 = 40% is below");
  expect(ask("Banks with $37.5 million of commitments consent. Are they the Required Banks?")).toContain("No: ");
  expect(ask("Banks with $45 million of commitments consent. Are they the Required Banks?")).toContain("Yes");
});

it("adds an increase after a default to the rate of the loan", () => {
  expect(ask("LIBOR is 3.00%. What is the default rate while a default continues?")).toContain(
    "margin 2.00% + default rate 2.00% = 7.00% a year",
  );
  expect(
    ask("LIBOR is 3.00%. What interest does $10 million cost over 36 days that stay unpaid past the due date?"),
  ).not.toContain("= $50,000.");
});

it("takes days over the months of an index", () => {
  expect(ask("Three-month LIBOR is 3.00%. What do we owe on $10 million after 91 days?")).toContain(
    "$10,000,000 × 5.00% × 91/360 = $126,388.89",
  );
});

it("dates the report on a quarter by the days of quarters", () => {
  expect(ask("When is the balance sheet for the quarter ended June 30, 2015 due?")).toContain(
    "+ 50 days = August 19, 2015",
  );
});
