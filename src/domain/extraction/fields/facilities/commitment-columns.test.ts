import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const FILLER =
  "The Borrower shall comply with each covenant of this Agreement until all Obligations are paid in full. ";

function agreement(definitions: string, schedule: string): string {
  return `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 2019, among NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

"Maturity Date" means May 3, 2024.

${definitions}

ARTICLE II
THE CREDITS

Section 2.01 Commitments. Each Lender agrees to make Revolving Loans to the Borrower from time to time until the Maturity Date in an aggregate amount not exceeding its Revolving Commitment.

${FILLER.repeat(30)}

${schedule}
`;
}

const REVOLVER = `"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $150,000,000.

"Revolving Loan" means a loan made under Section 2.01.`;
const TERM = `"Term Commitment" means the commitment of each Lender to make a Term Loan. The aggregate amount of the Term Commitments is $60,000,000.

"Term Loan" means a loan made by a Lender under its Term Commitment.`;

/** Each facility with what every lender commits to it, in millions. */
function lenders(text: string): string[] {
  const { facilities, parties } = extractAgreement(text);
  return facilities.flatMap((facility) =>
    facility.lender_commitments.map(({ party_id, amount }) => {
      const name = parties.find((party) => party.id === party_id)?.name;
      return `${facility.facility_type}: ${name} ${amount.amount / 1e6}`;
    }),
  );
}

describe("the lenders' commitments", () => {
  it("are found under a heading of any name when the rows add up to the total", () => {
    const schedule = `WHO LENDS WHAT

First Harbor Bank, N.A.
$90,000,000

Lakeside Trust Company
$60,000,000

Total
$150,000,000`;
    expect(lenders(agreement(REVOLVER, schedule))).toEqual([
      "revolving: First Harbor Bank, N.A. 90",
      "revolving: Lakeside Trust Company 60",
    ]);
  });

  it("are not taken from a list of amounts that does not add up", () => {
    const schedule = `EXISTING DEBT

First Harbor Bank, N.A.
$90,000,000

Lakeside Trust Company
$60,000,000

Total
$175,000,000`;
    expect(lenders(agreement(REVOLVER, schedule))).toEqual([]);
  });

  it("under one revolving facility are those of all its tranches, without the column of sums", () => {
    const schedule = `SCHEDULE 2.01
COMMITMENTS

| Lender | Domestic Tranche Commitment | Global Tranche Commitment | Aggregate Commitment |
| --- | --- | --- | --- |
| First Harbor Bank, N.A. | $60,000,000 | $30,000,000 | $90,000,000 |
| Lakeside Trust Company | $40,000,000 | $20,000,000 | $60,000,000 |
| Total | $100,000,000 | $50,000,000 | $150,000,000 |`;
    expect(lenders(agreement(REVOLVER, schedule))).toEqual([
      "revolving: First Harbor Bank, N.A. 60",
      "revolving: Lakeside Trust Company 40",
      "revolving: First Harbor Bank, N.A. 30",
      "revolving: Lakeside Trust Company 20",
    ]);
  });

  it("go to the facility whose commitment the column adds up to, whatever the order of the columns", () => {
    const schedule = `SCHEDULE 2.01
COMMITMENTS

| Lender | Column A | Column B |
| --- | --- | --- |
| First Harbor Bank, N.A. | $60,000,000 | $90,000,000 |
| Lakeside Trust Company | - | $60,000,000 |
| Total | $60,000,000 | $150,000,000 |`;
    expect(lenders(agreement(`${REVOLVER}\n\n${TERM}`, schedule))).toEqual([
      "revolving: First Harbor Bank, N.A. 90",
      "revolving: Lakeside Trust Company 60",
      "term_loan: First Harbor Bank, N.A. 60",
    ]);
  });

  it("are read from rows that run together after a column of other words", () => {
    const schedule =
      "COMMITMENT SCHEDULE\nLender Revolving Commitment Treaty Reference (if any) First Harbor Bank, N.A. $90,000,000 13/M/0268/DTTP (United States) Lakeside Bank, N.A. $60,000,000 13/L/61173/DTTP (United States) Total $150,000,000";
    expect(lenders(agreement(REVOLVER, schedule))).toEqual([
      "revolving: First Harbor Bank, N.A. 90",
      "revolving: Lakeside Bank, N.A. 60",
    ]);
  });

  it.each([
    ["Lakeside - Ohio Branch", "Lakeside - Ohio Branch"],
    ["Banco\nNorte - New York Agency", "Banco Norte - New York Agency"],
  ])("are found in a schedule with addresses, below a name with a dash: %s", (printed, name) => {
    const schedule = `SCHEDULE I

NORTHWIND TOOLS, INC.

CREDIT AGREEMENT

APPLICABLE LENDING OFFICES

Revolving\t \t \t
Name of Lender
Commitment
Term Commitment
Domestic Lending Office

${printed}
$\t70,165,137.61\t \t \t$\t21,834,862.39\t \t \t12 Harbor Street
Suite 1200
Cleveland, OH 44101
Attn: Jane Doe
T: 216 555-0100
First Harbor Bank, N.A.
$\t79,834,862.39\t \t \t$\t38,165,137.61
Total:
$\t150,000,000\t \t \t$\t60,000,000`;
    expect(lenders(agreement(`${REVOLVER}\n\n${TERM}`, schedule))).toEqual([
      `revolving: ${name} 70.16513761`,
      "revolving: First Harbor Bank, N.A. 79.83486239",
      `term_loan: ${name} 21.83486239`,
      "term_loan: First Harbor Bank, N.A. 38.16513761",
    ]);
  });
});
