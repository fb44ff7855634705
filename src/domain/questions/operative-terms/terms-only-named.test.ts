import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

it.each([
  [
    "unused / commitment fee rate?",
    '2.05 Taxes. If the basis of taxation of payments to the Bank of interest or of any fees with respect to the commitment ("Commitment Fees") is changed, the Borrower shall pay the difference. All fees are paid in immediately available funds.',
    "a commitment fee",
  ],
  [
    "annual cap on dividends / buybacks?",
    "6.03 Burdensome Agreements. The Borrower shall not permit any agreement that limits the ability of any Subsidiary of the Borrower to pay dividends.",
    "a covenant on dividends",
  ],
  [
    "limit on store lease payments per year",
    "6.04 Guaranties. The Borrower shall not guarantee any obligation, except leases of stores whose rentals under the guaranty do not exceed those of the original lease. Purchase money debt and capitalized leases shall not exceed $4,000,000.",
    "a limit on lease payments",
  ],
  [
    "if they term out the line at maturity how long does the term loan run",
    "2.05 Payment. The Loans are due on the Maturity Date.",
    "a conversion into a term loan",
  ],
  [
    "change of control default - what ownership level",
    '1.02 Affiliates. "Affiliate" of any Person means any other Person that controls it; a Person is deemed to control another if it owns 15% or more of its voting securities. Any Participant that acquires an interest in the Loan shall own it subject to this Agreement.',
    "a change of control",
  ],
])("does not answer %j from sentences that only name the term", (question, sections, name) => {
  expect(askTermLoan(sections)(question)).toBe(`refused: The agreement does not state ${name}.`);
});

it.each([
  [
    "limit on lease payments?",
    "6.04 Leases. The Borrower shall not enter into any lease if its rentals in any year would exceed $350,000.",
    "$350,000",
  ],
  [
    "how much was the consent fee to lenders for this amendment",
    "4.01 Closing Fee. The Borrower shall have paid to each Lender executing this Amendment a closing fee equal to 0.08% of its commitment.",
    "0.08%",
  ],
])("answers %j from the sentence that operates with the term", (question, sections, expected) => {
  expect(askTermLoan(sections)(question)).toContain(expected);
});
