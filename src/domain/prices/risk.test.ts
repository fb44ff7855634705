import fc from "fast-check";
import { expect, it } from "vitest";
import { leastSquares } from "#domain/figures/least-squares.ts";
import { normalCdf, normalQuantile } from "#domain/figures/normal.ts";
import { momentsOf, quantile } from "#domain/figures/statistics.ts";
import { arbitraryBars, scaleBars } from "../../../test/support/arbitrary-bars.ts";
import { correlation, marketModel, rollingBeta } from "./beta.ts";
import { deepestDrawdown, drawdownCurve, longestDrawdown, maxDrawdown } from "./drawdown.ts";
import { annualReturn, cumulativeReturn, logReturns, simpleReturns } from "./returns.ts";
import {
  cornishFisherQuantile,
  cornishFisherValueAtRisk,
  expectedShortfall,
  historicalQuantile,
  tailMean,
  valueAtRisk,
} from "./value-at-risk.ts";
import { volatilityEstimates } from "./volatility.ts";

const returns = (least: number, most: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: least, maxLength: most });

it("log returns sum to the log of the compounded simple return", () => {
  fc.assert(
    fc.property(arbitraryBars(2, 40), (bars) => {
      const closes = bars.map((bar) => bar.close);
      const sum = logReturns(closes).reduce((total, value) => total + value, 0);
      expect(Math.log1p(cumulativeReturn(simpleReturns(closes)).value ?? Number.NaN)).toBeCloseTo(sum, 10);
    }),
  );
});

it("a year of returns is its own annual return", () => {
  fc.assert(
    fc.property(returns(1, 30), (values) => {
      expect(annualReturn(values, values.length).value).toBeCloseTo(cumulativeReturn(values).value ?? Number.NaN, 9);
    }),
  );
});

it("the five volatilities do not depend on the unit of price", () => {
  fc.assert(
    fc.property(arbitraryBars(12, 30), fc.constantFrom(1e-6, 3, 1e6), (bars, unit) => {
      const plain = volatilityEstimates(bars, 10);
      const scaled = volatilityEstimates(scaleBars(bars, unit), 10);
      for (const key of Object.keys(plain) as (keyof typeof plain)[]) {
        // A variance that rounding leaves in place of zero is a volatility of about 1e-9.
        expect(scaled[key].value).toBeCloseTo(plain[key].value ?? Number.NaN, 8);
      }
    }),
  );
});

it("a bar whose close is above its high has no range volatility", () => {
  const broken = { date: "2024-01-02", open: 10, high: 11, low: 10, close: 12, volume: 1 };
  expect(volatilityEstimates([broken, broken], 1).rogersSatchell.reasonIfNull).toBe("undefined");
});

it("volatility over n days needs the close before them", () => {
  fc.assert(
    fc.property(arbitraryBars(5, 5), (bars) => {
      expect(volatilityEstimates(bars, 5).closeToClose.reasonIfNull).toBe("insufficient_history");
      expect(volatilityEstimates(bars, 4).closeToClose.value).not.toBeNull();
    }),
    { numRuns: 5 },
  );
});

it("drawdown is within -1..0, between its peak and trough, and deepens with another loss", () => {
  fc.assert(
    fc.property(returns(1, 30), (values) => {
      const depth = maxDrawdown(values).value ?? Number.NaN;
      expect(depth).toBeLessThanOrEqual(0);
      expect(depth).toBeGreaterThan(-1);
      expect(maxDrawdown([...values, -0.3]).value ?? 0).toBeLessThanOrEqual(Math.min(depth, -0.3) + 1e-12);
    }),
  );
});

it("a drawdown knows its peak, trough and recovery", () => {
  expect(deepestDrawdown([100, 120, 90, 110, 120, 60])).toEqual({ depth: -0.5, peak: 4, trough: 5, recovery: null });
  expect(deepestDrawdown([100, 120, 90, 110, 125])).toEqual({ depth: -0.25, peak: 1, trough: 2, recovery: 4 });
  expect(longestDrawdown([100, 120, 90, 110, 125, 124])).toBe(3);
  expect(longestDrawdown([1, 2, 3])).toBe(0);
});

it("the drawdown curve is zero at each peak, and as low as the maximum drawdown", () => {
  expect(drawdownCurve([100, 120, 90, 120, 60])).toEqual([0, 0, -0.25, 0, -0.5]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1 }), (curve) => {
      expect(Math.min(...drawdownCurve(curve))).toBe(deepestDrawdown(curve)?.depth);
    }),
  );
});

it("a loss of the first return counts, since wealth starts at one before it", () => {
  expect(maxDrawdown([-0.2, 0.1]).value).toBeCloseTo(-0.2, 12);
});

