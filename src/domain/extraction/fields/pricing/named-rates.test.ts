import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const TERM_SOFR = `"Term SOFR" means the forward-looking term rate based on SOFR published for the applicable Interest Period.`;
const DAILY_SOFR = `"Daily Simple SOFR" means, for any day, SOFR for the day that is five Business Days before it.`;
const SOFR = `"SOFR" means the secured overnight financing rate published by the Federal Reserve Bank of New York.`;

const agreement = (definitions: readonly string[], interest: string): string => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 14, 2023, among HALVORSEN INDUSTRIAL GROUP, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and NORTHGATE NATIONAL BANK, as Administrative Agent.

Section 1.01 Defined Terms. As used in this Agreement:

${definitions.join("\n\n")}

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $50,000,000.

Section 2.01 The Loans. Each Lender agrees to make revolving loans (each, a "Revolving Loan") to the Borrower from time to time until March 14, 2028.

Section 2.02 Interest. ${interest}
`;

const rateOf = (definitions: readonly string[], interest: string) => {
  const terms = extractAgreement(agreement(definitions, interest)).facilities[0]?.interest_terms;
  return [terms?.rate_option?.benchmark, terms?.rate_option?.spread_bps, terms?.base_rate_option?.spread_bps];
};

describe("the kind of SOFR", () => {
  it.each<[string, string[], string, string]>([
    [
      "Daily Simple SOFR that only the interest clause names",
      [SOFR],
      "Each SOFR Loan shall bear interest on each day at Daily Simple SOFR for such day plus 1.85% per annum.",
      "Daily Simple SOFR",
    ],
    [
      "a daily rate computed as Daily Simple SOFR",
      [SOFR],
      "Each SOFR Loan accrues interest at a simple daily rate equal to SOFR plus 1.85% per annum. Interest on SOFR Loans is computed using Daily Simple SOFR.",
      "Daily Simple SOFR",
    ],
    [
      "Daily Simple SOFR next to a defined Term SOFR that may replace it",
      [TERM_SOFR, DAILY_SOFR, SOFR],
      "Each Revolving Loan shall bear interest at Daily Simple SOFR plus 1.85% per annum. If Daily Simple SOFR is unavailable, the Administrative Agent may replace it with Term SOFR.",
      "Daily Simple SOFR",
    ],
    [
      "Term SOFR next to Daily Simple SOFR as its replacement",
      [
        TERM_SOFR,
        `"Benchmark Replacement" means the first alternative set forth below: (1) Daily Simple SOFR; or (2) the alternate rate selected by the Administrative Agent.`,
        DAILY_SOFR,
        SOFR,
      ],
      "Each Revolving Loan shall bear interest at Term SOFR plus 1.85% per annum.",
      "Term SOFR",
    ],
    [
      "Term SOFR of an agreement that offers both",
      [TERM_SOFR, DAILY_SOFR, SOFR],
      "Each Term Benchmark Loan shall bear interest at Term SOFR plus 1.85% per annum. Each RFR Loan shall bear interest at Daily Simple SOFR plus 1.85% per annum.",
      "Term SOFR",
    ],
    [
      "a compounded average, which is neither of the two",
      [`"Compounded SOFR" means the compounded average of SOFR for the applicable Interest Period.`, SOFR],
      "Each Revolving Loan shall bear interest at Compounded SOFR plus 1.85% per annum.",
      "SOFR",
    ],
  ])("%s", (_, definitions, interest, expected) => {
    expect(rateOf(definitions, interest).slice(0, 2)).toEqual([expected, 185]);
  });
});

describe("a rate of another name", () => {
  it.each<[string, string, string, number]>([
    [
      `"Federal Funds Effective Rate" means, for any day, the weighted average of the rates on overnight federal funds transactions.`,
      "The Borrower shall pay interest on the unpaid principal amount of each Revolving Loan at a rate per annum equal to the Federal Funds Effective Rate plus 1.75% per annum.",
      "other",
      175,
    ],
    [
      `"Federal Funds Rate" means, for any day, the rate per annum calculated by the Federal Reserve Bank of New York.`,
      "Each Revolving Loan shall bear interest at the Federal Funds Rate plus 1.75%.",
      "other",
      175,
    ],
    [
      `"AMERIBOR" means the 30-day term rate published by the American Financial Exchange.`,
      "Each Revolving Loan shall bear interest at AMERIBOR plus 1.50% per annum.",
      "other",
      150,
    ],
  ])("%s has the margin that is added to it", (definition, interest, benchmark, spread) => {
    expect(rateOf([definition], interest).slice(0, 2)).toEqual([benchmark, spread]);
  });

  it("is a bank's own base rate if the bank announces it", () => {
    const definition = `"Reference Rate" means the rate of interest publicly announced from time to time by Northgate National Bank as its reference rate.`;
    const interest = "Each Revolving Loan shall bear interest at the Reference Rate plus 0.50% per annum.";
    expect(rateOf([definition], interest)).toEqual(["Prime", 50, 50]);
  });

  it.each(["plus zero percent (0%)", "plus zero percent", "plus 0.00% per annum"])(
    "the prime rate %s has a margin of zero",
    (words) => {
      const definition = `"Prime Rate" means the prime rate published in The Wall Street Journal.`;
      const interest = `Each Revolving Loan shall bear interest at a rate per annum equal to the Prime Rate ${words}.`;
      expect(rateOf([definition], interest)).toEqual(["Prime", 0, 0]);
    },
  );
});
