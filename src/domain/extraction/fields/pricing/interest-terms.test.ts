import { describe, expect, it } from "vitest";
import { interestTermsOf, LIBOR, REVOLVER, TERM, TERM_SOFR } from "../../../../../test/support/interest-terms-of.ts";

describe("readInterestTerms", () => {
  it("reads benchmark, adjustment and floor of a SOFR loan with evidence that holds them", () => {
    const { first, evidence } = interestTermsOf([TERM_SOFR]);
    expect(first?.rate_option).toMatchObject({
      benchmark: "Term SOFR",
      alternative_benchmarks: [],
      floor_bps: 75,
      credit_spread_adjustment_bps: 10,
      spread_bps: null,
    });
    expect(evidence["/terms/0/rate_option/floor_bps"]?.[0]?.quote).toContain("0.75%");
    expect(evidence["/terms/0/rate_option/credit_spread_adjustment_bps"]?.[0]?.quote).toContain("0.10%");
  });

  it("gives no adjustment where it differs by interest period", () => {
    const { first } = interestTermsOf([
      '"Term SOFR Adjustment" means 0.11448% for a one-month, 0.26161% for a three-month and 0.42826% for a six-month Interest Period.',
      TERM_SOFR.replace(" plus (b) 0.10%", " plus (b) the Term SOFR Adjustment"),
    ]);
    expect(first?.rate_option?.credit_spread_adjustment_bps).toBeNull();
  });

  it("does not take a fall-back rate for the benchmark or an alternative", () => {
    const { first } = interestTermsOf([
      LIBOR,
      '"Benchmark Replacement" means the sum of Daily Simple SOFR and the related adjustment.',
      '"SOFR" means the secured overnight financing rate of the preceding day.',
    ]);
    expect(first?.rate_option).toMatchObject({ benchmark: "LIBOR", alternative_benchmarks: [] });
  });

  it("lists the rates of other currencies for a revolving facility", () => {
    const { terms } = interestTermsOf(
      [
        TERM_SOFR,
        '"EURIBOR Rate" means the euro interbank offered rate.',
        '"SONIA" means the sterling overnight index average.',
      ],
      "",
      [REVOLVER, TERM],
    );
    expect(terms.map((each) => each.rate_option?.alternative_benchmarks)).toEqual([["EURIBOR", "SONIA"], []]);
  });

  it("finds interest periods in the clause that their definition refers to, without those to be agreed", () => {
    const { first } = interestTermsOf(
      [
        LIBOR,
        '"Interest Period" means, in relation to a Loan, each period determined in accordance with Section 2.02.',
      ],
      "Section 2.02 Selection of Interest Periods. The Borrower may select an Interest Period of two, three or six Months, or any other period agreed with the Agent of nine months, but of not more than twelve months.",
    );
    expect(first?.rate_option?.tenor_options).toEqual(["2M", "3M", "6M"]);
  });

  it("takes the days of payment from the term that names them", () => {
    const { first } = interestTermsOf(
      [LIBOR, '"Regular Payment Date" means the last day of each March, June, September and December.'],
      "Section 2.03 Interest. Accrued interest is payable in arrears on each Regular Payment Date and on the Maturity Date.",
    );
    expect(first?.payment_frequency).toEqual({ period: "M", period_multiplier: 3 });
  });

  it("reads a margin on overdue sums that is written in words before its comparison", () => {
    const { first } = interestTermsOf(
      [LIBOR],
      "Section 2.04 Default interest. Interest accrues on the overdue amount at a rate which is 1.50 per cent. per annum higher than the rate otherwise payable.",
    );
    expect(first?.default_rate_bps).toBe(150);
  });

  it("reads a rate that does not float", () => {
    const { first } = interestTermsOf(
      [],
      "Section 2.05 Interest. The Loans shall bear interest at a fixed rate per annum equal to 8.25%, computed on the basis of a year of 360 days consisting of twelve 30-day months and payable quarterly in arrears.",
    );
    expect(first).toMatchObject({
      rate_option: null,
      fixed_rate_bps: 825,
      day_count_fraction: "30/360",
      payment_frequency: { period: "M", period_multiplier: 3 },
    });
  });

  it("takes the rate of the loan, not that of an overdue amount on another line of its sentence", () => {
    const { first } = interestTermsOf(
      [],
      "Section 2.05 Interest. The Borrower promises to pay interest on the unpaid principal amount of the Loan for each day from the date hereof until paid, quarterly on each January 1, April 1, July 1 and October 1, at 8.00% per annum; provided that any principal that is not paid when due\nshall thereafter bear interest for each day until paid at 9.00% per annum.",
    );
    expect(first?.fixed_rate_bps).toBe(800);
  });

  it("reads a loan at prime", () => {
    const { first } = interestTermsOf(
      ['"Prime Rate" means the rate that the Lender announces from time to time as its prime rate.'],
      "Section 2.05 Interest. The Line of Credit shall bear interest at the Prime Rate plus one-half of one percent (0.50%) per annum, computed on a 365-day year and payable on the first day of each month.",
    );
    expect(first).toMatchObject({
      rate_option: { benchmark: "Prime", spread_bps: 50 },
      base_rate_option: { spread_bps: 50, floor_bps: null },
      day_count_fraction: "ACT/365.FIXED",
      payment_frequency: { period: "M", period_multiplier: 1 },
    });
  });

  it.each([
    ["one, three or six months thereafter, as the Borrower may elect", ["1M", "3M", "6M"]],
    [
      "one week or one, two or three months thereafter, or, if available to all Lenders, twelve months",
      ["1W", "1M", "2M", "3M"],
    ],
    ["the numerically corresponding day in the first, third or sixth calendar month thereafter", ["1M", "3M", "6M"]],
    [
      "the date 2 weeks thereafter or the corresponding day (or, if there is no such day, the last day) that is 1, 2 or 3 months thereafter",
      ["2W", "1M", "2M", "3M"],
    ],
  ])("reads interest periods of %s", (words, tenors) => {
    const { first } = interestTermsOf([
      LIBOR,
      `"Interest Period" means, for each Eurodollar Loan, the period that begins on the date of such Loan and ends on ${words}.`,
    ]);
    expect(first?.rate_option?.tenor_options).toEqual(tenors);
  });

  it("reads the calendar of base-rate interest and 360 days before 365", () => {
    const { first } = interestTermsOf(
      [
        LIBOR,
        '"Interest Payment Date" means (a) for any ABR Loan, the last Business Day of each March, June, September and December and (b) for any Eurodollar Loan, the last day of its Interest Period.',
      ],
      "Section 2.09 Computation of Interest. Interest on ABR Loans shall be computed on the basis of a year of 365 or 366 days, and all other interest on the basis of a year of 360 days, in each case for the actual days elapsed.",
    );
    expect(first?.payment_frequency).toEqual({ period: "M", period_multiplier: 3 });
    expect(first?.day_count_fraction).toBe("ACT/360");
  });

  it("reads the margin on default and not a default rate of its own", () => {
    const added = interestTermsOf([
      '"Default Rate" means the rate otherwise applicable to the Loan plus two percent (2.00%) per annum.',
    ]);
    const own = interestTermsOf(['"Default Rate" means a rate of 18.00% per annum.']);
    expect(added.first?.default_rate_bps).toBe(200);
    expect(own.first?.default_rate_bps).toBeNull();
  });

  it("answers nulls, not defaults, for a text without pricing", () => {
    const { first } = interestTermsOf(
      ['"Business Day" means any day on which banks are open.'],
      "Section 2.01 Loans. The Lender shall lend.",
    );
    expect(first).toEqual({
      rate_option: null,
      base_rate_option: null,
      fixed_rate_bps: null,
      pricing_grid: [],
      default_rate_bps: null,
      day_count_fraction: null,
      payment_frequency: null,
    });
  });
});
