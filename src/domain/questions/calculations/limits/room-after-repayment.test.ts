import { expect, it } from "vitest";
import { askBankAgreement, askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const QUESTION = "They drew $30m in April and paid $10m of it back in May. How much can they still draw?";

it("counts what was repaid as room in a revolving facility", () => {
  expect(askBankAgreement({ commitment: "$40,000,000" })(QUESTION)).toContain(
    "Left to draw: $40,000,000 − $30,000,000 + $10,000,000 = $20,000,000.",
  );
});

it("counts nothing back where the text forbids to borrow it again", () => {
  const answer = askTermLoan("2.05 Repayment. Amounts repaid under this Agreement may not be re-borrowed.")(QUESTION);
  expect(answer).toContain("Left to draw: $90,000,000 − $30,000,000 = $60,000,000.");
  expect(answer).toContain("may not be re-borrowed");
});

it("computes nothing where no sentence says whether a loan may be drawn again", () => {
  expect(askTermLoan("")(QUESTION)).not.toContain("Left to draw");
});
