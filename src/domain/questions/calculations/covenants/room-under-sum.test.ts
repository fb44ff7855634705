import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  covenants:
    "5.1 Debt to Total Capitalization. The Borrower shall not permit Consolidated Debt to exceed fifty percent (50%) of the sum of Net Worth plus Consolidated Debt plus redeemable stock of the Borrower.",
});

it("computes the most debt under a share of a sum that holds the debt", () => {
  expect(
    ask("If net worth is $30 million and there is no redeemable stock, how much debt can they carry under the cap?"),
  ).toContain("$30,000,000 ÷ 50% × 50% = $30,000,000.");
});

it("computes nothing while a part of the sum is open", () => {
  expect(ask("If net worth is $30 million, how much debt can they carry under the cap?")).not.toContain(
    "= $30,000,000.",
  );
});
