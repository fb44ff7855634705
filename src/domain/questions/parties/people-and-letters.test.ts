import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 1999 is among Wren Foundry Company, an Ohio corporation (the "Borrower"), the banks that sign it (the "Banks") and Harbor Bank, N.A., as agent (the "Agent").

ARTICLE II THE LOANS

2.1 Revolving Loans. The Banks agree to make revolving loans to the Borrower until May 4, 2003 up to $30,000,000.

2.2 Term Loan. The Banks will make a term loan of $12,000,000 on the closing date. No amount of the term loan that is paid may be borrowed again.

2.3 Requests. The Borrower shall request each Eurodollar loan by telephone no later than 11:00 a.m. on the third Business Day before the borrowing.

2.4 Fees. The Borrower shall pay the Agent the fees stated in the letter of May 1, 1999 between them (the "Fee Letter").

ARTICLE VI COVENANTS

6.1 Management. Without the prior written consent of the Banks, Eleanor B. Voss shall not cease to be the chief executive officer of the Borrower.

6.2 Financial Statements. The Borrower shall deliver its financial statements with the report of independent accountants acceptable to the Agent within 90 days after the end of each fiscal year.

6.3 Investments. The Borrower shall not make loans to its subsidiaries in Canada above $2,000,000.

ARTICLE IX GENERAL

9.2 Amendments. The Banks that hold 60% of the commitments may agree to any amendment; provided that no amendment shall, without the consent of each Bank:

(i) reduce the principal of any loan;

(ii) extend the termination date of any commitment; or

(iii) release a guarantor.

IN WITNESS WHEREOF, the parties have signed.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("takes neither a title nor an adjective of a country for a name that the document must have", () => {
  expect(ask("Can Ms. Voss step down as CEO without asking the banks?")).toContain("shall not cease to be");
  expect(ask("How much may the borrower lend to its Canadian subsidiaries?")).toContain("$2,000,000");
  expect(ask("How much may the borrower lend to its Brazilian subsidiaries?")).toBe(
    "refused: The document does not mention Brazilian.",
  );
});

it("names a firm only where the text does", () => {
  expect(ask("Which firm audits the accounts of the borrower?")).toMatch(/^refused: I found nothing/);
  expect(ask("Who is Wren's accounting firm?")).toMatch(/^refused: I found nothing/);
  expect(ask("Who is Wren Foundry Company?")).toBe("Wren Foundry Company is the borrower.");
});

it("leaves an amount to the letter that sets it", () => {
  expect(ask("What annual fee does the agent get under the fee letter?")).toBe(
    "refused: The amount is set in a separate letter, which the document does not include.",
  );
  expect(ask("How much is the fee in the letter of May 1, 1999?")).toContain("separate letter");
});

it("finds what may be borrowed again, and by when a loan is requested", () => {
  expect(ask("can they redraw what they've paid?")).toContain("may be borrowed again");
  expect(ask("We want a Eurodollar loan. When is the latest we can ask for it?")).toContain("11:00 a.m.");
});

it("quotes an amendment that a list names with the words that say who must consent", () => {
  const said = ask("How many of the banks must agree if we want to extend the termination date?");
  expect(said).toContain("without the consent of each Bank");
  expect(said).toContain("extend the termination date");
});

it("answers two terms of one thing", () => {
  const said = ask("size and end date of the revolver?");
  expect(said).toContain("$30,000,000");
  expect(said).toContain("May 4, 2003");
});

it("does not take a fee for recording an assignment for what the agent earns", () => {
  const pays = (fee: string): string =>
    askAbout(`CREDIT AGREEMENT

9.3 Assignments. An administrative fee of $2,750 is payable to the Agent by the assigning Bank at the time of any assignment.

2.9 Agent. ${fee}
`)("What annual fee does the bank earn for acting as administrative agent?");
  expect(pays("The Borrower pays the Agent the fees on which they agree.")).toMatch(/^refused/);
  expect(
    pays("The Borrower pays the Agent an agency fee of $30,000 a year for acting as administrative agent."),
  ).toContain("$30,000");
});
