import { expect, it } from "vitest";
import { askPricedRevolver, askTermLoan } from "../../../../test/support/ask-agreement.ts";

it("refuses the amount of notes that the text only names by when they are due", () => {
  const question = "What is the principal amount of the notes due March 2024 that the loan may repay?";
  const ask = askTermLoan(
    "5.08 Use of Proceeds. The proceeds of the Term Loan will be used to repay certain notes of the Borrower that are due March 2024.",
  );
  expect(ask(question)).toBe("refused: The document does not state the amount of those notes.");
  const stated = askTermLoan(
    "5.08 Use of Proceeds. The proceeds of the Term Loan will be used to repay the Borrower's $35,000,000 of notes that are due March 2024.",
  );
  expect(stated(question)).not.toContain("those notes");
});

it("refuses how many units are pledged where no sentence has their number", () => {
  const section = (words: string): string => `2.05 Security. ${words}`;
  const question = "How many common units are pledged to Tarn Vale Bank in total?";
  const bare = askTermLoan(section("The Borrower pledges its Common Units to the Bank under a Pledge Agreement."));
  expect(bare(question)).toBe("refused: The document does not state how many common units are pledged.");
  const other = askTermLoan(
    section(
      "Liens of Moor Street Trust on 4,200 Common Units are permitted, none of which is Collateral encumbered in favor of the Bank.",
    ),
  );
  expect(other(question)).toContain("refused");
  expect(other("How many common units are pledged to Moor Street Trust?")).toContain("4,200 Common Units");
  const stated = askTermLoan(section("The Borrower pledges 4,200 Common Units to the Bank."));
  expect(stated(question)).toContain("4,200");
});

it("refuses the installments that only a note states", () => {
  const question = "How much is the monthly principal installment on the term loan?";
  const left = askTermLoan(
    "2.03 Repayment. The Term Loan shall be repaid in accordance with the terms of the Term Note of even date herewith.",
  );
  expect(left(question)).toBe("refused: That is set in the Term Note, which the document does not include.");
  const stated = askTermLoan(
    "2.03 Repayment. The Term Loan shall be repaid in accordance with the terms of the Term Note, in monthly installments of principal of $750,000 each.",
  );
  expect(stated(question)).toContain("$750,000");
});

it("refuses what of a named commitment was drawn at signing", () => {
  const ask = askTermLoan("2.03 Fees. The Borrower shall pay a closing fee of 0.10%.");
  expect(ask("How much of the $90m term loan commitment had been drawn at signing?")).toBe(
    "refused: The document does not state how much was drawn or owed on that day.",
  );
});

it("does not take the margin until the first test for that of a ratio in a table without rows", () => {
  const ask = askPricedRevolver(
    `"Applicable Margin" means (i) for the period commencing on the Closing Date to the first Pricing Date, for any LIBOR Loan, 0.45%; and

(ii) from and after the first Pricing Date, for any LIBOR Loan, the percentage determined by reference to the table set forth below and the Leverage Ratio.

Leverage Ratio   Applicable Margin
--------------   -----------------`,
  );
  expect(ask("What margin applies to LIBOR loans once the Leverage Ratio is 1.4x?")).toBe(
    "refused: The agreement does not state a margin at that level.",
  );
});

it("answers what must be prepaid from new notes that the agreement does not name", () => {
  const ask = askTermLoan(
    "2.04 Mandatory Prepayments. Not later than three Business Days after the Borrower receives Net Cash Proceeds of any issuance of debt for borrowed money, the Borrower shall prepay the Term Loan in an amount equal to 100% of such Net Cash Proceeds.",
  );
  const said = ask(
    "The borrower issues $30m of senior notes. How much of the net proceeds must go to us, and by when?",
  );
  expect(said).toContain("100%");
  expect(said).toContain("three Business Days");
});
