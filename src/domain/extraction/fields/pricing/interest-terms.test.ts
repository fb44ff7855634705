import { describe, expect, it } from "vitest";
import type { InterestTerms } from "#domain/agreement/pricing.ts";
import { assemble } from "../../assemble.ts";
import { found } from "../../found.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import { readInterestTerms } from "./interest-terms.ts";

const HERE = { start: 0, end: 1 };

function facility(id: string, name: string, family: "revolving" | "term", terms: readonly string[]): FacilityDraft {
  const type = family === "revolving" ? "revolving" : "term_loan";
  const tree = {
    id,
    facility_name: found(name, { ...HERE, confidence: 1 }),
    facility_type: found(type, { ...HERE, confidence: 1 }),
    commitment_amount: null,
    maturity_date: null,
    tenor_months: null,
    purpose: null,
    borrower_ids: [],
    repayment: null,
    sublimits: [],
    lender_commitments: [],
    incremental: null,
  } as const;
  return { id, name, type, family, terms, at: HERE, tree } as Partial<FacilityDraft> as FacilityDraft;
}

const REVOLVER = facility("f1", "Revolving Facility", "revolving", ["Revolving Loan", "Revolving Commitment"]);
const TERM = facility("f2", "Term Loan Facility", "term", ["Term Loan", "Term Commitment"]);

/** The terms that an agreement of these definitions and sections gives each facility, and their evidence. */
function read(definitions: readonly string[], sections = "", facilities: readonly FacilityDraft[] = [REVOLVER]) {
  const text = `CREDIT AGREEMENT dated as of March 3, 2031\n\nARTICLE I\nDEFINITIONS\n\nSection 1.01 Defined Terms. As used in this Agreement:\n\n${definitions.join("\n\n")}\n\nARTICLE II\nTHE CREDITS\n\n${sections}\n`;
  const parsed = parseAgreement(text);
  const { value, evidence } = assemble<{ terms: InterestTerms[] }>(parsed, {
    terms: readInterestTerms(parsed, facilities),
  });
  return { text, terms: value.terms, first: value.terms[0], evidence };
}

const TERM_SOFR =
  '"Adjusted Term SOFR" means, for any Interest Period, the rate per annum equal to (a) Term SOFR for such Interest Period plus (b) 0.10%; provided that if Adjusted Term SOFR as so determined shall be less than 0.75%, then Adjusted Term SOFR shall be deemed to be 0.75%.\n\n"Term SOFR" means the forward-looking term rate based on SOFR that is published by the administrator. "Term SOFR Loan" means a Loan that bears interest at Adjusted Term SOFR.';
const LIBOR =
  '"LIBO Rate" means, for any Interest Period, the London interbank offered rate for deposits in dollars that appears on the screen page. "Eurodollar Loan" means a Loan that bears interest at the LIBO Rate.';

