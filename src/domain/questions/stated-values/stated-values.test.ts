import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const ask = askAbout(`FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment dated as of May 4, 2021 is among Quillmoor Foundry, Inc. (the "Borrower") and Tarn Vale Bank, N.A., as Administrative Agent (the "Agent").

1. Reductions. The Borrower may reduce the Revolving Commitments in part, each reduction to be in a minimum amount of $2,500,000.

2. Tender Offer. The Borrower offers to purchase the shares of Greyfell Castings Corp. from its shareholders at the price set forth in the Offer Documents. The Tender Loans shall not exceed $40,000,000.

3. Property. The Borrower shall keep the Harrowby Works insured, and shall not permit the appraised value of the Harrowby Works to be impaired.

4. Assignments. The assignee shall pay to the Agent a processing fee of $3,500.

5. Budget. Within 45 days after the end of each fiscal year the Borrower shall deliver its annual budget to the Agent.

6. Royalty. The Borrower shall pay to the Landowner a royalty of $1.50 per ton of sand removed from the Harrowby quarry.

7. Overdue Amounts. Overdue interest on the Euro Advances shall bear interest at 2% above the rate otherwise applicable.
`);

it("takes no amount of another clause for a value that the text lacks", () => {
  expect(ask("What is the total amount of the revolving commitments?")).toContain("refused");
  expect(ask("How much is the administrative agent paid per year for its services?")).toContain("refused");
  expect(ask("What is the Harrowby Works property appraised at?")).toContain("refused");
  expect(ask("How many days before the new year must the annual budget be delivered?")).toContain("refused");
  expect(ask("What interest rate do the euro advances carry?")).not.toContain("2%");
});

it("quotes the clause that states the value", () => {
  expect(ask("What price per ton of sand removed from the quarry is the royalty?")).toContain("$1.50 per ton");
  expect(ask("How many days after year end is the budget due?")).toContain("45 days");
  expect(ask("What interest do overdue amounts on the euro advances bear?")).toContain("2%");
});
