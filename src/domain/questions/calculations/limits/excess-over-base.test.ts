import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  covenants:
    "2.8 Mandatory Prepayment. If the principal of the loans exceeds the Borrowing Base, the Borrower shall elect to repay such excess in five (5) equal monthly installments.",
});

it("divides what the loans exceed the borrowing base by into the installments of the clause", () => {
  expect(
    ask(
      "The loans are $4.6 million and the borrowing base was cut to $3.85 million. How much is each installment of the cure?",
    ),
  ).toContain("$4,600,000 − $3,850,000 = $750,000 ÷ 5 = $150,000");
});

it("leaves loans below the base alone", () => {
  expect(
    ask(
      "The loans are $3 million and the borrowing base was cut to $3.85 million. How much is each installment of the cure?",
    ),
  ).not.toContain("÷");
});
