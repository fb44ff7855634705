import { expect, it } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

/** The levels of a line of credit, each as margin over the reference rate, over the base rate, fee, and other rates. */
function levels(definitions: string, clauses = ""): string[] {
  const text = `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 1999, among NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

${definitions}

"Maturity Date" means May 3, 2004.

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $100,000,000.

"Revolving Loan" means a loan made under Section 2.01.

ARTICLE II
THE CREDITS

Section 2.01 Commitments. Each Lender agrees to make Revolving Loans to the Borrower from time to time until the Maturity Date in an aggregate amount not exceeding its Revolving Commitment.

${clauses}
`;
  return (extractAgreement(text).facilities[0]?.interest_terms?.pricing_grid ?? []).map(
    ({ level, spread_bps, base_rate_spread_bps, fee_bps, other_bps }) =>
      `${level}: ${spread_bps} / ${base_rate_spread_bps} / ${fee_bps}${other_bps.map((bps) => ` +${bps}`).join("")}`,
  );
}

it("reads rates in front of their ratings, and the fee for the same ratings in a clause on fees", () => {
  const table = (caption: string, rates: readonly string[]) => `
${caption.padEnd(20)}S&P                    MOODY'S

${rates[0]?.padEnd(20)}BB+ or lower           Ba1 or lower

${rates[1]?.padEnd(20)}BBB-                   Baa3

${rates[2]?.padEnd(20)}BBB or higher          Baa2 or higher
`;
  const margins = `"Applicable Margin" means, for Eurodollar Loans on any day, the rate set forth below opposite the ratings of the Borrower on that day:

${table("MARGIN", [".300%", ".240%", ".210%"])}`;
  const fees = `Section 2.05 Facility Fee. The rate at which the facility fee is computed (the "Facility Fee Rate") is the rate set forth below opposite the ratings of the Borrower:

${table("FACILITY FEE RATE", [".1500%", ".1000%", ".0850%"])}`;
  expect(levels(margins, fees)).toEqual([
    "BB+ or lower Ba1 or lower: 30 / null / 15",
    "BBB- Baa3: 24 / null / 10",
    "BBB or higher Baa2 or higher: 21 / null / 8.5",
  ]);
});

it("divides labels of several lines at the blank lines between rows", () => {
  const margins = `"Applicable Margin" means the rate set forth below:

<TABLE>
<CAPTION>
Ratio of Income Available for
Fixed Charges                               Base Rate Loans             Euro-Dollar Loans
<S>                                         <C>                         <C>
Equal to or greater than 1.80                      0%                         .60%

Equal to or greater than 1.65
but less than 1.80                                 0%                         .80%

Equal to or greater than 1.50
But less than 1.65                                 0%                        1.00%

Less than 1.50                                     0%                        1.20%
</TABLE>`;
  expect(levels(margins)).toEqual([
    "Equal to or greater than 1.80: 60 / 0 / null",
    "Equal to or greater than 1.65 but less than 1.80: 80 / 0 / null",
    "Equal to or greater than 1.50 But less than 1.65: 100 / 0 / null",
    "Less than 1.50: 120 / 0 / null",
  ]);
});

it("separates rates with one space between them, and leaves out the all-in drawn cost", () => {
  const margins = `"Pricing Schedule" means the following schedule:

<TABLE>
<CAPTION>
        Leverage       Facility   Eurodollar     All-In         Utilization
Tier    Ratio(1)       Fee        Margin         Drawn Cost     Fee
<C>     <C>            <C>        <C>            <C>            <C>
I(3)    >30%           22.5 bp(2) 40.0 bp        62.5 bp        20.0 bp
II      >15%, but      17.5 bp    32.5 bp        50.0 bp        10.0 bp
        less than or
        equal to 30%
III     <15%           12.5 bp    25.0 bp        37.5 bp        0.0 bp
</TABLE>

(1) Debt divided by capital.
(2) "bp" means basis points per annum.`;
  expect(levels(margins)).toEqual([
    "I(3) >30%: 40 / null / 22.5 +20",
    "II: 32.5 / null / 17.5 +10",
    "III: 25 / null / 12.5 +0",
  ]);
});

