import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const amendment = (schedule: string) =>
  extractAgreement(`SECOND AMENDMENT TO CREDIT AGREEMENT

This SECOND AMENDMENT TO CREDIT AGREEMENT (this "Amendment"), dated as of March 14, 2019, is among Larkfield Packaging Group, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Cedar Valley Bank, N.A., as Administrative Agent.

The Borrower, the Lenders and the Administrative Agent are parties to a Credit Agreement dated as of June 1, 2016 (the "Credit Agreement").

Section 1. Amendments. Schedule 2.01 to the Credit Agreement is replaced by the following:

SCHEDULE 2.01
COMMITMENTS

${schedule}

Section 2. Governing Law. This Amendment shall be governed by the laws of the State of New York.
`);

const agreement = (definitions: string, schedule: string) =>
  extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 2019, among NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

"Maturity Date" means May 3, 2024.

${definitions}

ARTICLE II
THE CREDITS

Section 2.01 Loans. Each Lender agrees to make Revolving Loans to the Borrower from time to time, and a Term Loan on the Closing Date, in amounts not exceeding its Commitments.

${schedule}
`);

const read = ({ facilities, parties }: ReturnType<typeof agreement>) =>
  facilities.map((facility) => ({
    amount: facility.commitment_amount?.amount,
    type: facility.facility_type,
    lines: facility.lender_commitments.map(
      ({ party_id, amount }) => `${parties.find(({ id }) => id === party_id)?.name} ${amount.amount}`,
    ),
  }));

describe("an amendment that only restates the schedule of commitments", () => {
  const facilities = [
    {
      amount: 75_000_000,
      type: "revolving",
      lines: ["Cedar Valley Bank, N.A. 40000000", "Morrow Trust Company 35000000"],
    },
    {
      amount: 45_000_000,
      type: "term_loan",
      lines: ["Cedar Valley Bank, N.A. 25000000", "Morrow Trust Company 20000000"],
    },
    {
      amount: 25_000_000,
      type: "term_loan",
      lines: ["Cedar Valley Bank, N.A. 15000000", "Morrow Trust Company 10000000"],
    },
  ];

  it("names its loans over aligned columns", () => {
    const found = amendment(`                                Revolving          Initial Term        Incremental Term
Lender                          Commitment         Commitment          Commitment
Cedar Valley Bank, N.A.         $40,000,000        $25,000,000         $15,000,000
Morrow Trust Company            $35,000,000        $20,000,000         $10,000,000
Total                           $75,000,000        $45,000,000         $25,000,000`);
    expect(read(found)).toEqual(facilities);
  });

  it("names them between bars", () => {
    const found = amendment(`| Lender | Revolving Commitment | Initial Term Commitment | Incremental Term Commitment |
| --- | --- | --- | --- |
| Cedar Valley Bank, N.A. | $40,000,000 | $25,000,000 | $15,000,000 |
| Morrow Trust Company | $35,000,000 | $20,000,000 | $10,000,000 |
| Total | $75,000,000 | $45,000,000 | $25,000,000 |`);
    expect(read(found)).toEqual(facilities);
  });

  it("names them over a list for each loan", () => {
    const found = amendment(`Term Loan Commitment

Cedar Valley Bank, N.A.            $24,000,000

Revolving Commitment

Cedar Valley Bank, N.A.            $12,000,000`);
    expect(read(found)).toEqual([
      { amount: 24_000_000, type: "term_loan", lines: ["Cedar Valley Bank, N.A. 24000000"] },
      { amount: 12_000_000, type: "revolving", lines: ["Cedar Valley Bank, N.A. 12000000"] },
    ]);
  });
});

describe("a schedule of two loans", () => {
  const DEFINITIONS =
    '"Revolving Commitment" means, as to each Lender, its commitment to make Revolving Loans as set forth on Schedule 2.01.\n\n"Term Commitment" means, as to each Lender, its commitment to make a Term Loan as set forth on Schedule 2.01.';
  const facilities = [
    { amount: undefined, type: "revolving", lines: ["First Harbor Bank, N.A. 30000000", "Old Mill Bank 20000000"] },
    { amount: undefined, type: "term_loan", lines: ["First Harbor Bank, N.A. 15000000", "Old Mill Bank 10000000"] },
  ];
  const lines = (found: ReturnType<typeof agreement>) => read(found).map((facility) => facility.lines);

  it("may label each amount of a lender", () => {
    const found = agreement(
      DEFINITIONS,
      `SCHEDULE 2.01

