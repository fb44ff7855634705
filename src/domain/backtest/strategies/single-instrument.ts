import type { Column } from "#domain/figures/rolling.ts";
import { bollingerBands, rollingZScore } from "#domain/prices/bollinger.ts";
import { simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { macd, relativeStrengthIndex } from "#domain/prices/oscillators.ts";
import { knownCloses, onlySymbol, type Strategy, targetsOnChange } from "../strategy.ts";

/** Target share of equity after each close; null where the rule has no opinion. */
type Rule = (closes: Column) => readonly (number | null)[];

function strategyOf(rule: Rule): Strategy {
  return (timeline) => {
    const symbol = onlySymbol(timeline);
    const { before, closes } = knownCloses(timeline, symbol);
    return targetsOnChange(symbol, [...new Array<null>(before).fill(null), ...rule(closes)]);
  };
}

/** Fully invested from the first close on. */
export function buyAndHold(): Strategy {
  return strategyOf((closes) => Array.from(closes, () => 1));
}

/** Long when the fast average crosses above the slow one strictly, out (or short) when it crosses below. A crossing needs
 *  both averages on two closes in a row, so the initial state is no signal. */
export function smaCross(fast: number, slow: number, shorts: boolean): Strategy {
  return strategyOf((closes) =>
    crossings(simpleMovingAverage(closes, fast), simpleMovingAverage(closes, slow), shorts),
  );
}

/** Long when the MACD line crosses above its signal strictly, out (or short) when it crosses below. */
export function macdCross(fast: number, slow: number, signal: number, shorts: boolean): Strategy {
  return strategyOf((closes) => {
    const lines = macd(closes, fast, slow, signal);
    return crossings(lines.macd, lines.signal, shorts);
  });
}

function crossings(a: Column, b: Column, shorts: boolean): (number | null)[] {
  const states = new Array<number | null>(a.length);
  let before = Number.NaN;
  for (let i = 0; i < a.length; i++) {
    // NaN where one of the two is unknown. Comparisons with it are false.
    const side = Math.sign((a[i] as number) - (b[i] as number));
    states[i] = side * before < 0 ? (side > 0 ? 1 : below(shorts)) : null;
    before = side;
  }
  return states;
}

function below(shorts: boolean): number {
  return shorts ? -1 : 0;
}

/** Long while the RSI is under `low`, held until it is over `high`; there out (or short until it is under `low`). */
export function rsiBand(period: number, low: number, high: number, shorts: boolean): Strategy {
  return strategyOf((closes) =>
    Array.from(relativeStrengthIndex(closes, period), (index) => {
      if (index < low) return 1;
      return index > high ? below(shorts) : null;
    }),
  );
}

/** Long from a close under the lower band to one over the upper band; there out (or short until the lower band). */
export function bollingerReversal(period: number, width: number, shorts: boolean): Strategy {
  return strategyOf((closes) => {
    const { upper, lower } = bollingerBands(closes, period, width);
    return Array.from(closes, (close, i) => {
      const [high, low] = [upper[i] as number, lower[i] as number];
      if (high === low) return null;
      if (close < low) return 1;
      return close > high ? below(shorts) : null;
    });
  });
}

/** Long from a close `z` deviations under its mean back to the mean (or short from `z` over it back to the mean). */
export function meanReversion(lookback: number, z: number, shorts: boolean): Strategy {
  return strategyOf((closes) => {
    let held = 0;
    return rollingZScore(closes, lookback).map((score) => {
      if (score === null) return null;
      if (score < -z) held = 1;
      else if (score > z) held = below(shorts);
      else if (score * held >= 0) held = 0;
      return held;
    });
  });
}