it("joins figures that a tab cuts at their point, and reads further rates of the same levels", () => {
  const table = (caption: string, rates: readonly string[]) =>
    `Level\t${caption}\n\n${rates.map((rate, i) => `Level ${i + 1}\t0\t${rate}`).join("\n\n")}\n`;
  const terms = `"Applicable Margin" means for Eurodollar Rate Loans a percentage determined by the Level in effect:

${table("Applicable Margin for Eurodollar Rate Loans", [".160%", ".200%", ".330%"])}
"Applicable Utilization Fee" means, while Loans exceed half of the Commitments, a percentage determined by the Level in effect:

${table("Applicable Utilization Fee", [".050%", ".060%", ".100%"])}`;
  expect(levels(terms)).toEqual([
    "Level 1: 16 / null / null +5",
    "Level 2: 20 / null / null +6",
    "Level 3: 33 / null / null +10",
  ]);
});

it("parts a zero from the figure in the next column", () => {
  const margins = `"Applicable Margin" means the percentage determined by the ratio of Funded Debt to EBITDA:

Ratio                     Base Rate            LIBOR
1.25 or less                  0                .925%
more than 1.25                0               1.125%
`;
  expect(levels(margins)).toEqual(["1.25 or less: 92.5 / 0 / null", "more than 1.25: 112.5 / 0 / null"]);
});

it("reads a fee from a table that calls it a margin, below the sentence that prices it", () => {
  const margins = `"Applicable Margin" means the percentage determined by the ratio of Funded Debt to EBITDA:

Ratio                     LIBOR
1.25 or less              .925%
more than 1.25           1.125%

"Note" means the note of the Borrower. The Borrower shall pay a facility fee. The Facility Fee shall be determined under the following matrix with reference to the ratio of Funded Debt to EBITDA, payable in arrears:

Ratio                     Applicable Margin
1.25 or less              .125%
more than 1.25            .150%
`;
  expect(levels(margins)).toEqual(["1.25 or less: 92.5 / null / 12.5", "more than 1.25: 112.5 / null / 15"]);
});

it("keeps a letter of credit fee that equals the margin", () => {
  const margins = `"Applicable Rate" means the rate set forth below:

Pricing Level

Facility Fee

Eurodollar Margin

LC Participation Fee

I
0.075%
0.675%
0.675%

II
0.100%
0.775%
0.775%
`;
  expect(levels(margins)).toEqual(["I: 67.5 / null / 7.5 +67.5", "II: 77.5 / null / 10 +77.5"]);
});

it("keeps a table of which one figure has lost its point, without that figure", () => {
  const margins = `"Applicable Margin" means the rate set forth below:

Ratio                          Prime Rate       LIBOR Rate

Less than 2.50 to 1.00           0.25%            1.25%

2.50 to 1.00 or more             0.50%            150%

3.50 to 1.00 or more             0.75%            1.75%`;
  expect(levels(margins).map((level) => level.replace(/^.*: /, ""))).toEqual([
    "125 / 25 / null",
    "null / 50 / null",
    "175 / 75 / null",
  ]);
});

it("takes the rates of a default for no levels", () => {
  const terms = `"Default Rate" means, for an amount not paid when due, a rate per annum equal to (1) if the Loan is a Prime Rate Loan, a variable rate 5% above the Prime Rate, and (2) if the Loan is a LIBOR Loan, a fixed rate 5% above the Applicable Margin for LIBOR Loans.`;
  expect(levels(terms)).toEqual([]);
});

it("reads the table of the time that has no end, of several under dated headings on two pages", () => {
  const table = (level: string, base: string, sofr: string) => `| Leverage Ratio | Base Rate Loans | SOFR Loans |
| --- | --- | --- |
| \u2265 ${level}:1.0 | ${base}% | ${sofr}% |
| < ${level}:1.0 | ${Number(base) - 0.25}% | ${Number(sofr) - 0.25}% |`;
  const terms = `"Applicable Margin" means, with respect to Revolving Loans,

(i) at any time prior to the First Amendment Date,

${table("4.50", "1.50", "2.50")}

(ii) at any time on or after the First Amendment Date and prior to the Second Amendment Date,

${table("4.00", "1.25", "2.25")}

(iii) at any time on or after the Second Amendment Date,

7

${table("3.00", "0.75", "1.75")}`;
  expect(levels(terms)).toEqual(["\u2265 3.00:1.0: 175 / 75 / null", "< 3.00:1.0: 150 / 50 / null"]);
});
