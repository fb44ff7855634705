import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (definitions: string, interest: string) => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 4, 2005, among LARCH RAIL CORPORATION, an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and LAKESIDE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

${definitions}

"Eurodollar Rate" means the London interbank offered rate.

"Maturity Date" means March 4, 2010.

"Revolving Facility" means the Revolving Commitments and the Revolving Loans. The aggregate amount of the Revolving Commitments is $90,000,000.

"Term Facility" means the Term Commitments and the Term Loans. The aggregate amount of the Term Commitments is $30,000,000.

ARTICLE II
THE CREDITS

Section 2.01 The Revolving Facility. Each Lender agrees to make Revolving Loans to the Borrower from time to time until the Maturity Date.

Section 2.02 The Term Facility. Each Lender agrees to make a Term Loan to the Borrower on the Closing Date.

Section 2.03 Interest. ${interest}
`;

function pricingOf(text: string) {
  const { facilities } = extractAgreement(text);
  const of = (type: string) => {
    const terms = facilities.find((facility) => facility.facility_type === type)?.interest_terms;
    return {
      margins: [terms?.rate_option?.spread_bps, terms?.base_rate_option?.spread_bps],
      levels: terms?.pricing_grid.map((level) => [
        level.spread_bps,
        level.base_rate_spread_bps,
        level.fee_bps,
        ...level.other_bps,
      ]),
    };
  };
  return { revolving: of("revolving"), term: of("term_loan") };
}

const INTEREST =
  "Eurodollar Loans bear interest at the Eurodollar Rate plus the Applicable Margin. Base Rate Loans bear interest at the Base Rate plus the Applicable Margin.";

const GRID = [
  "Leverage Ratio            Eurodollar Loans   Base Rate Loans",
  "Less than 2.00 to 1.00         1.50%              0.50%",
  "2.00 to 1.00 or greater        1.75%              0.75%",
].join("\n");
const LEVELS = [
  [150, 50, null],
  [175, 75, null],
];

describe("a grid for some of the loans", () => {
  it("is not that of loans whose margin the definition states by name", () => {
    const definitions = `"Applicable Margin" means (a) with respect to Term Loans, 3.75% per annum in the case of Eurodollar Loans and 2.75% per annum in the case of Base Rate Loans; and (b) with respect to Revolving Loans, the rate per annum set forth in Annex A.`;
    const text = `${agreement(definitions, INTEREST)}\nANNEX A\nPRICING GRID\n\n${GRID}\n`;
    const { revolving, term } = pricingOf(text);
    expect(revolving.levels).toEqual(LEVELS);
    expect(term).toEqual({ margins: [375, 275], levels: [] });
  });

  it("is that of the loans that its heading names", () => {
    const definitions = `"Applicable Margin" means, for any day, the rate per annum set forth in Annex A.`;
    const text = `${agreement(definitions, INTEREST)}\nANNEX A\nPRICING GRID FOR REVOLVING LOANS\n\n${GRID}\n`;
    const { revolving, term } = pricingOf(text);
    expect([revolving.levels, term.levels]).toEqual([LEVELS, []]);
  });

  it("remains that of loans whose margin is stated for a first period", () => {
    const definitions = `"Applicable Margin" means (a) until June 30, 2005, with respect to Term Loans, 1.75% per annum in the case of Eurodollar Loans, and (b) thereafter the rate per annum set forth below:\n\n${GRID}`;
    expect(pricingOf(agreement(definitions, INTEREST)).term.levels).toEqual(LEVELS);
  });

  it("is that of the loans in the name of the margin, and the others have the margin of their clause", () => {
    const definitions = `"Applicable Revolver Margin" shall be the rate per annum set forth below:\n\n${GRID}`;
    const interest =
      "Revolving Loans bear interest at the Eurodollar Rate plus the Applicable Revolver Margin or at the Base Rate plus the Applicable Revolver Margin. The Term Loans bear interest at the Base Rate plus one percent (1.00%) for Base Rate Portions and at the Eurodollar Rate plus three percent (3.00%) for Eurodollar Portions.";
    const { revolving, term } = pricingOf(agreement(definitions, interest));
    expect(revolving.levels).toEqual(LEVELS);
    expect(term).toEqual({ margins: [300, 100], levels: [] });
  });

  it("gives each facility the rates after its name in every level", () => {
    const definitions = `"Applicable Margin" means the rates specified below for the ratings of the Index Debt:

Category 1, applicable if the Index Debt is rated A- or higher by S&P: under the Revolving Facility, a facility fee rate of .070% and a Eurodollar Margin of .155%; under the Term Facility, a facility fee rate of .060% and a Eurodollar Margin of .365%.

