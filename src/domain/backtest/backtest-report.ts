import { daysBetween } from "#domain/figures/calendar-date.ts";
import { absent, known, type Metric, quotient } from "#domain/figures/metric.ts";
import { mean } from "#domain/figures/statistics.ts";
import type { Bar } from "#domain/prices/bar.ts";
import { deepestDrawdown, longestDrawdown } from "#domain/prices/drawdown.ts";
import { annualReturn, simpleReturns } from "#domain/prices/returns.ts";
import { annualVolatility, TRADING_DAYS } from "#domain/prices/volatility.ts";
import { NO_COSTS } from "./account.ts";
import { type Backtest, type BacktestOptions, type EquityPoint, runBacktest } from "./backtest.ts";
import { calmarRatio, sharpeRatio, sortinoRatio } from "./performance.ts";
import { type Interval, sharpeInterval } from "./sharpe-significance.ts";
import { runSleeves, sumOfCurves } from "./sleeves.ts";
import type { Strategy } from "./strategy.ts";

type BarsBySymbol = Readonly<Record<string, readonly Bar[]>>;

/** Figures of a run. Returns and ratios are decimals; annual ones need 60 calendar days of data. */
export interface BacktestMetrics {
  readonly totalReturn: Metric;
  /** Geometric, by periods. */
  readonly annualReturn: Metric;
  /** Geometric, by calendar days (365.25 per year). */
  readonly cagr: Metric;
  readonly volatility: Metric;
  readonly sharpeRatio: Metric;
  readonly sharpeInterval: Interval;
  readonly sortinoRatio: Metric;
  readonly calmarRatio: Metric;
  readonly maxDrawdown: Metric;
  /** Longest time below an earlier peak, in bars. */
  readonly drawdownBars: number;
  readonly trades: number;
  readonly winRate: Metric;
  /** Gains of winning trades over losses of losing ones. */
  readonly profitFactor: Metric;
  readonly exposure: number;
  /** Half of all notional traded over mean equity, per year. */
  readonly turnover: Metric;
  /** Total return of buying and holding the benchmark in equal parts, and the run's excess return. */
  readonly benchmarkReturn: Metric;
  readonly excessReturn: Metric;
  /** Total return without costs, and the part lost to costs. */
  readonly returnWithoutCosts: Metric;
  readonly costDrag: Metric;
}

export interface ReportOptions {
  readonly periodsPerYear?: number;
  readonly riskFree?: number;
  /** Bars before the strategy can act; the benchmark starts at the close of the first after them. */
  readonly warmupBars?: number;
  /** The first reported date. The strategy sees earlier bars but holds nothing in them. */
  readonly from?: string;
  /** Whether each symbol has its own part of the capital, for single-instrument strategies. */
  readonly sleeves?: boolean;
}

/** Runs a strategy with its costs and without, and reports on it against holding the benchmark. */
export function reportBacktest(
  series: BarsBySymbol,
  strategy: Strategy,
  options: BacktestOptions & ReportOptions,
  benchmark: BarsBySymbol = series,
): { readonly run: Backtest; readonly metrics: BacktestMetrics } {
  const runWith = options.sleeves === true && Object.keys(series).length > 1 ? runSleeves : runBacktest;
  const run = runFrom(runWith(series, strategy, options), options.from);
  const free = runFrom(runWith(series, strategy, { ...options, costs: NO_COSTS }), options.from);
  return { run, metrics: backtestMetrics(run, free, barsFrom(benchmark, options.from), options) };
}

/** The part of a run from a date on; before it, the run held nothing. */
function runFrom(run: Backtest, from: string | undefined): Backtest {
  if (from === undefined) return run;
  const equityCurve = run.equityCurve.filter(({ date }) => date >= from);
  return { ...run, equityCurve, exposure: (run.exposure * run.equityCurve.length) / Math.max(1, equityCurve.length) };
}

/** Bars from a date on. */
export function barsFrom(series: BarsBySymbol, from: string | undefined): BarsBySymbol {
  if (from === undefined) return series;
  return Object.fromEntries(
    Object.entries(series).map(([symbol, bars]) => [symbol, bars.filter(({ date }) => date >= from)]),
  );
}

