import { describe, expect, it } from "vitest";
import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import { NO_TERMS } from "#domain/agreement/no-terms.ts";
import { type CashFlowChoices, facilityCashFlows } from "./facility-cash-flows.ts";

type Schedule = NonNullable<Facility["repayment"]>["schedule"];

const row = (more: Partial<Schedule[number]>): Schedule[number] => ({
  date: null,
  quarter: null,
  amount: null,
  percent: null,
  ...more,
});
const usd = (amount: number) => ({ amount, currency: "USD" });
const amortizing = (...schedule: Schedule): Facility["repayment"] => ({ type: "amortizing", schedule });

/** A floating-rate term loan of 10 million from 2024-01-15 to 2026-01-15 over Term SOFR, margin 2 %. */
const TERM_LOAN: Facility = {
  id: "f1",
  facility_name: "Term Loan",
  facility_type: "term_loan",
  commitment_amount: usd(10_000_000),
  maturity_date: "2026-01-15",
  tenor_months: null,
  purpose: null,
  borrower_ids: [],
  interest_terms: {
    rate_option: {
      benchmark: "Term SOFR",
      alternative_benchmarks: [],
      tenor_options: [],
      spread_bps: 200,
      floor_bps: 100,
      credit_spread_adjustment_bps: 10,
    },
    base_rate_option: null,
    fixed_rate_bps: null,
    pricing_grid: [],
    default_rate_bps: null,
    day_count_fraction: "ACT/360",
    payment_frequency: { period: "M", period_multiplier: 3 },
  },
  repayment: { type: "bullet", schedule: [] },
  sublimits: [],
  lender_commitments: [],
  incremental: null,
};

const agreementOf = (facility: Facility, more: Partial<ExtractedAgreement> = {}): ExtractedAgreement => ({
  ...NO_TERMS,
  document_kind: "credit_agreement",
  agreement_date: "2024-01-15",
  evidence: {},
  conflicts: [],
  warnings: [],
  ...more,
  facilities: [facility],
});

const flowsOf = (more: Partial<Facility>, choices: CashFlowChoices = { benchmarkRate: 0.04 }) =>
  facilityCashFlows(agreementOf({ ...TERM_LOAN, ...more }), 0, choices);
const interestTerms = (more: Partial<Facility["interest_terms"]>) => ({ ...TERM_LOAN.interest_terms, ...more });

describe("a bullet loan", () => {
  it("pays interest each period at max(benchmark, floor) + adjustment + margin, and principal at maturity", () => {
    const { terms, rows, totals, comparison } = flowsOf({});
    expect(terms).toMatchObject({
      contractType: "PAM",
      notionalPrincipal: 10_000_000,
      dayCountConvention: "A360",
      cycleOfInterestPayment: "P3ML1",
      cycleAnchorDateOfInterestPayment: "2024-04-15",
      rateSpread: 0.021,
      lifeFloor: 0.031,
      calendar: "US-NY",
      businessDayConvention: "SCF",
    });
    expect(rows).toHaveLength(8);
    // 10,000,000 x 6.1% x 91 / 360.
    expect(rows[0]).toEqual({
      due_date: "2024-04-15",
      payment_date: "2024-04-15",
      opening_balance: 10_000_000,
      days: 91,
      rate: 0.061,
      interest: 154_194.44,
      principal: 0,
      closing_balance: 10_000_000,
    });
    expect(rows.at(-1)).toMatchObject({ principal: 10_000_000, closing_balance: 0 });
    expect(totals?.principal).toBe(10_000_000);
    expect(comparison).toBeNull();
  });

  it("pays at least the floor", () => {
    expect(flowsOf({}, { benchmarkRate: 0.001 }).rows[0]?.rate).toBe(0.031);
  });

  it("follows a given path of benchmark rates", () => {
    const path = [
      { from: "2024-01-01", rate: 0.05 },
      { from: "2024-04-15", rate: 0.03 },
    ];
    expect(
      flowsOf({}, { benchmarkRate: path })
        .rows.slice(0, 3)
        .map(({ rate }) => rate),
    ).toEqual([0.071, 0.051, 0.051]);
  });

  it("shows only principal without a benchmark rate, and asks for one", () => {
    const { rows, reasons, totals } = flowsOf({}, {});
    expect(rows.at(-1)).toMatchObject({ principal: 10_000_000, interest: null, rate: null });
    expect(totals).toEqual({ principal: 10_000_000, interest: null });
    expect(reasons.map(({ code }) => code)).toEqual(["give_benchmark_rate"]);
  });

  it("computes maturity from the tenor if the text states no date", () => {
    const { terms, inputs } = flowsOf({ maturity_date: null, tenor_months: 24 });
    expect(terms?.maturityDate).toBe("2026-01-15");
    expect(inputs.find(({ name }) => name === "maturity_date")?.basis).toBe("derived");
  });

  it("needs no benchmark with a fixed rate", () => {
    const fixed = interestTerms({ rate_option: null, fixed_rate_bps: 800, day_count_fraction: "30/360" });
    const { terms, rows, reasons } = flowsOf({ interest_terms: fixed }, {});
    expect(terms?.nominalInterestRate).toBe(0.08);
    expect(rows[0]?.interest).toBe(200_000);
    expect(reasons).toEqual([]);
  });

  it("uses the margin of the chosen level, and asks for a level if none is chosen", () => {
    const level = { level: null, metric: null, min: null, max: null, base_rate_spread_bps: null, fee_bps: null };
    const grid = [150, 175].map((spread_bps) => ({ ...level, spread_bps, other_bps: [] }));
    const option = { ...TERM_LOAN.interest_terms.rate_option, spread_bps: null } as never;
    const facility = { interest_terms: interestTerms({ rate_option: option, pricing_grid: grid }) };
    expect(flowsOf(facility).reasons.map(({ code }) => code)).toEqual(["choose_level"]);
    expect(flowsOf(facility, { benchmarkRate: 0.04, level: 2 }).rows[0]?.rate).toBe(0.0585);
    expect(flowsOf(facility, { benchmarkRate: 0.04, level: 9 }).reasons.map(({ code }) => code)).toEqual([
      "choose_level",
    ]);
  });
});

