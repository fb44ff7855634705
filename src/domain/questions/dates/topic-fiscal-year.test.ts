import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const REPORTS =
  "5.01 Reports. The Borrower shall deliver its audited statements within 90 days after the end of each fiscal year.";
const ASKED = "When does the borrower's financial year end?";

it.each([
  ["“Fiscal Year” means the year of the Borrower that ends on the Saturday closest to January 31.", "January 31"],
  ["5.02 Fiscal Year. The Borrower shall not change its fiscal year, which ends on June 30 of each year.", "June 30"],
  [
    "5.02 Books. The fiscal year of the Borrower is the calendar year unless stated otherwise: year ending April 30th.",
    "April 30th",
  ],
])("quotes what states the day: %s", (clause, day) => {
  expect(askTermLoan(`${clause}\n\n${REPORTS}`)(ASKED)).toContain(day);
});

it("takes the day on which all years of the text end", () => {
  const clause = "4.01 Statements. The statements for the fiscal year ended October 31, 2019 are complete.";
  expect(askTermLoan(`${clause}\n\n${REPORTS}`)(ASKED)).toContain("end on October 31.");
});

it("refuses where the text has no day, or several", () => {
  const clause =
    "4.01 Statements. The statements for the fiscal year ended October 31, 2019 of the Borrower and the fiscal year ended June 30, 2019 of the Parent are complete.";
  expect(askTermLoan(REPORTS)(ASKED)).toContain("refused");
  expect(askTermLoan(`${clause}\n\n${REPORTS}`)(ASKED)).toContain("refused");
});

it("leaves what is due after a year's end to other answers", () => {
  expect(askTermLoan(REPORTS)("When are the audited accounts due after year end?")).toContain("90 days");
});
