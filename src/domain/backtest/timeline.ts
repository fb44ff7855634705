import { type Bar, closesOf } from "#domain/prices/bar.ts";

/** Bars of the symbols of a backtest on one list of dates; null where a symbol has no bar on a date. */
export interface Timeline {
  readonly dates: readonly string[];
  readonly symbols: readonly string[];
  readonly bars: Readonly<Record<string, readonly (Bar | null)[]>>;
  /** Closing prices, the last known one where a bar is missing, NaN before the first. */
  readonly closes: Readonly<Record<string, readonly number[]>>;
}

/** Lays series of bars on the union of their dates. Each series is sorted by date. @throws RangeError for a date that
 *  stands twice or out of order, or a price that is not positive. */
export function layTimeline(series: Readonly<Record<string, readonly Bar[]>>): Timeline {
  const symbols = Object.keys(series);
  for (const symbol of symbols) requireSorted(symbol, series[symbol] ?? []);
  const [only, ...others] = symbols;
  const ownDates = (series[only ?? ""] ?? []).map((bar) => bar.date);
  // Symbols with the same dates need no lookups by date, which cost ten times the simulation.
  if (others.every((symbol) => hasDates(series[symbol] ?? [], ownDates))) {
    return {
      dates: ownDates,
      symbols,
      bars: series,
      closes: Object.fromEntries(symbols.map((symbol) => [symbol, closesOf(series[symbol] ?? [])])),
    };
  }
  const dates = [...new Set(symbols.flatMap((symbol) => (series[symbol] ?? []).map((bar) => bar.date)))].sort();
  const bars: Record<string, (Bar | null)[]> = {};
  const closes: Record<string, number[]> = {};
  for (const symbol of symbols) {
    const byDate = new Map((series[symbol] ?? []).map((bar) => [bar.date, bar]));
    const aligned = dates.map((date) => byDate.get(date) ?? null);
    let last = Number.NaN;
    bars[symbol] = aligned;
    closes[symbol] = aligned.map((bar) => (last = bar?.close ?? last));
  }
  return { dates, symbols, bars, closes };
}

function hasDates(bars: readonly Bar[], dates: readonly string[]): boolean {
  return bars.length === dates.length && bars.every((bar, i) => bar.date === dates[i]);
}

function requireSorted(symbol: string, bars: readonly Bar[]): void {
  bars.forEach((bar, i) => {
    const before = bars[i - 1];
    if (before !== undefined && before.date >= bar.date) {
      throw new RangeError(`${symbol}: bar ${bar.date} does not come after ${before.date}`);
    }
    if (!(bar.open > 0 && bar.close > 0 && Number.isFinite(bar.open) && Number.isFinite(bar.close))) {
      throw new RangeError(`${symbol}: bar ${bar.date} has no positive open and close`);
    }
  });
}

/** The first `length` dates of a timeline: what was known at the close of the last of them. */
export function truncateTimeline(timeline: Timeline, length: number): Timeline {
  const cut = <T>(values: readonly T[] | undefined): readonly T[] => (values ?? []).slice(0, length);
  return {
    dates: cut(timeline.dates),
    symbols: timeline.symbols,
    bars: Object.fromEntries(timeline.symbols.map((symbol) => [symbol, cut(timeline.bars[symbol])])),
    closes: Object.fromEntries(timeline.symbols.map((symbol) => [symbol, cut(timeline.closes[symbol])])),
  };
}
