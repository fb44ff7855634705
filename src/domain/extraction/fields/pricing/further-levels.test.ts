import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (margin: string, fees: string): string =>
  `CREDIT AGREEMENT dated as of March 3, 2011 among OAK MILLS, INC., a Delaware corporation (the "Borrower"), the Lenders and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I DEFINITIONS

SECTION 1.01. Defined Terms.

"LIBO Rate" means the London interbank offered rate for deposits in dollars.

"Prime Rate" means the rate that the Administrative Agent announces as its prime rate.

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Revolving Commitments are $90,000,000.

${margin}

ARTICLE II THE CREDITS

SECTION 2.01. Commitments. Each Lender agrees to make revolving loans ("Revolving Loans") to the Borrower until March 3, 2016. Each LIBO Loan bears interest at the LIBO Rate plus the margin, each Prime Rate Loan at the Prime Rate plus the margin.

SECTION 2.02. Fees. ${fees}
`;
const gridOf = (text: string) => extractAgreement(text).facilities[0]?.interest_terms.pricing_grid ?? [];

test("margins by level for two bands of usage, and a fee during each level", () => {
  const levels = (rates: readonly string[]) =>
    rates
      .map(
        (rate, i) =>
          `(${["i", "ii", "iii"][i]}) if such day falls within a Level ${["I", "II", "III"][i]} Period, then ${rate}%`,
      )
      .join(";\n");
  const margin = `"LIBO Margin" applicable to any LIBO Loan outstanding on any day means:\n(A) if Usage on such day is less than or equal to 50%:\n${levels(["0.105", "0.150", "0.190"])}; and\n(B) if Usage on such day is greater than 50%:\n${levels(["0.155", "0.200", "0.240"])}.`;
  const fees =
    "The Borrower shall pay to the Administrative Agent a facility fee at the rate of (i) 0.045% per annum during each Level I Period, (ii) 0.050% per annum during each Level II Period and (iii) 0.060% per annum during each Level III Period.";
  expect(gridOf(agreement(margin, fees)).map((row) => [row.spread_bps, row.fee_bps, row.other_bps])).toEqual([
    [10.5, 4.5, [15.5]],
    [15, 5, [20]],
    [19, 6, [24]],
  ]);
});

test("the fees for letters of credit in tables of their own, by the levels of the margins", () => {
  const table = (term: string, captions: string, rates: readonly [string, string]): string =>
    `"${term}" means the percentage set forth below:\n\nLevel\n\nAverage Availability\n\n${captions}\n\nI\n\nGreater than 50% of the Loan Cap\n\n${rates[0]}\n\nII\n\nLess than or equal to 50% of the Loan Cap\n\n${rates[1]}`;
  const margin = [
    table("Applicable Margin", "Prime Rate Loans\n\nLIBO Loans", ["0.25%\n\n1.25%", "0.50%\n\n1.50%"]),
    table("Commercial Letter of Credit Fee", "Applicable Percentage", ["0.625%", "0.750%"]),
    table("Standby Letter of Credit Fee", "Applicable Percentage", ["1.25%", "1.50%"]),
  ].join("\n\n");
  expect(
    gridOf(agreement(margin, "None.")).map((row) => [row.spread_bps, row.base_rate_spread_bps, row.other_bps]),
  ).toEqual([
    [125, 25, [62.5, 125]],
    [150, 50, [75, 150]],
  ]);
});

test("the rates of LOC fees are those of letters of credit, next to the commitment fee", () => {
  const table = (term: string, rates: readonly [string, string]): string =>
    `"${term}" means the percentage set forth below:\n\n| Leverage Ratio | ${term} |\n| --- | --- |\n| Less than 2.00 to 1.00 | ${rates[0]} |\n| Greater than or equal to 2.00 to 1.00 | ${rates[1]} |`;
  const margin = [
    table("Applicable LOC Fee Percentage", ["1.30%", "1.50%"]),
    table("Applicable LIBO Margin", ["1.25%", "1.50%"]),
    table("Applicable Unused Commitment Fee Percentage", ["0.20%", "0.30%"]),
  ].join("\n\n");
  expect(gridOf(agreement(margin, "None.")).map((row) => [row.spread_bps, row.fee_bps, row.other_bps])).toEqual([
    [125, 20, [130]],
    [150, 30, [150]],
  ]);
});

test("the note on what a basis point is does not make percentages of the figures", () => {
  const table = (term: string, rates: readonly string[]): string =>
    `"${term}" means, for each day, the rate of interest per annum (expressed in basis points, i.e., 1/100 of 1%) set forth below opposite the Applicable Performance Level in effect on that day.\n\n\nAPPLICABLE PERFORMANCE      ${term.toUpperCase()}\nLEVEL\n\n${rates.map((rate, i) => `${i + 1}                          ${rate}`).join("\n")}\n\n\n`;
  const margin = [
    table("Applicable LIBO Margin", ["12.00", "13.50", "15.00", "18.00"]),
    table("Applicable Facility Fee", ["5.50", "6.50", "8.00", "9.50"]),
  ].join("\n\n");
  const fees = "The Borrower shall pay a facility fee on the Commitments at the Applicable Facility Fee.";
  expect(gridOf(agreement(margin, fees)).map((row) => [row.spread_bps, row.fee_bps])).toEqual([
    [12, 5.5],
    [13.5, 6.5],
    [15, 8],
    [18, 9.5],
  ]);
});
