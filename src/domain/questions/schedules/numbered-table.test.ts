import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const textWith = (total: string) => `LOAN AGREEMENT

This Loan Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

2.1 Term Loan. The Lender agrees to make a term loan to the Borrower in an aggregate principal amount of $1,000,000 (the "Term Loan").

2.2 Repayment. The Borrower shall repay the Term Loan in the installments of Schedule 1.

SCHEDULE 1

No. Principal Repayment Amount
1 200,000
2 200,000
3 250,000
4 350,000
Total ${total}

SCHEDULE 2
`;

const QUESTION = "If the loan was drawn in full, what principal is left after the third installment?";

it("takes the numbered installments of a table from the loan", () => {
  const text = textWith("1,000,000");
  expect(askAbout(text, { ...extractAgreement(text) })(QUESTION)).toContain(
    "$1,000,000 − ($200,000 + $200,000 + $250,000) = $350,000 after installment 3, if nothing else was paid.",
  );
});

it("computes nothing from a table whose rows do not come to its total", () => {
  const text = textWith("1,100,000");
  expect(askAbout(text, { ...extractAgreement(text) })(QUESTION)).not.toContain("after installment 3");
});
