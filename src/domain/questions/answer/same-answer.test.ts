import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the banks party hereto (the "Banks") and East Shore Bank, N.A., as agent (the "Agent").

ARTICLE II THE LOANS

2.1 The Loans. In reliance on the representations herein, each Bank agrees to make revolving loans to the Borrower during the period from the date hereof to the date of termination of its obligations under ss. 2.1 (two years after the completion of the mill, being herein called the "Revolver Termination Date") in amounts of up to $30,000,000.

2.2 Interest. The loans bear interest at LIBOR plus 1.50%. Accrued interest is due and payable on the first Business Day of each calendar month.

2.4 Letters of Credit. The Agent shall issue letters of credit for the Borrower of up to $2,000,000. The Borrower shall pay a fee of 1.25% a year on the amount available under each letter of credit.

ARTICLE VIII DEFAULTS

8.1 Events of Default. Each of the following is an Event of Default:

(a) Payments. The Borrower fails to pay principal when due, or interest within 5 Business Days;

(b) Certain Other Defaults. The Borrower fails to pay when due any Indebtedness which exceeds 10% of its net worth;

(c) Judgments. Judgments of more than $750,000 against the Borrower remain unpaid for 10 days.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  [
    "first Business Day of each calendar month",
    ["When do interest payments fall due?", "when must they pay interest", "Is interest paid monthly or quarterly?"],
  ],
  [
    "exceeds 10% of its net worth",
    [
      "What is the cross-default threshold?",
      "Is there a cross-default and at what amount?",
      "Does a default on other indebtedness trigger a default here?",
    ],
  ],
  ["remain unpaid for 10 days", ["How big a judgment is an event of default?", "judgment default: amount and days?"]],
  ["1.25%", ["What is the letter of credit fee?", "how much do letters of credit cost"]],
  ["two years after the completion of the mill", ["When does it mature?", "what is the maturity date"]],
])("quotes the clause whatever the wording: %s", (clause, wordings) => {
  for (const wording of wordings) expect(ask(wording).split("\n").slice(0, 2).join("\n")).toContain(clause);
});

it("refuses what only the note states, whatever the wording", () => {
  const text = TEXT.replace(
    "The loans bear interest at LIBOR plus 1.50%.",
    "The loans bear interest at the rate set forth in the Revolving Note.",
  );
  const askOther = askAbout(text, { ...extractAgreement(text) });
  for (const wording of ["What is the margin?", "how are the loans priced?", "what interest rate do they pay"])
    expect(askOther(wording)).toBe("refused: That is set in the Revolving Note, which the document does not include.");
});

it("refuses a price, a maturity and a day of interest that an amendment does not state", () => {
  const askOther = askAbout("AMENDMENT\n\n1. Liens. Section 6.1 of the Credit Agreement is amended to allow liens.\n");
  expect(askOther("What is the margin?")).toBe("refused: The agreement does not state the interest rate of the loans.");
  expect(askOther("when does it mature?")).toBe("refused: The agreement does not state a maturity.");
  expect(askOther("when is interest paid?")).toBe("refused: The agreement does not state when interest is payable.");
});
