import type { Input } from "#domain/figures/metric.ts";
import { isGiven } from "#domain/figures/metric.ts";

/** Average of a balance at the start and the end of the period, null without both. */
export function averageBalance(open: Input, close: Input): number | null {
  return isGiven(open) && isGiven(close) ? (open + close) / 2 : null;
}

/** Whether assets equal liabilities and equity within 0.5 % of assets; null if one of the three is unknown. A
 *  statement that does not reconcile has no score that needs both sides. */
export function isReconciled(assets: Input, liabilities: Input, equity: Input): boolean | null {
  if (!isGiven(assets) || !isGiven(liabilities) || !isGiven(equity)) return null;
  return Math.abs(assets - (liabilities + equity)) <= 0.005 * Math.abs(assets);
}
