import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"Liquidity" means the sum of all cash of the Borrower and the available Revolving Commitment.`,
  covenants: `5.4 Notes. The Borrower will not repurchase its Senior Notes unless Liquidity, after giving effect to the repurchase, exceeds $25,000,000.

5.5 Dividends. The Borrower may pay dividends if Liquidity after the dividends is not less than Fifty Million Dollars ($50,000,000).`,
});

it("takes the level of the clause off cash and what is not drawn", () => {
  const answer = ask(
    "They have $60m of cash and $15m of undrawn commitment. How much cash can they spend to repurchase senior notes before the liquidity test bites?",
  );
  expect(answer).toContain(
    "Liquidity above the level: $60,000,000 + $15,000,000 − $25,000,000 = $50,000,000. It must stay above the level.",
  );
});

it("chooses the clause on what the money is for, and says what else counts", () => {
  expect(
    ask("With $80m of cash, how much can they pay in dividends and still meet the liquidity condition?"),
  ).toContain(
    "Liquidity above the level: $80,000,000 − $50,000,000 = $30,000,000. Its definition counts more than cash.",
  );
});
