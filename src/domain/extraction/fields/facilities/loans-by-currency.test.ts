import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const facilities = (definitions: string, loans: string, schedule = "") =>
  extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 6, 2016, among PEWTER LAKE TOOLS, INC., a Delaware corporation (the "U.S. Borrower"), PEWTER LAKE CANADA LTD., an Ontario corporation (the "Canadian Borrower"), the Lenders and SECOND HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I DEFINITIONS

"Maturity Date" means May 6, 2021.

${definitions}

ARTICLE II THE CREDITS

${loans}

ARTICLE III EVENTS OF DEFAULT

Section 3.1. Failure to pay principal when due is an Event of Default.

${schedule}
`).facilities;

/** Definitions of a commitment in dollars and one in Canadian dollars. */
const withCanadian = (name: string) => `"${name} Commitment Amount" means $60,000,000.

"Canadian Commitment Amount" means Cdn.$25,000,000.

"Canadian Loan" means a loan made by a Canadian Lender under Section 2.2.`;

const amounts = (all: ReturnType<typeof facilities>) =>
  all.map((f) => [f.facility_name, f.facility_type, f.commitment_amount?.amount, f.commitment_amount?.currency]);

test("loans that only their country names are a facility next to the revolving loans", () => {
  expect(
    amounts(
      facilities(
        withCanadian("Revolving"),
        `Section 2.1 Revolving Commitment. Each Lender agrees to make revolving loans ("Revolving Loans") to the U.S. Borrower until the Maturity Date not exceeding the Revolving Commitment Amount.

Section 2.2 Canadian Commitment. Each Canadian Lender agrees from time to time until the Maturity Date to make Canadian Loans to the Canadian Borrower, not exceeding the Canadian Commitment Amount. Canadian Loans may be repaid and reborrowed.`,
      ),
    ),
  ).toEqual([
    ["Revolving Loans", "revolving", 60_000_000, "USD"],
    ["Canadian Loan", "revolving", 25_000_000, "CAD"],
  ]);
});

test("loans that are lent from time to time revolve", () => {
  expect(
    amounts(
      facilities(
        withCanadian("Term"),
        `Section 2.1 Term Commitment. Each Lender will make a term loan (a "Term Loan") to the U.S. Borrower on the Closing Date in its share of the Term Commitment Amount.

Section 2.2 Canadian Commitment. From time to time on any Business Day until the Maturity Date, each Canadian Lender will make Canadian Loans to the Canadian Borrower, not exceeding the Canadian Commitment Amount.`,
      ),
    ),
  ).toContainEqual(["Canadian Loan", "revolving", 25_000_000, "CAD"]);
});

test("the loans of two currencies are two facilities", () => {
  expect(
    amounts(
      facilities(
        `"Dollar Commitment" means $60,000,000.

"Sterling Commitment" means £25,000,000.`,
        'Section 2.1 Loans. Each Lender agrees to make revolving loans in Dollars (the "Dollar Loans") not exceeding the Dollar Commitment and revolving loans in Sterling (the "Sterling Loans") not exceeding the Sterling Commitment until the Maturity Date.',
      ),
    ),
  ).toEqual([
    ["Dollar Loans", "revolving", 60_000_000, "USD"],
    ["Sterling Loans", "revolving", 25_000_000, "GBP"],
  ]);
});

test("loans named for the place where they are priced are no facility by themselves", () => {
  expect(
    facilities(
      `"Commitments" means the commitments of the Lenders, in the aggregate $60,000,000.

"Domestic Loans" means CD Loans or Base Rate Loans or both.`,
      'Section 2.1 Loans. Each Lender agrees to make revolving loans (the "Revolving Loans") to the U.S. Borrower until the Maturity Date.',
    ),
  ).toHaveLength(1);
});

test("figures of a schedule that have no currency beside them are in that of the facility", () => {
  const [, kroner] = facilities(
    `"Total Dollar Commitments" means the aggregate of the Dollar Commitments, being $50,000,000.

"Total NOK Commitments" means the aggregate of the NOK Commitments, being NOK 90,000,000.`,
    'Section 2.1 The Lenders make available to the U.S. Borrower a Dollar term loan facility in an aggregate amount equal to the Total Dollar Commitments (the "Dollar Facility") and a kroner term loan facility in an aggregate amount equal to the Total NOK Commitments (the "NOK Facility").',
    `SCHEDULE 1

THE LENDERS AND THEIR COMMITMENTS

Lender | Dollar Commitment (US$) | NOK Commitment (NOK)
Second Harbor Bank, N.A. | 30,000,000 | 50,000,000
Fjord Savings Bank ASA | 20,000,000 | 40,000,000
Total | 50,000,000 | 90,000,000`,
  );
  expect(kroner?.facility_name).toBe("NOK Facility");
  expect(kroner?.lender_commitments.map(({ amount }) => [amount.amount, amount.currency])).toEqual([
    [50_000_000, "NOK"],
    [40_000_000, "NOK"],
  ]);
});
