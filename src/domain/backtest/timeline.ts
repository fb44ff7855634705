import type { Column } from "#domain/figures/rolling.ts";
import type { Bar } from "#domain/prices/bar.ts";

/** Prices of one symbol on a list of dates; NaN where it has no bar, except in `close`, which has the last known one
 *  and NaN before the first. */
export interface PriceColumns {
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
}

/** A series of bars as columns. Ten million bars as objects take 2 GB that each garbage collection traverses. */
export interface BarColumns extends PriceColumns {
  readonly dates: readonly string[];
}

/** Bars of the symbols of a backtest on one list of dates. */
export interface Timeline {
  readonly dates: readonly string[];
  readonly symbols: readonly string[];
  readonly prices: Readonly<Record<string, PriceColumns>>;
}

/** Aligns series of bars on the union of their dates. Each series is sorted by date. @throws RangeError for a date that
 *  appears twice or out of order, or a price that is not positive. */
export function layTimeline(series: Readonly<Record<string, readonly Bar[] | BarColumns>>): Timeline {
  const symbols = Object.keys(series);
  const columns = symbols.map((symbol) => {
    const given = series[symbol] ?? [];
    const own = "dates" in given ? given : columnsOf(given);
    requireSorted(symbol, own);
    return own;
  });
  const dates = unionOf(columns.map((own) => own.dates));
  const prices = columns.map((own, i) => [symbols[i] as string, laidOn(dates, own)] as const);
  return { dates, symbols, prices: Object.fromEntries(prices) };
}

function columnsOf(bars: readonly Bar[]): BarColumns {
  const columns = emptyColumns(bars.length);
  const dates = bars.map(({ date, open, high, low, close }, i) => {
    columns.open[i] = open;
    columns.high[i] = high;
    columns.low[i] = low;
    columns.close[i] = close;
    return date;
  });
  return { dates, ...columns };
}

function emptyColumns(length: number): PriceColumns {
  const empty = (): Column => new Float64Array(length).fill(Number.NaN);
  return { open: empty(), high: empty(), low: empty(), close: empty() };
}

/** Returns the first list if all are equal. */
function unionOf(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists;
  if (others.every((other) => hasSame(other, first))) return first;
  return [...new Set(lists.flat())].sort();
}

function hasSame(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((date, i) => date === b[i]));
}

function laidOn(dates: readonly string[], own: BarColumns): PriceColumns {
  if (own.dates.length === dates.length) return own;
  const laid = emptyColumns(dates.length);
  let next = 0;
  let last = Number.NaN;
  for (const [t, date] of dates.entries()) {
    if (own.dates[next] === date) {
      laid.open[t] = own.open[next] as number;
      laid.high[t] = own.high[next] as number;
      laid.low[t] = own.low[next] as number;
      last = own.close[next] as number;
      next += 1;
    }
    laid.close[t] = last;
  }
  return laid;
}

function requireSorted(symbol: string, { dates, open, close }: BarColumns): void {
  for (let i = 0; i < dates.length; i++) {
    const date = dates[i] as string;
    if (i > 0 && (dates[i - 1] as string) >= date)
      throw new RangeError(`${symbol}: bar ${date} does not come after ${dates[i - 1]}`);
    if (!(isPrice(open[i] as number) && isPrice(close[i] as number)))
      throw new RangeError(`${symbol}: bar ${date} has no positive open and close`);
  }
}

function isPrice(value: number): boolean {
  return value > 0 && value < Infinity;
}

/** The first `length` dates of a timeline: what was known at the close of the last of them. */
export function truncateTimeline({ dates, symbols, prices }: Timeline, length: number): Timeline {
  const cut = (columns: PriceColumns): PriceColumns => ({
    open: columns.open.subarray(0, length),
    high: columns.high.subarray(0, length),
    low: columns.low.subarray(0, length),
    close: columns.close.subarray(0, length),
  });
  const known = Object.entries(prices).map(([symbol, columns]) => [symbol, cut(columns)] as const);
  return { dates: dates.slice(0, length), symbols, prices: Object.fromEntries(known) };
}