function backtestMetrics(
  run: Backtest,
  free: Backtest,
  held: BarsBySymbol,
  options: BacktestOptions & ReportOptions,
): BacktestMetrics {
  const { periodsPerYear = TRADING_DAYS, riskFree = 0, warmupBars = 0, initialCapital } = options;
  const equity = run.equityCurve.map((point) => point.equity);
  const returns = simpleReturns([initialCapital, ...equity]);
  const years = yearsOf(run);
  const yearly = (figure: () => Metric): Metric => (years === null ? absent("insufficient_history") : figure());
  const total = totalReturn(run, initialCapital);
  const withoutCosts = totalReturn(free, initialCapital);
  const benchmark = holdReturn(held, warmupBars);
  return {
    totalReturn: total,
    annualReturn: yearly(() => annualReturn(returns, periodsPerYear)),
    cagr: yearly(() => known((1 + (total.value ?? Number.NaN)) ** (1 / (years ?? 1)) - 1)),
    volatility: yearly(() => annualVolatility(returns, periodsPerYear)),
    sharpeRatio: yearly(() => sharpeRatio(returns, riskFree, periodsPerYear)),
    sharpeInterval: sharpeInterval(returns, riskFree, periodsPerYear),
    sortinoRatio: yearly(() => sortinoRatio(returns, riskFree, periodsPerYear)),
    calmarRatio: yearly(() => calmarRatio(returns, periodsPerYear)),
    maxDrawdown: known(deepestDrawdown([initialCapital, ...equity])?.depth ?? Number.NaN),
    drawdownBars: longestDrawdown([initialCapital, ...equity]),
    ...tradeFigures(run),
    exposure: run.exposure,
    turnover: yearly(() => quotient(run.tradedNotional / 2 / (years ?? 1), mean(equity))),
    benchmarkReturn: benchmark,
    excessReturn: difference(total, benchmark),
    returnWithoutCosts: withoutCosts,
    costDrag: difference(withoutCosts, total),
  };
}

const MIN_DAYS = 60;

/** Calendar years from the first close to the last; null under 60 days. */
function yearsOf(run: Backtest): number | null {
  const [first, last] = [run.equityCurve[0], run.equityCurve.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = daysBetween(first.date, last.date);
  return days < MIN_DAYS ? null : days / 365.25;
}

function totalReturn(run: Backtest, initialCapital: number): Metric {
  const last = run.equityCurve.at(-1);
  return last === undefined ? absent("insufficient_history") : known(last.equity / initialCapital - 1);
}

function tradeFigures(run: Backtest): Pick<BacktestMetrics, "trades" | "winRate" | "profitFactor"> {
  const gains = run.trades.filter((trade) => trade.pnl > 0);
  const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const losses = -sumOf(run.trades.filter((trade) => trade.pnl < 0).map((trade) => trade.pnl));
  return {
    trades: run.trades.length,
    winRate: quotient(gains.length, run.trades.length),
    profitFactor: quotient(sumOf(gains.map((trade) => trade.pnl)), losses),
  };
}

/** Equity of buying the symbols in equal parts at their first closes and holding them, without costs. */
export function holdCurve(series: BarsBySymbol, initialCapital: number): readonly EquityPoint[] {
  const part = initialCapital / Math.max(1, Object.keys(series).length);
  return sumOfCurves(
    Object.values(series).map((bars) =>
      bars.map(({ date, close }) => ({ date, equity: (part * close) / (bars[0]?.close ?? close) })),
    ),
    part,
  );
}

/** Mean over the symbols of last close / close at the start - 1. */
function holdReturn(series: BarsBySymbol, warmupBars: number): Metric {
  const returns = Object.values(series).map((bars) => {
    const start = bars[Math.min(warmupBars, bars.length - 1)];
    return (bars.at(-1)?.close ?? Number.NaN) / (start?.close ?? Number.NaN) - 1;
  });
  return returns.length === 0 ? absent("insufficient_history") : known(mean(returns));
}

function difference(a: Metric, b: Metric): Metric {
  if (a.value === null) return a;
  return b.value === null ? b : known(a.value - b.value);
}
