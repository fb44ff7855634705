import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const facilities = (loans: string) =>
  extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of September 9, 2020, between QUAIL HOLLOW DAIRY, INC., a Delaware corporation (the "Borrower"), and SECOND HARBOR BANK, N.A. (the "Lender").

1. Definitions. Terms have the meanings that are stated below.

2. The Loans. ${loans}

3. Interest. The loans shall bear interest at LIBOR plus 2.25% per annum.

4. Default. Upon an Event of Default the loans shall be due at the election of the Lender.
`).facilities.map((f) => [f.facility_name, f.facility_type, f.commitment_amount?.amount ?? null, f.maturity_date]);

test.each([
  "The Lender agrees to make two term loans to the Borrower on the Closing Date: a Tranche A Term Loan in the principal amount of $6,000,000 and a Tranche B Term Loan in the principal amount of $2,000,000, each of which is due on September 9, 2025.",
])("two tranches that a sentence names with their amounts are two facilities: %s", (loans) => {
  expect(facilities(loans)).toEqual([
    ["Tranche A Term Loan", "term_loan_a", 6_000_000, "2025-09-09"],
    ["Tranche B Term Loan", "term_loan_b", 2_000_000, "2025-09-09"],
  ]);
});

test("amounts may come before their tranches, also where all loans have one name", () => {
  expect(
    facilities(
      'Subject to the terms hereof, the Lender shall lend to the Borrower $6,000,000 under Tranche A and $2,000,000 under Tranche B (together, the "Loans"). The Loans are due on September 9, 2025.',
    ),
  ).toEqual([
    ["Tranche A", "term_loan", 6_000_000, "2025-09-09"],
    ["Tranche B", "term_loan", 2_000_000, "2025-09-09"],
  ]);
});

test("parts of a whole have their own amounts and days", () => {
  expect(
    facilities(
      "The Lender agrees to make term loans to the Borrower in an aggregate principal amount of $8,000,000, of which $6,000,000 shall be Tranche A Loans and $2,000,000 shall be Tranche B Loans. The Tranche A Loans are due on September 9, 2023 and the Tranche B Loans are due on September 9, 2025.",
    ),
  ).toEqual([
    ["Tranche A Loans", "term_loan", 6_000_000, "2023-09-09"],
    ["Tranche B Loans", "term_loan", 2_000_000, "2025-09-09"],
  ]);
});

test("respective amounts belong to the names in their order", () => {
  expect(
    facilities(
      "The Lender agrees to lend to the Borrower Term Loan A and Term Loan B in the respective principal amounts of $6,000,000 and $2,000,000.",
    ).map(([name, , amount]) => [name, amount]),
  ).toEqual([
    ["Term Loan A", 6_000_000],
    ["Term Loan B", 2_000_000],
  ]);
});

test("a sentence on installments of tranches grants none", () => {
  expect(
    facilities(
      "The Lender agrees to make a term loan of $8,000,000 to the Borrower, due on September 9, 2025. The Lender shall extend the time in which the Borrower is to repay $600,000 under Tranche A and $200,000 under Tranche B.",
    ).map(([, , amount]) => amount),
  ).toEqual([8_000_000]);
});
