import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$10,000,000",
  definitions: `"Borrowing Base" means 80% of Eligible Accounts.

"Eligible Accounts" means the accounts of the Borrower other than (a) accounts unpaid for more than 90 days; (b) accounts whose account debtor has its principal office outside the United States; and (c) disputed accounts.`,
});

it.each([
  "Do receivables from a customer in Mexico go in the borrowing base?",
  "Are invoices to a buyer from France eligible?",
])("answers for a country that the text does not name from the item on debtors abroad: %s", (question) => {
  const answer = ask(question);
  expect(answer).toMatch(/^No: (?:Mexico|France) is outside the United States/);
  expect(answer).toContain("principal office outside the United States");
});

it("does not take a state for a foreign country", () => {
  expect(ask("Do receivables from a customer in Ohio go in the borrowing base?")).not.toContain(
    "outside the United States,",
  );
});
