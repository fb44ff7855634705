import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  `2.05 Commitment Fee. The Borrower shall pay a commitment fee of 0.40% per annum on the undrawn commitment. Fees are computed on the basis of a year of 360 days.

2.06 Letters of Credit. The Borrower shall pay on each letter of credit a fee equal to 1.00% per annum of its amount if it has an expiry of one year or less, and 1.50% per annum if it has an expiry in excess of one year.`,
);

it.each([
  "The term loan stays undrawn for the first 30 days after closing. What commitment fee is due?",
  "If they left the entire facility undrawn for 30 days, what would the commitment fee be?",
  "They don't borrow anything for 30 days, how much commitment fee do they owe?",
])("takes the whole commitment where nothing is drawn: %s", (question) => {
  expect(ask(question)).toContain("$90,000,000 × 0.40% (40 bps) × 30/360 = $30,000");
});

it("does not take the whole where only a part stays undrawn", () => {
  expect(ask("Half of the loan stays undrawn for 30 days. What commitment fee is due?")).not.toContain("$30,000.");
});

it("quotes a fee on letters of credit that depends on how long they run", () => {
  const answer = ask("What is the fee on a $1m letter of credit that runs for two years?");
  expect(answer).toContain("1.50% per annum if it has an expiry in excess of one year");
  expect(answer).not.toContain("$20,000");
});
