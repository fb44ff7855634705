import type { Bar } from "#domain/prices/bar.ts";
import type { ExitReason } from "./round-trip.ts";

/** Distances at which a holding is closed within a bar, as shares of a price: 0.05 is 5%. */
export interface Stops {
  /** Below the average entry price (above it for a short). */
  readonly stopLoss?: number | undefined;
  /** Above the average entry price (below it for a short). */
  readonly takeProfit?: number | undefined;
  /** Below the highest high since entry (above the lowest low for a short). */
  readonly trailing?: number | undefined;
}

/** The prices of a bar. */
export type PriceRange = Pick<Bar, "open" | "high" | "low">;

export interface StopExit {
  readonly reason: Exclude<ExitReason, "signal">;
  /** Before slippage: the stop's level, or the open if the bar opened beyond it. */
  readonly price: number;
}

/** The best price of a holding in earlier bars; starts at the entry price. */
export function bestPrice(best: number, side: number, bar: PriceRange): number {
  return side > 0 ? Math.max(best, bar.high) : Math.min(best, bar.low);
}

/** The exit that a bar forces, or null. A bar that reaches both a stop loss and a take profit counts as the loss,
 *  since the order of prices within it is unknown; only an open beyond the take profit is certain. The trailing stop
 *  follows only earlier bars, so that a bar's own high never raises the stop that its low meets. */
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
