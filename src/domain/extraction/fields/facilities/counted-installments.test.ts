import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const repaid = (clause: string) => {
  const [loan] =
    extractAgreement(`TERM LOAN AGREEMENT dated as of March 14, 2023 between HALVORSEN INDUSTRIAL GROUP, INC., as Borrower, and NORTHGATE NATIONAL BANK, as Lender.

Section 2.01 The Loan. The Lender agrees to make a single term loan (the "Term Loan") to the Borrower on the Closing Date in the principal amount of $40,000,000.

Section 2.05 Repayment. ${clause}
`).facilities;
  return [loan?.repayment?.type, loan?.repayment?.schedule.map(({ date, amount }) => [date, amount?.amount ?? null])];
};

test.each([
  "The Term Loan shall be repaid in eight equal semi-annual instalments.",
  "The Borrower shall repay the Term Loan in twelve (12) equal consecutive quarterly installments commencing three months after the Closing Date.",
  "The principal of the Term Loan shall be payable in equal annual installments commencing on the first anniversary of the Closing Date.",
])("a count of equal installments amortizes, without an amount: %s", (clause) => {
  expect(repaid(clause)).toEqual(["amortizing", []]);
});

test("the first date of counted installments is read", () => {
  const clause =
    "The Borrower shall repay the Term Loan in eight equal semi-annual instalments, the first of which shall be paid on September 14, 2023.";
  expect(repaid(clause)).toEqual(["amortizing", [["2023-09-14", null]]]);
});
