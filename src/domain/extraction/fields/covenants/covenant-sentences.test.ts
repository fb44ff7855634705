import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const OPENING = `LOAN AGREEMENT

This LOAN AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

ARTICLE 1
THE LOANS

1.1 The Line. The Lender agrees to make loans to the Borrower from time to time until May 3, 2021 in an aggregate principal amount not exceeding $5,000,000 (the "Line of Credit").
`;

const covenantsOf = (words: string) =>
  extractAgreement(`${OPENING}\n${words}\n`).financial_covenants.map((c) => [c.name, c.operator, c.threshold, c.unit]);

describe("covenants of one sentence", () => {
  it('reads the tests of the guarantor and of the borrower in one section, one without its "than"', () => {
    const words = `ARTICLE 5
FINANCIAL COVENANTS

5.1 Minimum Net Worth. Guarantor shall not permit its consolidated Net Worth to be less than $9,500,000, measured as of the end of each fiscal quarter. Borrower shall not permit it's Net Worth to be less $3,500,000, measured as of the end of each fiscal quarter.`;
    expect(covenantsOf(words)).toEqual([
      ["Minimum Net Worth", ">=", 9_500_000, "currency"],
      ["Net Worth", ">=", 3_500_000, "currency"],
    ]);
  });

  it("does not take what ends a covenant for another one", () => {
    const words = `ARTICLE 5
COVENANTS

5.1 Minimum Cash. The Borrower will not permit its unrestricted Cash to be less than $10,000,000, provided that the covenant contained in this Section shall be of no further force or effect upon both (i) a sale of shares with proceeds of at least $50,000,000 and (ii) the Debt Service Coverage Ratio for any fiscal quarter exceeding 1.20 to 1.00.`;
    expect(covenantsOf(words)).toEqual([["Minimum Cash", ">=", 10_000_000, "currency"]]);
  });

  it("reads numbered sentences that their measures open, each as a covenant of its own", () => {
    const words = `17.00 FINANCIAL COVENANTS

17.01 COVENANTS AS TO BORROWER

Borrower agrees to comply with the following financial ratios:

(a) Maximum loan-to-value ratio shall at all times not be in excess of seventy percent (70%).

(b) Commencing at 2010 fiscal year end, the Borrower will be tested for compliance with the Debt Service Coverage Ratio which shall not be less than 1.15:1.00.`;
    expect(covenantsOf(words)).toEqual([
      ["Maximum loan-to-value ratio", "<=", 70, "percent"],
      ["Debt Service Coverage Ratio", ">=", 1.15, "ratio"],
    ]);
  });

  it.each([
    'greater than or equal to the sales target (such target, the "Plan") for such date as set forth on Schedule 6.10',
    "not less than the amount set forth in Schedule 6.10",
  ])("reads a test of sales whose targets are withheld: %s", (target) => {
    const words = `ARTICLE 5
FINANCIAL COVENANTS

5.1 Performance to Plan. The Borrower shall achieve net sales revenues, measured on a trailing twelve month basis as of each quarter end, ${target}.`;
    expect(covenantsOf(words)).toEqual([["Performance to Plan", ">=", null, "currency"]]);
  });

  it("reads shares of a value and a ratio of two measures in sections marked ss.", () => {
    const words = `ss.9. FINANCIAL COVENANTS.

     The Borrower covenants that, tested as at the end of each fiscal quarter:

     ss.9.1. Total Liabilities to Total Asset Value. Consolidated Total Liabilities shall not exceed fifty-five percent (55%) of Total Asset Value.

     ss.9.2. Secured Indebtedness. Secured Indebtedness shall not exceed thirty-five percent (35%) of Total Asset Value.

     ss.9.3. Unencumbered Asset Value to Unsecured Indebtedness. The ratio of Unencumbered Asset Value to Unsecured Indebtedness shall not be less than 1.75 to 1.`;
    expect(covenantsOf(words)).toEqual([
      ["Total Liabilities to Total Asset Value", "<=", 55, "percent"],
      ["Secured Indebtedness", "<=", 35, "percent"],
      ["Unencumbered Asset Value to Unsecured Indebtedness", ">=", 1.75, "ratio"],
    ]);
  });

  it("reads a ratio in percent among others of one sentence", () => {
    const words =
      "6.3 Financial Tests. The Borrower shall have and maintain at all times (a) a Tangible Net Worth at least equal to $40,000,000; (b) a Debt to Capitalization Ratio on a consolidated basis of not more than 40%, and (c) a Fixed Charge Coverage Ratio of at least 1.25 to 1.";
    expect(covenantsOf(words)).toEqual([
      ["Tangible Net Worth", ">=", 40_000_000, "currency"],
      ["Debt to Capitalization Ratio", "<=", 40, "percent"],
      ["Fixed Charge Coverage Ratio", ">=", 1.25, "ratio"],
    ]);
  });

  it("passes over what a parenthesis of commas says about the length of a period", () => {
    const words = `ARTICLE 7
FINANCIAL COVENANTS

7.1 Fixed Charge Coverage Ratio. Achieve, as of the last day of each fiscal quarter, for the period from January 1, 2019 or, if shorter, the four fiscal quarters then ended, a Fixed Charge Coverage Ratio of not less than 1.10 to 1.00.`;
    expect(covenantsOf(words)).toEqual([["Fixed Charge Coverage Ratio", ">=", 1.1, "ratio"]]);
  });

  it("reads a test for periods of which the last quarter ends on one of the days below", () => {
    const words = `ARTICLE 7
FINANCIAL COVENANTS

7.1 Total Net Leverage Ratio. The Borrower shall not permit the Total Net Leverage Ratio for any period of four consecutive fiscal quarters for which the last quarter ends on a date set forth below to be greater than the ratio set forth opposite such date:

December 31, 2019     7.00:1.00
March 31, 2020        6.75:1.00`;
    expect(covenantsOf(words)).toEqual([["Total Net Leverage Ratio", "<=", 7, "ratio"]]);
  });

  it("passes over an amount that is deducted from the measure", () => {
    const words = `ARTICLE 7
FINANCIAL COVENANTS

7.1 Net Leverage Ratio. The Borrower will not permit the ratio, determined as of the end of each fiscal quarter, of (i) Consolidated Total Indebtedness minus Unrestricted Cash in excess of $50,000,000 to (ii) Consolidated EBITDA, to be greater than 3.75 to 1.00.`;
    expect(covenantsOf(words)).toEqual([["Net Leverage Ratio", "<=", 3.75, "ratio"]]);
  });

  it("reads a measure behind its level", () => {
    const words = `ARTICLE 6
COVENANTS

Section 6.06. Rate Covenant. The Borrower shall fix and collect rates and charges so that Net Revenues in each Fiscal Year will be at least 1.20 times Debt Service on all Senior Bonds.`;
    expect(covenantsOf(words)).toEqual([["Debt Service", ">=", 1.2, "ratio"]]);
  });
});

