import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000, of which Letters of Credit may be a part",
  definitions:
    '"Borrowing Base" means at any time the sum of (1) 80% of Eligible Accounts, plus (2) the lesser of (a) 50% of Eligible Inventory or (b) $2,000,000.00 (in either case not to exceed the amount allocated to Eligible Accounts), plus (3) one hundred percent (100%) of cash in excess of $1,000,000.',
});

it("takes loans and letters of credit off the borrowing base", () => {
  const said = ask(
    "Eligible accounts are $5.0m, eligible inventory $3.0m and there is no cash. They have $1.5m of revolving loans out and a $500k letter of credit. How much more can they draw?",
  );
  expect(said).toContain("80% × $5,000,000 + 50% × $3,000,000 = $5,500,000.");
  expect(said).toContain("$5,500,000 − $1,500,000 − $500,000 = $3,500,000.");
});

it("counts a part at the lesser of its share and its cap, without what the question leaves aside", () => {
  expect(
    ask("Eligible accounts are $5m and eligible inventory is $6m. Leaving cash aside, what is the borrowing base?"),
  ).toContain("80% × $5,000,000 + $2,000,000 (the cap; 50% × $6,000,000 = $3,000,000) = $6,000,000.");
});

it("takes what is drawn off the commitment where it is lower than the base", () => {
  expect(
    ask("Eligible accounts are $60m, eligible inventory $4m, no cash, and $15m is drawn. How much more can they draw?"),
  ).toContain("The commitment less $15,000,000 drawn: $40,000,000 − $15,000,000 = $25,000,000.");
});
