import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  definitions: `"Retainage" means eight percent (8%) of each Advance until the Project is 50% complete, and four percent (4%) thereafter.

6.2 Appraisals. The Borrower will permit the Project to be reappraised (i) at the Lender's expense at any time, and (ii) at the Borrower's expense while an Event of Default exists.

9.4 Expenses. The Borrower shall pay the costs and expenses of the Lender.`,
});

it.each([
  ["What is the retainage?", "eight percent (8%)"],
  ["What holdback do we keep on construction draws?", "eight percent (8%)"],
  ["Who pays for a reappraisal?", "at the Borrower's expense while an Event of Default exists"],
  ["I want an updated appraisal. Can its cost be charged to the borrower?", "at the Lender's expense at any time"],
])("quotes what construction loans state: %s", (question, said) => {
  expect(ask(question).replaceAll("’", "'")).toContain(said);
});

it("says that no clause states who pays for appraisals", () => {
  const without = askBankAgreement({ commitment: "$20,000,000" });
  expect(without("Who pays for appraisals?")).toContain("refused");
});
