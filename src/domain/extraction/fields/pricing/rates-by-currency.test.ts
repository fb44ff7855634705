import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (margin: string, floor: string): string =>
  [
    "CREDIT AGREEMENT dated as of May 1, 2023 among ORMOLU TARN, INC., a Delaware corporation, as Borrower, the Lenders party hereto, and HOLLOW BANK, N.A., as Administrative Agent.",
    `Section 1.01 Defined Terms. "Applicable Margin" means ${margin}`,
    '"Term SOFR Rate" means the forward-looking term rate based on SOFR that CME Group publishes. "EURIBOR Rate" means the Euro interbank offered rate for deposits in Euros.',
    `"Floor" means the benchmark rate floor for the Term SOFR Rate or the EURIBOR Rate. ${floor}`,
    'Section 2.01 Loans. Each Dollar Term Lender makes a term loan denominated in Dollars to the Borrower on the Closing Date (the "Dollar Term Loans") in the aggregate amount of $400,000,000, and each Euro Term Lender makes a term loan denominated in Euros to the Borrower on the Closing Date (the "Euro Term Loans") in the aggregate amount of €90,000,000. The Dollar Term Loans and the Euro Term Loans mature on May 1, 2028.',
    "Section 2.05 Interest. Each Loan bears interest at the Term SOFR Rate or, for Loans in Euros, at the EURIBOR Rate, plus the Applicable Margin. ABR Loans bear interest at the Alternate Base Rate plus the Applicable Margin.",
  ].join("\n\n");

const ratesOf = (text: string) =>
  extractAgreement(text).facilities.map(({ interest_terms: terms }) => [
    terms?.rate_option?.spread_bps,
    terms?.rate_option?.floor_bps,
  ]);

const BY_RATE =
  "The initial Floor for the Term SOFR Rate is 1.50% and the initial Floor for the EURIBOR Rate is 0.50%.";

describe("rates by currency", () => {
  it.each([
    "(a) in the case of Term Benchmark Loans (i) denominated in Dollars, 5.25% and (ii) denominated in Euros, 5.75%, and (b) in the case of ABR Loans, 4.25%.",
    "5.25% per annum for Term Benchmark Loans denominated in Dollars and 5.75% per annum for Term Benchmark Loans denominated in Euros.",
  ])("reads margins and floors of each: %s", (margin) => {
    expect(ratesOf(agreement(margin, BY_RATE))).toEqual([
      [525, 150],
      [575, 50],
    ]);
  });

  it("reads a zero floor of one rate", () => {
    const floor =
      "The Floor is (a) in the case of the Term SOFR Rate, 0.75% and (b) in the case of the EURIBOR Rate, zero.";
    expect(ratesOf(agreement("5.25%.", floor)).map(([, bps]) => bps)).toEqual([75, 0]);
  });

  it("takes one margin and one floor for all loans", () => {
    expect(ratesOf(agreement("5.25%.", "The initial Floor is 1.00%."))).toEqual([
      [525, 100],
      [525, 100],
    ]);
  });
});