it("VaR rises with the tail, and the mean beyond it is never above it", () => {
  fc.assert(
    fc.property(
      returns(2, 60),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const varLow = historicalQuantile(values, low).value ?? Number.NaN;
        expect(varLow).toBeLessThanOrEqual((historicalQuantile(values, high).value ?? Number.NaN) + 1e-15);
        expect(tailMean(values, low).value ?? Number.NaN).toBeLessThanOrEqual(varLow + 1e-15);
      },
    ),
  );
});

it("VaR at 5% needs 250 returns, at 1% 500", () => {
  const many = Array.from({ length: 499 }, (_, i) => Math.sin(i) / 100);
  expect(valueAtRisk(many.slice(0, 249), 0.05).reasonIfNull).toBe("insufficient_history");
  expect(valueAtRisk(many.slice(0, 250), 0.05).value).not.toBeNull();
  expect(valueAtRisk(many, 0.01).reasonIfNull).toBe("insufficient_history");
  expect(expectedShortfall([...many, 0.01], 0.01).value).not.toBeNull();
});

it("Cornish-Fisher is the normal quantile without skew and kurtosis, and is refused where it is not increasing", () => {
  expect(cornishFisherQuantile(-1.6449, 0, 0)).toBeCloseTo(-1.6449, 12);
  const crash = Array.from({ length: 300 }, (_, i) => (i === 7 ? -0.6 : Math.sin(i) / 1000));
  expect(cornishFisherValueAtRisk(crash, 0.05).reasonIfNull).toBe("not_applicable");
  expect(cornishFisherValueAtRisk(new Array<number>(300).fill(0.001), 0.05).reasonIfNull).toBe("undefined");
});

it("the market has a beta of one to itself, and beta is linear in the asset", () => {
  fc.assert(
    fc.property(
      returns(3, 40),
      returns(40, 40),
      fc.double({ min: -3, max: 3, noNaN: true }),
      (market, noise, weight) => {
        const self = marketModel(market, market);
        fc.pre(self.beta.value !== null && momentsOf(market).squares > 1e-6);
        expect(self.beta.value).toBeCloseTo(1, 9);
        expect(self.alpha.value).toBeCloseTo(0, 9);
        const other = noise.slice(0, market.length);
        const mixed = market.map((value, i) => weight * value + (other[i] ?? 0));
        const expected = weight + (marketModel(other, market).beta.value ?? Number.NaN);
        expect(marketModel(mixed, market).beta.value).toBeCloseTo(expected, 6);
      },
    ),
  );
});

it("a market that does not move has no beta", () => {
  const flat = new Array<number>(5).fill(0.01);
  expect(marketModel([0.1, 0.2, 0.1, 0.3, 0.2], flat).beta.reasonIfNull).toBe("undefined");
  expect(rollingBeta([0.1, 0.2, 0.1, 0.3, 0.2], flat, 3)).toEqual([null, null, null, null, null]);
  expect(correlation(flat, [1, 2, 3, 4, 5]).reasonIfNull).toBe("undefined");
});

it("series of unequal length are refused, not cut", () => {
  expect(() => marketModel([0.1, 0.2], [0.1])).toThrow(RangeError);
});

it("the normal distribution and its inverse cancel out, even in the tails", () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (x) => {
      expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
      const p = normalCdf(Math.min(x, 3));
      expect(normalCdf(normalQuantile(p)) / p).toBeCloseTo(1, 11);
    }),
  );
  // Abramowitz and Stegun, table 26.1; the last from its continued fraction 26.2.14.
  expect(normalCdf(1.96)).toBeCloseTo(0.9750021048517795, 15);
  expect(normalCdf(-10) / 7.619853024160527e-24).toBeCloseTo(1, 12);
});

it("a quantile is an order statistic at its position and linear between two", () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([1, 2], 0.25)).toBe(1.25);
  expect(() => quantile([1], 1.5)).toThrow(RangeError);
});

it("least squares leaves residuals orthogonal to every column", () => {
  const point = fc.integer({ min: -1000, max: 1000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point, point), { minLength: 5, maxLength: 30 }), (data) => {
      const rows = data.map(([a, b]) => [1, a, b]);
      const fit = leastSquares(
        rows,
        data.map(([, , y]) => y),
      );
      fc.pre(fit !== null);
      expect(fit.squaredError).toBeGreaterThanOrEqual(0);
      for (const column of [0, 1, 2]) {
        const along = rows.reduce((sum, row, i) => sum + (row[column] ?? 0) * (fit.residuals[i] ?? 0), 0);
        expect(Math.abs(along)).toBeLessThan(1e-6);
      }
    }),
  );
});

it("dependent columns give no coefficients", () => {
  expect(
    leastSquares(
      [
        [1, 2],
        [2, 4],
        [3, 6],
      ],
      [1, 2, 3],
    ),
  ).toBeNull();
  expect(leastSquares([[1, 2]], [1])).toBeNull();
});
