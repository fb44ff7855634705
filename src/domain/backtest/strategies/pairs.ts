import { type Column, rollingPairs } from "#domain/figures/rolling.ts";
import type { Strategy, Target } from "../strategy.ts";
import type { PriceColumns } from "../timeline.ts";

/** Trades the log prices of the first two symbols against each other (Gatev, Goetzmann and Rouwenhorst 2006): the spread
 *  is the last residual of ln A on ln B over `lookback` bars, in standard deviations of that window's residuals (ddof
 *  0). Over `z` half the equity is short in A and half long in B, under -z the reverse, until the spread crosses zero. A date without a bar of either is no signal.
 *  @throws RangeError unless there are exactly two symbols. */
export function pairs(lookback: number, z: number): Strategy {
  return (timeline) => {
    const [first, second] = timeline.symbols;
    if (first === undefined || second === undefined || timeline.symbols.length !== 2) {
      throw new RangeError(`pairs needs two symbols, not ${timeline.symbols.length}`);
    }
    const [a, b] = [timeline.prices[first] as PriceColumns, timeline.prices[second] as PriceColumns];
    const start = a.close.findIndex((close, i) => !Number.isNaN(close) && !Number.isNaN(b.close[i]));
    if (start === -1) return timeline.dates.map(() => null);
    const scores = [
      ...new Array<null>(start).fill(null),
      ...spreadScores(logs(b.close, start), logs(a.close, start), lookback),
    ];
    let held = 0;
    return scores.map((score, t): Target | null => {
      const bothTraded = !Number.isNaN(a.open[t]) && !Number.isNaN(b.open[t]);
      const wanted = score === null || !bothTraded ? held : sideOf(score, held, z);
      if (wanted === held) return null;
      held = wanted;
      return { [first]: wanted / 2, [second]: -wanted / 2 };
    });
  };
}

function logs(closes: Column, start: number): number[] {
  return Array.from(closes.subarray(start), (close) => Math.log(close));
}

/** 1 for A long and B short, -1 for the reverse. */
function sideOf(score: number, held: number, z: number): number {
  if (score > z) return -1;
  if (score < -z) return 1;
  return score * held >= 0 ? 0 : held;
}

function spreadScores(x: readonly number[], y: readonly number[], lookback: number): (number | null)[] {
  return rollingPairs(x, y, lookback).map((window, i) => {
    if (window === null || window.x.squares === 0) return null;
    const slope = window.cross / window.x.squares;
    const unexplained = window.y.squares - slope * window.cross;
    // A spread of about 1e-16 of the price is rounding error.
    if (unexplained <= 1e-12 * window.y.squares) return null;
    const residual = (y[i] ?? 0) - window.y.mean - slope * ((x[i] ?? 0) - window.x.mean);
    return residual / Math.sqrt(unexplained / lookback);
  });
}
