import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$75,000,000",
  definitions: `"Borrowing Base" means the sum of: (a) up to eighty percent (80%) of Eligible Accounts; and (b) up to fifty percent (50%) of Eligible Equipment; provided, however, that the amount contributed pursuant to this clause (b) shall not exceed $6,000,000; less (i) the Freight Reserve and (ii) any other reserves of the Lender.

"Freight Reserve" means an amount equal to 50% of all Freight Claims; provided, however, that after December 31, 2016 it shall be 100% of all Freight Claims.`,
  covenants: `5.1 Net Worth. Maintain a Net Worth of not less than $30,000,000, increasing each fiscal quarter by an amount equal to 90%

<PAGE>

of net income for the quarter then ending, without adjustment downward for quarters in which a net loss is incurred.

5.2 Fees. The Borrower shall pay an unused facility fee equal to 0.5% per annum on the average unused daily balance of the Revolving Commitment, computed on the basis of a 360-day year. For purposes of this fee the face amount of the letters of credit shall be deemed to be used.`,
});

it("takes a reserve at the amount that the question gives for it by name", () => {
  expect(
    ask(
      "Work out the borrowing base with eligible accounts of $20 million, eligible equipment of $14 million and a freight reserve of $1 million.",
    ),
  ).toContain(
    "80% × $20,000,000 + $6,000,000 (the cap; 50% × $14,000,000 = $7,000,000) − $1,000,000 = $21,000,000, before",
  );
  expect(
    ask(
      "Work out the borrowing base with eligible accounts of $20 million, eligible equipment of $14 million and freight claims of $1 million.",
    ),
  ).toContain("refused: The share of Freight Reserve that counts changes");
});

it("leaves out the part of a base that the question does not count", () => {
  expect(
    ask(
      "Eligible accounts are $20 million and the freight reserve is $1 million. What is the borrowing base before counting any equipment?",
    ),
  ).toContain("80% × $20,000,000 − $1,000,000 = $15,000,000, before");
});

it("adds the income of each quarter to a floor that goes on over a page, but no loss", () => {
  expect(
    ask(
      "If the group earned $1 million in the quarter to March 2015, lost $2 million in the quarter to June and earned $3 million in the quarter to September, what is the minimum net worth at the end of September 2015?",
    ),
  ).toContain("$30,000,000 + 90% × ($1,000,000 + $3,000,000) = $33,600,000.");
});

it("takes an unused facility fee on what is not used of the commitments", () => {
  expect(
    ask(
      "During a 30-day month the drawn loans averaged $30 million and letters of credit $20 million, with commitments at $70 million. What unused facility fee is owed?",
    ),
  ).toContain(
    "$70,000,000 − $30,000,000 − $20,000,000 drawn = $20,000,000; $20,000,000 × 0.50% (50 bps) × 30/360 = $8,333.33.",
  );
});
