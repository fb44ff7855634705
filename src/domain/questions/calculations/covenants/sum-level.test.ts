import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$400,000,000",
  covenants: `5.1 Liquidity. The Borrower shall not permit its Liquidity to be less than $400,000,000 minus the amount of any principal prepayment of the loans previously made by the Borrower.

5.2 Tangible Net Worth. The Borrower shall maintain a Tangible Net Worth of at least $30,000,000.`,
});

it("takes what has been prepaid off a level that falls by it", () => {
  expect(ask("liquidity trigger after they've prepaid $50m of the loan?")).toContain(
    "at least $400,000,000 − $50,000,000 = $350,000,000",
  );
});

it("says what is taken off where the question gives no amount", () => {
  expect(ask("What is the liquidity covenant?")).toContain("less the amount of any principal prepayment");
});

it("leaves a level without such a part as it is", () => {
  expect(ask("What is the tangible net worth covenant after they've prepaid $5m?")).toContain("at least $30,000,000");
});
