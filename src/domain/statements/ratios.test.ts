import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromInputs, known } from "#domain/figures/metric.ts";
import { averageBalance, isReconciled } from "./balance.ts";
import { CONCEPTS } from "./concepts.ts";
import { duPont } from "./dupont.ts";
import {
  cashConversionCycle,
  daysInventory,
  daysPayable,
  daysSales,
  payoutRatio,
  retentionRatio,
} from "./efficiency.ts";
import type { FiscalYear } from "./fiscal-year.ts";
import { compoundAnnualGrowth } from "./growth.ts";
import { debtToEquity, netDebt, netDebtToEbitda } from "./leverage.ts";
import { quickRatio } from "./liquidity.ts";
import { effectiveTaxRate, unadjustedEbitda } from "./profitability.ts";
import { statementMetrics } from "./statement-metrics.ts";
import { priceToEarnings } from "./valuation.ts";

const amount = fc.double({ min: 1, max: 1e9, noNaN: true });

describe("metric", () => {
  it("is missing when an input that the formula reads is missing, and only then", () => {
    const formula = (a: number | null, b: number | null) =>
      fromInputs({ a, b }, (g) => (g.a < 0 ? known(0) : g.a + g.b));
    expect(formula(1, null).reasonIfNull).toBe("missing_input");
    expect(formula(-1, null).value).toBe(0);
    expect(formula(1, Number.NaN).reasonIfNull).toBe("missing_input");
    expect(formula(1, Number.POSITIVE_INFINITY).reasonIfNull).toBe("missing_input");
  });

  it("is never infinite, never NaN and never minus zero", () => {
    expect(known(1e308 * 10).reasonIfNull).toBe("undefined");
    expect(known(Number.NaN).reasonIfNull).toBe("undefined");
    expect(Object.is(known(-0).value, 0)).toBe(true);
  });
});

describe("denominators", () => {
  it("zero is undefined", () => {
    expect(debtToEquity({ debt: 5, equity: 0 }).reasonIfNull).toBe("undefined");
    expect(netDebtToEbitda({ netDebt: 5, ebitda: 0 }).reasonIfNull).toBe("undefined");
  });

  it("below zero has no meaning for equity, EBITDA, earnings and pretax income", () => {
    expect(debtToEquity({ debt: 5, equity: -1 }).reasonIfNull).toBe("not_meaningful");
    expect(netDebtToEbitda({ netDebt: 5, ebitda: -1 }).reasonIfNull).toBe("not_meaningful");
    expect(netDebtToEbitda({ netDebt: null, ebitda: -1 }).reasonIfNull).toBe("not_meaningful");
    expect(priceToEarnings({ marketEquity: 5, netIncome: -1 }).reasonIfNull).toBe("not_meaningful");
    expect(effectiveTaxRate({ tax: 1, pretaxIncome: 0 }).reasonIfNull).toBe("not_meaningful");
  });

  it("net debt keeps its sign", () => {
    expect(netDebt({ debt: 5, cash: 8, marketableSecurities: 1 }).value).toBe(-4);
    expect(netDebtToEbitda({ netDebt: -4, ebitda: 2 }).value).toBe(-2);
  });
});

it("DuPont's factors multiply to the return on equity", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      amount,
      amount,
      amount,
      (netIncome, revenue, assets, equity) => {
        const d = duPont({ netIncome, revenue, averageAssets: assets, averageEquity: equity });
        const plain = netIncome / equity;
        expect(Math.abs((d.returnOnEquity.value ?? Number.NaN) - plain)).toBeLessThanOrEqual(
          1e-9 * Math.max(1, Math.abs(plain)),
        );
      },
    ),
  );
});

it("DuPont gives the reason for a missing factor, and the other factors", () => {
  const d = duPont({ netIncome: 1, revenue: 2, averageAssets: 4, averageEquity: -1 });
  expect(d.netMargin.value).toBe(0.5);
  expect(d.returnOnEquity.reasonIfNull).toBe("not_meaningful");
  expect(duPont({ netIncome: 1, revenue: 2, averageAssets: null, averageEquity: 3 }).netMargin.value).toBe(0.5);
});

