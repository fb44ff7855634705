import { correlation } from "#domain/prices/beta.ts";
import { pairedReturns } from "../report/price-metrics.ts";
import type { Prices } from "../report/read-prices.ts";
import type { DataOf } from "../result.ts";

const MIN_PAIRS = 60;

/** Correlations of daily returns on common dates, at most one year; null with fewer than 60. */
export function correlationsOf(prices: readonly Prices[]): DataOf<"market">["correlations"] {
  return prices.flatMap((a, i) =>
    prices.slice(i + 1).map((b) => {
      const { asset, market } = pairedReturns(a.bars, b.bars);
      const { value, reasonIfNull } = correlation(asset, market, MIN_PAIRS);
      return { a: a.symbol, b: b.symbol, value, observations: asset.length, reason_if_null: reasonIfNull };
    }),
  );
}
