import { describe, expect, it } from "vitest";
import { type LoanPlan, runLoan } from "./run-loan.ts";

/** The published cases have no cents: the unit is made so small that rounding does not show. */
const UNIT = 1e8;
const FIRST_OF_MONTHS = (year: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${year}-${String(from + i).padStart(2, "0")}-01`);

const BASE = { paidOn: (date: string) => date, rateFrom: () => 0.05 } as const;

function flows(plan: LoanPlan) {
  return runLoan(plan).map(({ dueDate, principalMinor, interestMinor }) => ({
    date: dueDate,
    principal: principalMinor / UNIT,
    interest: interestMinor === null ? null : interestMinor / UNIT,
  }));
}

/** Published test cases of the ACTUS Financial Research Foundation, github.com/actusfrf/actus-tests, folder tests. */
describe("ACTUS test cases", () => {
  it("lam01: equal principal, actual/365, rate reset every three months over a spread of 10%", () => {
    const resets = [
      { from: "2013-04-01", rate: 0.110567901234568 },
      { from: "2013-07-01", rate: 0.111679012345679 },
      { from: "2013-10-01", rate: 0.11279012345679 },
    ];
    const dates = FIRST_OF_MONTHS(2013, 2, 11);
    const got = flows({
      ...BASE,
      principalMinor: 5000 * UNIT,
      startDate: "2013-01-01",
      maturityDate: "2013-11-01",
      redemptions: dates.map((date) => ({ date, amountMinor: 500 * UNIT, includesInterest: false })),
      interestDates: dates,
      dayCount: "ACT/365.FIXED",
      rateFrom: (date) => resets.findLast(({ from }) => from <= date)?.rate ?? 0.08,
    });
    expect(got.map(({ principal }) => principal)).toEqual(Array.from({ length: 10 }, () => 500));
    const interest = [
      ...[33.972602739726, 27.6164383561644, 27.1780821917808, 31.8072044647387, 28.1720953830543, 22.7194317605276],
      ...[18.9701336039235, 14.2276002029427, 9.1790969051243, 4.78971757145273],
    ];
    for (const [i, expected] of interest.entries()) expect(got[i]?.interest).toBeCloseTo(expected, 6);
  });

  it.each([
    { id: "lax01", principal: 100, last: 20, interest: [4.98611111111111, 4, 3, 2, 0.997222222222222] },
    { id: "lax02", principal: 120, last: 40, interest: [5.98333333333333, 5, 4, 3, 1.99444444444444] },
  ])("$id: annual installments of 20, 30E/360, balance at maturity", ({ principal, last, interest }) => {
    const dates = ["2021-01-01", "2022-01-01", "2023-01-01", "2024-01-01"];
    const got = flows({
      ...BASE,
      principalMinor: principal * UNIT,
      startDate: "2020-01-02",
      maturityDate: "2024-12-31",
      redemptions: dates.map((date) => ({ date, amountMinor: 20 * UNIT, includesInterest: false })),
      interestDates: dates,
      dayCount: "30E/360",
    });
    expect(got.map((flow) => flow.principal)).toEqual([20, 20, 20, 20, last]);
    for (const [i, expected] of interest.entries()) expect(got[i]?.interest).toBeCloseTo(expected, 7);
  });

  it("lax03: ends once the installments have repaid the loan", () => {
    const dates = ["2021-01-01", "2022-01-01", "2023-01-01", "2024-01-01"];
    const got = flows({
      ...BASE,
      principalMinor: 80 * UNIT,
      startDate: "2020-01-02",
      maturityDate: "2024-12-31",
      redemptions: dates.map((date) => ({ date, amountMinor: 20 * UNIT, includesInterest: false })),
      interestDates: dates,
      dayCount: "30E/360",
    });
    expect(got.map(({ principal }) => principal)).toEqual([20, 20, 20, 20]);
    expect(got[0]?.interest).toBeCloseTo(3.98888888888888, 7);
  });

  it("ann01: a level payment of principal and interest, actual/365", () => {
    const dates = FIRST_OF_MONTHS(2013, 2, 12);
    const got = flows({
      ...BASE,
      principalMinor: 5000 * UNIT,
      startDate: "2013-01-01",
      maturityDate: "2014-01-01",
      redemptions: dates.map((date) => ({
        date,
        amountMinor: Math.round(434.866594118346 * UNIT),
        includesInterest: true,
      })),
      interestDates: dates,
      dayCount: "ACT/365.FIXED",
      rateFrom: () => 0.08,
    });
    const principal = [
      ...[400.8939913786, 406.6419435448, 406.3808108816, 409.9718001181, 411.9275354714, 415.376069722],
      ...[417.5486668163, 420.3857098127, 423.6170151227, 426.1203036698, 429.2043289996, 431.9318244617],
    ];
    for (const [i, expected] of principal.entries()) expect(got[i]?.principal).toBeCloseTo(expected, 6);
    expect(got.at(-1)?.interest).toBeCloseTo(2.9347696566, 6);
  });
});

describe("a loan in cents", () => {
  const plan: LoanPlan = {
    ...BASE,
    principalMinor: 100_000_00,
    startDate: "2024-01-15",
    maturityDate: "2025-01-15",
    redemptions: [{ date: "2024-07-15", amountMinor: 33_333_33, includesInterest: false }],
    interestDates: ["2024-04-15", "2024-07-15", "2024-10-15"],
    dayCount: "ACT/360",
  };

  it("repays the loan exactly and pays interest on the outstanding balance", () => {
    expect(runLoan(plan).map(({ principalMinor }) => principalMinor)).toEqual([0, 33_333_33, 0, 66_666_67]);
    // 100,000 x 5% x 91/360 and 66,666.67 x 5% x 92/360.
    expect(runLoan(plan).map(({ interestMinor }) => interestMinor)).toEqual([1263_89, 1263_89, 851_85, 851_85]);
  });

  it("pays on Business Days and accrues interest up to them", () => {
    const paidOn = (date: string): string => (date === "2024-07-15" ? "2024-07-16" : date);
    expect(runLoan({ ...plan, paidOn }).map(({ paymentDate, days }) => [paymentDate, days])).toEqual([
      ["2024-04-15", 91],
      ["2024-07-16", 92],
      ["2024-10-15", 91],
      ["2025-01-15", 92],
    ]);
  });

  it("carries interest to the next interest payment", () => {
    const [installment, atMaturity] = runLoan({ ...plan, interestDates: ["2025-01-15"] });
    expect(installment?.interestMinor).toBe(0);
    // (100,000 x 182 + 66,666.67 x 184) x 5% / 360, rounded once.
    expect(atMaturity?.interestMinor).toBe(4231_48);
  });

  it("has no interest if the rate or the day count is unknown", () => {
    expect(runLoan({ ...plan, rateFrom: () => null }).map(({ interestMinor }) => interestMinor)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
    expect(runLoan({ ...plan, dayCount: null }).every(({ interestMinor }) => interestMinor === null)).toBe(true);
  });
});
