import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  "2.03 Collateral Value. If at any time the outstanding principal balance of the Term Loan exceeds 75% of the Pledged Unit Value, the Borrower shall within 10 days prepay the Term Loan in the amount of the excess or pledge more units.",
);

it("computes what must be prepaid where the loans exceed a share of a value", () => {
  expect(
    ask("The loan balance is $90,000,000 and the pledged units are worth $110,000,000. How much must be prepaid?"),
  ).toContain("$90,000,000 − 75% × $110,000,000 = $7,500,000; the limit is 75% × $110,000,000 = $82,500,000");
});

it("says that nothing is due within the limit", () => {
  expect(
    ask("If the pledged unit value is $130,000,000 and $90,000,000 is outstanding, how much must they prepay?"),
  ).toContain("No prepayment is due: $90,000,000 does not exceed 75% × $130,000,000 = $97,500,000");
});
