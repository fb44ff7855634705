import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  covenants: `5.4 Investments. The Borrower will not make any Investment, except for (i) Investments consisting of advances to employees for travel not to exceed $100,000 at any time; and (ii) other Investments not exceeding $400,000 in the aggregate in any fiscal year.

5.5 Liens. The Borrower will not create any Lien, except for Liens on equipment securing not more than $900,000 in the aggregate.`,
});

it("takes what was used off the basket for everything else", () => {
  for (const question of [
    "This fiscal year they have already made $150,000 of other investments. How much is left in the general investment basket?",
    "They have already used $150,000 of the catch-all investments basket. What remains?",
  ])
    expect(ask(question)).toContain("Left of the basket: $400,000 − $150,000 = $250,000.");
});

it("finds a basket by what it is for", () => {
  expect(
    ask("They have made $30,000 of advances to employees for travel. How much of that investment basket is left?"),
  ).toContain("$100,000 − $30,000 = $70,000.");
  expect(ask("Liens of $1,000,000 were already granted. What is left of the lien basket?")).toContain(
    "The basket is exceeded: $900,000 − $1,000,000 = −$100,000.",
  );
});

it("computes nothing without a basket of that kind", () => {
  expect(
    ask("They have already made $50,000 of acquisitions. How much is left in the acquisitions basket?"),
  ).not.toContain("Left of the basket");
});

it("finds a basket by the word before it", () => {
  const askOf = askBankAgreement({
    commitment: "$40,000,000",
    covenants: `5.4 Sales. The Borrower will not sell assets, except for (i) obsolete equipment; and (ii) sales of receivables in a Securitization, provided that all Securitizations together shall not at any time exceed $8,000,000.

5.5 Acquisitions. The consideration for all Acquisitions during the term of this Agreement shall not exceed Six Million Dollars ($6,000,000).`,
  });
  expect(askOf("They already have $5m in the programme. What room is left under the securitization basket?")).toContain(
    "Left of the basket: $8,000,000 − $5,000,000 = $3,000,000.",
  );
  expect(askOf("They spent $2.5m on acquisitions. How much more can they spend under the acquisition cap?")).toContain(
    "Left of the basket: $6,000,000 − $2,500,000 = $3,500,000.",
  );
  expect(askOf("They have paid $1m already. How much is left under the bonus cap?")).not.toContain(
    "Left of the basket",
  );
});
