import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askLeverageGrid, askTermLoan } from "../../../../test/support/ask-agreement.ts";

const OPENING = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").
`;
const asking = (sections: string) => {
  const text = `${OPENING}\n${sections}`;
  return askAbout(text, { ...extractAgreement(text) });
};

const LEVERAGE = (debt: string) => `ARTICLE VI FINANCIAL COVENANTS

6.1 Total Debt to EBITDA Ratio. The Borrower shall not permit the ratio, on the last day of any fiscal quarter, of ${debt} to Consolidated EBITDA to exceed 2.75 to 1.00.
`;

it("answers net leverage from a covenant that takes cash off the debt under another name", () => {
  const ask = asking(LEVERAGE("Consolidated Total Debt, minus cash and cash equivalents,"));
  expect(ask("max net leverage they can run")).toContain("2.75");
});

it("refuses net leverage where the covenant is gross", () => {
  expect(asking(LEVERAGE("Consolidated Total Debt"))("max net leverage they can run")).toMatch(/^refused/);
});

it("reads no threshold of a cross-default from a default under the documents of the loan itself", () => {
  const ask = asking(`ARTICLE VII DEFAULTS

An Event of Default shall be deemed to have occurred hereunder if:

7.1 Failure to Make Payment. The Borrower fails to pay when due any installment of principal.

7.2 Default Under Loan Documents. Any default or event of default occurs under any of the other Loan Documents.

7.3 Breach of Covenant. The Borrower breaches any covenant.
`);
  expect(ask("how much other debt has to go bad before it cross defaults")).toMatch(/^refused/);
});

it("does not take a write-up that the borrower sends for a request to write", () => {
  const ask =
    asking(`6.5 Acquisitions. Not less than ten Business Days before an acquisition for more than $60,000,000, the Borrower shall send the Bank a description of it.
`);
  expect(ask("above what deal size do they have to send the lender a write-up before buying a company?")).toContain(
    "$60,000,000",
  );
});

it("answers on drawings under letters of credit that the bank's issuance shows", () => {
  const ask =
    asking(`4.5 Charges. The Borrower shall pay the Bank's transaction charges for drawings under the Letters of Credit, which are $180 for each drawing.

4.6 Indemnity. The Borrower shall indemnify the Bank for losses from the Bank's issuance of the Letters of Credit.
`);
  expect(ask("what does the bank charge each time someone draws on an lc")).toContain("$180");
});

it("does not answer when a standby expires with the maturity of a loan", () => {
  const ask = askTermLoan("6.1 Support. Northmere Bank has issued a standby in favor of the Bank.");
  expect(ask("when does the northmere standby expire?")).not.toContain("matures");
});

it("quotes the proviso that takes some changes of control out of the definition", () => {
  const ask = asking(`1.1 Defined Terms.

"Change in Control" means (a) the acquisition of ownership, directly or indirectly, beneficially or of record, by any person or group (within the meaning of the rules on groups of holders as in effect on the date of this Agreement and as they are later amended, replaced or interpreted by the authority that issues them), of shares representing more than 30% of the voting stock of the Borrower; or (b) the occupation of a majority of the seats, other than vacant seats, on the board of directors of the Borrower by persons who were neither nominated by the board of directors of the Borrower nor appointed by directors who were so nominated at the time when they took office; provided, that no event described in clause (a) or (b) shall constitute a "Change in Control" if the debt of the Borrower is rated BBB or higher by two agencies.

"Closing Date" means May 4, 2021.

7.1 Events of Default. It is an Event of Default if a Change in Control occurs.
`);
  expect(ask("a fund buys 35% of the stock of the borrower - is that a change of control default?")).toContain("BBB");
});

it.each([
  "6.14 Zero Balance. The Borrower shall maintain a zero balance under the revolving loans for at least 30 days in each year.",
  "6.14 Rest of the Loans. For 30 consecutive days in each calendar year the Borrower shall have repaid the whole principal of the revolving loans.",
  "6.14 Cleanup Provision. The Borrower shall reduce the revolving loans to $300,000 for 30 consecutive days in each year.",
])("reads a clean-down in other words: %s", (section) => {
  const ask = asking(section);
  expect(ask("Does the line have to be cleaned up every year, and for how long?")).toContain("30 ");
  expect(ask("is there a clean-down")).toContain("30 ");
});

it("refuses a clean-down where consecutive days are about something else", () => {
  const ask = asking(
    "7.8 Receivers. The appointment of a receiver continues undischarged or unstayed for a period of 30 consecutive days.",
  );
  expect(ask("is there a clean-down")).toMatch(/^refused/);
});

it("excludes a bound of the grid where the question does", () => {
  const ask = askLeverageGrid();
  expect(ask("What margin applies when leverage is under 2.0x?")).toContain("1.50%");
  expect(ask("What margin applies when leverage is 2.0x?")).toContain("1.75%");
});

it("takes a takeover for a change of control", () => {
  const ask = asking(`ARTICLE X DEFAULTS

10.1 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay principal when due; or (b) there is any change of control of the Borrower ("control" meaning ownership of 20% or more of its voting securities).
`);
  expect(ask("At what ownership level does a takeover become a default?")).toContain("20%");
});

it("gives the last day of a tranche that only a definition names", () => {
  const ask =
    asking(`1.1 Definitions. "Stated Termination Date" means (a) with respect to the Tranche A Loans, November 15, 2023; and (b) with respect to the Tranche B Loans, May 15, 2024.

2.1 Loans. The Bank makes loans of up to $110,000,000 until the Stated Termination Date.
`);
  expect(ask("when does tranche B fall due")).toContain("May 15, 2024");
});

it("reads the deposit for letters of credit as no limit on them", () => {
  const ask =
    asking(`8.2 Remedies. After an Event of Default the Bank may require the Borrower to deposit as cash collateral an amount equal to 105% of the amount available to be drawn under all Letters of Credit.
`);
  expect(
    ask(
      "If there is an event of default while letters of credit are outstanding, what percentage of their undrawn amount must the borrower put up in cash?",
    ),
  ).toContain("105%");
});

it("reads what a message says was done before its question as given", () => {
  const ask = asking(
    "2.9 Short Term Advances. If a Short Term Advance of the Agent is not repaid on the seventh Business Day, it is funded by a Revolving Loan.",
  );
  expect(
    ask("What happens to a short term advance from the agent that has not been repaid by the seventh business day?"),
  ).toContain("funded by a Revolving Loan");
});

it("asks what becomes of the cash from new debt as a prepayment", () => {
  const ask = asking(
    "2.7 Prepayments. If the Borrower closes a debt financing, the Borrower shall pay to the Bank all proceeds of that financing, net of costs, to be applied to the repayment of the loans.",
  );
  expect(ask("If they raise other debt, what happens to the cash?")).toContain("applied to the repayment");
});

it("asks for the interest on what is paid late, and for the lawyers' bills, in the words of loans", () => {
  const ask =
    asking(`3.2 Overdue Amounts. Any amount that is not paid when due bears interest at the Post-Default Rate, which is 12% per annum.

9.3 Expenses. The Borrower shall pay the costs of the Bank, including the fees and expenses of its counsel, Orrin and Vale LLP.
`);
  expect(ask("what interest do they owe on money that's paid late")).toContain("12%");
  expect(ask("which law firms' bills for the bank does the borrower cover")).toContain("Orrin and Vale LLP");
});
