import { DEFAULT_COSTS } from "#domain/backtest/account.ts";
import { runBacktest } from "#domain/backtest/backtest.ts";
import { holdCurve, reportBacktest } from "#domain/backtest/backtest-report.ts";
import { lookAheadDates, shufflePercentile } from "#domain/backtest/look-ahead-guard.ts";
import { type NamedStrategy, strategyFor, weighsSymbols } from "#domain/backtest/strategies/named-strategy.ts";
import type { Bar } from "#domain/prices/bar.ts";

export interface BacktestInput {
  readonly series: Readonly<Record<string, readonly Bar[]>>;
  readonly named: NamedStrategy;
  readonly initialCapital: number;
  readonly feesBps: number;
  readonly slippageBps: number;
  readonly periodsPerYear: number;
}

/** Dates at which the guard compares a rule with itself on the bars until then, besides the last. */
export const GUARDED_DATES = 20;
/** Histories in random order that a rule is compared on, and the longest for which there is time. */
const SHUFFLES = 100;
const MAX_SHUFFLED_BARS = 5_000;

export type BacktestOutput = ReturnType<typeof backtest>;

/** Runs in a worker thread: bars and a rule in, the report out. A rule that looks ahead gets none. */
export default function backtest(input: BacktestInput) {
  const { series, named, initialCapital, periodsPerYear } = input;
  const strategy = strategyFor(named);
  const sleeves = !weighsSymbols(named.name);
  const lookedAhead = sleeves
    ? Object.entries(series).flatMap(([symbol, bars]) => lookAheadDates({ [symbol]: bars }, strategy, GUARDED_DATES))
    : lookAheadDates(series, strategy, GUARDED_DATES);
  if (lookedAhead.length > 0) throw new Error(`${named.name} looks ahead at ${lookedAhead.slice(0, 3).join(", ")}`);
  const costs = { ...DEFAULT_COSTS, feeBps: input.feesBps, slippageBps: input.slippageBps };
  const report = reportBacktest(series, strategy, { initialCapital, costs, periodsPerYear, sleeves });
  const [only, ...others] = Object.values(series);
  const returnOn = (bars: readonly Bar[]): number =>
    (runBacktest({ only: bars }, strategy, { initialCapital, costs }).equityCurve.at(-1)?.equity ?? 0) / initialCapital;
  const isShuffled =
    only !== undefined && others.length === 0 && only.length <= MAX_SHUFFLED_BARS && named.name !== "buy_and_hold";
  return {
    run: report.run,
    metrics: report.metrics,
    benchmarkCurve: holdCurve(series, initialCapital),
    shufflePercentile: isShuffled ? shufflePercentile(only, returnOn, SHUFFLES) : null,
    guarded: GUARDED_DATES + 1,
  };
}
