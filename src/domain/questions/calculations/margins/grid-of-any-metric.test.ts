import { expect, it } from "vitest";
import { askPricedRevolver as agreementWith, askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

const usage =
  agreementWith(`"Applicable Margin" means the rate per annum set forth below by reference to the Borrowing Base Utilization:

| Level | Borrowing Base Utilization | LIBOR Loans | Base Rate Loans | Commitment Fee |
| --- | --- | --- | --- | --- |
| I | Less than 30% | 1.75% | 0.75% | 0.375% |
| II | Greater than or equal to 30% but less than 60% | 2.00% | 1.00% | 0.375% |
| III | Greater than or equal to 60% | 2.25% | 1.25% | 0.500% |
`);

it("takes the level of a grid by utilization from the percentage that is used", () => {
  expect(usage("They are using 65% of the borrowing base and LIBOR is 0.30%. What's the all-in rate?")).toContain(
    "LIBOR 0.30% + margin 2.25% = 2.55% a year",
  );
  expect(usage("With LIBOR at 0.30% and 30% of the borrowing base drawn, what rate do they pay?")).toContain(
    "= 2.30% a year",
  );
});

it("does not take the rate of the benchmark for a utilization", () => {
  expect(usage("LIBOR is 0.30%, what's the all-in rate?")).toContain("refused: Say at which pricing level");
});

it("computes the utilization of two amounts", () => {
  const answer = usage(
    "The borrowing base is $20 million and $8 million is outstanding. LIBOR is 0.50%. What's the all-in rate?",
  );
  expect(answer).toContain("$8,000,000 ÷ $20,000,000 = 40%");
  expect(answer).toContain("LIBOR 0.50% + margin 2.00% = 2.50% a year");
});

it("takes the level of a grid by amounts from the average that is given", () => {
  const ask =
    agreementWith(`"Applicable Margin" means the rate per annum set forth below by reference to Average Availability:

| Level | Average Availability | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| I | Greater than or equal to $20,000,000 | 1.50% | 0.50% |
| II | Greater than or equal to $10,000,000 but less than $20,000,000 | 1.75% | 0.75% |
| III | Less than $10,000,000 | 2.00% | 1.00% |
`);
  expect(ask("Availability averaged $12 million and LIBOR is 1.00%. What's the all-in rate?")).toContain(
    "= 2.75% a year",
  );
  expect(
    ask("Interest for 30 days on $6,000,000 with LIBOR at 1.00% and average availability of $8 million?"),
  ).toContain("$6,000,000 × 3.00% × 30/360 = $15,000");
});

it("adds no adjustment to an adjusted rate", () => {
  const ask = agreementWith(
    `"Applicable Margin" means 2.00% per annum.\n\n"Adjusted Term SOFR" means Term SOFR plus 0.10%.`,
    "2.3 SOFR. Each SOFR Loan bears interest at Adjusted Term SOFR plus 2.00% per annum.",
  );
  expect(ask("Adjusted Term SOFR is 4.00%. What's the all-in rate?")).toContain("= 6.00% a year");
});

it("says the margin and the fee of one level", () => {
  const answer = usage("With 65% of the borrowing base used, what are the LIBOR margin and the commitment fee?");
  expect(answer).toContain("the margin over LIBOR at III is 2.25%");
  expect(answer).toContain("The commitment fee on the Revolving Loans at III is 0.50%");
});

it("says the margin and the fee at the level of each of two ratios", () => {
  const answer = askLeverageGrid()(
    "How do the SOFR margin and the commitment fee compare at leverage of 1.5x and 3.2x?",
  );
  expect(answer).toMatch(/1\.50%[^]*0\.20%[^]*2\.00%[^]*0\.30%/);
});

const rated = agreementWith(
  `"Applicable Margin" means the rate per annum set forth below by reference to the ratings of the Borrower:

| Level | Rating | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| I | A- or A3 | 0.40% | 0.00% |
| II | BBB+ or Baa1 | 0.55% | 0.00% |
| III | BBB or Baa2 or lower | 0.75% | 0.00% |

* Plus .125% for >50.0% utilization of the Facility

In the event that the ratings differ by one level, the higher rating shall apply.`,
);

it("takes the ratings of both agencies with words between an agency and its rating", () => {
  expect(rated("S&P has a Birch borrower at BBB and Moody's at Baa1. Which LIBOR margin applies?")).toContain("0.55%");
});

it("adds what the text adds to the margin above a share used", () => {
  expect(rated("They are rated A- and A3 and have drawn 60% of the facility. What is the LIBOR margin?")).toContain(
    "0.40% + 0.125% = 0.525% (52.5 bps)",
  );
  expect(rated("They are rated A- and A3 and have drawn 40% of the facility. What is the LIBOR margin?")).not.toContain(
    "0.525%",
  );
});

it("takes the row whose name states two bounds by slashes", () => {
  const marked =
    agreementWith(`"Applicable Margin" means the percentage set forth below by reference to the ratio of Funded Debt to EBITDA:

| Ratio of Funded Debt to EBITDA | LIBOR Loans |
| --- | --- |
| * 2.50/1.00 | 1.75% |
| * 1.50/1.00 to ** 2.50/1.00 | 1.50% |
| ** 1.50/1.00 | 1.25% |
`);
  expect(marked("libor margin at debt to ebitda of 2.0x?")).toContain("1.50% (150 bps)");
  expect(marked("libor margin at debt to ebitda of 2.5x?")).not.toContain("the margin over");
});

it("reads the ratings of levels that the text defines in sentences with lettered parts", () => {
  const rated = agreementWith(
    `"Applicable Margin" means the rate per annum set forth below:

| Level | LIBOR Loans | Base Rate Loans | Commitment Fee |
| --- | --- | --- | --- |
| Level 1 | 0.50% | 0.00% | 0.070% |
| Level 2 | 0.75% | 0.00% | 0.090% |
| Level 3 | 1.00% | 0.10% | 0.125% |

"Level 1" means that either (a) S&P shall have assigned a rating of at least A+ or (b) Moody's shall have assigned a rating of at least A1.

"Level 2" means that either (a) S&P shall have assigned a rating lower than A+ but at least A- or (b) Moody's shall have assigned a rating lower than A1 but at least A3.

"Level 3" means that Level 1 and Level 2 do not apply.`,
  );
  expect(
    rated("With ratings of A- from S&P and A3 from Moody's and LIBOR at 1.00%, what is the all-in rate?"),
  ).toContain("LIBOR 1.00% + margin 0.75% = 1.75% a year");
});

it("reads a ratio that the question names by what it divides", () => {
  const ask = askLeverageGrid();
  expect(ask("Interest for 90 days on $10m at SOFR of 4% if the ratio of total debt to EBITDA is 2.55?")).toContain(
    "$10,000,000 × 5.75% × 90/360 = $143,750",
  );
});

it("takes the level at one end where the highest or the lowest rate is asked for", () => {
  const ask = askLeverageGrid();
  expect(ask("What is the highest all-in rate at SOFR of 3%?")).toContain("margin 2.00% = 5.00% a year");
  expect(ask("What is the lowest all-in rate at SOFR of 3%?")).toContain("margin 1.50% = 4.50% a year");
  expect(ask("What is the all-in rate at SOFR of 3%?")).toContain("Say at which pricing level");
});

it("calls a level by its number a level", () => {
  const numbered =
    agreementWith(`"Applicable Margin" means the rate per annum set forth below by reference to the Leverage Ratio:

| Pricing Level | Leverage Ratio | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| 1 | Less than 2.00 to 1.00 | 1.75% | 0.75% |
| 2 | Greater than or equal to 2.00 to 1.00 | 2.00% | 1.00% |
`);
  expect(numbered("What is the all-in rate at LIBOR of 3% and leverage of 2.4x?")).toContain("at Level 2: LIBOR 3.00%");
});

it("takes the margin of a level from the row above a share used", () => {
  const byUse = agreementWith(
    `"Applicable Margin" means the percentage set forth below in the applicable row under the column corresponding to the Status:

<TABLE>
<CAPTION>
                                           LEVEL I   LEVEL II   LEVEL III
<S>                                        <C>       <C>        <C>
Facility Fee                               .050%     .060%      .080%
LIBOR Margin
Utilization less than 40%                  .150%     .190%      .270%
Utilization greater than or equal to 40%   .250%     .310%      .420%
</TABLE>

"Level I Status" exists if the Borrower's debt is rated at least A.`,
  );
  expect(byUse("40% of the facility is in use at Level II. What is the LIBOR margin?")).toContain("0.31% (31 bps)");
  expect(byUse("30% of the facility is in use at Level II. What is the LIBOR margin?")).toContain("0.19% (19 bps)");
});
