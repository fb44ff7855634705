import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absent, known } from "#domain/figures/metric.ts";
import { loanToValue } from "./collateral.ts";
import { debtCapacity } from "./debt-capacity.ts";
import { cashFlowAvailable, debtServiceCoverage } from "./debt-service.ts";
import { shareOf, toMinorUnits } from "./exact-share.ts";
import { exposureAtDefault } from "./expected-loss.ts";
import { annuityFactor, balanceAfter, interestPart, levelPayment, principalPart } from "./level-payment.ts";
import { applyPolicy } from "./loan-policy.ts";
import { allInRate, breakEvenSpread, levelCreditSpread } from "./loan-pricing.ts";
import { internalRateOfReturn, netPresentValue } from "./present-value.ts";
import { type RepaymentShape, repaymentSchedule, type ScheduleTerms } from "./repayment-schedule.ts";
import { breakEvenEbitdaFall, stressedCoverage, stressGrid } from "./stress-grid.ts";

const rate = fc.double({ min: 0, max: 0.03, noNaN: true });
const periods = fc.integer({ min: 1, max: 120 });
const principal = fc.integer({ min: 1, max: 1_000_000_000_00 });

describe("level payment", () => {
  it("repays the loan: what is left after the last payment is the balloon", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e9, noNaN: true }),
        rate,
        periods,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amount, r, n, share) => {
          const loan = { principal: amount, rate: r, periods: n, balloon: amount * share };
          const left = balanceAfter(loan, n).value ?? Number.NaN;
          expect(Math.abs(left - amount * share)).toBeLessThanOrEqual(1e-7 * amount);
        },
      ),
    );
  });

  it("each payment is its interest and its principal, and the payments discount to the loan", () => {
    const loan = { principal: 1000, rate: 0.01, periods: 12 };
    const payment = levelPayment(loan).value ?? 0;
    for (const number of [1, 5, 12]) {
      expect((interestPart(loan, number).value ?? 0) + (principalPart(loan, number).value ?? 0)).toBeCloseTo(
        payment,
        10,
      );
    }
    expect(payment * (annuityFactor(0.01, 12).value ?? 0)).toBeCloseTo(1000, 9);
    expect(interestPart(loan, 13).reasonIfNull).toBe("undefined");
  });

  it("approaches a rate of zero smoothly", () => {
    const at = (r: number) => levelPayment({ principal: 250_000, rate: r, periods: 360 }).value ?? 0;
    expect(at(0)).toBeCloseTo(694.444444, 5);
    expect(at(1e-12) - at(0)).toBeLessThan(1e-4);
    expect(annuityFactor(0, 7).value).toBe(7);
  });
});

describe("exact share", () => {
  it("rounds a half to the even unit, by the exact decimal rate", () => {
    expect(shareOf(100, 0.005)).toBe(0);
    expect(shareOf(300, 0.005)).toBe(2);
    // 1.005 is stored a little below, so that plain arithmetic would round 100.5 down for the wrong reason.
    expect(shareOf(100, 1.005)).toBe(100);
    expect(shareOf(1000, 0.0075)).toBe(8);
    expect(shareOf(-300, 0.005)).toBe(-2);
    expect(toMinorUnits(1.125)).toBe(112);
    expect(toMinorUnits(1e-9)).toBe(0);
  });

  it("counts days as a fraction of the year, not as a rounded decimal", () => {
    expect(shareOf(36_000_000_000, 0.05, 91, 360)).toBe(455_000_000);
    expect(() => shareOf(0.5, 0.1)).toThrow(RangeError);
    expect(() => shareOf(100, Number.NaN)).toThrow(RangeError);
  });
});