describe("installments by a rule", () => {
  it("repeat until maturity, on Business Days", () => {
    const words = "last Business Day of each March, June, September and December";
    const { terms, rows, comparison } = flowsOf({
      repayment: amortizing(row({ date: "2024-03-31", quarter: words, percent: 1.25 })),
    });
    expect(terms).toMatchObject({
      contractType: "LAM",
      cycleAnchorDateOfPrincipalRedemption: "2024-03-31",
      cycleOfPrincipalRedemption: "P3ML1",
      nextPrincipalRedemptionPayment: 125_000,
      businessDayConvention: "SCP",
      endOfMonthConvention: "EOM",
    });
    expect(
      rows.slice(0, 2).map(({ due_date, payment_date, principal }) => [due_date, payment_date, principal]),
    ).toEqual([
      ["2024-03-31", "2024-03-29", 125_000],
      ["2024-06-30", "2024-06-28", 125_000],
    ]);
    expect(rows.at(-1)).toMatchObject({ due_date: "2026-01-15", principal: 9_000_000 });
    expect(comparison).toMatchObject({ matches: true, printed: "rule", balance_at_maturity: 9_000_000 });
  });

  it("begin on the first matching day after the start if only words state the dates", () => {
    const { rows, inputs } = flowsOf({
      repayment: amortizing(row({ quarter: "first day of each calendar month", amount: usd(100_000) })),
    });
    expect(rows[0]).toMatchObject({ due_date: "2024-02-01", principal: 100_000 });
    expect(inputs.find(({ name }) => name === "first_installment")?.basis).toBe("derived");
  });

  it("paid before the agreement reduce the loan", () => {
    const { terms, inputs } = flowsOf({
      repayment: amortizing(row({ date: "2023-06-30", quarter: "equal quarterly installments", amount: usd(500_000) })),
    });
    expect(terms?.notionalPrincipal).toBe(8_500_000);
    expect(inputs.find(({ name }) => name === "installments_paid")).toMatchObject({ value: 3, basis: "assumed" });
  });

  it("are level payments if the text says that they include interest", () => {
    const amount = usd(443_656.84);
    const facility = {
      ...TERM_LOAN,
      repayment: amortizing(row({ date: "2024-02-15", quarter: "monthly installments", amount })),
      interest_terms: interestTerms({ payment_frequency: { period: "M", period_multiplier: 1 } }),
    };
    const quote = "equal monthly installments of principal and interest of $443,656.84";
    const evidence = {
      "/facilities/0/repayment/schedule/0/amount": [
        { start: 0, end: quote.length, quote, page: null, section: null, confidence: 0.8, method: "rule" as const },
      ],
    };
    const { terms, rows, comparison } = facilityCashFlows(agreementOf(facility, { evidence }), 0, {
      benchmarkRate: 0.04,
    });
    expect(terms?.contractType).toBe("ANN");
    // Interest for 31 days at 6.1% is 52,527.78; the rest of the payment is principal.
    expect(rows[0]).toMatchObject({ interest: 52_527.78, principal: 391_129.06 });
    expect(comparison?.findings).toEqual([]);
    // Actual days cost more interest than twelfths of a year, so the last payment is larger.
    expect(comparison?.balance_at_maturity).toBeGreaterThan(443_656.84);
    expect(comparison?.balance_at_maturity).toBeLessThan(460_000);
  });

  it("that repay all at once are a finding", () => {
    const { comparison } = flowsOf({
      repayment: amortizing(row({ date: "2024-06-30", quarter: "quarterly installments", amount: usd(10_000_000) })),
    });
    expect(comparison?.matches).toBe(false);
    expect(comparison?.findings.map(({ code }) => code)).toContain("one_installment_only");
  });
});

