import { describe, expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

SECTION 2.02. Loans and Borrowings. (a) The failure of any Bank to make a Loan shall not relieve any other Bank of its
obligations hereunder; the obligations of the Banks are several.

(b) Each Fixed Rate Borrowing shall be in an amount that is not less than $2,000,000. There shall not at any time be more
than nine Fixed Rate Borrowings outstanding.

SECTION 2.03. Funding of Borrowings. Each Bank shall make its Loan by wire transfer of immediately available funds by 1:00
p.m., Boston time, to the account of the Agent.
SECTION 2.04. Prepayment. The Company may at any time prepay any Loan in whole or in part upon two Business Days' notice.
Prepayments shall be applied to the installments in inverse order of maturity.

SECTION 2.05. Taxes. If the Company is required to deduct any tax from a payment, the sum payable shall be increased so that
the Bank receives what it would have received without the deduction.

SECTION 2.06. Replacement of Banks. If a Bank requests compensation, the Company may require that Bank to assign its Loans to
an assignee that accepts them.

SECTION 5.02. Notices of Material Events. The Company will furnish to the Agent prompt written notice of the following:

(a) the occurrence of any Default; and

(b) the commencement of any action, suit or proceeding against the Company that may result in a loss of more than $500,000.

SECTION 5.03. Liens. The Company shall keep its property free and clear of all liens.
`;

const ask = askAbout(TEXT);
/** The first line of the answer. */
const asked = (question: string): string => ask(question).split("\n")[0] ?? "";

describe("clauses that most agreements have", () => {
  it.each([
    ["max number of eurodollar tranches", "more than nine Fixed Rate Borrowings"],
    ["When must each lender make its share available to the agent?", "by 1:00 p.m., Boston time"],
    ["can they pay early", "may at any time prepay"],
    ["order of application of prepayments", "inverse order of maturity"],
    ["tax gross-up", "shall be increased"],
    ["yank-a-bank", "require that Bank to assign"],
    ["is one lender responsible for another's commitment", "several"],
    ["smallest draw allowed?", "not less than $2,000,000"],
  ])("finds the clause behind %s", (question, stated) => {
    expect(asked(question)).toContain(stated);
  });

  it("reads an item of a list with the words that introduce the list", () => {
    expect(asked("when must the borrower notify the lenders of a default?")).toContain(
      "prompt written notice of the following: (a) the occurrence of any Default",
    );
    expect(asked("notice of lawsuits")).toContain("(b) the commencement of any action");
  });

  it("takes no other sentence with a few of the words", () => {
    expect(asked("fallback if no libor quote")).not.toContain("“");
    expect(asked("how far back can a lender claim increased costs?")).not.toContain("“");
  });
});
