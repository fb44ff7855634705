import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$9,000,000",
  covenants:
    "5.1 Commitment Fee. The Borrower shall pay a commitment fee of 1.00% per annum on the amount by which the outstanding loans are less than the Revolving Commitment. Loans of metal are converted to dollars.",
});

it("counts lent goods at the price that the question gives", () => {
  expect(
    ask("10,000 ounces of gold loans are outstanding and gold fixes at $300. What is the commitment fee per year?"),
  ).toContain(
    "10,000 × $300 = $3,000,000. Fee for 360 days: $9,000,000 − $3,000,000 drawn = $6,000,000; $6,000,000 × 1.00% (100 bps) × 360/360 = $60,000.",
  );
});

it("takes a number of goods for no amount of money", () => {
  expect(ask("10,000 ounces of gold loans are outstanding. What is the commitment fee per year?")).not.toContain(
    "10,000 drawn",
  );
});
