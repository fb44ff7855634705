import type { Series } from "#domain/figures/rolling.ts";
import { bollingerBands, rollingZScore } from "#domain/prices/bollinger.ts";
import { simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { macd, relativeStrengthIndex } from "#domain/prices/oscillators.ts";
import { knownCloses, onlySymbol, type Strategy, targetsOnChange } from "../strategy.ts";

/** Wanted share of equity after each close; null where the rule has no opinion. */
type Rule = (closes: readonly number[]) => readonly (number | null)[];

function strategyOf(rule: Rule): Strategy {
  return (timeline) => {
    const symbol = onlySymbol(timeline);
    const { before, closes } = knownCloses(timeline, symbol);
    return targetsOnChange(symbol, [...new Array<null>(before).fill(null), ...rule(closes)]);
  };
}

/** All in from the first close on. */
export function buyAndHold(): Strategy {
  return strategyOf((closes) => closes.map(() => 1));
}

/** Long when the fast average crosses above the slow one strictly, out (or short) when it crosses below. A crossing needs
 *  both averages on two closes in a row, so the state at the start is no signal. */
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

function crossings(a: Series, b: Series, shorts: boolean): (number | null)[] {
  return a.map((value, i) => {
    const side = sideOf(value, b[i]);
    const before = sideOf(a[i - 1], b[i - 1]);
    if (side * before >= 0) return null;
    return side > 0 ? 1 : below(shorts);
  });
}

function sideOf(a: number | null | undefined, b: number | null | undefined): number {
  return typeof a === "number" && typeof b === "number" ? Math.sign(a - b) : 0;
}

function below(shorts: boolean): number {
  return shorts ? -1 : 0;
}

/** Long while the RSI is under `low`, held until it is over `high`; there out (or short until it is under `low`). */
export function rsiBand(period: number, low: number, high: number, shorts: boolean): Strategy {
  return strategyOf((closes) =>
    relativeStrengthIndex(closes, period).map((index) => {
      if (index === null) return null;
      if (index < low) return 1;
      return index > high ? below(shorts) : null;
    }),
  );
}

/** Long from a close under the lower band to one over the upper band; there out (or short until the lower band). */
export function bollingerReversal(period: number, width: number, shorts: boolean): Strategy {
  return strategyOf((closes) => {
    const { upper, lower } = bollingerBands(closes, period, width);
    return closes.map((close, i) => {
      const [high, low] = [upper[i] ?? null, lower[i] ?? null];
      if (high === null || low === null || high === low) return null;
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
