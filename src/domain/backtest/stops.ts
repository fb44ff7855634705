import type { Bar } from "#domain/prices/bar.ts";
import type { ExitReason } from "./round-trip.ts";

/** Distances at which a holding is closed within a bar, as shares of a price: 0.05 is 5%. */
export interface Stops {
  /** Under the average entry price (over it for what was sold short). */
  readonly stopLoss?: number | undefined;
  /** Over the average entry price (under it for what was sold short). */
  readonly takeProfit?: number | undefined;
  /** Under the highest high since the entry (over the lowest low for what was sold short). */
  readonly trailing?: number | undefined;
}

/** What a bar shows of its prices. */
export type PriceRange = Pick<Bar, "open" | "high" | "low">;

export interface StopExit {
  readonly reason: Exclude<ExitReason, "signal">;
  /** Before slippage: the stop's level, or the open where the bar began beyond it. */
  readonly price: number;
}

/** The best price that a holding has seen in the bars before this one; it starts at the entry price. */
export function bestPrice(best: number, side: number, bar: PriceRange): number {
  return side > 0 ? Math.max(best, bar.high) : Math.min(best, bar.low);
}

/** The exit that a bar forces, null where no stop is reached. A bar that reaches a loss and a profit counts as the loss,
 *  since the order of prices within it is unknown; only an open beyond the profit is a profit for sure. The trailing stop
 *  follows earlier bars alone, so that a bar's own high never raises the stop that its low meets. */
export function stopExit(
  { stopLoss, takeProfit, trailing }: Stops,
  holding: { readonly side: number; readonly entryPrice: number; readonly best: number },
  bar: PriceRange,
): StopExit | null {
  const { side, entryPrice, best } = holding;
  const adverse = side > 0 ? bar.low : bar.high;
  const favorable = side > 0 ? bar.high : bar.low;
  const profit = takeProfit === undefined ? null : entryPrice * (1 + side * takeProfit);
  if (profit !== null && side * (bar.open - profit) >= 0) return { reason: "take_profit", price: bar.open };
  const loss = stopLoss === undefined ? -side * Infinity : entryPrice * (1 - side * stopLoss);
  const trail = trailing === undefined ? -side * Infinity : best * (1 - side * trailing);
  const isTrail = side * (trail - loss) > 0;
  const level = isTrail ? trail : loss;
  if (side * (adverse - level) <= 0)
    return {
      reason: isTrail ? "trailing_stop" : "stop_loss",
      price: side > 0 ? Math.min(bar.open, level) : Math.max(bar.open, level),
    };
  return profit !== null && side * (favorable - profit) >= 0 ? { reason: "take_profit", price: profit } : null;
}
