import type { Bar } from "#domain/prices/bar.ts";
import { type Backtest, type BacktestOptions, type EquityPoint, runBacktest } from "./backtest.ts";
import type { Strategy } from "./strategy.ts";

/** Runs a strategy of one instrument on several symbols: each has its own equal part of the capital, and nothing is
 *  moved between them. The equity of a part before its first bar is its capital, on a date without a bar its last. */
export function runSleeves(
  series: Readonly<Record<string, readonly Bar[]>>,
  strategy: Strategy,
  options: BacktestOptions,
): Backtest {
  const symbols = Object.keys(series);
  const initialCapital = options.initialCapital / Math.max(1, symbols.length);
  const runs = symbols.map((symbol) =>
    runBacktest({ [symbol]: series[symbol] ?? [] }, strategy, { ...options, initialCapital }),
  );
  return {
    equityCurve: sumOfCurves(
      runs.map((run) => run.equityCurve),
      initialCapital,
    ),
    trades: inOrder(
      runs.flatMap((run) => run.trades),
      (trade) => trade.exitDate,
    ),
    fills: inOrder(
      runs.flatMap((run) => run.fills),
      (fill) => fill.date,
    ),
    openPositions: runs.flatMap((run) => run.openPositions),
    exposure: runs.reduce((sum, run) => sum + run.exposure, 0) / Math.max(1, runs.length),
    tradedNotional: runs.reduce((sum, run) => sum + run.tradedNotional, 0),
    waited: runs.flatMap((run) => run.waited),
    ruinedOn: runs.length > 0 && runs.every((run) => run.ruinedOn !== null) ? (runs[0]?.ruinedOn ?? null) : null,
  };
}

/** The sum of curves on all their dates. A curve counts as `initial` before its first date, and as its last value where it
 *  has none. */
export function sumOfCurves(curves: readonly (readonly EquityPoint[])[], initial: number): EquityPoint[] {
  const dates = [...new Set(curves.flatMap((curve) => curve.map(({ date }) => date)))].sort();
  const next = curves.map(() => 0);
  const equity = curves.map(() => initial);
  return dates.map((date) => {
    for (const [i, curve] of curves.entries()) {
      const point = curve[next[i] ?? 0];
      if (point?.date !== date) continue;
      equity[i] = point.equity;
      next[i] = (next[i] ?? 0) + 1;
    }
    return { date, equity: equity.reduce((sum, value) => sum + value, 0) };
  });
}

function inOrder<T>(items: readonly T[], dateOf: (item: T) => string): T[] {
  return items.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0));
}
