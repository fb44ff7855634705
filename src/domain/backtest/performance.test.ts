import fc from "fast-check";
import { expect, it } from "vitest";
import { calmarRatio, downsideDeviation, sharpeRatio, sortinoRatio } from "./performance.ts";
import { deflatedSharpe } from "./sharpe-significance.ts";

const returns = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 3, maxLength: 60 });

it("the Sharpe ratio does not change with the scale of the returns, and changes its sign with theirs", () => {
  fc.assert(
    fc.property(returns, (values) => {
      const { value } = sharpeRatio(values);
      fc.pre(value !== null && Math.abs(value) < 1e3);
      expect(sharpeRatio(values.map((r) => 2 * r)).value).toBeCloseTo(value, 6);
      expect(sharpeRatio(values.map((r) => -r)).value).toBeCloseTo(-value, 6);
    }),
  );
});

it("the risk-free rate is subtracted from each period", () => {
  const values = [0.02, -0.01, 0.03, 0.01];
  const shifted = values.map((r) => r - 0.005);
  expect(sharpeRatio(values, 0.005).value).toBeCloseTo(sharpeRatio(shifted).value ?? Number.NaN, 12);
  expect(sortinoRatio(values, 0.005).value).toBeCloseTo(sortinoRatio(shifted).value ?? Number.NaN, 12);
});

it("constant returns have no Sharpe ratio, and returns without losses have no Sortino or Calmar ratio", () => {
  const steady = [100, 101, 102.01, 103.0301].map((price, i, all) => price / (all[i - 1] ?? 100 / 1.01) - 1);
  expect(sharpeRatio(steady).reasonIfNull).toBe("undefined");
  expect(sortinoRatio(steady).reasonIfNull).toBe("undefined");
  expect(calmarRatio(steady).reasonIfNull).toBe("undefined");
  expect(sharpeRatio([0.01]).reasonIfNull).toBe("insufficient_history");
  expect(downsideDeviation([]).reasonIfNull).toBe("insufficient_history");
});

it("gains change the downside deviation only by their number", () => {
  const base = downsideDeviation([-0.1, 0.05], 0, 1).value ?? 0;
  expect(downsideDeviation([-0.1, 0.5], 0, 1).value).toBeCloseTo(base, 12);
  expect(base).toBeCloseTo(Math.sqrt(0.01 / 2), 12);
});

it("the more rules were tried, the less significant the best one is", () => {
  const values = Array.from({ length: 250 }, (_, i) => 0.001 + 0.01 * Math.sin(i * 1.7));
  const trials = (count: number): number[] => Array.from({ length: count }, (_, i) => 0.05 * Math.sin(i * 2.3));
  const one = deflatedSharpe(values, trials(1)).value ?? 0;
  const ten = deflatedSharpe(values, trials(10)).value ?? 0;
  const hundred = deflatedSharpe(values, trials(100)).value ?? 0;
  expect(one).toBeGreaterThan(ten);
  expect(ten).toBeGreaterThan(hundred);
  expect(deflatedSharpe(values.slice(0, 59), [0.1]).reasonIfNull).toBe("insufficient_history");
});
