import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.03 Use of Proceeds. The Borrower shall use the Term Loan to repay the Tin Notes and the loans under the 364-Day Credit Agreement dated as of April 9, 2020. The Borrower shall pay the fees set forth in the commitment letter dated March 2, 2021.

"Tin Notes" means the 3.10% Senior Notes, Series B, due November 2, 2021, of the Borrower.

"Approved Pool" means the pool of contracts that secures the Certificates, Series 2004-B.

"Tin Margin" means the number of basis points determined in accordance with Schedule I.

5.1 Mergers. The Borrower may merge with another person in connection with Capital Expenditures permitted by Section 6.08 of the Existing Credit Agreement. It may sell not more than $5,000,000 of property acquired with Capital Expenditures in any year.

6.1 Liens. The Borrower shall not create liens, except (a) a mortgage on its plant in Dover for debt of not more than $4,000,000 and (b) liens for debt of not more than $900,000 outstanding at any time.`);

it.each([
  "What did the arranger get paid for arranging this?",
  "What principal amount of the old 3.10% tin notes is still outstanding?",
  "What total price is the company paying for the tin mines?",
  "How many basis points is the tin margin?",
  "What was the size of the April 2020 364-day facility this one replaces?",
  "How much may they spend on capex per year?",
  "What fee did the March 2 commitment letter call for?",
  "How big is the 2004-B pool in dollars?",
  "What rate does the mortgage on the Dover plant carry?",
])("refuses an amount that only another document states: %s", (question) => {
  expect(ask(question)).toMatch(/^refused/);
});

it("answers them where the text states them", () => {
  const stated =
    askTermLoan(`2.03 Fees. The Borrower shall pay the arranger a fee of $250,000 for arranging the Term Loan.

5.1 Notes. As of the date hereof, the principal amount of the Tin Notes that is outstanding is $12,000,000. The mortgage on the plant in Dover bears interest at 7.25% per annum.

5.2 Capital Expenditures. The Borrower shall not make Capital Expenditures of more than $3,000,000 in any fiscal year.`);
  expect(stated("What did the arranger get paid for arranging this?")).toContain("$250,000");
  expect(stated("What principal amount of the tin notes is still outstanding?")).toContain("$12,000,000");
  expect(stated("What rate does the mortgage on the Dover plant carry?")).toContain("7.25%");
  expect(stated("How much may they spend on capex per year?")).toContain("$3,000,000");
});

it("still answers how large the facility of the company is", () => {
  expect(ask("How big is the company's facility?")).toContain("$90,000,000");
});
