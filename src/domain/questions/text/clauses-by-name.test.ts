import { expect, it } from "vitest";
import { askBankAgreement, askLeverageGrid, askTermLoan } from "../../../../test/support/ask-agreement.ts";

it("quotes the passage with the rare name of a question first", () => {
  const ask =
    askTermLoan(`2.04 Eligible Accounts. Accounts of a customer that owes more than the cutoff of $500,000 are Eligible Accounts only up to that cutoff.

2.05 Concentration. Accounts of an account debtor are not Eligible Accounts to the extent that they exceed 15% (25% with respect to Corvale and Duskin) of the Eligible Accounts.`);
  const said = ask("How does the single-customer cutoff on accounts differ between Corvale and any other customer?");
  expect(said).toMatch(/^“2\.05 Concentration[^”]*25% with respect to Corvale/);
});

it("quotes the longer time for a breach that takes longer to cure", () => {
  const ask = askTermLoan(`7.1 Events of Default. Each of the following is an Event of Default:

(a) Breach of Covenant. The Borrower fails to perform any covenant and such failure continues for ten days after notice; provided that if it is not curable within ten days and the Borrower commences to cure it and is diligently attempting to do so, such failure is no Event of Default unless it remains uncured for thirty days after the notice.`);
  expect(
    ask(
      "A covenant breach can't be fixed in ten days but they keep at it. How long in total before it's an event of default?",
    ),
  ).toContain("thirty days after the notice");
});

it("quotes what is no change of control", () => {
  const ask =
    askTermLoan(`"Change of Control" means that any person other than the Parent acquires more than 30% of the voting stock of the Borrower. A merger of the Borrower into a subsidiary of the Parent shall not constitute a "Change of Control".

7.1 Events of Default. It is an Event of Default if a Change of Control occurs.`);
  expect(
    ask("If the parent folds the borrower into its own subsidiary, does that trip the change of control clause?"),
  ).toContain("shall not constitute");
});

it("states the prices at both ends of a grid", () => {
  const said = askLeverageGrid()("Compare the best and worst pricing levels: SOFR margin and commitment fee for each");
  expect(said).toContain("1.50%");
  expect(said).toContain("2.00%");
  expect(said).toContain("0.20%");
  expect(said).toContain("0.30%");
});

it("gives the one margin of loans without a grid when asked for both ends of one", () => {
  const said = askTermLoan("7.1 Fees. The Borrower shall pay all costs.")(
    "Compare the best and the worst pricing level",
  );
  expect(said).toMatch(/margin|does not state a pricing grid/);
});

it("adds a yearly increase of a covenant in money", () => {
  const ask = askBankAgreement({
    commitment: "$9,000,000",
    covenants:
      "5.1 Net Worth. Maintain a minimum Net Worth of $48,000,000, with an annual increase in minimum Net Worth thereafter equal to fifty percent (50%) of the Net Income of the Borrower for each fiscal year.",
  });
  expect(ask("Net income for the year is $8m. What minimum net worth does that leave them with?")).toContain(
    "= $52,000,000",
  );
});

it("leaves out an amount of a borrowing base that a question says has ended", () => {
  const ask = askBankAgreement({
    commitment: "$40,000,000",
    definitions:
      '"Borrowing Base" means the sum of (a) 85% of Eligible Accounts; (b) plus, until the earlier of January 1, 2016 or the date on which the notes are issued, $3,600,000; (c) less all Letter of Credit Obligations.',
  });
  const said = ask(
    "The notes are out, so the temporary $3.6m add-on is gone. Eligible accounts are $20m, LCs $1m. What's the borrowing base?",
  );
  expect(said).toContain("= $16,000,000");
  expect(ask("Eligible accounts are $20m, LCs $1m. What's the borrowing base?")).toMatch(/^refused: Give a date/);
});
