import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

/** Asks about a loan agreement of May 4, 2011 with these sections. */
function askLoan(sections: string): (question: string) => string {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2011 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

ARTICLE II THE LOANS

${sections}

ARTICLE V COVENANTS

5.1 Net Worth. The Borrower shall maintain a net worth of not less than $30,000,000.

5.2 Insurance. The Borrower shall keep its property insured.
`;
  const ask = askAbout(text, { ...extractAgreement(text) });
  return (question) => ask(question);
}

describe("a day that is not a Business Day", () => {
  const following =
    askLoan(`"Termination Date" means May 15, 2016, or, if such day is not a Business Day, the next succeeding Business Day.

2.1 Revolving Loans. The Bank shall make revolving loans of up to $5,000,000 until the Termination Date.

2.5 Payments. Whenever any payment is stated to be due on a day other than a Business Day, such payment shall be made on the immediately preceding Business Day.`);

  it.each([
    "May 15, 2016 falls on a Sunday. So what day do the loans actually have to be repaid?",
    "The termination date, May 15, 2016, is not a business day. When are the loans due?",
    "What is the actual day of repayment, given that May 15, 2016 is a Sunday?",
  ])("moves as the definition of the day says: %s", (question) => {
    expect(following(question)).toContain("Monday, May 16, 2016 (2016-05-16)");
  });

  it("moves other payments as their clause says", () => {
    expect(
      following(
        "A payment falls due on Saturday, October 1, 2011, which is not a business day. On what date is it payable?",
      ),
    ).toContain("Friday, September 30, 2011 (2011-09-30)");
    expect(
      following("Banks are closed on Wednesday, June 15, 2011. What day is the payment due that day actually made?"),
    ).toContain("Tuesday, June 14, 2011 (2011-06-14)");
  });

  it.each([
    [
      "A LIBOR interest period would end on Saturday, April 30, 2011. On what day does it actually end?",
      "Friday, April 29",
    ],
    ["An interest period ends on Saturday, May 28, 2011. When does it end instead?", "Tuesday, May 31"],
  ])("moves the end of an interest period as its own clause says: %s", (question, expected) => {
    const ask =
      askLoan(`2.4 Interest Periods. If an Interest Period would otherwise end on a day which is not a Business Day, it shall end on the next following Business Day (unless that day is the first Business Day of a month, in which case it shall end on the next preceding Business Day).

2.5 Payments. Whenever any payment is due on a day other than a Business Day, it shall be made on the immediately preceding Business Day.`);
    expect(ask(question)).toContain(expected);
  });

  it("stays in the month where the text says so", () => {
    const ask = askLoan(
      `2.5 Payments. If any payment would be due on a day which is not a Business Day, it shall be extended to the next succeeding Business Day unless that day falls in another calendar month, in which case it shall be due on the next preceding Business Day.`,
    );
    expect(ask("April 30, 2011 is a Saturday. On what date is the payment due then actually payable?")).toContain(
      "Friday, April 29, 2011 (2011-04-29), as the next one is in another month",
    );
    expect(ask("May 28, 2011 is a Saturday. On what date is the payment due then actually payable?")).toContain(
      "Tuesday, May 31, 2011 (2011-05-31)",
    );
  });

  it("takes the rule of the kind of loan where they differ", () => {
    const ask = askLoan(
      `2.5 Payments. (x) If any installment on a Base Rate Loan would be due on a day other than a Business Day, it shall be due on the next succeeding Business Day; and (y) if any installment on a SOFR Loan would be due on a day other than a Business Day, it shall be due on the next succeeding Business Day unless that day falls in another calendar month, in which case it shall be due on the immediately preceding Business Day.`,
    );
    expect(ask("An installment on a base rate loan falls due on Saturday, April 30, 2011. When is it paid?")).toContain(
      "Monday, May 2, 2011",
    );
    expect(ask("An installment on a SOFR loan falls due on Saturday, April 30, 2011. When is it paid?")).toContain(
      "Friday, April 29, 2011",
    );
    expect(ask("An installment falls due on Saturday, April 30, 2011. When is it paid?")).not.toContain("it moves to");
  });

  it("says nothing without a rule", () => {
    expect(
      askLoan("2.1 Loans. The Bank may make loans.")("May 28, 2011 is a Saturday. On what date is the payment due?"),
    ).not.toContain("Business Day after");
  });
});

describe("days counted from the date of the agreement", () => {
  const ask =
    askLoan(`6.14 Lockbox. Within 120 days of the date of this Credit Agreement, the Borrower shall have entered into a lockbox agreement with the Bank.

6.15 Appraisal. Not later than thirty (30) days after the Closing Date, the Borrower shall deliver to the Bank an appraisal of its timberlands.

6.16 Surveys. No later than two months following the date hereof, the Borrower shall furnish surveys of the mortgaged mills.

"Closing Date" means May 20, 2011.`);

  it.each([
    [
      "By what calendar date did the lockbox deal have to be signed?",
      "May 4, 2011 (2011-05-04) + 120 days = September 1, 2011 (2011-09-01)",
    ],
    ["What was the last day for putting the lockbox in place?", "September 1, 2011"],
    ["Deadline for the timberlands appraisal?", "May 20, 2011 (2011-05-20) + 30 days = June 19, 2011 (2011-06-19)"],
    ["By when must the appraisal of the timberlands be in our hands?", "June 19, 2011"],
    [
      "On what date at the latest are the surveys of the mills due?",
      "May 4, 2011 (2011-05-04) + 2 months = July 4, 2011 (2011-07-04)",
    ],
  ])("%s", (question, day) => {
    expect(ask(question)).toContain(day);
  });

  it("does not count for what no clause names", () => {
    expect(ask("By what calendar date did the environmental report have to be delivered?")).not.toContain(" = ");
  });
});

describe("days counted from an event of the question", () => {
  const ask =
    askLoan(`5.3 Change of Control. (a) The Company shall, within 10 days after such Change of Control Date, give each Bank notice thereof.

(b) To the extent such Bank so requires, the Borrowers shall prepay such Loans on the 75th day after the date of the Company's notice or, in the event such 75th day is not a Business Day, the Business Day next succeeding such 75th day.

(c) Within fifteen (15) days after receipt of an audit demand, the Borrower shall hand over its ledgers.`);

  it.each([
    "Suppose control changes, the company sends its notice on September 1, 2011, and a bank elects out and wants its loans back. On what date must it be repaid?",
    "The company's notice is dated September 1, 2011. By what date must a bank that requires it be prepaid its loans?",
  ])("moves to a Business Day: %s", (question) => {
    expect(ask(question)).toContain("September 1, 2011 (2011-09-01) + 75 days = November 15, 2011 (2011-11-15)");
  });

  it("takes the item of a sentence that counts from the event", () => {
    const ask = askLoan(
      `5.3 Change of Control. If a Change of Control Date occurs, (A) the Company shall, within 10 days after such Change of Control Date, describe the facts, and (B) each Bank may, not later than 30 days after the Change of Control Date, terminate its Commitment.`,
    );
    expect(
      ask("A change of control happens on June 1, 2011. What is the last day for a bank to terminate its commitment?"),
    ).toContain("+ 30 days = July 1, 2011");
  });

  it("takes the clause on the event of the question", () => {
    expect(ask("They got our audit demand on June 1, 2011. By when do the ledgers have to be handed over?")).toContain(
      "June 1, 2011 (2011-06-01) + 15 days = June 16, 2011 (2011-06-16)",
    );
    expect(ask("A warehouse burned down on June 1, 2011. By what date must they rebuild?")).not.toContain(" = ");
  });
});

it("says when a defined period ends with its definition", () => {
  const ask = askLoan(
    `"Relief Period" means the period beginning on the Closing Date and ending, provided no Event of Default is then in existence, on the earlier of (i) April 1, 2012 and (ii) the date on which the Borrower gives notice that it elects to end the Relief Period.`,
  );
  for (const question of [
    "When does the Relief Period end, assuming there is no default?",
    "On what date does the relief period expire?",
    "When will the relief period be over?",
  ])
    expect(ask(question)).toContain("the earlier of (i) April 1, 2012");
});

describe("a maturity that is left out", () => {
  it.each([
    "On what calendar date does the tranche A finally mature?",
    "What date does tranche A mature?",
    "What is the exact day on which Tranche A comes due?",
  ])("is refused: %s", (question) => {
    const ask =
      askLoan(`"(a) The Borrower shall repay Tranche A Term Loans on each date set forth below in the amount set forth opposite such date:

March 31, 2012  $3,000,000
September 30, 2012  $3,000,000
Tranche A Maturity Date  $9,500,000`);
    expect(ask(question)).toMatch(/^refused: /);
  });

  it("is refused where the day is blank", () => {
    const ask = askLoan(
      `2.1 Revolving Commitment. The Revolving Commitment of $1,500,000 shall remain in effect until                , 2013.`,
    );
    expect(ask("On which day in 2013 does the revolver run out?")).toMatch(/^refused: /);
  });

  it("is said where a sentence on the loan states it", () => {
    const ask = askLoan(`2.1 Tranche A. The Tranche A Loans shall mature on June 30, 2014.`);
    expect(ask("On what calendar date does the tranche A finally mature?")).toContain("June 30, 2014");
  });
});

describe("interest and fees between two days", () => {
  const ask =
    askLoan(`2.1 Term Loan. The Bank shall lend the Borrower $5,000,000 (the "Term Loan"). The Term Loan matures on May 4, 2016.

2.2 Interest. The Term Loan bears interest at a fixed rate of 8.00% per annum. Interest shall be calculated on the basis of a 365-day year for the actual days elapsed.

2.3 Commitment Fee. The Borrower shall pay a commitment fee of 0.50% per annum on the undrawn Term Loan Commitment, calculated on the basis of a 360-day year for the actual number of days elapsed.`);

  it.each([
    "How much interest accrues on the full $5,000,000 from December 1, 2011 to March 1, 2012?",
    "Interest on the whole term loan between December 1, 2011 and March 1, 2012?",
    "The term loan is fully drawn on December 1, 2011 and nothing is paid until March 1, 2012. How much interest accrues?",
  ])("counts the days: %s", (question) => {
    expect(ask(question)).toContain("$5,000,000 × 8.00% × 91/365 = $99,726.03");
  });

  it("takes the year from the later day", () => {
    expect(ask("Interest on $5,000,000 from June 6 to July 6, 2011?")).toContain("× 30/365 = $32,876.71");
  });

  it("keeps the days that a question states, and counts whole months", () => {
    expect(ask("Interest on $5,000,000 for the 90 days from January 1 to March 31, 2011?")).toContain("× 90/365");
    expect(ask("Interest on $5,000,000 from January 1, 2011 to March 31, 2011?")).toContain("× 90/365");
  });

  it("counts the days of a fee", () => {
    expect(
      ask("If the loan is not drawn, how much commitment fee is payable from May 4, 2011 until July 3, 2011?"),
    ).toContain("$5,000,000 × 0.50% (50 bps) × 60/360 = $4,166.67");
  });
});

describe("days of notice", () => {
  const ask =
    askLoan(`2.10 Termination. On or after the Closing Date, the Borrower may terminate the Commitment at any time by giving the Bank not less than ninety (90) days' prior written notice thereof.

2.11 Prepayment. The Borrower may prepay the Loans on three Business Days' notice to the Bank.`);

  it.each([
    "The borrower wants to end the commitment effective November 30, 2015. By what date at the latest must its notice have been given?",
    "If the commitment is to terminate on November 30, 2015, by when must notice go out?",
    "Closing took place on October 14, 2014. They want to cancel the line effective November 30, 2015. What is the last day for the notice?",
  ])("counts back: %s", (question) => {
    expect(ask(question)).toContain("November 30, 2015 (2015-11-30) − 90 days = September 1, 2015 (2015-09-01)");
  });

  it("counts forward, and takes the clause on the act", () => {
    expect(
      ask(
        "The borrower gives notice of termination on June 1, 2015. What's the first date the termination can take effect?",
      ),
    ).toContain("June 1, 2015 (2015-06-01) + 90 days = August 30, 2015 (2015-08-30)");
    expect(ask("They plan to prepay on March 12, 2015. When must the notice be given?")).toContain(
      "− 3 Business Days = March 9, 2015",
    );
  });
});

it("counts months after a period for reports", () => {
  const ask = askLoan(
    `5.3 Reports. The Borrower shall deliver to the Bank its audited financial statements within four months after the end of each fiscal year, and unaudited financial statements within forty-five (45) days after each fiscal quarter end.`,
  );
  expect(ask("Fiscal year ends June 30, 2012. By what date are the audited annual statements due?")).toContain(
    "+ 4 months = October 31, 2012 (2012-10-31)",
  );
  expect(ask("When are the financial statements for the quarter ended September 30, 2012 due?")).toContain(
    "+ 45 days = November 14, 2012 (2012-11-14)",
  );
});

it("counts the days from closing to the maturity", () => {
  const ask = askLoan(
    `2.1 Term Loan. The Bank shall lend the Borrower $5,000,000 (the "Term Loan"). The Term Loan matures on May 4, 2013.`,
  );
  expect(ask("How many days are there from closing to the term loan maturity?")).toContain(
    "from May 4, 2011 (2011-05-04) to the maturity on May 4, 2013 (2013-05-04) = 731 days",
  );
});
