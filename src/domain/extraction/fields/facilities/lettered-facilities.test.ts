import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

function read(clauses: string) {
  const { facilities } = extractAgreement(`DATED 14 May 2018

HOLMGROVE ESTATES LIMITED
as Borrower

and

SEVERNSIDE BANK PLC
as Lender

FACILITIES AGREEMENT

THIS AGREEMENT is dated 14 May 2018 and made between:

(1) HOLMGROVE ESTATES LIMITED, a company incorporated in England and Wales (the "Borrower"); and
(2) SEVERNSIDE BANK PLC (the "Lender").

1. DEFINITIONS AND INTERPRETATION

1.1 Definitions

"Group" means the Borrower and its Subsidiaries for the time being.

${clauses}

9. GOVERNING LAW

This Agreement is governed by English law.
`);
  return facilities.map((f) => ({
    is: [f.facility_name, f.facility_type, f.commitment_amount?.amount ?? null],
    due: f.maturity_date,
    margin: f.interest_terms.rate_option?.spread_bps ?? null,
    repaid: f.repayment,
  }));
}

test("facilities that only letters after their amounts name are read one by one", () => {
  const [a, b, c, ...more] = read(`2. THE FACILITIES

2.1 The Facilities

The Lender makes available to the Borrower:

(a) a sterling term loan facility in an aggregate amount of £21,000,000 (Facility A);

(b) a sterling term loan facility in an aggregate amount of £32,000,000 (Facility B); and

(c) a multicurrency revolving credit facility in an aggregate amount of £11,000,000 (Facility C).

3. REPAYMENT

3.1 Facility A

The Borrower shall repay the Facility A Loan in instalments of £1,500,000 on 31 March and 30 September in each year, the first on 30 September 2019.

3.2 Facility B

The Borrower shall repay Facility B in full on 14 May 2024.

4. INTEREST

4.1 The Margin is 2.10 per cent. per annum for Facility A, 2.60 per cent. per annum for Facility B and 1.80 per cent. per annum for Facility C. The rate of interest on each Loan is the aggregate of the Margin and LIBOR.`);
  expect(more).toEqual([]);
  expect(a).toMatchObject({ is: ["Facility A", "term_loan", 21_000_000], due: null, margin: 210 });
  expect(a?.repaid?.schedule).toMatchObject([{ date: "2019-09-30", amount: { amount: 1_500_000, currency: "GBP" } }]);
  expect(b).toMatchObject({ is: ["Facility B", "term_loan", 32_000_000], due: "2024-05-14", margin: 260 });
  expect(c).toMatchObject({ is: ["Facility C", "revolving", 11_000_000], due: null, margin: 180 });
});

test("facilities whose letters come before their kinds keep their own days", () => {
  const facilities = read(`2. THE FACILITIES

2.1 The Bank agrees to make available to the Borrower:

2.1.1 Facility A: a term loan facility of up to £5,000,000;

2.1.2 Facility B: a revolving facility of up to £3,000,000; and

2.1.3 Facility C: an overdraft facility of up to £500,000.

3. REPAYMENT

Facility A shall be repaid in 20 equal quarterly instalments commencing on 30 June 2019. Facility B shall be repaid on 14 May 2022.`);
  expect(facilities.map(({ is, due }) => [...is, due])).toEqual([
    ["Facility A", "term_loan", 5_000_000, null],
    ["Facility B", "revolving", 3_000_000, "2022-05-14"],
    ["Facility C", "revolving", 500_000, null],
  ]);
});

test("a later sentence may say which of the facilities revolves", () => {
  const facilities = read(`2. THE FACILITIES

The Lender grants to the Borrower Facility A in an amount of £12,000,000, Facility B in an amount of £8,000,000 and Facility C in an amount of £4,000,000. Facility A and Facility B are term loan facilities. Facility C is a revolving facility.

3. REPAYMENT

Facility A and Facility B shall be repaid in full on 14 May 2024. Facility C shall be repaid in full on 14 May 2023.`);
  expect(facilities.map(({ is, due }) => [...is, due])).toEqual([
    ["Facility A", "term_loan", 12_000_000, "2024-05-14"],
    ["Facility B", "term_loan", 8_000_000, "2024-05-14"],
    ["Facility C", "revolving", 4_000_000, "2023-05-14"],
  ]);
});
