import fc from "fast-check";
import { dateOfDay } from "../../src/domain/figures/calendar-date.ts";
import type { Bar } from "../../src/domain/prices/bar.ts";

/** Daily bars of a random walk from 100, with opens near the close before and ranges around both. */
export function arbitraryBars(least: number, most: number): fc.Arbitrary<Bar[]> {
  const move = fc.record({
    close: fc.double({ min: -0.08, max: 0.08, noNaN: true }),
    gap: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    above: fc.double({ min: 0, max: 0.03, noNaN: true }),
    below: fc.double({ min: 0, max: 0.03, noNaN: true }),
    volume: fc.integer({ min: 0, max: 1_000_000 }),
  });
  return fc.array(move, { minLength: least, maxLength: most }).map((moves) => {
    let before = 100;
    return moves.map((m, i) => {
      const open = before * (1 + m.gap);
      const close = before * (1 + m.close);
      before = close;
      const high = Math.max(open, close) * (1 + m.above);
      const low = Math.min(open, close) * (1 - m.below);
      return { date: dateOfDay(14_610 + i), open, high, low, close, volume: m.volume };
    });
  });
}

/** The same bars in another unit of price. */
export function scaleBars(bars: readonly Bar[], factor: number): Bar[] {
  return bars.map(({ date, open, high, low, close, volume }) => ({
    date,
    open: open * factor,
    high: high * factor,
    low: low * factor,
    close: close * factor,
    volume,
  }));
}
