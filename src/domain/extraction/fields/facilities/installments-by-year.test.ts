import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const scheduleOf = (table: string) =>
  extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of May 9, 2023 between TARN MILLS, INC., an Ohio corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE II
THE LOANS

Section 2.1 Term Loan. The Lender shall make a term loan to the Borrower in the amount of $6,000,000 (the "Term Loan"). The Term Loan shall be payable in consecutive quarterly installments of principal, in the amounts set forth in the table below, commencing March 31, 2024, with the balance thereof payable in full on December 31, 2026.

${table}

Section 2.2 Interest. The Term Loan bears interest at a rate of 6.00% per annum.
`).facilities[0]?.repayment?.schedule.map(({ date, amount }) => [date, amount?.amount]);

test("installments in a table with a row for each year and a column for each day of payment", () => {
  const cells = ["Year", "March 31", "September 30", "2024", "$\n100,000", "$\n100,000", "2025", "$\n250,000", "n/a"];
  expect(scheduleOf(cells.join("\n\n"))).toEqual([
    ["2024-03-31", 100_000],
    ["2024-09-30", 100_000],
    ["2025-03-31", 250_000],
  ]);
});
