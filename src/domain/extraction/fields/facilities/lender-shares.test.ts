import { describe, expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (schedule: string) => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of September 4, 1998 among ALDER RESORTS, INC., a Maine corporation (the "Borrower"), the lenders on Schedule I (the "Lenders") and LAKESIDE BANK, N.A., as agent (the "Agent").

1.1 Definitions. "Commitment Percentage" means as to each Lender its percentage on Schedule I. "Maturity Date" means December 4, 2001.

2.1 Term Loans. Each Lender shall make term loans (the "Term Loans") to the Borrower in an amount equal to its Commitment Percentage of $30,000,000. The Term Loans are due on the Maturity Date.

2.2 Governing Law. Georgia law governs this Agreement.

IN WITNESS WHEREOF, the parties have executed this Agreement.

ALDER RESORTS, INC.

By: /s/ A. Person

LAKESIDE BANK, N.A., as Agent

By: /s/ B. Person

SCHEDULE I

${schedule}

<PAGE>

$15,000,000.00

Exhibit "A"

TERM LOAN NOTE
`;

const lenders = (schedule: string) => {
  const { parties, facilities } = extractAgreement(agreement(schedule));
  return (facilities[0]?.lender_commitments ?? []).map(({ party_id: id, amount }) => [
    parties.find((party) => party.id === id)?.name,
    amount?.amount,
  ]);
};

describe("a schedule that states shares of the lenders in percent", () => {
  test("gives each lender its share of the commitment", () => {
    const rows =
      "Lenders:                        Commitment Percentage:\nLakeside Bank, N.A.                      60%\nHarbor Funding, Inc.                     40%";
    expect(lenders(rows)).toEqual([
      ["Lakeside Bank, N.A.", 18_000_000],
      ["Harbor Funding, Inc.", 12_000_000],
    ]);
  });

  test("gives none if the shares are not the whole", () => {
    const rows =
      "Lenders:                        Commitment Percentage:\nLakeside Bank, N.A.                      60%\nHarbor Funding, Inc.                     30%";
    expect(lenders(rows).map(([, amount]) => amount)).not.toContain(18_000_000);
  });

  test("may have bars between its columns", () => {
    const rows =
      "| Lender | Percentage of Commitments |\n| Lakeside Bank, N.A. | 66.6666% |\n| Harbor Funding, Inc. | 33.3334% |";
    expect(lenders(rows)).toEqual([
      ["Lakeside Bank, N.A.", 19_999_980],
      ["Harbor Funding, Inc.", 10_000_020],
    ]);
  });
});
