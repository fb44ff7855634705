import { describe, expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$10,000,000",
  covenants:
    "5.1 Maturity. The Borrower shall make a final payment of principal and interest on the loans 90 days after the date of the initial Borrowing hereunder.",
});

it("counts the end of the loans from the first loan that a question supposes", () => {
  expect(ask("Suppose the first draw was on March 3, 2014. When does the loan have to be paid off?")).toContain(
    "March 3, 2014 (2014-03-03) + 90 days = June 1, 2014 (2014-06-01)",
  );
  expect(ask("If the initial borrowing is made on July 1, 2014, by when must the loan be repaid?")).toContain(
    "= September 29, 2014 (2014-09-29)",
  );
});

describe("an effective date that a question supposes", () => {
  const ofTerms = askBankAgreement({
    commitment: "$10,000,000",
    definitions: `"Commitment Termination Date" has the meaning specified in Section 2.1.

"Effective Date" means the date on which the conditions of Section 3.1 are met.

"Termination Date" means the date which is the third anniversary of the Effective Date.`,
    covenants: `2.1 The Advances. The Lender agrees to make advances to the Borrower during the period from the Effective Date until the date that is six weeks following the Effective Date (the "Commitment Termination Date"); provided that no more than four borrowings may be made.

2.2 Waivers. The Borrower may keep its present accounts for up to fifteen days after the Effective Date.`,
  });

  it.each([
    "Suppose the deal becomes effective on July 20, 2006. By when must they draw and in how many drawings at most?",
    "Assuming an Effective Date of July 20, 2006, what's the last day to borrow?",
  ])("counts the last day for drawing: %s", (question) => {
    const answer = ofTerms(question);
    expect(answer).toContain("+ 42 days = August 31, 2006 (2006-08-31)");
    expect(answer).toContain("no more than four borrowings");
  });

  it.each([
    "Same assumption, effective July 20, 2006: when is the money due back?",
    "If the agreement took effect on July 20, 2006, when does the loan mature?",
    "Say it closes on July 20, 2006. When does it mature?",
  ])("counts the maturity: %s", (question) => {
    expect(ofTerms(question)).toContain("July 20, 2006 (2006-07-20) + 3 years = July 20, 2009 (2009-07-20)");
  });
});

it("takes no other period for the last day for drawing", () => {
  const other = askBankAgreement({
    commitment: "$10,000,000",
    definitions: `"Maturity Date" means June 30, 2019.`,
    covenants:
      "5.1 Accounts. The Borrower may keep its present accounts for up to fifteen days after the Effective Date.",
  });
  expect(other("Suppose the deal becomes effective on July 20, 2006. By when must they draw?")).not.toContain(
    "15 days",
  );
});
