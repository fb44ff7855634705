import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (total: string) => `LOAN AND SECURITY AGREEMENT

This Loan and Security Agreement is entered into as of December 28, 2022 among Alder Lending LLC, as agent for the Lenders ("Agent"), the lenders in Schedule A (the "Lenders"), and Larch Foundry, Inc., a Delaware corporation ("Borrower").

1.1 Revolving Loans. Each Lender shall make revolving loans to Borrower ("Revolving Loans") until December 28, 2025 up to the Total Revolving Loan Commitments.

1.2 Definitions. "Total Revolving Loan Commitments" means the commitments of all Lenders, which shall in no event exceed $100,000,000.

1.3 Governing Law. The law of the State of New York governs this Agreement.

Schedule A

Lenders Commitment in respect of Equipment Loans Commitment in respect of Other Loans Total Revolving Loan Commitment Alder Lending LLC $26,000,000 on the Closing Date (as reduced by 44% of any reduction) $24,000,000 on the Closing Date. Thereafter, the amount that is 60% of the difference $50,000,000 Birch Investments, LLC $34,000,000 on the Closing Date (as reduced by 56% of any reduction) $16,000,000 on the Closing Date. Thereafter, the amount that is 40% of the difference $50,000,000 Total $60,000,000 on the Closing Date $40,000,000 on the Closing Date. Thereafter, the difference ${total}
`;

const lenders = (total: string) => {
  const { parties, facilities } = extractAgreement(agreement(total));
  return facilities.map(({ lender_commitments: all }) =>
    all.map(({ party_id: id, amount }) => [parties.find((party) => party.id === id)?.name, amount?.amount]),
  );
};

test("a schedule whose cells are sentences gives each lender its last amount", () => {
  expect(lenders("$100,000,000")).toEqual([
    [
      ["Alder Lending LLC", 50_000_000],
      ["Birch Investments, LLC", 50_000_000],
    ],
  ]);
});

test("such a schedule does not give these amounts if they are not its total", () => {
  expect(JSON.stringify(lenders("$90,000,000"))).not.toContain("50000000");
});
