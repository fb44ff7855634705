import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const TEXT = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2011 is between Wren Foundry Company, an Ohio corporation (the "Borrower"), and Harbor Bank, N.A. (the "Bank").

ARTICLE II THE LOANS

2.1 Loans. The Bank agrees to make loans to the Borrower until May 4, 2016 up to $30,000,000.

2.2 Requests. The Borrower shall request a borrowing by notice to the Bank (i) at least one Business Day prior to the borrowing, in the case of a Base Rate loan, and (ii) at least three (3) Business Days prior to the borrowing, in the case of a LIBOR loan.

2.3 Bridge Advances. The Borrower shall repay each bridge advance not later than 120 days after the date on which it was made.

ARTICLE VI COVENANTS

6.2 Financial Statements. The Borrower shall deliver its audited financial statements to the Bank within 90 days after the end of each fiscal year.

6.3 Insurance. The Borrower shall give notice of a fire within 10 days after it, and shall rebuild within six months after it.

IN WITNESS WHEREOF, the parties have signed.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("counts the days after a date of the question", () => {
  expect(ask("A bridge advance was made on March 1, 2013. What is the last day to repay it?")).toContain(
    "March 1, 2013 (2013-03-01) + 120 days = June 29, 2013 (2013-06-29).",
  );
  expect(
    ask("The fiscal year ended on December 31, 2012. When do the audited financial statements have to be delivered?"),
  ).toContain("+ 90 days = March 31, 2013");
});

it("counts Business Days before the date of a loan, for the kind of loan that is asked about", () => {
  // July 4 is a holiday.
  expect(
    ask("We want a LIBOR loan on Friday, July 5, 2013. By when must the borrower request the borrowing?"),
  ).toContain("− 3 Business Days = July 1, 2013 (2013-07-01), counted in days on which banks in New York are open.");
  expect(ask("We want a Base Rate loan on July 5, 2013. By when must the borrower request the borrowing?")).toContain(
    "− 1 Business Day = July 3, 2013",
  );
});

it("computes no date where a sentence states two periods, or the question gives no date", () => {
  expect(ask("There was a fire on March 1, 2013. By when must they give notice and rebuild?")).not.toContain(" = ");
  expect(ask("What is the last day to repay a bridge advance?")).not.toContain(" = ");
});

it("counts the days for which each advance may be outstanding, not those to maturity", () => {
  const text = TEXT.replace(
    /2\.3 Bridge Advances[^\n]*/,
    "2.3 Repayment. With respect to each Advance, a principal payment equal to the amount of such Advance shall be due and payable on the earlier of (i) 180 days from the date of such Advance and (ii) the sale of the Property for which it was made.",
  );
  const answer = askAbout(text, { ...extractAgreement(text) });
  expect(answer("An advance was made on March 1, 2013. When must it be repaid at the latest?")).toContain(
    "March 1, 2013 (2013-03-01) + 180 days = August 28, 2013 (2013-08-28).",
  );
});

it("counts the days after which a notice is deemed given, by the way in which it is sent", () => {
  const text = TEXT.replace(
    "IN WITNESS",
    `9.1 Notices. Notices shall be deemed to have been given (i) four Business Days after being deposited in the mail, (ii) one Business Day after being sent by telecopy, or (iii) when delivered by courier.

IN WITNESS`,
  );
  const answer = askAbout(text, { ...extractAgreement(text) });
  expect(answer("We fax a notice on Tuesday, March 5, 2013. When is it treated as given?")).toContain(
    "March 5, 2013 (2013-03-05) + 1 Business Day = March 6, 2013",
  );
  expect(answer("We mail a notice on Tuesday, March 5, 2013. When is it deemed given?")).toContain(
    "+ 4 Business Days = March 11, 2013",
  );
  expect(answer("A notice is sent by courier on March 5, 2013. When is it deemed given?")).not.toContain(" = ");
});
