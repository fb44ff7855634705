import { describe, expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of March 9, 2020 is between Harrow Bottling, Inc., an Ohio corporation (the "Borrower"), and Lune River Bank, N.A. (the "Bank").

ARTICLE II THE LOANS

2.01 Term Loan. The Bank agrees to make a term loan to the Borrower on the Closing Date in the amount of $40,000,000. Each prepayment shall be at least $5,000,000. The Borrower may prepay the term loan at any time in whole or in part upon three days' notice.

ARTICLE V REPRESENTATIONS AND WARRANTIES

The Borrower represents and warrants to the Bank that:

5.01 Existence and Power. The Borrower is a corporation in good standing under the laws of Ohio.

5.02 Litigation. No action is pending against the Borrower that exceeds $5,000,000.

5.03 Environmental Matters. The Borrower is in compliance with all Environmental Laws.

ARTICLE VI COVENANTS

6.01 Environmental Laws. The Borrower shall comply with all Environmental Laws and shall remove any Hazardous Substance found on its premises.

6.02 Indebtedness. The Borrower shall not incur any Indebtedness, except Indebtedness under this Agreement and other Indebtedness not exceeding $7,000,000.

6.03 Dividends. The Borrower shall not declare or pay any dividend, except dividends payable solely in its own stock.

ARTICLE VIII MISCELLANEOUS

8.01 Assignment. The Bank may assign all or part of its rights under this Agreement to any Person with the consent of the Borrower, which shall not be unreasonably withheld.

8.02 Indemnity. The Borrower shall indemnify the Bank against losses of up to $5,000,000.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

describe("questions whether something may be done", () => {
  it.each(["Can they borrow $5 million from another bank?", "Can the company issue $5 million of bonds?"])(
    "answers %j from the covenant on debt and compares the amount with its limit",
    (question) => {
      expect(ask(question)).toMatch(
        /\$5,000,000 is below the \$7,000,000[\s\S]*6\.02|6\.02[\s\S]*\$5,000,000 is below the \$7,000,000/,
      );
    },
  );

  it("answers from the covenant that governs an action although it states no amount", () => {
    const said = ask("Can they pay a dividend of $5m?");
    expect(said).toMatch(/dividends payable solely in its own stock/);
    expect(said).not.toMatch(/losses of up to|each prepayment/i);
  });

  it("reads a hedge fund as an assignee, not as a hedge", () => {
    expect(ask("Can a lender assign $5m to a hedge fund without consent?")).toMatch(
      /needs the borrower’s consent to assign/,
    );
  });

  it("quotes the right to prepay where it is asked whether it costs a penalty", () => {
    expect(ask("Can the loan be prepaid without penalty?")).toMatch(/may prepay the term loan at any time/);
  });
});

describe("representations and covenants", () => {
  it("lists the representations with the words that introduce them", () => {
    const said = ask("What representations does the borrower make?");
    expect(said).toMatch(/The Borrower represents and warrants/);
    expect(said).toMatch(/5\.01 Existence and Power\./);
    expect(said).toMatch(/5\.03 Environmental Matters\./);
    expect(said).not.toMatch(/6\.01/);
  });

  it("quotes what the borrower must do before what it represents, where covenants are asked for", () => {
    expect(ask("What are the environmental covenants?")).toMatch(/^“[^”]*shall comply with all Environmental Laws/);
  });
});
