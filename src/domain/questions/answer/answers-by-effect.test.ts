import { expect, it } from "vitest";
import { askBankAgreement, askTermLoan } from "../../../../test/support/ask-agreement.ts";

const bank = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"Change of Control" means that any person acquires more than 35% of the voting stock of the Borrower.`,
  covenants: `2.9 Fees. The Borrower shall pay to the Lender an annual facility fee equal to 0.10% per annum of the unused portion of the Commitment.

5.1 Notices. As soon as possible and in any event within three days after the occurrence of a Change of Control, the Borrower shall give the Lender notice of such Change of Control.

6.1 Net Worth. The Borrower shall maintain a Net Worth of at least $240,000,000 plus fifty percent (50%) of the net proceeds received by the Borrower from the issuance of capital stock after the date of this Agreement.

6.2 Coverage. The Borrower shall not permit the ratio of (a) Pre-Tax Income for any four fiscal quarters to (b) Interest Expense for such four fiscal quarters to be less than 2.00 to 1.00.`,
});

it("answers a fee on the unused commitment under another name", () => {
  expect(bank("What is the commitment fee on the unused part of the line?")).toContain("0.10%");
});

it("answers the minimum interest coverage from a covenant that has only a formula", () => {
  expect(bank("What's the minimum interest coverage we have to keep?")).toMatch(/at least 2\.00 to 1\.00/);
});

it("adds a share of new equity to a level that grows by it", () => {
  const said = bank(
    "We've raised $10 million net from selling new shares since closing. What's the minimum net worth we have to hold now?",
  );
  expect(said).toContain("$240,000,000 + 50% × $10,000,000 = $245,000,000");
});

it("quotes when a change of control must be reported, not what it is", () => {
  const said = bank("How fast do we have to notify the bank of a change of control?");
  expect(said).toContain("within three days");
  expect(said).not.toContain("35%");
});

it("quotes the default of an owner that sells, where no term names a change of control", () => {
  const owned = askTermLoan(
    "8.01 Defaults. It is an Event of Default if the Borrower shall cease to be a Subsidiary of Harbor Energy Corporation.",
  );
  expect(owned("What happens if Harbor Energy sells the borrower?")).toContain("cease to be a Subsidiary");
});

it("quotes that a guarantee is of payment and not of collection", () => {
  const guaranteed = askTermLoan(
    "9.01 Guarantee. The guarantee hereunder is a guarantee of payment when due and not of collection, and each Guarantor waives any right to require that resort be had first to the Borrower.",
  );
  expect(
    guaranteed("Do the lenders have to sue the borrower first before they can collect from the guarantor?"),
  ).toContain("not of collection");
});

it("refuses the commitment of a bank that is named without one", () => {
  const agented = askTermLoan("9.02 Agent. Quarry Bank acts as the agent of the holders of the notes.");
  expect(agented("What dollar amount of the loan is Quarry Bank on the hook for?")).toBe(
    "refused: The agreement does not state the commitment of Quarry Bank.",
  );
});
