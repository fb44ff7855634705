import { describe, expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const syndicated = (loans: string, end: string) => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 4, 2005, among LARCH RAIL CORPORATION, an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and LAKESIDE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

"Commitment" means, for each Lender, the amount set forth for it on the schedule or next to its signature.

"Termination Date" means March 4, 2010.

ARTICLE II
THE LOANS

Section 2.1 Revolving Loans. Each Lender severally agrees to make revolving loans to the Borrower until the Termination Date in an aggregate amount not to exceed its Commitment.

Section 2.2 Minimum. Each borrowing is of at least $1,000,000. ${loans}

IN WITNESS WHEREOF, the parties have signed this Agreement.

LARCH RAIL CORPORATION

By: /s/ A. Person

${end}
`;

const lines = (text: string) => {
  const { facilities, parties } = extractAgreement(text);
  return facilities.map(({ commitment_amount, lender_commitments }) => ({
    commitment: commitment_amount?.amount ?? null,
    lenders: lender_commitments.map(({ party_id, amount }) => [
      parties.find(({ id }) => id === party_id)?.name,
      amount.amount,
    ]),
  }));
};

describe("commitments of lenders", () => {
  test("a schedule may leave the currency out and break a name after its hyphen", () => {
    const schedule = `SCHEDULE I
REVOLVING CREDIT COMMITMENTS

Lakeside Bank, N.A.                     20,000,000.00
-----------------------------------------------------
NB Norddeutsche Handels-
Genossenschaftsbank, New
York Branch                             12,500,000.00
-----------------------------------------------------
TOTAL                                   32,500,000.00`;
    expect(lines(syndicated("", schedule))).toEqual([
      {
        commitment: 32.5e6,
        lenders: [
          ["Lakeside Bank, N.A.", 20e6],
          ["NB Norddeutsche Handels-Genossenschaftsbank, New York Branch", 12.5e6],
        ],
      },
    ]);
  });

  test("what one lender commits at its signature exceeds an amount that a sentence on the loans mentions", () => {
    const signature = `COMMITMENT
$85,000,000                         LAKESIDE BANK, N.A., as Administrative Agent
                                    and as a Lender

By: /s/ B. Person

TOTAL COMMITMENTS:
$85,000,000`;
    const loans = "The loans outstanding in currencies other than the Dollar shall not exceed $20,000,000.";
    const [facility] = extractAgreement(syndicated(loans, signature)).facilities;
    expect(facility?.commitment_amount?.amount).toBe(85e6);
    expect(facility?.sublimits.map(({ type, amount }) => [type, amount?.amount])).toEqual([["multicurrency", 20e6]]);
  });
});

const bilateral = (definitions: string, loans: string, covenants = "") => `LOAN AGREEMENT

THIS LOAN AGREEMENT is made as of August 11, 1999, between TARN STAFFING, INC., a Delaware corporation ("Borrower"), and EAST BAY BANK, NATIONAL ASSOCIATION ("Bank").

ARTICLE I
DEFINITIONS

${definitions}

"Termination Date" means July 15, 2002.

ARTICLE II
THE LOANS

${loans}

ARTICLE VI
COVENANTS

6.1 Reports. Borrower shall deliver its annual statements within 120 days after each fiscal year.

${covenants}
`;

describe("commitments of one bank", () => {
  test("a loan with only a short name has the amount of its defined limit", () => {
    const { facilities } = extractAgreement(
      bilateral(
        `"Revolving Loan Credit Limit" means $10,000,000.\n\n"Converting Loan Credit Limit" means $15,000,000.`,
        `2.1 Revolving Loan. Bank shall make revolving loan advances to Borrower until the Termination Date ("Revolving Loan"), not to exceed the Revolving Loan Credit Limit.

2.2 Converting Loan. Bank shall make advances to Borrower from time to time, on a nonrevolving basis, until the Termination Date ("Converting Loan"), with the aggregate principal amount advanced not to exceed the Converting Loan Credit Limit.`,
      ),
    );
    expect(facilities.map((f) => [f.facility_name, f.facility_type, f.commitment_amount?.amount])).toEqual([
      ["Revolving Loan", "revolving", 10e6],
      ["Converting Loan", "delayed_draw", 15e6],
    ]);
  });

  test("a fixed amount caps the borrowing base, and loans to others are no commitment", () => {
    const { facilities } = extractAgreement(
      bilateral(
        `"Borrowing Base" means the lesser of: (i) 85% of Eligible Accounts plus the lesser of 50% of Inventory or $2,500,000; or (ii) $9,400,000.`,
        `2.1 Line of Credit. Bank agrees to make advances to Borrower until the Termination Date not to exceed the Borrowing Base. Borrower may repay and reborrow.`,
        `6.2 Loans. Borrower shall not make any loans or advances to any third party, except loans or advances of up to $200,000 in the aggregate.`,
      ),
    );
    expect(facilities.map((f) => f.commitment_amount?.amount)).toEqual([9.4e6]);
  });

  test("an amount that the commitments may exceed on some day is none", () => {
    const { facilities } = extractAgreement(
      bilateral(
        `"Schedule" means the schedule of commitments.`,
        `2.1 Term Loans. Bank agrees to make term loans to Borrower in the amount of its commitment on the Schedule.

2.2 Reduction. If, on the second anniversary of the closing date, the aggregate Term Loan commitments shall exceed $15,000,000, then on such anniversary the aggregate Term Loan commitments shall be permanently reduced to $15,000,000.`,
      ),
    );
    expect(facilities.map((f) => f.commitment_amount)).toEqual([null]);
  });
});

test("each loan falls due by its own attached note, and the terms of the agreement name no term loan", () => {
  const note = (title: string, amount: string, due: string) => `${title}

${amount}                                        August 11, 1999

FOR VALUE RECEIVED, the undersigned promises to pay to the order of EAST BAY BANK, NATIONAL ASSOCIATION the principal sum of ${amount}, with interest thereon.

${due}
`;
  const text = `CREDIT AGREEMENT

THIS CREDIT AGREEMENT is entered into as of August 11, 1999, by and between TARN STAFFING, INC., a Delaware corporation ("Borrower"), and EAST BAY BANK, NATIONAL ASSOCIATION ("Bank").

SECTION 1.1. LINE OF CREDIT. Subject to the terms and conditions of this Agreement, Bank hereby agrees to make advances to Borrower from time to time up to and including July 15, 2002, not to exceed at any time the aggregate principal amount of $20,000,000 ("Line of Credit").

SECTION 1.2. TERM LOAN. Subject to the terms and conditions of this Agreement, Bank hereby agrees to make a loan to Borrower in the principal amount of $10,000,000 ("Term Loan"). Bank's commitment to grant the Term Loan shall terminate on September 11, 1999.

SECTION 5.1. LEVERAGE. Borrower shall maintain a Leverage Ratio not greater than 3.0 to 1.0 up to and including December 31, 2001, so long as any Term Loan is outstanding, and not greater than 2.5 to 1.0 thereafter.

TARN STAFFING, INC.

By: /s/ A. Person

${note("REVOLVING LINE OF CREDIT NOTE", "$20,000,000.00", "The outstanding principal balance of this Note shall be due and payable in full on July 15, 2002.")}
${note("TERM NOTE", "$10,000,000.00", "Principal shall be payable in installments of $166,666.67 each, continuing up to and including June 15, 2004, with a final installment consisting of all remaining unpaid principal due and payable in full on July 15, 2004.")}`;
  expect(extractAgreement(text).facilities.map((f) => [f.facility_type, f.maturity_date])).toEqual([
    ["revolving", "2002-07-15"],
    ["term_loan", "2004-07-15"],
  ]);
});

test("a term loan that may be drawn from time to time in a period of its own is drawn later", () => {
  const text = syndicated(
    `

Section 2.3 Tranche C Term Loans. Each Tranche C Term Lender severally agrees to make loans (each a "Tranche C Term Loan") to the Borrower from time to time during the Tranche C Term Availability Period in an aggregate amount of $48,000,000. "Tranche C Term Commitments" means the commitments to make Tranche C Term Loans, which are $48,000,000.`,
    "",
  );
  const tranche = extractAgreement(text).facilities.find((f) => /tranche c/i.test(f.facility_name));
  expect(tranche?.facility_type).toBe("delayed_draw");
});

test("an increase of the commitment to issue letters of credit is not one of the loans", () => {
  const text = `FIRST AMENDMENT TO CREDIT AGREEMENT

THIS FIRST AMENDMENT is made as of June 23, 1999, between TARN STAFFING, INC., a Delaware corporation ("Borrower"), and EAST BAY BANK, NATIONAL ASSOCIATION ("Bank").

WHEREAS, the parties desire to amend the Credit Agreement (i) to extend the maturity date of the Revolving Credit Facility from December 31, 2000 to December 31, 2001, and (ii) to increase the LC Commitment to $10,000,000;
`;
  expect(extractAgreement(text).facilities.map((f) => f.commitment_amount)).toEqual([null]);
});
