import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const facilitiesOf = (clauses: string) =>
  extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of May 9, 2021 among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the Lenders and East Shore Bank, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

${clauses}
`).facilities.map((one) => [
    one.facility_name,
    one.facility_type,
    one.commitment_amount?.amount,
    one.maturity_date,
    one.interest_terms.pricing_grid.map((row) => [row.spread_bps, row.base_rate_spread_bps]),
  ]);

test("a facility that a sentence grants under a name that does not say its kind", () => {
  expect(
    facilitiesOf(`"Working Capital Facility Maturity Date" means November 20, 2025.

"Construction Facility Maturity Date" means December 15, 2031.

ARTICLE II
THE FACILITIES

Section 2.1 Construction Facility. The Lenders hereby establish in favor of the Borrower a non-revolving term credit facility in the maximum principal amount of $260,000,000 (the "Construction Facility").

Section 2.2 Working Capital Facility. The Lenders hereby establish in favor of the Borrower a revolving credit facility in the maximum principal amount of $15,000,000 (the "Working Capital Facility").`).map(
      ([name, , amount, maturity]) => [name, amount, maturity],
    ),
  ).toEqual([
    ["Construction Facility", 260e6, "2031-12-15"],
    ["Working Capital Facility", 15e6, "2025-11-20"],
  ]);
});

test("margins by level in a part for each loan, and loans that are partly continued from an earlier agreement", () => {
  const levels = (loans: string, high: string, low: string) =>
    `with respect to ${loans}, (i) at any time when the Total Leverage Ratio is greater than 4.50:1.00, ${high}% per annum for LIBOR Rate Loans, and (ii) at any time when the Total Leverage Ratio is equal to or less than 4.50:1.00, ${low}% per annum for LIBOR Rate Loans`;
  expect(
    facilitiesOf(`"Applicable Margin" means:

(a) ${levels("Initial Term Loans", "6.25", "6.00")}; and

(b) ${levels("Delayed Draw Term Loans", "6.50", "6.25")}.

"Initial Term Loan Commitment" means the commitment of a Lender to make or continue an Initial Term Loan. The aggregate amount of the Initial Term Loan Commitments as of the Closing Date (including the $62,000,000 of term loans outstanding under the Existing Credit Agreement, which are continued hereunder) is $115,000,000.

"Delayed Draw Term Loan Commitment" means the commitment of a Lender to make Delayed Draw Term Loans. The aggregate amount of the Delayed Draw Term Loan Commitments as of the Closing Date is $45,000,000.

"Maturity Date" means August 4, 2026.

ARTICLE II
THE LOANS

Section 2.1 Loans. Each Lender severally agrees to make an Initial Term Loan on the Closing Date.

Section 2.2 Delayed Draw. Each Lender severally agrees to make Delayed Draw Term Loans from time to time. The Initial Term Loans bear interest at the LIBOR Rate plus the Applicable Margin.`).toSorted(),
  ).toEqual([
    [
      "Delayed Draw Term Loans",
      "delayed_draw",
      45e6,
      "2026-08-04",
      [
        [650, null],
        [625, null],
      ],
    ],
    [
      "Initial Term Loans",
      "term_loan",
      115e6,
      "2026-08-04",
      [
        [625, null],
        [600, null],
      ],
    ],
  ]);
});

test("the balance of a term loan falls due in its own section, after the day on which the line of credit ends", () => {
  expect(
    facilitiesOf(`"Expiration Date" means November 7, 2023.

ARTICLE II
THE LOANS

Section 2.1 Line of Credit. Until the Expiration Date the Bank will lend to the Borrower on a revolving basis up to $8,000,000 (the "Line of Credit").

Section 2.2 Term Loan.

(a) Amount. On the date of this Agreement the Bank will lend to the Borrower the sum of $3,600,000 in a single advance (the "Term Loan").

(b) Repayment. The Borrower will repay the Term Loan in monthly installments of principal of $60,000 each. The entire unpaid balance of the Term Loan, with accrued interest, is due on November 1, 2026.`).map(
      ([name, , , maturity]) => [name, maturity],
    ),
  ).toEqual([
    ["Line of Credit", "2023-11-07"],
    ["Term Loan", "2026-11-01"],
  ]);
});
