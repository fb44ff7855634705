import { expect, it } from "vitest";
import { askAbout, askTermLoan } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const BODY = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Lender").

ARTICLE II THE LOAN

2.01 Loan. The Lender agrees to make a term loan to the Borrower on the Closing Date in the amount of $90,000,000.

ARTICLE III NEGATIVE COVENANTS

3.01 Liens. The Borrower shall not create or suffer to exist any Lien upon any of its property except Liens listed on Schedule IV, Liens for taxes that are not yet due, and Liens that secure the obligations under this Agreement.

3.02 Debt. The Borrower shall not incur any Debt except the loan under this Agreement and Debt listed on Schedule V hereto, and renewals of that Debt that do not increase its principal amount.

3.03 Guaranties. "Guaranties" means the guaranties of the obligations under this Agreement by each of the Subsidiaries listed in Exhibit 1.15(b), delivered on the Closing Date.

IN WITNESS WHEREOF, the parties have executed this Agreement.
`;
const TEXT = `${BODY}
SCHEDULE IV

LIENS

Liens in favor of Hollin Tool Leasing Company on the Borrower's presses, and liens of Ostrey Savings Bank on the plant in Marl.

SCHEDULE V

DEBT

<PAGE>

EXHIBIT A

[Form of note, which the Borrower signs on the Closing Date in favor of the Lender.]
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("quotes the schedule that lists what is asked for", () => {
  expect(ask("Whose liens are listed on Schedule IV?")).toContain("Hollin Tool Leasing Company");
  expect(ask("What liens does Schedule IV list?")).toContain("Ostrey Savings Bank");
});

it("refuses what a schedule lists of which the text has only the title", () => {
  expect(ask("Which debt is listed on Schedule V?")).toBe("refused: The document does not include that schedule.");
  expect(ask("What does the supplement to Schedule 9.3 list?")).toContain("refused");
});

it("refuses what schedules disclose where none is about it", () => {
  expect(ask("What litigation is disclosed on the schedules?")).toContain("refused");
});

it("refuses names that only an unattached exhibit lists", () => {
  expect(ask("Which subsidiaries, by name, signed guaranties at closing?")).toContain("refused");
});

it.each([
  "Which subsidiary debts are listed on Schedule 6.02?",
  "How much existing debt is listed on Schedule 6.02?",
  "Which holders on Exhibit G are exempt from the test?",
])("takes a line of a sentence for no attachment: %s", (question) => {
  const wrapped =
    askTermLoan(`6.02 Debt. The Borrower shall not incur debt except debt existing on the date of this agreement (which is described on
Schedule 6.02) and extensions, renewals and replacements of it that do not increase its amount or shorten its term, and debt of the holders on Exhibit G.`);
  expect(wrapped(question)).toMatch(/^refused: The document does not include that (?:schedule|exhibit)\.$/);
});
