import { absent, known, type Metric } from "#domain/figures/metric.ts";
import type { Column } from "#domain/figures/rolling.ts";
import { type Bar, closesOf } from "#domain/prices/bar.ts";
import { deepestDrawdown } from "#domain/prices/drawdown.ts";
import { queryWindow, TIME_RANGES } from "#domain/prices/query-window.ts";
import { cumulativeReturn, simpleReturns } from "#domain/prices/returns.ts";
import { TRADING_DAYS } from "#domain/prices/volatility.ts";
import { type Figured, figured, type Origin, overSeries, type Sheet } from "./metric-sheet.ts";
import { type Prices, priceUnit } from "./read-prices.ts";

type Security = Pick<Prices, "symbol" | "currency">;

/** The dates and number of bars that a figure is computed over. */
export function spanOf(bars: readonly Bar[]): { from: string | null; to: string | null; observations: number } {
  return { from: bars[0]?.date ?? null, to: bars.at(-1)?.date ?? null, observations: bars.length };
}

/** Writes the return over each range that the bars cover: `return_1m` … `return_5y`. */
export function writeReturns(sheet: Sheet, bars: readonly Bar[], origin: Origin): void {
  for (const range of TIME_RANGES) {
    const window = queryWindow(bars, range);
    const covered = window !== null && !window.insufficientHistory && window.bars.length > 1;
    const value = covered ? cumulativeReturn(simpleReturns(closesOf(window.bars))) : absent("insufficient_history");
    const [first, last] = covered ? [window.bars[0], window.bars.at(-1)] : [];
    const inputs = { first_close: first?.close ?? null, last_close: last?.close ?? null };
    const period = covered ? `${window.from}/${window.to}` : null;
    sheet.write(
      `return_${range.toLowerCase()}`,
      figured(`Total return, ${range}`, "decimal", "last close / first close - 1, adjusted closes", value, inputs),
      { ...origin, period },
    );
  }
}

/** Last value of an indicator; `insufficient_history` if it has none yet. */
export function lastOf(column: Column): Metric {
  const value = column.at(-1);
  return value === undefined || Number.isNaN(value) ? absent("insufficient_history") : known(value);
}

/** The maximum drawdown of the closes, with the closes and dates of its peak and trough. */
export function drawdownFigure(label: string, bars: readonly Bar[]): Figured {
  const deepest = deepestDrawdown(closesOf(bars));
  if (deepest === null)
    return overSeries(label, "decimal", "trough / peak - 1", absent("insufficient_history"), spanOf(bars));
  const [peak, trough] = [bars[deepest.peak], bars[deepest.trough]];
  const formula = `trough / peak - 1, peak ${peak?.date ?? ""}, trough ${trough?.date ?? ""}`;
  const inputs = { peak: peak?.close ?? null, trough: trough?.close ?? null };
  return overSeries(label, "decimal", formula, known(deepest.depth), spanOf(bars), inputs);
}

/** The last `count` returns of two price series on common dates; two arrays of equal length. */
export function pairedReturns(a: readonly Bar[], b: readonly Bar[], count = TRADING_DAYS) {
  const other = new Map(b.map(({ date, close }) => [date, close]));
  const pairs = a.flatMap(({ date, close }) => {
    const against = other.get(date);
    return against === undefined ? [] : [{ date, close, against }];
  });
  const within = pairs.slice(-count - 1);
  return {
    asset: simpleReturns(within.map(({ close }) => close)),
    market: simpleReturns(within.map(({ against }) => against)),
    from: within[0]?.date ?? null,
    to: within.at(-1)?.date ?? null,
  };
}

/** Plots the closes of a security under its symbol. */
export function plotCloses(sheet: Sheet, security: Security, bars: readonly Bar[], sourceId: string): void {
  const { symbol } = security;
  const points = bars.map(({ date, close }) => ({ date, value: close }));
  sheet.plot(symbol, { title: `${symbol}, adjusted close`, unit: priceUnit(security), source_id: sourceId, points });
}

/** Plots the volumes, under the symbol and `_volume`. */
export function plotVolume(sheet: Sheet, { symbol }: Security, bars: readonly Bar[], sourceId: string): void {
  const points = bars.map(({ date, volume }) => ({ date, value: volume }));
  sheet.plot(`${symbol}_volume`, { title: `${symbol}, volume`, unit: "shares", source_id: sourceId, points });
}
