import type { Bar } from "#domain/prices/bar.ts";
import { simpleReturns } from "#domain/prices/returns.ts";
import { type Backtest, type BacktestOptions, runBacktest } from "./backtest.ts";
import { sharpeRatio } from "./performance.ts";
import { runSleeves } from "./sleeves.ts";
import type { Strategy, Target } from "./strategy.ts";

type BarsBySymbol = Readonly<Record<string, readonly Bar[]>>;

/** A fold of the walk: parameters are chosen on the bars before `testStart` and used from its first open to
 *  `testEnd`. */
export interface Fold {
  readonly trainStart: string;
  readonly trainEnd: string;
  readonly testStart: string;
  readonly testEnd: string;
}

/** Share of the dates used for training only. */
const FIRST_TRAINING = 0.5;
/** Minimum training and test length, in bars. */
export const MIN_TRAINING_BARS = 60;
export const MIN_TEST_BARS = 5;

/** Splits the dates into an expanding training part and test parts of equal length that follow it: the first half is
 *  used for training only. Null with too few dates. */
export function foldsOf(dates: readonly string[], count: number): readonly Fold[] | null {
  const first = Math.floor(dates.length * FIRST_TRAINING);
  const length = Math.floor((dates.length - first) / count);
  if (first < MIN_TRAINING_BARS || length < MIN_TEST_BARS) return null;
  return Array.from({ length: count }, (_, k) => {
    const start = first + k * length;
    const end = k === count - 1 ? dates.length : start + length;
    return {
      trainStart: dates[0] as string,
      trainEnd: dates[start - 1] as string,
      testStart: dates[start] as string,
      testEnd: dates[end - 1] as string,
    };
  });
}

/** Sharpe ratios per bar of strategies on the bars up to a date; null where a strategy has none, such as one that never
 *  trades. */
export function trialSharpes(
  series: BarsBySymbol,
  strategies: readonly Strategy[],
  until: string,
  options: BacktestOptions & { readonly sleeves: boolean },
): readonly (number | null)[] {
  const known = barsUntil(series, until);
  return strategies.map((strategy) => {
    const run = options.sleeves ? runSleeves(known, strategy, options) : runBacktest(known, strategy, options);
    return sharpeRatio(returnsOf(run, options.initialCapital), 0, 1).value;
  });
}

/** Index of the best, the first if equal. Null if none has a ratio. */
export function bestTrial(sharpes: readonly (number | null)[]): number | null {
  let best: number | null = null;
  for (const [i, sharpe] of sharpes.entries())
    if (sharpe !== null && (best === null || sharpe > (sharpes[best] ?? -Infinity))) best = i;
  return best;
}

/** One strategy that follows the chosen ones in turn, each from the close on which it was chosen. There it
 *  takes over the latest targets of the chosen rule. Before the first choice, and where no choice was possible, it holds
 *  nothing. */
export function stitchStrategies(
  choices: readonly { readonly on: string; readonly strategy: Strategy | null }[],
): Strategy {
  return (timeline) => {
    const { dates } = timeline;
    const targets = new Array<Target | null>(dates.length).fill(null);
    const starts = choices.map(({ on }) => firstAtOrAfter(dates, on));
    for (const [k, { strategy }] of choices.entries()) {
      const start = starts[k] ?? dates.length;
      const end = starts[k + 1] ?? dates.length;
      if (start >= end) continue;
      const asked = strategy === null ? [] : strategy(timeline);
      targets[start] = lastTarget(asked, start) ?? {};
      for (let t = start + 1; t < end; t++) targets[t] = asked[t] ?? null;
    }
    return targets;
  };
}

function lastTarget(asked: readonly (Target | null)[], at: number): Target | null {
  for (let t = at; t >= 0; t--) {
    const target = asked[t] ?? null;
    if (target !== null) return target;
  }
  return null;
}

function firstAtOrAfter(dates: readonly string[], date: string): number {
  const at = dates.findIndex((each) => each >= date);
  return at === -1 ? dates.length : at;
}

/** Bars of each symbol up to and including a date. */
export function barsUntil(series: BarsBySymbol, last: string): BarsBySymbol {
  return Object.fromEntries(
    Object.entries(series).map(([symbol, bars]) => [symbol, bars.filter(({ date }) => date <= last)]),
  );
}

function returnsOf({ equityCurve }: Backtest, initialCapital: number): number[] {
  return simpleReturns([initialCapital, ...equityCurve.map(({ equity }) => equity)]);
}
