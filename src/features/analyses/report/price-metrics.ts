import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { type Bar, closesOf } from "#domain/prices/bar.ts";
import { deepestDrawdown } from "#domain/prices/drawdown.ts";
import { queryWindow, TIME_RANGES } from "#domain/prices/query-window.ts";
import { cumulativeReturn, simpleReturns } from "#domain/prices/returns.ts";
import { TRADING_DAYS } from "#domain/prices/volatility.ts";
import { figured, type Origin, type Sheet } from "./metric-sheet.ts";
import type { Prices } from "./read-prices.ts";

type Security = Pick<Prices, "symbol" | "currency">;

/** Writes the return over each range that the bars cover: `return_1m` … `return_5y`. */
export function writeReturns(sheet: Sheet, bars: readonly Bar[], origin: Origin): void {
  for (const range of TIME_RANGES) {
    const window = queryWindow(bars, range);
    const covered = window !== null && !window.insufficientHistory && window.bars.length > 1;
    const value = covered ? cumulativeReturn(simpleReturns(closesOf(window.bars))) : absent("insufficient_history");
    const inputs = covered
      ? { first_close: window.bars[0]?.close ?? null, last_close: window.bars.at(-1)?.close ?? null }
      : {};
    const period = covered ? `${window.from}/${window.to}` : null;
    sheet.write(
      `return_${range.toLowerCase()}`,
      figured(`Total return, ${range}`, "decimal", "last close / first close - 1, adjusted closes", value, inputs),
      { ...origin, period },
    );
  }
}

/** Last value of an indicator; `insufficient_history` before its first. */
export function lastOf(series: readonly (number | null)[]): Metric {
  const value = series.at(-1);
  return value === null || value === undefined ? absent("insufficient_history") : known(value);
}

/** Deepest fall of the closes. */
export function drawdownOf(bars: readonly Bar[]): Metric {
  const deepest = deepestDrawdown(closesOf(bars));
  return deepest === null ? absent("insufficient_history") : known(deepest.depth);
}

/** Returns of two price series on the dates that both have, the last `count`; both of the same length. */
export function pairedReturns(a: readonly Bar[], b: readonly Bar[], count = TRADING_DAYS) {
  const other = new Map(b.map(({ date, close }) => [date, close]));
  const pairs = a.flatMap(({ date, close }) => {
    const against = other.get(date);
    return against === undefined ? [] : [{ close, against }];
  });
  const within = pairs.slice(-count - 1);
  return {
    asset: simpleReturns(within.map(({ close }) => close)),
    market: simpleReturns(within.map(({ against }) => against)),
  };
}

/** Plots the closes of a security under its symbol. */
export function plotCloses(sheet: Sheet, { symbol, currency }: Security, bars: readonly Bar[], sourceId: string): void {
  const points = bars.map(({ date, close }) => ({ date, value: close }));
  sheet.plot(symbol, { title: `${symbol}, adjusted close`, unit: currency, source_id: sourceId, points });
}

/** Plots what was traded, under the symbol and `_volume`. */
export function plotVolume(sheet: Sheet, { symbol }: Security, bars: readonly Bar[], sourceId: string): void {
  const points = bars.map(({ date, volume }) => ({ date, value: volume }));
  sheet.plot(`${symbol}_volume`, { title: `${symbol}, volume`, unit: "shares", source_id: sourceId, points });
}