COMMITMENTS

First Harbor Bank, N.A.
     Revolving Commitment: $30,000,000
     Term Commitment: $15,000,000

Old Mill Bank
     Revolving Commitment: $20,000,000
     Term Commitment: $10,000,000`,
    );
    expect(lines(found)).toEqual(facilities.map((facility) => facility.lines));
  });

  it("may list the same lenders again without a total", () => {
    const found = agreement(
      DEFINITIONS,
      `SCHEDULE 2.01

COMMITMENTS

Revolving Commitments

First Harbor Bank, N.A. ............... $30,000,000
Old Mill Bank ......................... $20,000,000

Term Commitments

First Harbor Bank, N.A. ............... $15,000,000
Old Mill Bank ......................... $10,000,000`,
    );
    expect(lines(found)).toEqual(facilities.map((facility) => facility.lines));
  });

  it("assigns columns of the same total by their captions", () => {
    const found = agreement(
      `${DEFINITIONS} The Revolving Commitments and the Term Commitments are $50,000,000 each.`,
      `SCHEDULE 2.01

COMMITMENTS

| Lender | Term Commitment | Revolving Commitment |
| --- | --- | --- |
| First Harbor Bank, N.A. | $15,000,000 | $30,000,000 |
| Old Mill Bank | $35,000,000 | $20,000,000 |`,
    );
    expect(lines(found)).toEqual([
      ["First Harbor Bank, N.A. 30000000", "Old Mill Bank 20000000"],
      ["First Harbor Bank, N.A. 15000000", "Old Mill Bank 35000000"],
    ]);
  });

  it("may have names with brackets and amounts of nil with a sign", () => {
    const found = agreement(
      DEFINITIONS,
      `SCHEDULE 2.01

COMMITMENTS

| Name of Lender | Term Commitment | Revolving Commitment |
| --- | --- | --- |
| Harbor Lending (Levered) B Sarl | $16,000,000 | $nil |
| Harbor Lending (Unlevered) B Sarl | $9,000,000 | $nil |
| Old Mill Bank plc | $nil | $50,000,000 |`,
    );
    expect(lines(found)).toEqual([
      ["Old Mill Bank plc 50000000"],
      ["Harbor Lending (Levered) B Sarl 16000000", "Harbor Lending (Unlevered) B Sarl 9000000"],
    ]);
  });
});

describe("incremental loans", () => {
  const TERM =
    '"Term Commitment" means, as to each Lender, its commitment to make a Term Loan. The Term Commitments are $60,000,000 on the date hereof.\n\n"Term Loan" means a loan made under Section 2.01.\n\n';

  it("are a facility where their commitments are stated for a day", () => {
    const found = agreement(
      `${TERM}"Incremental Term Commitment" means, as to each Lender, its commitment to make Incremental Term Loans. As of the Amendment Effective Date, the aggregate amount of the Incremental Term Commitments is $30,000,000.\n\n"Incremental Term Loans" means the loans made under the Incremental Term Commitments.`,
      "",
    );
    expect(read(found).map(({ amount }) => amount)).toEqual([60_000_000, 30_000_000]);
  });

  it("are none where the borrower may only ask for them", () => {
    const found = agreement(
      `${TERM}"Incremental Term Commitment" means the commitment of a Lender to make Incremental Term Loans under Section 2.20. The Incremental Term Commitments shall not exceed $30,000,000 in the aggregate.\n\n"Incremental Term Loans" means loans that the Borrower requests under Section 2.20.`,
      "",
    );
    expect(read(found).map(({ amount }) => amount)).toEqual([60_000_000]);
  });
});
