/** Measures the backtest engine in bars per second, how its time grows up to ten million bars, and whether its trades
 *  equal those of a slow reference. Only the engine is measured: laying out bars, and filling, marking and stopping on
 *  known signals; the signals of a rule are timed separately. `npm run bench:backtest`. */
import { type BacktestOptions, simulateTargets } from "#domain/backtest/backtest.ts";
import type { Stops } from "#domain/backtest/stops.ts";
import { strategyFor } from "#domain/backtest/strategies/named-strategy.ts";
import { type BarColumns, layTimeline } from "#domain/backtest/timeline.ts";
import { seededRandom } from "#domain/figures/seeded-random.ts";
import type { Bar } from "#domain/prices/bar.ts";
import { slowBacktest } from "../test/support/slow-backtest.ts";
import { growthOf, processorTime } from "./measure.ts";

const GOAL_BARS_PER_SECOND = 5e6;
/** A linear run takes twice as long for twice the bars; garbage collection adds a little. */
const MAX_GROWTH = 2.4;
const LENGTHS = [625_000, 1_250_000, 2_500_000, 5_000_000, 10_000_000];
const ROUNDS = 3;
const COMPARED_BARS = 200_000;
const STOPS: Stops = { stopLoss: 0.03, takeProfit: 0.08, trailing: 0.05 };
const OPTIONS: BacktestOptions = {
  initialCapital: 1e6,
  costs: { feeBps: 5, slippageBps: 5, minimumFee: 0, borrowBps: 0 },
  stops: STOPS,
};
const RULE = strategyFor({ name: "sma_cross", fast: 20, slow: 100 });

const bars = walk(LENGTHS.at(-1) ?? 0);
const engine: number[] = [];
for (const length of LENGTHS) {
  const some = { A: first(length) };
  const targets = RULE(layTimeline(some));
  const times = Array.from({ length: ROUNDS }, () =>
    processorTime(() => simulateTargets(layTimeline(some), targets, OPTIONS)),
  );
  const best = Math.min(...times);
  engine.push(best);
  process.stdout.write(`${(length / 1e6).toFixed(2)} M bars: ${(length / best / 1e3).toFixed(1)} M bars/s\n`);
}
const some = { A: first(1_000_000) };
const signals = processorTime(() => RULE(layTimeline(some)));
process.stdout.write(`signals of a moving average cross: ${(1e3 / signals).toFixed(1)} M bars/s\n`);
const { span, steepest } = growthOf(engine);
process.stdout.write(`time per doubling: ×${span.toFixed(2)} over all, ×${steepest.toFixed(2)} at most\n`);
const differing = compareWithReference(barsOf(first(COMPARED_BARS)));
const slowest = Math.min(...LENGTHS.map((length, i) => (length / (engine[i] ?? 1)) * 1e3));
const isFine = slowest >= GOAL_BARS_PER_SECOND && span <= MAX_GROWTH && differing === 0;
process.stdout.write(
  `goals: ≥${GOAL_BARS_PER_SECOND / 1e6} M bars/s at every length, linear, trades as the reference's: ${isFine ? "met" : "missed"}\n`,
);
process.exitCode = isFine ? 0 : 1;

function compareWithReference(compared: readonly Bar[]): number {
  const timeline = layTimeline({ A: compared });
  const targets = RULE(timeline);
  const run = simulateTargets(timeline, targets, OPTIONS);
  const weights = targets.map((target) => (target === null ? null : (target["A"] ?? 0)));
  const slow = slowBacktest(compared, weights, { capital: 1e6, feeBps: 5, slippageBps: 5, stops: STOPS });
  let differing = Math.abs(run.trades.length - slow.trades.length);
  for (const [i, trade] of slow.trades.entries()) {
    const own = run.trades[i];
    const isSame =
      own?.entryDate === trade.entryDate &&
      own.exitDate === trade.exitDate &&
      own.quantity === trade.quantity &&
      own.exitReason === trade.reason &&
      Math.abs(own.exitPrice - trade.exitPrice) < 1e-9 * trade.exitPrice;
    if (!isSame) differing += 1;
  }
  process.stdout.write(
    `reference on ${compared.length} bars: ${slow.trades.length} trades, ${differing} of them different\n`,
  );
  return differing;
}

function first(length: number): BarColumns {
  const { dates, open, high, low, close } = bars;
  const cut = (column: Float64Array): Float64Array => column.subarray(0, length);
  return { dates: dates.slice(0, length), open: cut(open), high: cut(high), low: cut(low), close: cut(close) };
}

function barsOf({ dates, open, high, low, close }: BarColumns): Bar[] {
  return dates.map((date, i) => {
    const [from = 0, highest = 0, lowest = 0, to = 0] = [open[i], high[i], low[i], close[i]];
    return { date, open: from, high: highest, low: lowest, close: to, volume: 1 };
  });
}

function walk(length: number): BarColumns {
  const random = seededRandom(3);
  const [open, high, low, close] = Array.from({ length: 4 }, () => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let price = 100;
  const dates = Array.from({ length }, (_, i) => {
    const before = price;
    price = Math.min(1e5, Math.max(1, price * Math.exp((random() - 0.4999) * 0.01)));
    const reach = 1 + random() * 0.002;
    open[i] = before;
    high[i] = Math.max(before, price) * reach;
    low[i] = Math.min(before, price) / reach;
    close[i] = price;
    return new Date(Date.UTC(1990, 0, 1) + i * 60_000).toISOString();
  });
  return { dates, open, high, low, close };
}
