import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.03 Letters of Credit. The Bank may issue letters of credit for the account of the Borrower upon an application in its standard form. The Borrower shall pay the Bank's customary charges for letters of credit.

2.04 Overdue Amounts. Overdue principal bears interest at 2.00% above the rate otherwise applicable.

2.05 Purchase of Debentures. The Bank has been informed that Harrowby Castings, Inc. issued $5,000,000 of convertible debentures to the Borrower's shareholders.

4.01 Earlier Agreement. The Borrower has repaid the loans under its agreement of July 2016 with Moor Street Bank.

4.02 Subsidiaries. Schedule 4.02 lists the Subsidiaries of the Borrower. The Borrower owns the patents that it uses in its business.

5.01 Reports. Within 30 days after the end of each month the Borrower shall deliver its unaudited financial statements. The Borrower shall also deliver borrowing base certificates in the form that the Bank requests.

5.02 Acquisitions. The Borrower may pay an earn-out to the sellers of Greyfell Works. The Borrower shall not make loans to others of more than $250,000.

6.01 Capital Expenditures. Consolidated Cash Flow means earnings minus capital expenditures of up to $400,000 for the new furnace.
`);

it.each([
  "What fee does the bank charge for issuing a letter of credit?",
  "What commission applies to standby letters of credit?",
  "What does the bank charge to amend a letter of credit?",
  "What rate is charged for not using the commitment?",
  "What fee is charged on money the bank hasn't advanced?",
  "What coupon do the convertible debentures carry?",
  "When would the July 2016 credit agreement have matured?",
  "Which companies are on the schedule of subsidiaries?",
  "Which patents does the borrower own?",
  "How many days after each month end is the borrowing base certificate due?",
  "What is the maximum earn-out that can be paid to the sellers?",
  "What ceiling is there on capital spending in a year?",
  "On which day in 2025 does the term loan mature?",
  "How large does a judgment have to be to be a default?",
  "What share of the borrower do its employees own?",
  "How much did Quillmoor pay for Greyfell Works?",
])("refuses what no sentence states of the thing that is asked about: %s", (question) => {
  expect(ask(question)).toContain("refused");
});

const stated =
  askTermLoan(`2.03 Letters of Credit. The Bank may issue letters of credit. The Borrower shall pay to the Bank a fee of 1.25% per annum on the face amount of each letter of credit and $150 for each amendment of a letter of credit.

2.04 Unused Fee. The Borrower shall pay a fee of 0.30% per annum on the unused portion of the commitment.

2.05 Debentures. The convertible debentures issued by Harrowby Castings, Inc. bear interest at 6.50% per annum.

4.01 Existing Agreement. The Existing Credit Agreement dated as of July 18, 2016 was to mature on July 18, 2021.

4.02 Subsidiaries. The subsidiaries of the Borrower are Harrowby Castings, Inc. and Greyfell Works LLC.

5.01 Reports. Within 20 days after the end of each month the Borrower shall deliver a borrowing base certificate.

5.02 Acquisitions. The Borrower may pay to the sellers of Greyfell Works an earn-out of not more than $3,000,000.

6.01 Capital Expenditures. The Borrower shall not make capital expenditures of more than $400,000 in any fiscal year.

7.01 Defaults. A judgment for more than $75,000 that is not paid within 30 days is an Event of Default.
`);

it.each([
  ["What fee does the bank charge for issuing a letter of credit?", "1.25%"],
  ["What commission applies to letters of credit?", "1.25%"],
  ["What does the bank charge to amend a letter of credit?", "$150"],
  ["What rate is charged for not using the commitment?", "0.30%"],
  ["What coupon do the convertible debentures carry?", "6.50%"],
  ["How many days after each month end is the borrowing base certificate due?", "20 days"],
  ["What is the maximum earn-out that can be paid to the sellers?", "$3,000,000"],
  ["What ceiling is there on capital spending in a year?", "$400,000"],
  ["How large does a judgment have to be to be a default?", "$75,000"],
])("answers where a sentence states it of that thing: %s", (question, value) => {
  expect(ask(question)).not.toContain(value);
  expect(stated(question)).toContain(value);
});

it("answers with a day of the year that is asked for", () => {
  expect(stated("On which day in 2026 does the term loan mature?")).toContain("May 4, 2026");
});
