import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  rollingDeviation,
  rollingMax,
  rollingMean,
  rollingMin,
  type Series,
  seriesOf,
} from "#domain/figures/rolling.ts";
import { arbitraryBars, scaleBars } from "../../../test/support/arbitrary-bars.ts";
import { type Bar, closesOf } from "./bar.ts";
import { bollingerBands, rollingZScore } from "./bollinger.ts";
import { exponentialMovingAverage, simpleMovingAverage, wilderAverage } from "./moving-average.ts";
import { macd, onBalanceVolume, relativeStrengthIndex, stochastic, williamsR } from "./oscillators.ts";
import { averageTrueRange, directionalIndex, trueRange } from "./trend-strength.ts";

/** Every indicator with a short period, so that short series fill its window. */
const INDICATORS: Readonly<Record<string, (bars: readonly Bar[]) => Series>> = {
  sma: (bars) => seriesOf(simpleMovingAverage(closesOf(bars), 5)),
  ema: (bars) => seriesOf(exponentialMovingAverage(closesOf(bars), 5)),
  wilder: (bars) => wilderAverage(closesOf(bars), 5),
  rsi: (bars) => seriesOf(relativeStrengthIndex(closesOf(bars), 5)),
  macd: (bars) => seriesOf(macd(closesOf(bars), 3, 6, 4).macd),
  macdSignal: (bars) => seriesOf(macd(closesOf(bars), 3, 6, 4).signal),
  bollingerUpper: (bars) => seriesOf(bollingerBands(closesOf(bars), 5, 2).upper),
  bollingerLower: (bars) => seriesOf(bollingerBands(closesOf(bars), 5, 2).lower),
  zScore: (bars) => rollingZScore(closesOf(bars), 5),
  deviation: (bars) => rollingDeviation(closesOf(bars), 5, 1),
  trueRange,
  atr: (bars) => averageTrueRange(bars, 5),
  plusDi: (bars) => directionalIndex(bars, 5).plusDi,
  adx: (bars) => directionalIndex(bars, 5).adx,
  stochasticK: (bars) => stochastic(bars, 5, 3, 3).k,
  stochasticD: (bars) => stochastic(bars, 5, 3, 3).d,
  williamsR: (bars) => williamsR(bars, 5),
  obv: onBalanceVolume,
};

const SCALED_WITH_PRICE = new Set([
  "sma",
  "ema",
  "wilder",
  "macd",
  "macdSignal",
  "bollingerUpper",
  "bollingerLower",
  "deviation",
  "trueRange",
  "atr",
]);

describe.each(Object.entries(INDICATORS))("%s", (name, indicator) => {
  it("does not change on a bar when later bars are added", () => {
    fc.assert(
      fc.property(arbitraryBars(2, 60), fc.nat(59), (bars, cut) => {
        const length = Math.min(cut + 1, bars.length);
        expect(indicator(bars.slice(0, length))).toEqual(indicator(bars).slice(0, length));
      }),
      { numRuns: 60 },
    );
  });

  it("gives one value per bar, the same in another unit of price", () => {
    fc.assert(
      fc.property(arbitraryBars(1, 40), fc.constantFrom(2 ** -30, 1 / 128, 64, 2 ** 20), (bars, unit) => {
        const factor = SCALED_WITH_PRICE.has(name) ? unit : 1;
        const plain = indicator(bars);
        expect(plain).toHaveLength(bars.length);
        // A power of two changes no digit of a price, so nothing may change in the answer but its unit.
        expect(indicator(scaleBars(bars, unit))).toEqual(
          plain.map((value) => (value === null ? null : value * factor)),
        );
      }),
      { numRuns: 60 },
    );
  });
});

const rolling: fc.Arbitrary<[number[], number]> = fc.tuple(
  fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 }),
  fc.integer({ min: 1, max: 12 }),
);

it("windows merged block by block agree with windows computed one by one", () => {
  fc.assert(
    fc.property(rolling, ([values, period]) => {
      const means = rollingMean(values, period);
      values.forEach((_, i) => {
        const window = values.slice(Math.max(0, i - period + 1), i + 1);
        const full = window.length === period;
        expect(rollingMax(values, period)[i]).toBe(full ? Math.max(...window) : null);
        expect(rollingMin(values, period)[i]).toBe(full ? Math.min(...window) : null);
        if (full) expect(means[i]).toBeCloseTo(window.reduce((sum, value) => sum + value, 0) / period, 6);
        else expect(means[i]).toBeNaN();
      });
    }),
  );
});

it("a flat window has no deviation at all, whatever came before it", () => {
  const prices = [1e9, 3, 1e-9, ...new Array<number>(6).fill(0.1)];
  expect(rollingDeviation(prices, 4, 0).slice(-3)).toEqual([0, 0, 0]);
  expect(rollingZScore(prices, 4).slice(-3)).toEqual([null, null, null]);
});

it("RSI is undefined on a flat window, 100 without losses and 0 without gains", () => {
  expect(seriesOf(relativeStrengthIndex([5, 5, 5, 5], 3))).toEqual([null, null, null, null]);
  expect(relativeStrengthIndex([1, 2, 3, 4], 3).at(-1)).toBe(100);
  expect(relativeStrengthIndex([4, 3, 2, 1], 3).at(-1)).toBe(0);
});

it("RSI of the mirrored moves is 100 minus the original", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 30 }), (moves) => {
      const path = (side: number): number[] =>
        moves.reduce<number[]>((p, m) => [...p, (p.at(-1) ?? 0) + side * m], [0]);
      const [up, down] = [relativeStrengthIndex(path(1), 3), relativeStrengthIndex(path(-1), 3)];
      up.forEach((value, i) => {
        if (Number.isNaN(value)) expect(down[i]).toBeNaN();
        else expect(value + (down[i] ?? Number.NaN)).toBeCloseTo(100, 9);
      });
    }),
  );
});

it("rejects a period that is not a positive whole number", () => {
  for (const period of [0, -1, 2.5, Number.NaN]) {
    expect(() => simpleMovingAverage([1, 2, 3], period)).toThrow(RangeError);
    expect(() => exponentialMovingAverage([1, 2, 3], period)).toThrow(RangeError);
  }
});

it("a series shorter than the window gives nulls and no error", () => {
  expect(seriesOf(macd([1, 2, 3]).histogram)).toEqual([null, null, null]);
  expect(seriesOf(bollingerBands([1], 20).upper)).toEqual([null]);
  expect(relativeStrengthIndex([], 14)).toHaveLength(0);
});
