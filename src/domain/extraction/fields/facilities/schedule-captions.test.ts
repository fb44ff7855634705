import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const FILLER =
  "The Borrower shall comply with each covenant of this Agreement until all Obligations are paid in full. ";

const agreement = (definitions: string, schedule: string) =>
  extractAgreement(`TERM LOAN AGREEMENT

This TERM LOAN AGREEMENT is dated as of May 3, 2019, among NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

"Maturity Date" means May 3, 2024.

${definitions}

ARTICLE II
THE CREDITS

Section 2.01 Loans. Each Lender agrees to make a Term Loan to the Borrower on the Closing Date in the amount of its Commitment.

${FILLER.repeat(30)}

${schedule}
`);

const read = ({ facilities, parties }: ReturnType<typeof agreement>) => ({
  amount: facilities[0]?.commitment_amount?.amount,
  lines: facilities[0]?.lender_commitments.map(
    ({ party_id, amount }) => `${parties.find(({ id }) => id === party_id)?.name} ${amount.amount}`,
  ),
});

const COMMITMENT =
  '"Commitment" means, as to each Lender, its obligation to make a Term Loan as set forth on Schedule 1.';

describe("commitment schedules", () => {
  it.each(["Funded Amount", "Amount Outstanding", "Purchase Price"])("with a column %s", (caption) => {
    const found = agreement(
      COMMITMENT,
      `SCHEDULE 1

LENDERS AND COMMITMENTS

Lender

Percentage Share

${caption}

Commitment

First Harbor Bank, N.A.

60.0%

$57,600,000

$60,000,000

1270 Mill Road LLC

40.0%

$38,400,000

$40,000,000

TOTAL:

100%

$96,000,000

$100,000,000`,
    );
    expect(read(found)).toEqual({
      amount: 100_000_000,
      lines: ["First Harbor Bank, N.A. 60000000", "1270 Mill Road LLC 40000000"],
    });
  });

  it("give the commitment where the definition states what the commitments may grow to", () => {
    const found = agreement(
      '"Commitment" means, as to each Lender, its obligation to make a Term Loan as set forth on Schedule 1; provided that the Commitments shall not at any time exceed $150,000,000 in the aggregate, as increased under Section 2.09.',
      `SCHEDULE 1

COMMITMENTS

Lender
Commitment
First Harbor Bank, N.A.
$60,000,000
Lakeside Trust Company
$40,000,000
Total
$100,000,000`,
    );
    expect(read(found).amount).toBe(100_000_000);
  });

  it("run together in one line, with a note at a column", () => {
    const found = agreement(
      `"Term Loan A" means the term loan made by the Lenders under Section 2.01. "Term Loan A Commitment" means, as to each Lender, its commitment on Schedule 1.

"Term Loan B" means the term loan made by the Lenders under Section 2.02. "Term Loan B Commitment" means, as to each Lender, its commitment on Schedule 1.`,
      `SCHEDULE 1

Commitments. Term Loan A Applicable Lender Commitment* Percentage First Harbor Bank $ 2,100,000 60.00 % Lakeside Trust Company $ 1,400,000 40.00 % Total $ 3,500,000 100.00 % Term Loan B Applicable Lender Commitment* Percentage First Harbor Bank $ 1,800,000 60.00 % Lakeside Trust Company $ 1,200,000 40.00 % Total $ 3,000,000 100.00 % * Before any repayments.`,
    );
    expect(found.facilities.map(({ commitment_amount }) => commitment_amount?.amount)).toEqual([3_500_000, 3_000_000]);
    expect(read(found).lines).toEqual(["First Harbor Bank 2100000", "Lakeside Trust Company 1400000"]);
  });

  it("without the title of a note that follows it", () => {
    const found = agreement(
      COMMITMENT,
      `SCHEDULE 1

Lenders and Commitments

First Harbor Bank, N.A.      $15,000,000
Lakeside Trust Company       $10,000,000

TERM LOAN NOTE

$15,000,000.00

FOR VALUE RECEIVED, the undersigned promises to pay to the order of the holder the principal sum of $15,000,000.`,
    );
    expect(read(found).lines).toEqual(["First Harbor Bank, N.A. 15000000", "Lakeside Trust Company 10000000"]);
  });

  it("in one line with two columns, in which some lenders have nothing", () => {
    const found = agreement(
      `"Closing Date Revolving Commitment" means, as to each Lender, its commitment to make Revolving Loans. "Revolving Loan" means a loan under Section 2.02.

"Closing Date Term Commitment" means, as to each Lender, its commitment to make a Term Loan. "Term Loan" means a term loan made by a Lender under Section 2.01.`,
      `SCHEDULE 1

COMMITMENTS

Lender Closing Date Revolving Commitment Closing Date Term Commitment First Harbor Bank $ 95,000,000 $ 200,000,000 Lakeside Trust Company $ 70,000,000 $ 0 Old Mill Bank, N.A. $ 35,000,000 $ 0`,
    );
    expect(found.facilities.map((f) => [f.facility_type, f.commitment_amount?.amount])).toEqual([
      ["revolving", 200_000_000],
      ["term_loan", 200_000_000],
    ]);
    expect(found.facilities.map((f) => f.lender_commitments.length)).toEqual([3, 1]);
  });
});