Category 2, applicable if the Index Debt is rated BBB+ or lower by S&P: under the Revolving Facility, a facility fee rate of .080% and a Eurodollar Margin of .195%; under the Term Facility, a facility fee rate of .065% and a Eurodollar Margin of .405%.`;
    const { revolving, term } = pricingOf(agreement(definitions, INTEREST));
    expect(revolving.levels).toEqual([
      [15.5, null, 7],
      [19.5, null, 8],
    ]);
    expect(term.levels?.map(([spread]) => spread)).toEqual([36.5, 40.5]);
  });

  it("leaves out the rates of a facility that is not known", () => {
    const definitions = `"Applicable Margin" means the rates specified below for the ratings of the Index Debt:

Category 1, applicable if the Index Debt is rated A- or higher by S&P: under the Five-Year Facility, a facility fee rate of .070% and a Eurodollar Margin of .155%; under the Seasonal Facility, a facility fee rate of .060% and a Eurodollar Margin of .365%.

Category 2, applicable if the Index Debt is rated BBB+ or lower by S&P: under the Five-Year Facility, a facility fee rate of .080% and a Eurodollar Margin of .195%; under the Seasonal Facility, a facility fee rate of .065% and a Eurodollar Margin of .405%.`;
    expect(pricingOf(agreement(definitions, INTEREST)).revolving.levels).toEqual([
      [15.5, null, 7],
      [19.5, null, 8],
    ]);
  });

  it("has one column for each facility under captions that end in p.a.", () => {
    const rows = ["Greater than 2.00:1", "2.75", "3.50", "Less than or equal to 2.00:1", "2.50", "3.25"];
    const captions = "Leverage\n\nRevolving Facility\nMargin\n% p.a.\n\nTerm Facility\nMargin\n% p.a.";
    const definitions = `"Margin" means the percentage per annum set out below in the column for that Facility opposite that range:\n\n${captions}\n\n${rows.join("\n\n")}`;
    const { revolving, term } = pricingOf(agreement(definitions, INTEREST));
    expect(revolving.levels?.map(([spread]) => spread)).toEqual([275, 250]);
    expect(term.levels?.map(([spread]) => spread)).toEqual([350, 325]);
  });
});

describe("levels in the clause of one loan, in front of the margins of another", () => {
  it("ends with that clause and is no grid of the other loan", () => {
    const definitions = `"Applicable Margin" means, with respect to the interest rate of:

(a) the Term Loans (i) until December 31, 2019, the rate set forth in Level I below, and (ii) thereafter, based upon the Leverage Ratio: Level I, if the Leverage Ratio is greater than 5.00:1.00, 6.75% per annum for Eurodollar Loans and 5.75% per annum for Base Rate Loans; and Level II, if the Leverage Ratio is less than or equal to 5.00:1.00, 6.25% per annum for Eurodollar Loans and 5.25% per annum for Base Rate Loans; and

(b) the Revolving Loans, (i) 5.50% per annum in the case of any Eurodollar Loan and (ii) 4.50% per annum in the case of any Base Rate Loan.`;
    const { revolving, term } = pricingOf(agreement(definitions, INTEREST));
    expect(term.levels?.map(([spread]) => spread)).toEqual([675, 625]);
    expect(revolving.levels ?? []).toEqual([]);
  });
});

describe("one reference rate with a margin for each loan", () => {
  it.each([
    "Loans bear interest at the Eurodollar Rate plus two percent (2.00%) in the case of the Revolving Loans, or plus two and one-quarter percent (2.25%) in the case of the Term Loans.",
    "Loans bear interest at the Eurodollar Rate plus 2.00% in the case of the Revolving Loans, plus 2.25% in the case of the Term Loans and plus 4.00% in the case of the Seasonal Loans.",
    "Loans bear interest at the Eurodollar Rate plus the following: for the Revolving Loans, 2.00%; and for the Term Loans, 2.25%.",
    "Loans bear interest at the Eurodollar Rate plus 3.00% in the case of the Seasonal Loans, plus 2.00% in the case of the Revolving Loans and plus 2.25% in the case of the Term Loans.",
  ])("%s", (interest) => {
    const { revolving, term } = pricingOf(agreement('"Loans" means the loans made hereunder.', interest));
    expect([revolving.margins[0], term.margins[0]]).toEqual([200, 225]);
  });
});

describe("a credit spread adjustment for each loan", () => {
  it("is null only for the loans whose adjustment differs by interest period", () => {
    const definitions = `"Adjusted Term SOFR" means Term SOFR plus the Term SOFR Adjustment.

"Term SOFR Adjustment" means (a) in the case of Term Loans, 0.10% per annum for an Interest Period of one month and 0.15% per annum for an Interest Period of three months and (b) in the case of Revolving Loans, 0.10% per annum for each Interest Period.`;
    const interest = "SOFR Loans bear interest at Adjusted Term SOFR plus 2.00% per annum.";
    const { facilities } = extractAgreement(agreement(definitions, interest).replace(/"Eurodollar Rate".*/, ""));
    const adjustments = facilities.map((facility) => [
      facility.facility_type,
      facility.interest_terms.rate_option?.credit_spread_adjustment_bps,
    ]);
    expect(new Map(adjustments as [string, number | null][])).toEqual(
      new Map([
        ["revolving", 10],
        ["term_loan", null],
      ]),
    );
  });
});
