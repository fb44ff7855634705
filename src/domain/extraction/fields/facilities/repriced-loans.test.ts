import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const amendment = (margin: string) =>
  extractAgreement(`FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment to Credit Agreement is dated as of May 1, 2019 among ALDER MILLS, INC., a Delaware corporation (the "Borrower"), the Lenders party hereto and HARBOR BANK, N.A., as Administrative Agent.

1. Amendment. The definition of "Applicable Rate" in Section 1.01 of the Credit Agreement is amended and restated to read as follows:

"Applicable Rate" means, ${margin}

2. Governing Law. This Amendment is governed by the laws of the State of New York.
`).facilities;

const GRID = `Level | Leverage Ratio | Eurodollar Loans | ABR Loans | Commitment Fee
I | < 1.00 to 1.00 | 1.25% | 0.25% | 0.20%
II | >= 1.00 to 1.00 | 1.50% | 0.50% | 0.25%`;

test.each([
  ["for any Eurodollar Loan or ABR Loan, or the commitment fees payable hereunder, the rate below:", "Loans"],
  ["for any day, the rate below; the commitment fee accrues on the unused Commitments:", "Commitments"],
])("an amendment that restates a grid gives it to the loans that it names: %s", (words, name) => {
  const [line, ...more] = amendment(`${words}\n\n${GRID}`);
  expect([line?.facility_name, line?.facility_type, line?.commitment_amount]).toEqual([name, "revolving", null]);
  expect(line?.interest_terms.pricing_grid.map((row) => row.spread_bps)).toEqual([125, 150]);
  expect(more).toEqual([]);
});

test("the kind of the loans is open, where the amendment does not say it", () => {
  const [loan] = amendment("with respect to SOFR Loans, 2.25% per annum and, with respect to ABR Loans, 1.25%.");
  expect([loan?.facility_name, loan?.facility_type]).toEqual(["Loans", "other"]);
});

test("an amendment that prices two kinds of loans names two facilities", () => {
  const loans = amendment(
    "(a) with respect to Term Loans, 2.25% per annum for SOFR Loans and 1.25% for Base Rate Loans and (b) with respect to Revolving Loans, 2.00% per annum for SOFR Loans and 1.00% for Base Rate Loans.",
  );
  expect(loans.map((l) => [l.facility_name, l.facility_type, l.interest_terms.rate_option?.spread_bps])).toEqual([
    ["Term Loans", "term_loan", 225],
    ["Revolving Loans", "revolving", 200],
  ]);
});

test("an amendment that names no loan gives no facility", () => {
  expect(amendment("2.25% per annum.")).toEqual([]);
});