describe("repayment schedule", () => {
  const shapes: fc.Arbitrary<RepaymentShape> = fc.constantFrom(
    { kind: "level" },
    { kind: "straight_line" },
    { kind: "bullet" },
    { kind: "interest_only_then_level", interestOnlyPeriods: 0 },
  );

  it("principal and prepayments sum to the loan exactly, whatever the shape, rates and sweep", () => {
    fc.assert(
      fc.property(
        principal,
        periods,
        fc.array(rate, { minLength: 120, maxLength: 120 }),
        shapes,
        fc.boolean(),
        (amount, n, rates, shape, sweeps) => {
          const terms: ScheduleTerms = {
            principalMinor: amount,
            periods: n,
            periodRates: rates.slice(0, n),
            shape,
            ...(sweeps
              ? { cashSweep: { share: 0.5, excessCashMinor: new Array<number>(n).fill(Math.ceil(amount / 40)) } }
              : {}),
          };
          const rows = repaymentSchedule(terms);
          expect(rows.reduce((sum, row) => sum + row.principalMinor + row.prepaidMinor, 0)).toBe(amount);
          expect(rows.at(-1)?.closingMinor).toBe(0);
          for (const row of rows) {
            expect(row.openingMinor - row.principalMinor - row.prepaidMinor).toBe(row.closingMinor);
            expect(Math.min(row.principalMinor, row.prepaidMinor, row.interestMinor)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  const terms = { principalMinor: 1_000_00, periods: 4, periodRates: 0.01 };

  it("level payments are equal to the cent, except the last", () => {
    const rows = repaymentSchedule({ ...terms, shape: { kind: "level" } });
    const payments = rows.map((row) => row.principalMinor + row.interestMinor);
    // 1000 x 0.01 / (1 - 1.01^-4) = 256.2811
    expect(payments.slice(0, 3)).toEqual([256_28, 256_28, 256_28]);
    expect(Math.abs((payments[3] ?? 0) - 256_28)).toBeLessThanOrEqual(4);
  });

  it("straight-line, bullet, balloon and interest-only loans repay as named", () => {
    const principals = (shape: RepaymentShape) =>
      repaymentSchedule({ ...terms, shape }).map((row) => row.principalMinor);
    expect(principals({ kind: "straight_line" })).toEqual([250_00, 250_00, 250_00, 250_00]);
    expect(principals({ kind: "bullet" })).toEqual([0, 0, 0, 1_000_00]);
    expect(principals({ kind: "interest_only_then_level", interestOnlyPeriods: 2 }).slice(0, 2)).toEqual([0, 0]);
    const balloon = principals({ kind: "balloon", balloonMinor: 400_00 });
    expect(balloon[3]).toBeGreaterThan(400_00);
    expect(balloon[3]).toBeLessThan(400_00 + 200_00);
  });

  it("a margin step changes the level payment", () => {
    const rows = repaymentSchedule({ ...terms, periodRates: [0.01, 0.01, 0.02, 0.02], shape: { kind: "level" } });
    const payments = rows.map((row) => row.principalMinor + row.interestMinor);
    expect(payments[1]).toBe(payments[0]);
    expect(payments[2]).toBeGreaterThan(payments[1] ?? 0);
  });

  it("a sweep shortens the loan", () => {
    const cashSweep = { share: 0.5, excessCashMinor: [400_00, 400_00, -50_00, 0] };
    const rows = repaymentSchedule({ ...terms, shape: { kind: "straight_line" }, cashSweep });
    expect(rows.map((row) => row.prepaidMinor)).toEqual([200_00, 200_00, 0]);
    expect(rows.map((row) => row.principalMinor)).toEqual([250_00, 250_00, 100_00]);
  });

  it("invalid terms are refused", () => {
    const shape = { kind: "level" } as const;
    for (const wrong of [
      { principalMinor: 0.5 },
      { principalMinor: 0 },
      { periods: 0 },
      { periods: 5000 },
      { periodRates: [0.01] },
      { periodRates: Number.NaN },
    ]) {
      expect(() => repaymentSchedule({ ...terms, shape, ...wrong })).toThrow(RangeError);
    }
  });
});

describe("present value", () => {
  it("at the internal rate of return the present value is zero", () => {
    const inflows = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), inflows, (outlay, flows) => {
        const { rate: irr, signChanges } = internalRateOfReturn([-outlay, ...flows]);
        expect(signChanges).toBe(1);
        fc.pre(irr.value !== null && irr.value > -0.9);
        expect(Math.abs(netPresentValue(irr.value ?? 0, [-outlay, ...flows]).value ?? Number.NaN)).toBeLessThan(
          1e-6 * outlay * 20,
        );
      }),
    );
  });

  it("no rate is given for cash flows with no sign change or several", () => {
    expect(internalRateOfReturn([100, 50])).toMatchObject({ rate: { reasonIfNull: "undefined" }, signChanges: 0 });
    expect(internalRateOfReturn([-100, 230, -132])).toMatchObject({ rate: { value: null }, signChanges: 2 });
    expect(internalRateOfReturn([]).signChanges).toBe(0);
  });
});

describe("debt service", () => {
  const service = { ebitda: 46, cashTaxes: 4, maintenanceCapex: 7, interest: 9.5, scheduledPrincipal: 12 };

  it("negative EBITDA covers nothing, even if the other figures are unknown", () => {
    expect(debtServiceCoverage({ ...service, ebitda: -1, cashTaxes: null }).reasonIfNull).toBe("not_meaningful");
    expect(debtServiceCoverage({ ...service, interest: 0, scheduledPrincipal: 0 }).reasonIfNull).toBe("undefined");
    expect(cashFlowAvailable({ ebitda: 46, cashTaxes: 4, maintenanceCapex: 7, workingCapitalIncrease: -1 }).value).toBe(
      36,
    );
  });

  it("coverage never rises with a deeper fall of EBITDA or a higher rate", () => {
    const { cells } = stressGrid({ ...service, floatingDebt: 120 }, 1.2);
    expect(cells).toHaveLength(16);
    for (const cell of cells) {
      for (const harder of cells) {
        if (harder.ebitdaShock > cell.ebitdaShock || harder.rateShock < cell.rateShock) continue;
        expect(harder.coverage.value ?? 0).toBeLessThanOrEqual(cell.coverage.value ?? 0);
      }
    }
  });

  it("the grid names its first breach and the break-even fall", () => {
    const grid = stressGrid({ ...service, floatingDebt: 120 }, 1.2);
    expect(grid.firstBreach).toMatchObject({ ebitdaShock: -0.2, rateShock: 0.01 });
    const fall = grid.breakEvenFall.value ?? 0;
    expect(stressedCoverage({ ...service, floatingDebt: 0 }, -fall, 0).value).toBeCloseTo(1.2, 12);
    expect(breakEvenEbitdaFall({ ...service, ebitda: 0 }, 1.2).reasonIfNull).toBe("not_meaningful");
  });

  it("recomputed taxes fall with income, so coverage is no lower than with fixed taxes", () => {
    const inputs = { ...service, floatingDebt: 120 };
    const flat = stressedCoverage(inputs, -0.3, 0.03, "flat").value ?? 0;
    expect(stressedCoverage(inputs, -0.3, 0.03, "recomputed").value ?? 0).toBeGreaterThan(flat);
    expect(stressedCoverage(inputs, 0, 0, "recomputed").value).toBe(stressedCoverage(inputs, 0, 0, "flat").value);
  });
});

describe("pricing", () => {
  it("the one-year spread equals the multi-year spread over one year", () => {
    const single = levelCreditSpread([{ probability: 0.02, discountFactor: 0.95 }], 0.4).value ?? 0;
    expect(single).toBeCloseTo((0.02 * 0.4) / 0.98, 12);
    const costs = { fundingSpread: 0, operatingCost: 0, capital: 0, hurdleRate: 0 };
    expect(breakEvenSpread({ probability: 0.02, lossGivenDefault: 0.4, ...costs }).value).toBeCloseTo(single, 12);
  });

  it("equal yearly probabilities need the same spread every year, whatever the discounting", () => {
    const years = [0.96, 0.9, 0.83].map((discountFactor) => ({ probability: 0.03, discountFactor }));
    expect(levelCreditSpread(years, 0.45).value).toBeCloseTo((0.03 * 0.45) / 0.97, 12);
    expect(levelCreditSpread([{ probability: 1, discountFactor: 1 }], 0.4).reasonIfNull).toBe("undefined");
  });

  it("a floor counts only above the reference rate", () => {
    const terms = { creditSpreadAdjustment: 0.001, margin: 0.04, issueDiscount: 0.02 };
    expect(allInRate({ reference: 0.002, floor: 0.01, ...terms }).rate.value).toBeCloseTo(0.051, 12);
    expect(allInRate({ reference: 0.03, floor: 0.01, ...terms }).allIn.value).toBeCloseTo(0.071 + 0.005, 12);
    expect(allInRate({ reference: 0.03, floor: 0.01, ...terms, issueDiscount: null }).rate.value).toBeCloseTo(
      0.071,
      12,
    );
  });
});

it("exposure counts 40% of an undrawn commitment", () => {
  expect(exposureAtDefault({ drawn: 60, undrawn: 40 }).value).toBe(76);
});

it("loan to value counts prior liens", () => {
  expect(loanToValue({ loan: 60, priorLiens: 10, value: 100 }).value).toBe(0.7);
});

describe("debt capacity", () => {
  const inputs = {
    cashFlowAvailable: 35,
    targetCoverage: 1.3,
    rate: 0.085,
    periods: 7,
    ebitda: 40,
    leverageMultiple: 3,
    existingDebt: 50,
    collateralValue: 200,
    loanToValueLimit: 0.5,
    liens: 10,
  };

  it("is the lowest limit, and names it", () => {
    expect(debtCapacity(inputs)).toMatchObject({ capacity: { value: 70 }, binding: "leverage" });
    expect(debtCapacity({ ...inputs, collateralValue: 100 })).toMatchObject({
      capacity: { value: 40 },
      binding: "loan_to_value",
    });
    expect(debtCapacity({ ...inputs, existingDebt: 500 })).toMatchObject({
      capacity: { value: 0 },
      binding: "leverage",
    });
  });

  it("is an upper bound if an applicable limit is unknown, and unknown without any limit", () => {
    const { collateralValue, loanToValueLimit, liens } = { collateralValue: null, loanToValueLimit: null, liens: null };
    const unsecured = { ...inputs, collateralValue, loanToValueLimit, liens };
    expect(debtCapacity(unsecured)).toMatchObject({ status: "known", binding: "leverage" });
    expect(debtCapacity({ ...unsecured, cashFlowAvailable: null })).toMatchObject({
      capacity: { value: 70 },
      status: "upper_bound",
    });
    // A limit that is used up leaves nothing, whatever the other is.
    expect(debtCapacity({ ...unsecured, cashFlowAvailable: null, existingDebt: 500 })).toMatchObject({
      capacity: { value: 0 },
      status: "known",
    });
    expect(debtCapacity({ ...inputs, ebitda: null })).toMatchObject({
      binding: "loan_to_value",
      status: "upper_bound",
    });
    expect(debtCapacity({ ...unsecured, ebitda: null, cashFlowAvailable: null }).status).toBe("unknown");
    expect(debtCapacity({ ...inputs, ebitda: null, cashFlowAvailable: null, liens: null }).capacity.reasonIfNull).toBe(
      "missing_input",
    );
  });
});

describe("policy", () => {
  const tests = [
    { metricId: "dscr", operator: ">=", limit: 1.25, referBand: 0.1 },
    { metricId: "leverage", operator: "<=", limit: 4 },
  ] as const;

  it("passes, refers, fails or requests data, and never approves", () => {
    const label = (dscr: number | null, leverage: number) =>
      applyPolicy(tests, { dscr: dscr === null ? absent("missing_input") : known(dscr), leverage: known(leverage) })
        .recommendation;
    expect(label(1.25, 4)).toBe("within_policy");
    expect(label(1.15, 4)).toBe("refer");
    expect(label(1.0, 4)).toBe("outside_policy");
    expect(label(null, 4)).toBe("insufficient_data");
    expect(label(null, 4.1)).toBe("outside_policy");
  });

  it("fails a figure that negative EBITDA makes meaningless, if the policy says so", () => {
    const tested = { metricId: "dscr", operator: ">=", limit: 1.25 } as const;
    const dscr = absent("not_meaningful");
    expect(applyPolicy([tested], { dscr }).recommendation).toBe("insufficient_data");
    expect(applyPolicy([{ ...tested, failsIfNotMeaningful: true }], { dscr })).toMatchObject({
      recommendation: "outside_policy",
      reasonCodes: ["dscr"],
    });
  });

  it("reasons are listed worst first", () => {
    const { reasonCodes } = applyPolicy(tests, { dscr: known(1.2), leverage: known(8) });
    expect(reasonCodes).toEqual(["leverage", "dscr"]);
    expect(applyPolicy([], {}).recommendation).toBe("insufficient_data");
  });
});
