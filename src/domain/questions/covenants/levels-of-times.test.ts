import { expect, it } from "vitest";
import { askLeverageGrid, askPricedRevolver, askTermLoan } from "../../../../test/support/ask-agreement.ts";

const SET = askLeverageGrid({
  sections:
    "2.6 First Level. Level III shall be deemed to be applicable from the Closing Date until receipt of the financial statements for the fiscal quarter ending on March 31, 2025, and shall thereafter be determined by the Total Leverage Ratio.",
});

it("takes the level that the agreement sets for a time, whatever the ratio is", () => {
  expect(SET("It is December 2024 and leverage is 1.5x. What margin applies?").split("\n")[0]).toMatch(
    /at III.*, which applies until March 31, 2025 .* in any case is 2\.00% \(200 bps\)/,
  );
  expect(SET("It is December 2025 and leverage is 1.5x. What margin applies?").split("\n")[0]).toContain("1.50%");
  expect(SET("Leverage is 1.5x. What margin applies?").split("\n")[0]).toContain("1.50%");
});

const IN_DEFAULT = askLeverageGrid({
  sections:
    "2.6 Default Rate. While an Event of Default is continuing, the loans shall bear interest at 2.00% above the rate otherwise applicable (the Default Rate); at any such time the Default Rate shall be determined based on the Applicable Margin set forth under Level III.",
});

it("takes the level that the agreement sets for a default", () => {
  expect(
    IN_DEFAULT("Leverage is 1.5x and Term SOFR is 4%. An event of default is continuing. All-in rate on the loans?"),
  ).toContain("Term SOFR 4.00% + margin 2.00% + default rate 2.00% = 8.00% a year");
});

const ADDITIONAL = askTermLoan(
  "2.03 Default. Following the occurrence of an Event of Default, the Borrower shall pay additional interest on the outstanding balance in an amount equal to four percent (4%) per annum.",
);

it.each([
  "LIBOR is 3%. An event of default opens and stays uncured. What rate applies to the loan?",
  "With LIBOR at 3%, what all-in rate do they pay while an event of default is continuing?",
])("adds the additional interest of a default: %s", (question) => {
  expect(ADDITIONAL(question)).toContain("= 9.00% a year");
});

const SURCHARGED = askPricedRevolver(
  `"Applicable Margin" means the percentage per annum set forth below:

Level   LIBOR Margin
Level 1   0.500%
Level 2   0.750%

plus 0.125% for more than 50% utilization of the Revolving Commitment.`,
);

it.each([
  ["Level 2, $25m of the $40m drawn, LIBOR at 3%. What is the all-in rate?", "= 3.875% a year"],
  ["Level 2, more than half drawn and LIBOR is 3%. All-in rate?", "= 3.875% a year"],
  ["Level 2, $15m of the $40m drawn, LIBOR at 3%. What is the all-in rate?", "= 3.75% a year"],
])("adds what a share drawn adds: %s", (question, rate) => {
  expect(SURCHARGED(question)).toContain(rate);
});
