import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(`"Projections" means the monthly projections of the Borrower.

2.03 Extension. The Borrower may extend the maturity date for twelve months by notice to the Bank, if no Event of Default has occurred.

2.04 Warrants. At the closing the Borrower shall issue to the Bank the "Warrant" in the form of Exhibit F.

5.01 Operating Results. The EBITDA of the Borrower shall not vary from the EBITDA in the Projections by more than fifteen percent in any month, and the minimum cash balance shall be at least $250,000.

5.02 Accounts. The Borrower shall maintain no deposit accounts other than those with the banks listed on Schedule 5.02.

5.03 Affiliate. The loan of Quillmoor Castings from Lantern Hill Capital Fund, L.P. shall not exceed $2,000,000.

5.04 Quick Ratio. The Borrower shall maintain at least 1.10 to 1.00 as the ratio of cash to outstanding advances, each counted above $100,000.`);

it.each([
  ["What does it cost them to get the extension?", "a fee for an extension"],
  ["What will the one-year extension cost?", "a fee for an extension"],
  ["How many shares does the warrant cover?", "the number of shares under a warrant"],
  ["At what strike can the bank exercise the warrant?", "an exercise price"],
  ["How much does the rate go up once there's an event of default?", "a default rate"],
  ["What's the smallest draw they can make?", "a minimum borrowing"],
])("declines what the text does not price: %s", (question, term) => {
  expect(ask(question)).toBe(`refused: The agreement does not state ${term}.`);
});

it.each([
  ["What EBITDA number are they supposed to hit in July?", /projections or a budget/],
  ["Which banks does the company keep its deposit accounts with?", /The names are in Schedule 5.02/],
  ["What rate is Quillmoor Castings paying on the Lantern loan?", /terms of that other agreement/],
])("declines what another document states: %s", (question, reason) => {
  expect(ask(question)).toMatch(reason);
});

it("answers them where the text has them", () => {
  const stated =
    askTermLoan(`2.03 Extension. The Borrower may extend the maturity date for twelve months on payment of an extension fee of 0.25% of the loans.

2.04 Warrants. At the closing the Borrower shall issue to the Bank warrants to purchase 40,000 shares of common stock at an exercise price of $2.50 per share.

2.05 Default Interest. During an Event of Default the loans bear interest at a rate per annum 3.00% above the rate otherwise applicable.

2.06 Minimum. Each borrowing shall be in an amount of at least $500,000.

5.01 EBITDA. The Borrower shall not permit EBITDA for any month to be less than $300,000.`);
  expect(stated("What does it cost them to get the extension?")).toContain("0.25%");
  expect(stated("How many shares does the warrant cover?")).toContain("40,000 shares");
  expect(stated("How much does the rate go up once there's an event of default?")).toContain("3.00%");
  expect(stated("What's the smallest draw they can make?")).toContain("$500,000");
  expect(stated("What EBITDA number are they supposed to hit in July?")).not.toContain("projections");
});

const NOTES = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2021 is between Quillmoor Foundry, Inc. (the "Borrower") and Tarn Vale Bank, N.A. (the "Bank").

1.1 Credit Facilities. The Bank makes the Credit Facilities available as the Notes state.

5.1 Insurance. The Borrower shall insure its plant for $15,000,000.
`;

it("declines how much is lent where only the notes say so", () => {
  const only = askAbout(NOTES, { ...extractAgreement(NOTES) });
  expect(only("How much in total can they draw under the facility?")).toBe(
    "refused: The agreement does not state how much may be borrowed.",
  );
  expect(ask("What is the total commitment?")).toContain("$90,000,000");
});

it("reads the chapter of a code as no name, and a floor under output as no floor of the rate", () => {
  expect(ask("They file under Chapter 11. What follows?")).not.toContain("does not mention Chapter");
  const hedges = askTermLoan(
    "5.05 Hedging. The Borrower may swap up to 80% of its projected production, and put a floor price under all of it.",
  );
  expect(hedges("How much of the production can they swap, and how much can they just put a floor under?")).toContain(
    "80%",
  );
});

it("takes a benchmark before loans for nobody's name", () => {
  const rates = askTermLoan(
    '"Business Day" means a day on which banks are open. A loan to Libor Street Fund, L.P. is permitted.',
  );
  expect(rates("What is the margin on LIBOR loans?")).toContain("2.00%");
});

it.each([
  "What interest rate does Ada Wren's $3m note carry?",
  "What rate is on the note payable to Ada Wren?",
  "What interest rate does the subordinated debt to Ada Wren carry?",
])("declines the rate of a debt by the name of its holder: %s", (question) => {
  const owed = askTermLoan(
    '"Sellers" means the former owners of Quillmoor Castings.\n\n5.03 Sellers. The Borrower shall not prepay the note that it issued to Ada Wren for her shares, or the subordinated debt to her.',
  );
  expect(owed(question)).toMatch(/^refused: The document does not state the terms of/);
});
