import { describe, expect, it } from "vitest";
import { askBankAgreement, askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.03 Purpose. The Borrower shall use the proceeds of the Term Loan to pay in full all amounts owing by the Borrower to Fellgate Savings Bank and for working capital.

2.04 Carveouts. "North Carveout Guarantor" means North Harrier, Inc. "South Carveout Guarantor" means Southwell Partners, LLC.

ARTICLE IV CONDITIONS

4.1 Conditions. The Bank shall have received the Support Agreement, duly executed by Quillmoor Holdings, Inc.

ARTICLE VI COVENANTS

6.1 Distributions. The Borrower shall not declare or pay any dividend, except as set forth on the Schedule titled "Permitted Distributions".

ARTICLE VII DEFAULTS

7.1 Events of Default. Each of the following is an Event of Default:

(a) the Borrower fails to pay any principal when due;

(b) any tax lien greater than $50,000 is filed against the Borrower or any of its property;

(c) the Borrower fails to perform any covenant in this Agreement for 30 days after notice;

(d) the Borrower makes a general assignment for the benefit of creditors.

7.2 Remedies. If an Event of Default occurs, the Bank may declare the Term Loan immediately due and payable.

Quillmoor Foundry, Inc.

By:
Name:
Title:

Permitted Distributions (Section 6.1)

Cash dividends so long as no Event of Default has occurred and is continuing.`);

describe("what another paper states, or nobody, is refused", () => {
  it.each([
    "What did Quillmoor Holdings undertake to do in the Support Agreement?",
    "Who signed the agreement on the borrower's behalf?",
    "How big are the scheduled installments on the term loan?",
  ])("%s", (question) => {
    expect(ask(question)).toMatch(/^refused: /);
  });
});

it.each([
  ["Which existing lender is taken out with the proceeds?", "Fellgate Savings Bank"],
  ["Who are the carveout guarantors?", "Southwell Partners, LLC"],
  ["Can the borrower pay a dividend of $500,000?", "Cash dividends so long as no Event of Default"],
  ["What happens if a $75,000 tax lien is filed against the company?", "is an Event of Default, above $50,000"],
])("is answered from the text: %s", (question, words) => {
  expect(ask(question)).toContain(words);
});

it("refuses the rate of a loan that somebody else makes", () => {
  const other = askBankAgreement({
    commitment: "$40,000,000",
    covenants: `5.1 Financing. The Borrower shall have entered into a financing arrangement with Corrie Finance, Inc. for not less than $15,200,000.`,
  });
  expect(other("What interest rate is Corrie Finance charging on its loan?")).toBe(
    "refused: The document does not state the terms of that other debt.",
  );
});

it("names the schedule that sets a margin and that the document does not include", () => {
  const open = askBankAgreement({
    commitment: "$40,000,000",
    definitions: `"LIBOR Margin" means the number of basis points determined in accordance with Schedule I.`,
    covenants: `5.1 Interest. LIBOR Loans bear interest at LIBOR plus the LIBOR Margin.`,
  });
  expect(open("What LIBOR margin applies when leverage is 3.0x?")).toContain("Schedule I, which the document does not");
});

it("says what follows an insolvency, where the clause on it alone would not", () => {
  expect(ask("What happens to the loan if the borrower files for bankruptcy?")).toContain(
    "immediately due and payable",
  );
});
