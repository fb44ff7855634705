import { describe, expect, test } from "vitest";
import { inventedAgreement } from "../../../../../test/support/invented-agreement.ts";
import { extractAgreement } from "../../extract-agreement.ts";

const PREAMBLE =
  'CREDIT AGREEMENT dated as of May 9, 2013 among TARN MILLS, INC., an Ohio corporation (the "US Borrower"), TARN MILLS CANADA ULC, a Nova Scotia company (the "Canadian Borrower" and together with the US Borrower, the "Borrowers"), the Lenders party hereto, and EAST SHORE BANK, N.A., as Administrative Agent.';
const WHOLE = `"Revolving Commitments" means the commitments of the Lenders to make Revolving Loans. The aggregate Revolving Commitments are $120,000,000.

"Maturity Date" means May 9, 2018.`;
const LOANS =
  'Section 2.01 Revolving Loans. Each Lender agrees to make revolving loans ("Revolving Loans") in Dollars or Canadian Dollars to the Borrowers until the Maturity Date';

/** The facilities of an agreement with two borrowers: type, amount and sublimits. */
const facilitiesOf = (credits: string, definitions = WHOLE) =>
  extractAgreement(inventedAgreement({ preamble: PREAMBLE, definitions, credits })).facilities.map((facility) => [
    facility.facility_type,
    facility.commitment_amount?.amount,
    facility.sublimits.map(({ type, amount }) => `${type} ${amount?.currency} ${amount?.amount}`),
  ]);

describe("parts of a revolving commitment", () => {
  test.each([
    [
      `${LOANS}; provided that (i) the aggregate principal amount of Revolving Loans made to the Canadian Borrower shall not at any time exceed $25,000,000 and (ii) the total Revolving Exposure shall not exceed the Revolving Commitments.`,
      "borrower USD 25000000",
    ],
    [
      `${LOANS}. The Dollar Equivalent of all Revolving Loans denominated in Canadian Dollars shall not at any time exceed $20,000,000.`,
      "multicurrency USD 20000000",
    ],
    [
      `${LOANS}. No Lender shall make a Revolving Loan in a Foreign Currency if, after giving effect thereto, the aggregate Dollar Amount of all outstanding Loans in Foreign Currencies would exceed $30,000,000.`,
      "multicurrency USD 30000000",
    ],
    [
      `${LOANS}.\n\nSection 2.02 Canadian Subfacility. Subject to the terms hereof, up to $22,000,000 of the Revolving Commitments shall be available to the Canadian Borrower in Canadian Dollars.`,
      "borrower USD 22000000",
    ],
    [
      `${LOANS}.\n\nSection 2.02 Canadian Loans. As part of the Revolving Commitments, the Canadian Lender agrees to make Revolving Loans to the Canadian Borrower in an aggregate amount not to exceed $18,000,000 (the "Canadian Sublimit").`,
      "other USD 18000000",
    ],
  ])("%s", (credits, sublimit) => {
    expect(facilitiesOf(credits)).toEqual([["revolving", 120_000_000, [sublimit]]]);
  });

  test("sublines, and a subfacility that is part of the whole", () => {
    const definitions = `${WHOLE}

"Canadian Subfacility" means the sub-facility under which Canadian Revolving Loans are made, in a maximum amount of $35,000,000, which is part of and not in addition to the Revolving Commitments.

"Letter of Credit Subline" means $12,500,000.

"Swing Line Subline" means $5,000,000.

"UK Sublimit" means £15,000,000.`;
    const [[type, amount, sublimits] = []] = facilitiesOf(`${LOANS}.`, definitions);
    expect([type, amount]).toEqual(["revolving", 120_000_000]);
    expect([...((sublimits ?? []) as string[])].sort()).toEqual([
      "letter_of_credit USD 12500000",
      "other GBP 15000000",
      "other USD 35000000",
      "swingline USD 5000000",
    ]);
  });

  test("commitments of their own to each borrower are facilities", () => {
    const definitions = `"Canadian Commitment" means, as to each Canadian Lender, its commitment to make Canadian Revolving Loans. The aggregate amount of the Canadian Commitments on the Closing Date is $25,000,000.

"US Commitment" means, as to each US Lender, its commitment to make US Revolving Loans. The aggregate amount of the US Commitments on the Closing Date is $100,000,000.

"Maturity Date" means May 9, 2018.`;
    const credits = `Section 2.01 Commitments. (a) Each US Lender agrees to make revolving loans in Dollars to the US Borrower (the "US Revolving Loans") from time to time until the Maturity Date in an aggregate amount not exceeding its US Commitment.

(b) Each Canadian Lender agrees to make revolving loans in Canadian Dollars or Dollars to the Canadian Borrower (the "Canadian Revolving Loans") from time to time until the Maturity Date in an aggregate amount not exceeding its Canadian Commitment.`;
    expect(facilitiesOf(credits, definitions)).toEqual([
      ["revolving", 100_000_000, []],
      ["revolving", 25_000_000, []],
    ]);
  });
});
