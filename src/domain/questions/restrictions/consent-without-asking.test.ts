import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  `9.04 Assignments. The Bank may at any time assign its loans to one or more banks. The consent of the Borrower shall be required prior to an assignment
to a purchaser that is not an affiliate of the Bank.

5.07 Plant Lease. "Plant Lease" means the lease of the plant in Dover.`,
);

it.each([
  "Can the Bank assign the loan to an unrelated bank without asking Quillmoor?",
  "May the bank assign the loan without getting consent from the borrower?",
])("quotes the whole sentence on the borrower's consent: %s", (question) => {
  expect(ask(question)).toContain("a purchaser that is not an affiliate of the Bank");
});

it("refuses a rent that the text does not state", () => {
  expect(ask("What is the monthly rent of the Plant Lease?")).toMatch(/^refused/);
});
