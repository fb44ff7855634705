import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (netDebt: string) =>
  askBankAgreement({
    commitment: "$40,000,000",
    definitions: `"Net Leverage Ratio" means the ratio of Total Net Debt to EBITDA.

"Total Net Debt" means ${netDebt}`,
    covenants:
      "5.1 Net Leverage Ratio. The Borrower will not permit the Net Leverage Ratio to be greater than 3.50 to 1.00 as of the end of any fiscal quarter.",
  });
const QUESTION =
  "Total debt is $300 million, unrestricted cash $90 million and EBITDA $100 million. Do they meet the net leverage ratio?";

it("takes no more cash off the debt than its cap", () => {
  const ask = agreementWith("Total Debt minus unrestricted cash in an amount not to exceed $50,000,000.");
  expect(ask(QUESTION)).toContain(
    "($300,000,000 − $50,000,000 (the cap; $90,000,000) = $250,000,000) ÷ $100,000,000 = 2.50x",
  );
});

it("takes off only the cash above an amount, and a cap while loans are owed", () => {
  const ask = agreementWith(
    "Total Debt minus the amount of unrestricted cash of the Borrower which exceeds $20,000,000; provided that the amount of such cash deducted shall not exceed $40,000,000 if there are any Loans outstanding on such date.",
  );
  expect(ask(`Loans are outstanding. ${QUESTION}`)).toContain(
    "$40,000,000 (the cap; $90,000,000 − $20,000,000 = $70,000,000) = $260,000,000",
  );
  expect(ask(`No loans are outstanding. ${QUESTION}`)).toContain(
    "$70,000,000 ($90,000,000 − $20,000,000 = $70,000,000) = $230,000,000",
  );
});

it("takes off all of it where no sentence limits it", () => {
  const ask = agreementWith("Total Debt minus unrestricted cash of the Borrower.");
  expect(ask(QUESTION)).toContain("$300,000,000 − $90,000,000 = $210,000,000");
});

it("takes cash off for a total leverage ratio where its own definitions do", () => {
  const askTotal = (debt: string) =>
    askBankAgreement({
      commitment: "$40,000,000",
      definitions: `"Total Leverage Ratio" means the ratio of Total Indebtedness to EBITDA.

"Total Indebtedness" means ${debt}`,
      covenants:
        "5.1 Total Leverage Ratio. The Borrower will not permit the Total Leverage Ratio to be greater than 3.50 to 1.00 as of the end of any fiscal quarter.",
    })("Debt is $300 million, cash is $90 million and EBITDA is $100 million. What is the leverage ratio?");
  expect(
    askTotal(
      "the Indebtedness on a balance sheet prepared in accordance with GAAP, minus the amount of cash in excess of $20,000,000.",
    ),
  ).toContain("$70,000,000 ($90,000,000 − $20,000,000 = $70,000,000) = $230,000,000) ÷ $100,000,000 = 2.30x");
  expect(askTotal("all Indebtedness of the Borrower for borrowed money.")).toContain("$300,000,000 ÷ $100,000,000");
});