describe("a printed table", () => {
  const dated = (...rows: readonly (readonly [string, number])[]): Facility["repayment"] =>
    amortizing(...rows.map(([date, amount]) => row({ date, amount: usd(amount) })));

  it("with steps has several segments, and the last installment is the balance", () => {
    const { terms, comparison } = flowsOf({
      repayment: dated(
        ["2024-06-30", 250_000],
        ["2024-12-31", 250_000],
        ["2025-06-30", 500_000],
        ["2025-12-31", 500_000],
        ["2026-01-15", 8_500_000],
      ),
    });
    expect(terms).toMatchObject({
      contractType: "LAX",
      arrayCycleAnchorDateOfPrincipalRedemption: ["2024-06-30", "2025-06-30"],
      arrayCycleOfPrincipalRedemption: ["P6ML1", "P6ML1"],
      arrayNextPrincipalRedemptionPayment: [250_000, 500_000],
    });
    expect(comparison).toMatchObject({ matches: true, printed_total: 10_000_000, balance_at_maturity: 8_500_000 });
    expect(comparison?.installments[0]).toMatchObject({ computed_date: "2024-07-01", difference: 0, matches: true });
  });

  it("whose last installment is not the balance shows both amounts", () => {
    const { comparison } = flowsOf({ repayment: dated(["2025-01-15", 1_000_000], ["2026-01-15", 8_500_000]) });
    expect(comparison?.matches).toBe(false);
    expect(comparison?.installments[1]).toMatchObject({
      pointer: "/facilities/0/repayment/schedule/1",
      printed_amount: 8_500_000,
      computed_amount: 9_000_000,
      difference: 500_000,
    });
  });

  it("beyond the commitment, after maturity or out of order has findings", () => {
    const { comparison } = flowsOf({
      repayment: dated(["2025-01-15", 6_000_000], ["2024-07-15", 6_000_000], ["2026-07-15", 1_000_000]),
    });
    expect(comparison?.findings.map(({ code }) => code)).toEqual([
      "out_of_order",
      "after_maturity",
      "beyond_commitment",
    ]);
  });

  it("with a gap of two cycles has a finding", () => {
    const dates = ["2024-03-31", "2024-06-30", "2024-09-30", "2024-12-31", "2025-03-31", "2025-09-30"];
    const { comparison } = flowsOf({ repayment: dated(...dates.map((date) => [date, 100_000] as const)) });
    expect(comparison?.findings).toEqual([
      {
        code: "off_cycle",
        message: "The table has no installment between 2025-03-31 and 2025-09-30; the others are 3 months apart.",
      },
    ]);
  });

  it("of periods has one installment per cycle in each period", () => {
    const { rows, comparison } = flowsOf({
      repayment: amortizing(
        row({ quarter: "April 1, 2024 - October 1, 2024", percent: 1.25 }),
        row({ quarter: "January 1, 2025 - October 1, 2025", percent: 2.5 }),
      ),
    });
    const principal = rows.filter((each) => each.principal > 0).map((each) => [each.due_date, each.principal]);
    expect(principal).toEqual([
      ["2024-04-01", 125_000],
      ["2024-07-01", 125_000],
      ["2024-10-01", 125_000],
      ["2025-01-01", 250_000],
      ["2025-04-01", 250_000],
      ["2025-07-01", 250_000],
      ["2025-10-01", 250_000],
      ["2026-01-15", 8_625_000],
    ]);
    expect(comparison?.matches).toBe(true);
  });
});

describe("a facility without a schedule gives the reason", () => {
  it.each([
    ["revolving", { facility_type: "revolving" }],
    ["not_a_loan", { facility_type: "letter_of_credit" }],
    ["no_commitment", { commitment_amount: null }],
    ["no_maturity", { maturity_date: null }],
    ["maturity_before_start", { maturity_date: "2023-01-01" }],
    ["no_repayment", { repayment: null }],
    ["no_installments", { repayment: amortizing() }],
    ["no_first_installment", { repayment: amortizing(row({ quarter: "equal quarterly installments", percent: 1 })) }],
    ["no_installment_amount", { repayment: amortizing(row({ date: "2024-06-30" })) }],
  ] as const)("%s", (code, more) => {
    const { terms, rows, reasons } = flowsOf(more);
    expect({ terms, rows, codes: reasons.map((reason) => reason.code) }).toEqual({
      terms: null,
      rows: [],
      codes: [code],
    });
  });
});
