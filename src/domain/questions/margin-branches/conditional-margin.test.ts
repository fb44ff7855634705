import { expect, it } from "vitest";
import { askBankAgreement, askPricedRevolver } from "../../../../test/support/ask-agreement.ts";

const BY_USE = askPricedRevolver(
  `"Applicable Margin" means (i) with respect to any Base Rate Loan, 0% per annum and (ii) with respect to any LIBOR Loan, 0.40% per annum if Usage on such day is less than or equal to 50% and 0.60% per annum if Usage on such day is greater than 50%; provided that while an Event of Default is continuing the Applicable Margin shall be increased by 2.00%.`,
);

it.each([
  "$25m of the $40m is drawn. What is the LIBOR margin?",
  "With $25 million drawn against the full $40 million, what margin applies to LIBOR loans?",
  "More than half of the commitments are drawn. What margin do LIBOR loans bear?",
  "Usage is 62.5%. What is the margin on LIBOR loans?",
])("takes the margin of the share drawn: %s", (question) => {
  expect(BY_USE(question)).toContain("0.60%");
  expect(BY_USE(question).split("\n")[0]).not.toContain("0.40%");
});

it("takes the lower margin at half or less, and adds the index", () => {
  expect(BY_USE("$10m of the $40m is drawn. What is the LIBOR margin?").split("\n")[0]).toContain("0.40%");
  expect(BY_USE("$25m of the $40m is drawn, no default, LIBOR is 2%. Interest for 30 days on it?")).toContain(
    "$25,000,000 × 2.60% × 30/360",
  );
});

const BY_DEED = askBankAgreement({
  commitment: "$10,000,000",
  definitions: `"Applicable Margin" means (a) with respect to any Warehouse Advance, (A) if the related Receivable was originated by the Lender, 150 basis points (1.50%) per annum or (B) if the related Receivable was not originated by the Lender, 195 basis points (1.95%) per annum; and (b) with respect to any Bridge Advance, 3.25% per annum.

"Interest Rate" means LIBOR plus the Applicable Margin.`,
});

it.each([
  ["What margin applies to a warehouse advance on a receivable that the bank did not originate?", "1.95%"],
  ["Warehouse advance, receivable originated by a third party: what spread?", "1.95%"],
  ["What's the margin on a warehouse advance if the lender originated the receivable?", "1.50%"],
  ["What margin do bridge advances carry?", "3.25%"],
])("takes the margin of the condition that a question names: %s", (question, margin) => {
  expect(BY_DEED(question).split("\n")[0]).toContain(margin);
});

const BY_EVENT = askPricedRevolver(
  `"Applicable Margin" means (a) through the Conversion Date, one and one half percent (1 1/2%), and (b) after the Conversion Date, two and one quarter percent (2 1/4%).`,
);

it.each([
  ["What margin applies after the Conversion Date?", "2.25%"],
  ["What is the margin until conversion?", "1.50%"],
  ["LIBOR is 4%. What all-in rate do they pay following the conversion date?", "6.25%"],
  ["With LIBOR at 4%, what is the rate before the Conversion Date?", "5.50%"],
])("takes the margin on its side of an event: %s", (question, rate) => {
  expect(BY_EVENT(question)).toContain(rate);
});

it.each([
  "With LIBOR at 4.00%, what is the interest rate before and after the Conversion Date?",
  "LIBOR is 4%: what rate until and after conversion?",
])("gives the rates on both sides of an event: %s", (question) => {
  expect(BY_EVENT(question)).toMatch(/^Before .* = 5\.50% a year\.\n(?:.*\n)*After .* = 6\.25% a year\./);
});

const GROWING = askPricedRevolver(
  `"Applicable Margin" means:

(i) 3.00% with respect to LIBOR Loans; and

(ii) 1.00% with respect to Base Rate Loans;

provided, that each of the percentages listed in clauses (i) and (ii) above shall be increased by 0.25% on the date six months after the date hereof and an additional 0.25% at each six month interval thereafter.`,
);

it("adds what margins have grown by on the day of a question", () => {
  expect(GROWING("What margin are we charging on LIBOR loans on 10 August 2015?").split("\n")[0]).toMatch(
    /3\.00% \+ 0\.25% \+ 0\.25% .* = 3\.50% \(350 bps\)/,
  );
  expect(GROWING("What margin applied to LIBOR loans on September 1, 2014?").split("\n")[0]).toContain(
    "3.00% (300 bps)",
  );
});

it("leaves a margin open whose conditions the question does not name", () => {
  expect(BY_DEED("What margin applies to a warehouse advance?")).not.toMatch(/^The margin is/);
  expect(BY_EVENT("What is the default margin after the Conversion Date?")).not.toMatch(/^The margin is/);
});

const BY_DATE = askPricedRevolver(
  `"Applicable Margin" means, for any day, the rate per annum set forth below:

Date   LIBOR Margin   Base Rate Margin
Closing Date to March 31, 2016   0.75%   0.00%
April 1, 2016 and thereafter   1.00%   0.25%`,
);

it("takes the row of a grid by dates in which the day lies", () => {
  expect(BY_DATE("What LIBOR margin applied on May 2, 2015?").split("\n")[0]).toContain("0.75%");
  expect(BY_DATE("What LIBOR margin applies on June 1, 2017?").split("\n")[0]).toContain("1.00%");
});