describe("covenants in lists and tables", () => {
  it("reads items that their measure opens, in a clause named after the guarantor", () => {
    const words = `12   COVENANTS OF SECURITY

12.1 Minimum liquidity of Borrower. The Borrower shall maintain with the Lender a credit balance of not less than $500,000.

12.2 Corporate Guarantor. The Borrower shall procure that, as at the end of each quarter:

  (a) Leverage: the ratio of Total Liabilities to Total Assets shall not exceed 70 per cent.;

  (b) Net worth: the Market Value Adjusted Net Worth of the Group shall not be less than $100,000,000; and

  (c) Interest cover: the ratio of EBITDA to Net Interest Expenses for the last four quarters shall be not less than 2.50 to 1.

12.3 Security cover. If the Lender notifies the Borrower that the Asset Cover Ratio is below 125 per cent. at any time, the Borrower shall within 30 days either provide additional security acceptable to the Lender or prepay such part of the Loan as will eliminate the shortfall.`;
    expect(covenantsOf(words)).toEqual([
      ["Minimum liquidity of Borrower", ">=", 500_000, "currency"],
      ["Total Liabilities to Total Assets", "<=", 70, "percent"],
      ["Net worth", ">=", 100_000_000, "currency"],
      ["Interest cover", ">=", 2.5, "ratio"],
      ["Security cover", ">=", 125, "percent"],
    ]);
  });

  it("reads limits behind their levels, also where names and limits go on below", () => {
    const words = `                                  ARTICLE 7
                      FINANCIAL AND REGULATORY COVENANTS

The Borrower will comply with each of the following, tested as of the last day of each fiscal quarter:

Ref.   Covenant                                               Required Level
----   ------------------------------------------------------  ---------------
7.1    Total Risk-Based Capital Ratio, Borrower                11.50% minimum
       (consolidated)
7.2    Tier 1 Leverage Ratio, each Bank                        8.00% minimum
       Subsidiary
7.3    Nonperforming Assets to Tier 1 Capital                  25.00% maximum
7.4    Fixed Charge Coverage Ratio, trailing four              1.50 to 1.00
       quarters                                                minimum
7.5    Unencumbered cash of the Borrower                       $4,000,000
       parent only                                             minimum

                                  ARTICLE 8
                              EVENTS OF DEFAULT

Each of the following is an Event of Default: (a) the Borrower fails to pay principal when due; or (b) the Borrower becomes insolvent.`;
    expect(covenantsOf(words).map(([, ...test]) => test)).toEqual([
      [">=", 11.5, "percent"],
      [">=", 8, "percent"],
      ["<=", 25, "percent"],
      [">=", 1.5, "ratio"],
      [">=", 4_000_000, "currency"],
    ]);
  });
});
