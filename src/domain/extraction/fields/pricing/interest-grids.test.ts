import { describe, expect, it } from "vitest";
import { interestTermsOf, LIBOR, REVOLVER, TERM } from "../../../../../test/support/interest-terms-of.ts";

describe("grids of interest terms", () => {
  const GRID =
    '"Applicable Rate" means the following percentages per annum, based upon the Total Leverage Ratio:\n\n| Level | Total Leverage Ratio | Eurodollar Loans | ABR Loans | Commitment Fee |\n| --- | --- | --- | --- | --- |\n| 1 | < 2.00 to 1.00 | 1.50% | 0.50% | 0.20% |\n| 2 | ≥ 2.00 to 1.00 | 2.00% | 1.00% | 0.30% |\n\nInitially, the Applicable Rate shall be that of Level 2 until the first certificate is delivered.';

  it("gives a grid to each facility, the commitment fee to the revolving one, and no fixed margin", () => {
    const { terms, evidence } = interestTermsOf([LIBOR, GRID], "", [REVOLVER, TERM]);
    const [revolving, term] = terms;
    expect(revolving?.pricing_grid).toEqual([
      {
        level: "1",
        metric: "Total Leverage Ratio",
        min: null,
        max: 2,
        spread_bps: 150,
        base_rate_spread_bps: 50,
        fee_bps: 20,
        other_bps: [],
      },
      {
        level: "2",
        metric: "Total Leverage Ratio",
        min: 2,
        max: null,
        spread_bps: 200,
        base_rate_spread_bps: 100,
        fee_bps: 30,
        other_bps: [],
      },
    ]);
    expect(term?.pricing_grid.map((level) => level.fee_bps)).toEqual([null, null]);
    expect(revolving?.rate_option?.spread_bps).toBeNull();
    expect(evidence["/terms/0/pricing_grid/1/spread_bps"]?.[0]?.quote).toBe("2.00%");
  });

  it("reads the range of a bare level from the rule below its grid", () => {
    const { first } = interestTermsOf([
      LIBOR,
      '"Applicable Margin" means, on any date:\n\nLevel  Eurodollar Loans  Base Rate Loans\nLevel I  1.00%  0.00%\nLevel II  1.25%  0.25%\n\nFor this purpose:\nLevel I shall apply if the Cash Flow Ratio is less than 1.50 to 1.00.\nLevel II shall apply if the Cash Flow Ratio is greater than or equal to 1.50 to 1.00.',
    ]);
    expect(first?.pricing_grid.map(({ level, metric, min, max }) => [level, metric, min, max])).toEqual([
      ["Level I", "Cash Flow Ratio", null, 1.5],
      ["Level II", "Cash Flow Ratio", 1.5, null],
    ]);
  });

  it("names the measure of a grid in full where its caption is broken over two lines", () => {
    const { first } = interestTermsOf([
      LIBOR,
      '"Applicable Margin" means the rate below for the Level into which the Consolidated Net Leverage Ratio falls:\n\nPricing   Consolidated Net        Eurodollar   Base Rate\nLevel     Leverage Ratio          Loans        Loans\n\nLevel I   < 1.50 to 1.00          1.00%        0.00%\n\nLevel II  >= 1.50 to 1.00         1.25%        0.25%\n',
    ]);
    expect(first?.pricing_grid.map(({ level, metric, min, max }) => [level, metric, min, max])).toEqual([
      ["Level I", "Consolidated Net Leverage Ratio", null, 1.5],
      ["Level II", "Consolidated Net Leverage Ratio", 1.5, null],
    ]);
  });

  it("keeps a rating with its level", () => {
    const { first } = interestTermsOf([
      LIBOR,
      '"Applicable Margin" means the rate below by Debt Rating:\n\n| Level | Debt Rating | Eurodollar Loans |\n| --- | --- | --- |\n| Level 1 | A-/A3 or better | 0.75% |\n| Level 2 | BBB+/Baa1 | 0.90% |\n',
    ]);
    expect(first?.pricing_grid.map(({ level }) => level)).toEqual(["Level 1 A-/A3 or better", "Level 2 BBB+/Baa1"]);
  });

  it("reads a grid that lists its levels across", () => {
    const { first } = interestTermsOf([
      LIBOR,
      '"Eurodollar Margin" means the percentage below:\n\nStatus\tLevel I\tLevel II\tLevel III\nLeverage Ratio\n<1.50\t≥1.50<2.00\t≥2.00\nEurodollar Margin\n0.60%\t0.90%\t1.20%\n',
    ]);
    expect(first?.pricing_grid.map(({ level, min, max, spread_bps }) => [level, min, max, spread_bps])).toEqual([
      ["Level I", null, 1.5, 60],
      ["Level II", 1.5, 2, 90],
      ["Level III", 2, null, 120],
    ]);
  });

  it("reads an initial margin that is stated in figures next to its grid", () => {
    const { first } = interestTermsOf([
      LIBOR,
      '"Applicable Margin" means (a) until June 30, 2031, 2.00% for Eurodollar Loans and 1.00% for ABR Loans, and (b) thereafter, as follows:\n\nLeverage Ratio  Eurodollar Loans  ABR Loans\nGreater than 2.50 to 1.00  2.25%  1.25%\nLess than or equal to 2.50 to 1.00  1.75%  0.75%\n',
    ]);
    expect(first?.rate_option?.spread_bps).toBe(200);
    expect(first?.base_rate_option?.spread_bps).toBe(100);
    expect(first?.pricing_grid.map((level) => [level.spread_bps, level.base_rate_spread_bps])).toEqual([
      [225, 125],
      [175, 75],
    ]);
  });
});
