import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

function asked(sections: string) {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2017 is between Larkspur Mills, Inc., an Iowa corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

ARTICLE II THE LOANS

2.01 Line of Credit. The Bank agrees to make loans to the Borrower until May 4, 2022 in an aggregate principal amount not to exceed $20,000,000.

${sections}

ARTICLE IX GENERAL

9.01 Law. New York law governs.
`;
  return askAbout(text, { ...extractAgreement(text) });
}

const ASSIGNED = asked(`ARTICLE VIII ASSIGNMENTS

8.01 Assignments. The Bank may sell or assign its loans and its rights under this Agreement to one or more financial institutions with minimum assets of $3,000,000,000 and a long-term debt rating of at least "BBB".`);

it.each([
  [
    "Can the bank assign its loans to a financial institution with assets of $1 billion?",
    /^No: \$1,000,000,000 is less than the minimum of \$3,000,000,000\./,
  ],
  [
    "May the bank sell its loans to an institution that has $5bn of assets?",
    /^Yes: \$5,000,000,000 is more than the minimum/,
  ],
  [
    "Is the bank allowed to assign its rights to a financial institution with total assets of $3 billion?",
    /^Yes: \$3,000,000,000 is equal to the minimum/,
  ],
])("compares what a party has with a minimum: %s", (question, said) => {
  expect(ASSIGNED(question)).toMatch(said);
});

const COVENANTS = asked(`ARTICLE VI NEGATIVE COVENANTS

6.01 Capital Expenditures. The Borrower shall not make any capital expenditures in any fiscal year in an aggregate amount in excess of $4,000,000.

6.02 Loans to Employees. The Borrower shall not make loans to its employees, except travel advances to employees in an aggregate amount not to exceed $250,000 at any time.`);

it.each([
  [
    "Can Larkspur spend $6 million on capital expenditures in one fiscal year?",
    /^No: \$6,000,000 is more than the limit of \$4,000,000\./,
  ],
  [
    "May Larkspur spend $3 million on capital expenditures in a fiscal year?",
    /^Yes: \$3,000,000 is less than the limit of \$4,000,000/,
  ],
  [
    "May the borrower make travel advances to employees of $400,000?",
    /^No: \$400,000 is more than the limit of \$250,000\./,
  ],
])("compares an amount with the limit of its covenant: %s", (question, said) => {
  expect(COVENANTS(question)).toMatch(said);
});

it("gives no verdict where something is used already", () => {
  expect(
    COVENANTS("We have already spent $2 million. Can we spend another $3 million on capital expenditures?"),
  ).not.toMatch(/^Yes/);
});

const FORBIDDEN = asked(`ARTICLE VI NEGATIVE COVENANTS

The Borrower covenants that so long as any loan is outstanding it will not, without the prior written consent of the Bank:

6.01 Dividends. Declare or pay any dividend or distribution in cash, stock or other property on its stock; provided however, that the Borrower may repurchase its shares so long as it is in compliance with this Agreement.`);

it.each([
  "Can Larkspur pay a cash dividend?",
  "Is Larkspur free to pay its stockholders a dividend without asking the bank first?",
  "May the company declare a $100,000 dividend?",
])("says that a dividend is forbidden without consent: %s", (question) => {
  expect(FORBIDDEN(question)).toMatch(/^No, not without consent: the clause forbids it/);
});

const IN_DEFAULT = asked(`ARTICLE VI NEGATIVE COVENANTS

6.01 Dividends. The Borrower will not declare or pay any dividend on its stock if any Event of Default has occurred and is continuing.`);

it("says that a dividend is forbidden in a default alone", () => {
  expect(IN_DEFAULT("Can Larkspur pay a dividend of $2 million?")).toMatch(/^Yes, unless an Event of Default/);
});

const LIMITED = asked(`ARTICLE VI NEGATIVE COVENANTS

6.01 Dividends. The Borrower will not declare or pay any dividend on its stock, except dividends permitted by Section 6.02 and dividends in an amount that the Bank approves.`);

it("leaves a dividend open that an exception may allow", () => {
  expect(LIMITED("Can Larkspur pay a dividend?")).not.toMatch(/^(?:Yes|No)/);
});

const AT_WILL = asked(
  `2.02 Discretion. Notwithstanding anything to the contrary contained herein, the making of any loans to the Borrower shall be subject to the sole discretion of the Bank.`,
);

it.each([
  ["Is the bank obliged to make a loan when all conditions are met?", /^No: /],
  ["Must the bank fund a draw request?", /^No: /],
  ["Is the line of credit committed?", /^No: /],
  ["Can the bank refuse to make a loan?", /^Yes: /],
])("says that loans are at the bank's discretion: %s", (question, said) => {
  expect(AT_WILL(question)).toMatch(said);
});

it("says nothing of a discretion that the agreement does not leave", () => {
  expect(COVENANTS("Is the bank obliged to make a loan when all conditions are met?")).not.toMatch(
    /^No: (?:whether|the agreement says)/,
  );
});
