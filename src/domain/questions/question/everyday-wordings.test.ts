import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2021 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

ARTICLE II THE LOANS

2.01 Line of Credit. The Bank agrees to make advances to the Borrower up to $10,000,000 (the "Line of Credit").

2.02 Interest. The outstanding principal balance of the Line of Credit shall bear interest at the rate of interest set forth in the Line of Credit Note.

2.03 Commitment Fee. The Borrower shall pay to the Bank a non-refundable commitment fee equal to $25,000 on the Closing Date.

2.05 Zero Balance. The Borrower shall maintain a zero balance under the Line of Credit for at least thirty days during its term.

6.01 Advances. The Borrower may make advances to Quillmoor Europe B.V. not to exceed $2,000,000 outstanding at any time, and sell the assets described in the letter from the Borrower to the Bank dated May 4, 2021 (the "Side Letter").

ARTICLE VII NEGATIVE COVENANTS

7.01 Liens. The Borrower shall not create any Lien, except those listed in Schedule II.

8.02 Remedies. If an Event of Default described in Section 8.01(c) (bankruptcy) occurs, all obligations shall automatically be due and payable without declaration, notice, presentment or demand of any kind.

ARTICLE X MISCELLANEOUS

10.01 Amendments. No amendment shall, unless in writing and signed by all the Banks, amend Article VII hereof.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["How much did Tarn Vale charge as its commitment fee?", "$25,000"],
  ["For how long must Quillmoor have nothing drawn?", "thirty days"],
  ["How much may be outstanding to its Dutch subsidiary in advances?", "$2,000,000"],
  [
    "If Quillmoor files for bankruptcy, does the bank have to send a demand before the loan falls due?",
    "automatically",
  ],
  ["Who has to agree before one of the negative covenants can be amended?", "all the Banks"],
])("answers %s", (question, said) => {
  expect(ask(question)).toContain(said);
});

it.each([
  "What was Tarn Vale's reference rate on the date of the agreement?",
  "What were the S&P and Moody's ratings of Quillmoor's debt on the day the agreement was signed?",
  "Which assets does the side letter of May 4, 2021 allow Quillmoor to sell?",
  "Which liens were listed at signing as already there?",
  "Which lawsuits does the company disclose in its litigation schedule?",
  "What interest rate does Quillmoor pay on money drawn under the line?",
])("refuses what is stated elsewhere: %s", (question) => {
  expect(ask(question)).toContain("refused:");
});
