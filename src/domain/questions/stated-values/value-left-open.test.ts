import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

1.1 Definitions. "Coverage Ratio" shall have the same meaning as that given to such term under the Greyfell Lease Agreement.

"Refinancing Lender" means any lender that the Borrower has disclosed to the Bank.

2.1 Advances. The Bank makes advances to (a) the Swiss Subsidiary in Swiss francs in an aggregate amount of up to 4,000,000 Swiss francs, (b) the Polish Subsidiary in zloty in an aggregate amount of up to ___________ zloty and (c) the Danish Subsidiary in kroner in an aggregate amount of up to 9,000,000 kroner. The advances are up to $20,000,000. Tranche A and Tranche B are parts of the advances.

2.2 Term Loan. The Bank makes a term loan of $700,000, which shall be repaid in accordance with the terms of the Term Note of even date herewith. The Franc Advances shall bear interest in accordance with the terms of the Franc Note.

3.1 Taxes. The advisers of the Borrower believe that it may owe unpaid taxes of about $310,000 to [***].

6.1 Debt. The Borrower shall not incur debt, except (a) debt under this Agreement, (b) existing debt described on Schedule 6.1 and (c) other debt of not more than $500,000.

6.2 Insurance. The Borrower shall keep the insurance described on Schedule 6.2.

7.1 Ownership. It is an Event of Default if any person acquires beneficial ownership of 30% or more of the shares of the Borrower.

7.2 Plans. It is an Event of Default if the Borrower fails to pay a contribution to the Harrow Plan under section 227 of the Pensions Act.

QUILLMOOR FOUNDRY, INC.
By: ____________
Name:
Title:

SCHEDULE 6.2

Insurance

Property insurance of $12,000,000 with Northern Keel Insurance for the foundry in Dover.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["What is the zloty limit for the Polish subsidiary?", "leaves that blank"],
  ["To which authority do the advisers believe it may owe about $310,000 of unpaid taxes?", "leaves that blank"],
  [
    "How much existing debt is there on the schedule to the debt covenant, and who is it owed to?",
    "set in Schedule 6.1",
  ],
  ["How exactly is the coverage ratio calculated?", "definition of the Greyfell Lease Agreement"],
  ["How much of the $700,000 term loan has to be repaid each month?", ""],
  ["What rate do the franc advances bear?", ""],
  ["How much of the $20 million is tranche A?", ""],
  ["How much may the company spend on repurchasing its own shares in a year?", ""],
  ["How big is the deficit in the Harrow Plan?", ""],
  ["Who are the biggest customers of the borrower?", ""],
  ["Who is the bank's counsel?", ""],
  ["What is the dollar amount of the contribution to the Harrow Plan?", ""],
  ["Which institution is the refinancing lender?", ""],
  ["Who signed for the foundry, and with what title?", ""],
])("refuses what the text leaves open: %s", (question, reason) => {
  expect(ask(question)).toMatch(/^refused/);
  expect(ask(question)).toContain(reason);
});

it("answers from the items beside a blank, and from an attached schedule", () => {
  expect(ask("How many Swiss francs can the Swiss subsidiary draw?")).toContain("4,000,000");
  expect(ask("How many kroner can the Danish subsidiary draw?")).toContain("9,000,000");
  expect(ask("How much other debt may the borrower incur?")).toContain("$500,000");
  expect(ask("Who is the lender?")).toMatch(/tarn vale bank/i);
});
