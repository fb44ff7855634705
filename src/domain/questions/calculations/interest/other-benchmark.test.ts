import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const MARGIN = '"Applicable Margin" means 2.00% per annum for LIBOR Loans and 1.00% for Base Rate Loans.';
const REPLACED =
  '"Benchmark Replacement" means the sum of Term SOFR and the spread adjustment that the Lender and the Borrower agree on when LIBOR ends.';

it.each([
  "What is the all-in rate with SOFR at 4.30%?",
  "What do they pay if Term SOFR is 4.30%?",
  "Interest on $5 million for 90 days with SOFR at 4.25%?",
])("takes the rate of another index for none of LIBOR: %s", (question) => {
  const ask = askPricedRevolver(MARGIN, REPLACED);
  expect(ask(question)).toContain("refused: The benchmark of the");
  expect(ask(question)).toContain("is LIBOR, not SOFR");
});

it("names the benchmark of the loans where the text never mentions the index of the question", () => {
  expect(askPricedRevolver(MARGIN)("What is the all-in rate with EURIBOR at 3%?")).toBe(
    "refused: The agreement does not state EURIBOR; the benchmark of its loans is LIBOR.",
  );
});

it("computes with the loans' own index as before", () => {
  expect(askPricedRevolver(MARGIN, REPLACED)("What is the all-in rate with LIBOR at 3%?")).toContain(
    "LIBOR 3.00% + margin 2.00% = 5.00% a year",
  );
});

const TRANCHES = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2024 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent.

1.1 Definitions.

"Applicable Margin" means 1.75% per annum.

2.1 Loans. The Lenders agree to make the Tranche 1 Term Loan of $50,000,000 and the Tranche 2 Term Loan of €40,000,000 to the Borrower.
`;

it("takes the rate of a tranche over its own index, and no adjustment of another one", () => {
  const base = extractAgreement(TRANCHES);
  const loan = (name: string, benchmark: string, adjustment: number | null): object => ({
    id: name,
    facility_name: name,
    facility_type: "term_loan",
    commitment_amount: { amount: 50_000_000, currency: "USD" },
    interest_terms: {
      rate_option: { benchmark, spread_bps: 175, credit_spread_adjustment_bps: adjustment, alternative_benchmarks: [] },
    },
  });
  const ask = askAbout(TRANCHES, {
    ...base,
    facilities: [loan("Tranche 1 Term Loan", "Term SOFR", 10), loan("Tranche 2 Term Loan", "EURIBOR", null)],
  });
  expect(ask("What is the all-in rate on Tranche 2 with SOFR at 4%?")).toContain("is EURIBOR, not SOFR");
});

it("answers what is paid at a leverage with the margin, and with no basket of the covenants", () => {
  const ask = askPricedRevolver(
    MARGIN,
    "6.4 Indebtedness. The Borrower shall not incur Indebtedness in an aggregate principal amount that exceeds the greater of $5,000,000 and 50% of EBITDA.",
  );
  const answer = ask("What do they pay with debt of $120m and EBITDA of $40m?");
  expect(answer).toContain("the margin over LIBOR is 2.00%");
  expect(answer).not.toContain("this limit");
});

it("says on what the margin depends where the question gives something else", () => {
  const ask =
    askPricedRevolver(`"Applicable Margin" means the rate per annum set forth below by reference to the ratings by S&P and Moody's:

| Level | Ratings (S&P / Moody's) | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| Level 1 | A-/A3 or higher | 1.00% | 0.00% |
| Level 2 | BBB+/Baa1 or lower | 1.25% | 0.25% |
`);
  expect(ask("What do they pay with debt of $120m and EBITDA of $40m?")).toContain("The margin depends on the Ratings");
});
