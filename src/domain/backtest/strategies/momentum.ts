import type { Strategy, Target } from "../strategy.ts";
import type { Timeline } from "../timeline.ts";

/** Bars between two selections: about a month of days. */
export const REBALANCE_BARS = 21;

/** Holds the `top` symbols of highest return over `lookback` bars, in equal shares of 1/top, selected again every
 *  `rebalance` bars. A symbol without a positive return or enough history is not held (Jegadeesh and
 *  Titman 1993, with the absolute filter of Antonacci 2014). Equal returns rank in the order of the symbols. */
export function momentum(lookback: number, top: number, rebalance = REBALANCE_BARS): Strategy {
  return (timeline) => {
    let held = "";
    return timeline.dates.map((_, t) => {
      if (t < lookback || (t - lookback) % rebalance !== 0) return null;
      const chosen = strongest(timeline, t, lookback).slice(0, top);
      const names = chosen.toSorted().join(" ");
      if (names === held) return null;
      held = names;
      return Object.fromEntries(chosen.map((symbol) => [symbol, 1 / top])) satisfies Target;
    });
  };
}

function strongest(timeline: Timeline, t: number, lookback: number): string[] {
  const returnOf = (symbol: string): number => {
    const closes = timeline.prices[symbol]?.close;
    return (closes?.[t] ?? Number.NaN) / (closes?.[t - lookback] ?? Number.NaN) - 1;
  };
  return timeline.symbols
    .map((symbol) => ({ symbol, value: returnOf(symbol) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ symbol }) => symbol);
}
