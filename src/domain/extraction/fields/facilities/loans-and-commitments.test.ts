import { describe, expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const HEAD = `CREDIT AGREEMENT

THIS AGREEMENT is entered into as of August 26, 2003 by and between ALDER LIFTS, INC., a Delaware corporation ("Borrower"), and LAKESIDE BANK, NATIONAL ASSOCIATION ("Bank").
`;

const facilities = (text: string) =>
  extractAgreement(text).facilities.map((f) => [
    f.facility_name,
    f.facility_type,
    f.commitment_amount?.amount ?? null,
    f.maturity_date,
  ]);

describe("a term loan next to a commitment for further term loans", () => {
  const text = `${HEAD}
SECTION 1.1. TERM LOAN. Bank hereby agrees to make a loan to Borrower in the principal amount of Nine Million Dollars ($9,000,000.00) ("Term Loan"). The principal amount of the Term Loan shall be repaid in accordance with the Term Note.

SECTION 1.2. TERM COMMITMENT. Bank hereby agrees to make advances to Borrower from time to time up to and including November 5, 2004, not to exceed the aggregate principal amount of Four Million Dollars ($4,000,000.00) ("Term Commitment"), which shall be converted on November 5, 2004, to a term loan. The outstanding principal balance of the Term Commitment shall be due and payable in full on November 5, 2004.

SECTION 1.3. FOREIGN EXCHANGE. Bank agrees to make available to Borrower a facility under which Bank, from time to time up to and including November 5, 2005, will enter into foreign exchange contracts for the account of Borrower.

SECTION 1.4. GOVERNING LAW. This Agreement shall be governed by the laws of California.
`;

  test("is a facility of its own, which does not fall due with them", () => {
    expect(facilities(text)).toEqual([
      ["Term Loan", "term_loan", 9_000_000, null],
      ["Term Commitment", "delayed_draw", 4_000_000, "2004-11-05"],
    ]);
  });

  test("is one facility with a commitment of the same amount", () => {
    expect(
      facilities(text.replace("Four Million Dollars ($4,000,000.00)", "Nine Million Dollars ($9,000,000.00)")),
    ).toHaveLength(1);
  });
});

test("shares of the revolving commitment that a schedule names are no facilities, and a day may stand in a schedule", () => {
  const text = `LOAN AND SECURITY AGREEMENT

This Loan and Security Agreement is entered into as of December 28, 2022 among Alder Lending LLC ("Alder"), as agent for the Lenders ("Agent"), Alder, Birch Investments, LLC ("Birch"; and together with Alder, the "Lenders"), and Larch Foundry, Inc., a Delaware corporation ("Borrower").

1.1 Revolving Loans. Each Lender shall, from time to time prior to the Maturity Date, make revolving loans to Borrower ("Revolving Loans"). All Revolving Loans shall first be deemed to be Revolving Equipment Loans.

1.2 Definitions. "Maturity Date" means the Scheduled Maturity Date or such earlier date as the Obligations may be accelerated.

"Scheduled Maturity Date" means the date set forth in Section 2 of Schedule A.

"Total Revolving Loan Commitments" means the Revolving Loan Commitments of all Lenders, which shall in no event exceed $100,000,000.

1.3 Governing Law. The law of the State of New York governs this Agreement.

Schedule A Description of Certain Terms

2. Scheduled Maturity Date: December 28, 2025

3. Lenders: Alder Lending LLC $26,000,000 on the Closing Date (as reduced) (the "Alder Equipment Loan Commitment Amount"). Birch Investments, LLC $34,000,000 on the Closing Date (as reduced) (the "Birch Equipment Loan Commitment Amount"). Total $60,000,000 on the Closing Date (the "Total Equipment Loan Commitment Amount").
`;
  expect(facilities(text)).toEqual([["Revolving Loans", "revolving", 100_000_000, "2025-12-28"]]);
});
