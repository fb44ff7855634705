import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  `2.05 Fees. The Borrower shall pay (i) a loan fee of 1.50% of each Advance, payable when it is made, and (ii) a commitment fee of 0.25% per annum of any portion of the commitment that is not disbursed; provided that when any Advance is made, the commitment fee that has accrued on that portion shall be credited against the loan fee, and only the net amount shall be payable.`,
);

it.each([
  "We draw a further $2,000,000. The commitment fee already accrued on that portion is $1,500. How much loan fee do we pay?",
  "An advance of $2 million is made; $1,500 of commitment fee has accrued on it. What loan fee is due?",
])("takes off what the clause credits against a fee: %s", (question) => {
  expect(ask(question)).toContain("$2,000,000 × 1.50% = $30,000; less the credit: $30,000 − $1,500 = $28,500");
});
