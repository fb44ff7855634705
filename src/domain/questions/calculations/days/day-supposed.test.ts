import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$10,000,000",
  covenants:
    "5.1 Maturity. The Borrower shall make a final payment of principal and interest on the loans 90 days after the date of the initial Borrowing hereunder.",
});

it("counts the end of the loans from the first loan that a question supposes", () => {
  expect(ask("Suppose the first draw was on March 3, 2014. When does the loan have to be paid off?")).toContain(
    "March 3, 2014 (2014-03-03) + 90 days = June 1, 2014 (2014-06-01)",
  );
  expect(ask("If the initial borrowing is made on July 1, 2014, by when must the loan be repaid?")).toContain(
    "= September 29, 2014 (2014-09-29)",
  );
});
