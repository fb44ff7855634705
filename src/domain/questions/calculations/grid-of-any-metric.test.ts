import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const agreementWith = (grid: string, rest = ""): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Revolving Commitment" means the commitment of the Lender to make Revolving Loans in an aggregate principal amount not to exceed $40,000,000.

${grid}

"Maturity Date" means June 30, 2019.

ARTICLE II LOANS

2.1 Revolving Loans. The Lender will make revolving loans ("Revolving Loans") to the Borrower until the Maturity Date in an aggregate principal amount not to exceed the Revolving Commitment.

2.2 Interest. Each LIBOR Loan bears interest at the LIBOR Rate plus the Applicable Margin. Each Base Rate Loan bears interest at the Base Rate plus the Applicable Margin. Interest is computed on the basis of a year of 360 days.

${rest}
`;
  return askAbout(text, { ...extractAgreement(text) });
};

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
  expect(answer).toContain("$8,000,000 ÷ $20,000,000 = 40.00%");
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

const RATED = `"Applicable Margin" means the rate per annum set forth below by reference to the ratings by S&P and Moody's:

| Level | Ratings (S&P / Moody's) | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| Level 1 | A-/A3 or higher | 1.00% | 0.00% |
| Level 2 | BBB+/Baa1 | 1.25% | 0.25% |
| Level 3 | BBB/Baa2 | 1.50% | 0.50% |
| Level 4 | BBB-/Baa3 or lower | 1.75% | 0.75% |
`;

it("takes the level of two different ratings by the agreement's own rule", () => {
  const ask = agreementWith(
    `${RATED}\nIf the ratings by S&P and Moody's fall within different Levels, the Applicable Margin is based on the higher of the two ratings unless one of them is two or more Levels below the other, in which case it is based on the Level one below that of the higher rating.`,
  );
  expect(ask("LIBOR is 2.00% and they are rated A- by S&P and Baa1 by Moody's. What's the all-in rate?")).toContain(
    "= 3.00% a year",
  );
  const apart = ask("LIBOR is 2.00% and they are rated A- by S&P and Baa3 by Moody's. What's the all-in rate?");
  expect(apart).toContain("= 3.25% a year");
});

it("takes the lower of two ratings where the agreement says so", () => {
  const ask = agreementWith(`${RATED}\nIn the case of split ratings, the lower of the two ratings applies.`);
  expect(ask("LIBOR is 2.00% and they are rated A- by S&P and Baa1 by Moody's. What's the all-in rate?")).toContain(
    "= 3.25% a year",
  );
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
