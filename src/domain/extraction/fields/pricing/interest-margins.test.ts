import { describe, expect, it } from "vitest";
import { interestTermsOf, LIBOR, REVOLVER, TERM, TERM_SOFR } from "../../../../../test/support/interest-terms-of.ts";

describe("margins of interest terms", () => {
  it("reads margins before and after the loans they are for", () => {
    const before = interestTermsOf([
      TERM_SOFR,
      '"Applicable Margin" means (a) with respect to Base Rate Loans, 0.50% per annum and (b) with respect to Term SOFR Loans, 1.50% per annum.',
    ]);
    const after = interestTermsOf([
      TERM_SOFR,
      '"Applicable Margin" means 150 basis points per annum in the case of Term SOFR Loans and 50 basis points per annum in the case of Base Rate Loans.',
    ]);
    for (const { first } of [before, after]) {
      expect(first?.rate_option?.spread_bps).toBe(150);
      expect(first?.base_rate_option?.spread_bps).toBe(50);
      expect(first?.pricing_grid).toEqual([]);
    }
  });

  it("keeps the margins of each facility apart", () => {
    const { terms } = interestTermsOf(
      [
        LIBOR,
        '"Applicable Margin" means (a) with respect to Term Loans, (x) 1.00% in the case of ABR Loans and (y) 2.00% in the case of Eurodollar Loans, (b) with respect to Revolving Loans, (x) 0.75% in the case of ABR Loans and (y) 1.75% in the case of Eurodollar Loans and (c) with respect to Incremental Term Loans, 4.00%.',
      ],
      "",
      [REVOLVER, TERM],
    );
    expect(terms.map((each) => [each.rate_option?.spread_bps, each.base_rate_option?.spread_bps])).toEqual([
      [175, 75],
      [200, 100],
    ]);
  });

  it("reads a table with a row a facility as fixed margins", () => {
    const { terms } = interestTermsOf(
      [
        LIBOR,
        '"Applicable Margin" means the percentages of the table:\n\nLoan Type  Eurodollar Loans  Base Rate Loans\nRevolving Loans  2.75%  1.75%\nTerm Loans  3.00%  2.00%\n',
      ],
      "",
      [REVOLVER, TERM],
    );
    expect(terms.map((each) => [each.rate_option?.spread_bps, each.base_rate_option?.spread_bps])).toEqual([
      [275, 175],
      [300, 200],
    ]);
    expect(terms.map((each) => each.pricing_grid.length)).toEqual([0, 0]);
  });

  it("reads a margin that only the clause on interest states", () => {
    const { first } = interestTermsOf(
      [LIBOR],
      "Section 2.05 Interest. (a) Each Eurodollar Loan shall bear interest at a rate per annum equal to the LIBO Rate for its Interest Period plus 1.85%. (b) Each ABR Loan shall bear interest at the Alternate Base Rate plus 0.25%. (c) Any amount that is not paid when due shall bear interest at the rate otherwise applicable plus 2%.",
    );
    expect(first?.rate_option?.spread_bps).toBe(185);
    expect(first?.base_rate_option?.spread_bps).toBe(25);
    expect(first?.default_rate_bps).toBe(200);
  });

  it.each([
    "Section 2.06 Default Interest. Any overdue principal of any Eurodollar Loan shall bear interest at a rate per annum equal to the LIBO Rate plus 2.00%.",
    "Section 2.06 Interest. After an Event of Default, Eurodollar Loans shall bear interest at a rate 2.00% in excess of the rate otherwise applicable.",
    "Section 2.06 Interest. The margin for ABR Loans is the Applicable Margin for Eurodollar Loans less 1.00%.",
  ])("takes no margin from: %s", (section) => {
    const table = '"Applicable Margin" means the rate set forth below:\n\nLevel I 1.25%\n\nLevel II 1.50%';
    expect(interestTermsOf([LIBOR, table], section).first?.rate_option?.spread_bps).toBeNull();
  });
});