describe("readInterestTerms", () => {
  it("reads margins before and after the loans they are for", () => {
    const before = read([
      TERM_SOFR,
      '"Applicable Margin" means (a) with respect to Base Rate Loans, 0.50% per annum and (b) with respect to Term SOFR Loans, 1.50% per annum.',
    ]);
    const after = read([
      TERM_SOFR,
      '"Applicable Margin" means 150 basis points per annum in the case of Term SOFR Loans and 50 basis points per annum in the case of Base Rate Loans.',
    ]);
    for (const { first } of [before, after]) {
      expect(first?.rate_option?.spread_bps).toBe(150);
      expect(first?.base_rate_option?.spread_bps).toBe(50);
      expect(first?.pricing_grid).toEqual([]);
    }
  });

  it("reads benchmark, adjustment and floor of a SOFR loan with evidence that holds them", () => {
    const { first, evidence } = read([TERM_SOFR]);
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
    const { first } = read([
      '"Term SOFR Adjustment" means 0.11448% for a one-month, 0.26161% for a three-month and 0.42826% for a six-month Interest Period.',
      TERM_SOFR.replace(" plus (b) 0.10%", " plus (b) the Term SOFR Adjustment"),
    ]);
    expect(first?.rate_option?.credit_spread_adjustment_bps).toBeNull();
  });

  it("does not take a fall-back rate for the benchmark or an alternative", () => {
    const { first } = read([
      LIBOR,
      '"Benchmark Replacement" means the sum of Daily Simple SOFR and the related adjustment.',
      '"SOFR" means the secured overnight financing rate of the preceding day.',
    ]);
    expect(first?.rate_option).toMatchObject({ benchmark: "LIBOR", alternative_benchmarks: [] });
  });

  it("lists the rates of other currencies for a revolving facility", () => {
    const { terms } = read(
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

  it("keeps the margins of each facility apart", () => {
    const { terms } = read(
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
    const { terms } = read(
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

  const GRID =
    '"Applicable Rate" means the following percentages per annum, based upon the Total Leverage Ratio:\n\n| Level | Total Leverage Ratio | Eurodollar Loans | ABR Loans | Commitment Fee |\n| --- | --- | --- | --- | --- |\n| 1 | < 2.00 to 1.00 | 1.50% | 0.50% | 0.20% |\n| 2 | ≥ 2.00 to 1.00 | 2.00% | 1.00% | 0.30% |\n\nInitially, the Applicable Rate shall be that of Level 2 until the first certificate is delivered.';

  it("gives a grid to each facility, the commitment fee to the revolving one, and no fixed margin", () => {
    const { terms, evidence } = read([LIBOR, GRID], "", [REVOLVER, TERM]);
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
    const { first } = read([
      LIBOR,
      '"Applicable Margin" means, on any date:\n\nLevel  Eurodollar Loans  Base Rate Loans\nLevel I  1.00%  0.00%\nLevel II  1.25%  0.25%\n\nFor this purpose:\nLevel I shall apply if the Cash Flow Ratio is less than 1.50 to 1.00.\nLevel II shall apply if the Cash Flow Ratio is greater than or equal to 1.50 to 1.00.',
    ]);
    expect(first?.pricing_grid.map(({ level, metric, min, max }) => [level, metric, min, max])).toEqual([
      ["Level I", "Cash Flow Ratio", null, 1.5],
      ["Level II", "Cash Flow Ratio", 1.5, null],
    ]);
  });

  it("names the measure of a grid in full where its caption is broken over two lines", () => {
    const { first } = read([
      LIBOR,
      '"Applicable Margin" means the rate below for the Level into which the Consolidated Net Leverage Ratio falls:\n\nPricing   Consolidated Net        Eurodollar   Base Rate\nLevel     Leverage Ratio          Loans        Loans\n\nLevel I   < 1.50 to 1.00          1.00%        0.00%\n\nLevel II  >= 1.50 to 1.00         1.25%        0.25%\n',
    ]);
    expect(first?.pricing_grid.map(({ level, metric, min, max }) => [level, metric, min, max])).toEqual([
      ["Level I", "Consolidated Net Leverage Ratio", null, 1.5],
      ["Level II", "Consolidated Net Leverage Ratio", 1.5, null],
    ]);
  });

  it("keeps a rating with its level", () => {
    const { first } = read([
      LIBOR,
      '"Applicable Margin" means the rate below by Debt Rating:\n\n| Level | Debt Rating | Eurodollar Loans |\n| --- | --- | --- |\n| Level 1 | A-/A3 or better | 0.75% |\n| Level 2 | BBB+/Baa1 | 0.90% |\n',
    ]);
    expect(first?.pricing_grid.map(({ level }) => level)).toEqual(["Level 1 A-/A3 or better", "Level 2 BBB+/Baa1"]);
  });

  it("finds interest periods in the clause that their definition refers to, without those to be agreed", () => {
    const { first } = read(
      [
        LIBOR,
        '"Interest Period" means, in relation to a Loan, each period determined in accordance with Section 2.02.',
      ],
      "Section 2.02 Selection of Interest Periods. The Borrower may select an Interest Period of two, three or six Months, or any other period agreed with the Agent of nine months, but of not more than twelve months.",
    );
    expect(first?.rate_option?.tenor_options).toEqual(["2M", "3M", "6M"]);
  });

  it("takes the days of payment from the term that names them", () => {
    const { first } = read(
      [LIBOR, '"Regular Payment Date" means the last day of each March, June, September and December.'],
      "Section 2.03 Interest. Accrued interest is payable in arrears on each Regular Payment Date and on the Maturity Date.",
    );
    expect(first?.payment_frequency).toEqual({ period: "M", period_multiplier: 3 });
  });

  it("reads a margin on overdue sums that is written in words before its comparison", () => {
    const { first } = read(
      [LIBOR],
      "Section 2.04 Default interest. Interest accrues on the overdue amount at a rate which is 1.50 per cent. per annum higher than the rate otherwise payable.",
    );
    expect(first?.default_rate_bps).toBe(150);
  });

  it("reads a base rate floor that is said without the word deemed", () => {
    const { first } = read([
      LIBOR,
      '"Alternate Base Rate" means, for any day, the higher of (a) the Prime Rate and (b) the Federal Funds Rate plus 0.50%; provided that if the rate so determined would be less than 1.75%, the Alternate Base Rate is 1.75%.',
    ]);
    expect(first?.base_rate_option?.floor_bps).toBe(175);
  });

  it("reads a grid that lists its levels across", () => {
    const { first } = read([
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
    const { first } = read([
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

  it("reads a margin that only the clause on interest states", () => {
    const { first } = read(
      [LIBOR],
      "Section 2.05 Interest. (a) Each Eurodollar Loan shall bear interest at a rate per annum equal to the LIBO Rate for its Interest Period plus 1.85%. (b) Each ABR Loan shall bear interest at the Alternate Base Rate plus 0.25%. (c) Any amount that is not paid when due shall bear interest at the rate otherwise applicable plus 2%.",
    );
    expect(first?.rate_option?.spread_bps).toBe(185);
    expect(first?.base_rate_option?.spread_bps).toBe(25);
    expect(first?.default_rate_bps).toBe(200);
  });

  it("reads a rate that does not float", () => {
    const { first } = read(
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
    const { first } = read(
      [],
      "Section 2.05 Interest. The Borrower promises to pay interest on the unpaid principal amount of the Loan for each day from the date hereof until paid, quarterly on each January 1, April 1, July 1 and October 1, at 8.00% per annum; provided that any principal that is not paid when due\nshall thereafter bear interest for each day until paid at 9.00% per annum.",
    );
    expect(first?.fixed_rate_bps).toBe(800);
  });

  it("takes the lower limit of the prime rate for a floor, not for a margin", () => {
    const { first } = read([
      '"Prime Rate" means the rate that the Lender announces from time to time as its prime rate.',
      '"Applicable Rate" means the sum of (a) 2.25% per annum plus (b) the greater of (i) the Prime Rate, or (ii) four percent (4.0%).',
    ]);
    expect(first?.rate_option).toMatchObject({ benchmark: "Prime", spread_bps: 225, floor_bps: 400 });
  });

  it.each([
    "Section 2.06 Default Interest. Any overdue principal of any Eurodollar Loan shall bear interest at a rate per annum equal to the LIBO Rate plus 2.00%.",
    "Section 2.06 Interest. After an Event of Default, Eurodollar Loans shall bear interest at a rate 2.00% in excess of the rate otherwise applicable.",
    "Section 2.06 Interest. The margin for ABR Loans is the Applicable Margin for Eurodollar Loans less 1.00%.",
  ])("takes no margin from: %s", (section) => {
    const table = '"Applicable Margin" means the rate set forth below:\n\nLevel I 1.25%\n\nLevel II 1.50%';
    expect(read([LIBOR, table], section).first?.rate_option?.spread_bps).toBeNull();
  });

  it("reads a loan at prime", () => {
    const { first } = read(
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
    const { first } = read([
      LIBOR,
      `"Interest Period" means, for each Eurodollar Loan, the period that begins on the date of such Loan and ends on ${words}.`,
    ]);
    expect(first?.rate_option?.tenor_options).toEqual(tenors);
  });

  it.each([
    ["in no event shall the LIBO Rate be less than 1.00% per annum", 100],
    ["if the LIBO Rate is less than zero, it shall be deemed to be zero", 0],
    ["the LIBO Rate shall be the greater of (a) one-half of one percent (0.50%) and (b) the rate so determined", 50],
    ["the rate shall be rounded upwards, if necessary, to the next 1/16 of 1%", null],
  ])("reads the floor of: %s", (words, floor) => {
    const { first } = read([LIBOR.replace("screen page.", `screen page; provided that ${words}.`)]);
    expect(first?.rate_option?.floor_bps).toBe(floor);
  });

  it("reads the floor of the screen rate that the benchmark is set from", () => {
    const { first } = read([
      LIBOR,
      '"LIBO Screen Rate" means the London interbank offered rate displayed on page LIBOR01; provided that if the LIBO Screen Rate as so determined would be less than zero, such rate shall be deemed to be zero.',
    ]);
    expect(first?.rate_option?.floor_bps).toBe(0);
  });

  it("prefers a defined floor to the words of the rate", () => {
    const { first } = read([
      '"Floor" means the floor, if any, for the Term SOFR Rate; for the avoidance of doubt, the initial Floor shall be zero.',
      TERM_SOFR.replace("0.75%, then", "the Floor, then").replace("deemed to be 0.75%", "deemed to be the Floor"),
    ]);
    expect(first?.rate_option?.floor_bps).toBe(0);
  });

  it("reads the calendar of base-rate interest and 360 days before 365", () => {
    const { first } = read(
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
    const added = read([
      '"Default Rate" means the rate otherwise applicable to the Loan plus two percent (2.00%) per annum.',
    ]);
    const own = read(['"Default Rate" means a rate of 18.00% per annum.']);
    expect(added.first?.default_rate_bps).toBe(200);
    expect(own.first?.default_rate_bps).toBeNull();
  });

  it("answers nulls, not defaults, for a text without pricing", () => {
    const { first } = read(
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
