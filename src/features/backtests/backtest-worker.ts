import { type Costs, DEFAULT_COSTS } from "#domain/backtest/account.ts";
import { type BacktestOptions, runBacktest } from "#domain/backtest/backtest.ts";
import { barsFrom, holdCurve, reportBacktest } from "#domain/backtest/backtest-report.ts";
import { lookAheadDates, shufflePercentile } from "#domain/backtest/look-ahead-guard.ts";
import { deflatedSharpe } from "#domain/backtest/sharpe-significance.ts";
import type { Stops } from "#domain/backtest/stops.ts";
import { type NamedStrategy, strategyFor, weighsSymbols } from "#domain/backtest/strategies/named-strategy.ts";
import type { Strategy } from "#domain/backtest/strategy.ts";
import { bestTrial, stitchStrategies, trialSharpes } from "#domain/backtest/walk-forward.ts";
import type { Bar } from "#domain/prices/bar.ts";
import { simpleReturns } from "#domain/prices/returns.ts";

type BarsBySymbol = Readonly<Record<string, readonly Bar[]>>;

export interface BacktestInput {
  readonly series: BarsBySymbol;
  readonly named: NamedStrategy;
  readonly initialCapital: number;
  readonly feesBps: number;
  readonly slippageBps: number;
  readonly periodsPerYear: number;
  readonly stops: Stops | undefined;
  /** Benchmark instead of holding the symbols themselves. */
  readonly benchmark: BarsBySymbol | null;
  /** Rules that were chosen on the bars up to a date, and the first date after all of the first choice's bars, from
   *  which the report begins. Null: the rule is the requested one. */
  readonly chosen: {
    readonly rules: readonly { readonly on: string; readonly named: NamedStrategy | null }[];
    readonly reportFrom: string;
  } | null;
  /** Sharpe ratios per bar of all trials. */
  readonly trials: readonly number[];
}

/** Compares the parameter sets of a rule on the bars up to a date. */
export interface ChoiceInput extends Omit<BacktestInput, "chosen" | "trials" | "benchmark"> {
  readonly sets: readonly NamedStrategy[];
  readonly until: string;
}

export type WorkerInput = { readonly test: BacktestInput } | { readonly choose: ChoiceInput };
export type WorkerOutput = { readonly tested: BacktestOutput } | { readonly chose: Choice };

export interface Choice {
  /** Index of the best parameter set; null if none traded. */
  readonly best: number | null;
  readonly sharpes: readonly (number | null)[];
}

/** Number of dates, besides the last, at which the guard reruns a rule on the bars up to then. */
export const GUARDED_DATES = 20;
/** Number of shuffled histories, and the maximum length of a history that is shuffled. */
const SHUFFLES = 100;
const MAX_SHUFFLED_BARS = 5_000;

export type BacktestOutput = ReturnType<typeof backtest>;

/** Runs in a worker thread: takes bars and a rule, returns the report. A rule that looks ahead gets no report. */
export default function compute(input: WorkerInput): WorkerOutput {
  return "test" in input ? { tested: backtest(input.test) } : { chose: choose(input.choose) };
}

function choose(input: ChoiceInput): Choice {
  const strategies = input.sets.map((set) => strategyFor(set));
  const options = { ...optionsOf(input), sleeves: !weighsSymbols(input.named.name) };
  const sharpes = trialSharpes(input.series, strategies, input.until, options);
  return { best: bestTrial(sharpes), sharpes };
}

function backtest(input: BacktestInput) {
  const { series, named, initialCapital, chosen } = input;
  const strategy = strategyOf(input);
  const sleeves = !weighsSymbols(named.name);
  guard(series, strategy, named.name, sleeves);
  const options = { ...optionsOf(input), sleeves, ...(chosen === null ? {} : { from: chosen.reportFrom }) };
  const report = reportBacktest(series, strategy, options, input.benchmark ?? series);
  const [only, ...others] = Object.values(series);
  const returnOn = (bars: readonly Bar[]): number =>
    (runBacktest({ only: bars }, strategy, options).equityCurve.at(-1)?.equity ?? 0) / initialCapital;
  const isShuffled =
    only !== undefined &&
    others.length === 0 &&
    only.length <= MAX_SHUFFLED_BARS &&
    named.name !== "buy_and_hold" &&
    chosen === null;
  const returns = simpleReturns([initialCapital, ...report.run.equityCurve.map(({ equity }) => equity)]);
  return {
    run: report.run,
    metrics: report.metrics,
    benchmarkCurve: holdCurve(barsFrom(input.benchmark ?? series, chosen?.reportFrom), initialCapital),
    shufflePercentile: isShuffled ? shufflePercentile(only, returnOn, SHUFFLES) : null,
    deflatedSharpe: chosen === null ? null : deflatedSharpe(returns, input.trials).value,
    guarded: GUARDED_DATES + 1,
  };
}

/** The requested rule, or the chosen rules, each in its fold. */
function strategyOf({ named, chosen }: BacktestInput): Strategy {
  if (chosen === null) return strategyFor(named);
  return stitchStrategies(
    chosen.rules.map(({ on, named: rule }) => ({ on, strategy: rule === null ? null : strategyFor(rule) })),
  );
}

function guard(series: BarsBySymbol, strategy: Strategy, name: string, sleeves: boolean): void {
  const lookedAhead = sleeves
    ? Object.entries(series).flatMap(([symbol, bars]) => lookAheadDates({ [symbol]: bars }, strategy, GUARDED_DATES))
    : lookAheadDates(series, strategy, GUARDED_DATES);
  if (lookedAhead.length > 0) throw new Error(`${name} looks ahead at ${lookedAhead.slice(0, 3).join(", ")}`);
}

type Traded = Pick<BacktestInput, "initialCapital" | "feesBps" | "slippageBps" | "periodsPerYear" | "stops">;

function optionsOf({ initialCapital, feesBps, slippageBps, periodsPerYear, stops }: Traded): BacktestOptions {
  const costs: Costs = { ...DEFAULT_COSTS, feeBps: feesBps, slippageBps };
  return { initialCapital, costs, periodsPerYear, stops };
}