it("the cash conversion cycle is the sum of its parts", () => {
  const days = {
    daysInventory: daysInventory({ averageInventory: 10, costOfGoodsSold: 73 }).value,
    daysSales: daysSales({ averageReceivables: 20, revenue: 146 }).value,
    daysPayable: daysPayable({ averagePayables: 15, costOfGoodsSold: 73, inventoryOpen: 10, inventoryClose: 10 }).value,
  };
  expect(cashConversionCycle(days).value).toBeCloseTo(50 + 50 - 75, 12);
});

it("payout and retention sum to one", () => {
  fc.assert(
    fc.property(amount, amount, (dividends, netIncome) => {
      const sum =
        (payoutRatio({ dividends, netIncome }).value ?? 0) + (retentionRatio({ dividends, netIncome }).value ?? 0);
      expect(sum).toBeCloseTo(1, 6);
    }),
  );
});

it("growth compounds to the end value, and is meaningless unless the start value is positive", () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 30 }), (begin, end, years) => {
      const rate = compoundAnnualGrowth({ begin, end, years }).value ?? Number.NaN;
      expect((begin * (1 + rate) ** years) / end).toBeCloseTo(1, 6);
    }),
  );
  expect(compoundAnnualGrowth({ begin: -1, end: 4, years: 2 }).reasonIfNull).toBe("not_meaningful");
  expect(compoundAnnualGrowth({ begin: 1, end: -4, years: 2 }).reasonIfNull).toBe("not_meaningful");
  expect(compoundAnnualGrowth({ begin: 1, end: 4, years: 0 }).reasonIfNull).toBe("undefined");
});

it("an average needs both balances, and a missing part is not taken as zero", () => {
  expect(averageBalance(10, 20)).toBe(15);
  expect(averageBalance(null, 20)).toBeNull();
  expect(quickRatio({ cash: 1, marketableSecurities: null, receivables: 1, currentLiabilities: 1 }).value).toBeNull();
  expect(unadjustedEbitda({ ebit: 3, depreciationAmortization: undefined }).reasonIfNull).toBe("missing_input");
});

it("a balance reconciles within half a percent of assets", () => {
  expect(isReconciled(1000, 600, 404)).toBe(true);
  expect(isReconciled(1000, 600, 406)).toBe(false);
  expect(isReconciled(1000, null, 406)).toBeNull();
});

describe("metrics of a fiscal year", () => {
  const year = (figures: FiscalYear["figures"], reconciled: boolean | null = true): FiscalYear => ({
    periodEnd: "2024-12-31",
    currency: "USD",
    figures,
    sources: {},
    derived: {},
    debt: { total: null, parts: [], incomplete: false, notes: [], dueWithinYear: null, includesFinanceLeases: false },
    reconciled,
  });
  const everyFigure = fc
    .array(amount, { minLength: CONCEPTS.length + 5, maxLength: CONCEPTS.length + 5 })
    .map((values) => {
      const names = [...CONCEPTS, "ebitda", "debt", "debtWithLeases", "leases", "netDebt"] as const;
      return Object.fromEntries(names.map((name, i) => [name, values[i]]));
    });

  it("ratios do not depend on the currency's unit, amounts scale with it", () => {
    fc.assert(
      fc.property(everyFigure, everyFigure, (now, before) => {
        const scale = (figures: FiscalYear["figures"]): FiscalYear["figures"] =>
          Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value / 1024]));
        const plain = statementMetrics(year(now), year(before));
        const scaled = statementMetrics(year(scale(now)), year(scale(before)));
        for (const [id, metric] of Object.entries(plain)) {
          const other = scaled[id as keyof typeof scaled];
          expect(other.reasonIfNull).toBe(metric.reasonIfNull);
          const factor = metric.unit === "currency" ? 1024 : 1;
          if (metric.value !== null) expect((other.value ?? Number.NaN) * factor).toBe(metric.value);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("a ratio of averages needs the year before", () => {
    const metrics = statementMetrics(year({ netIncome: 5, assets: 100, revenue: 50, ebit: 8 }), null);
    expect(metrics.return_on_assets.reasonIfNull).toBe("missing_input");
    expect(metrics.operating_margin).toMatchObject({ value: 0.16, inputs: { ebit: 8, revenue: 50 }, unit: "decimal" });
  });

  it("ratios of both sides of a balance are refused when it does not reconcile", () => {
    const metrics = statementMetrics(year({ debt: 5, equity: 10, ebit: 8, revenue: 50 }, false), null);
    expect(metrics.debt_to_equity.reasonIfNull).toBe("unreconciled");
    expect(metrics.operating_margin.value).toBe(0.16);
  });
});
