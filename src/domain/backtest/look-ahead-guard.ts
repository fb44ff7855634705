import { seededRandom, shuffled } from "#domain/figures/seeded-random.ts";
import type { Bar } from "#domain/prices/bar.ts";
import type { Strategy, Target } from "./strategy.ts";
import { layTimeline, truncateTimeline } from "./timeline.ts";

const GUARD_SEED = 7;

/** Dates at which a strategy, given the bars up to that date only, sets other targets than on the whole series: such a
 *  strategy looks ahead and its result is invalid. Empty if it does not. Tests `samples` dates at
 *  random (the same for the same bars), and the last. */
export function lookAheadDates(
  series: Readonly<Record<string, readonly Bar[]>>,
  strategy: Strategy,
  samples = 20,
): string[] {
  const timeline = layTimeline(series);
  const whole = strategy(timeline);
  const positions = shuffled(
    timeline.dates.map((_, t) => t),
    seededRandom(GUARD_SEED),
  ).slice(0, samples);
  return [...positions, timeline.dates.length - 1]
    .filter((t) => t >= 0)
    .filter((t) => {
      const cut = strategy(truncateTimeline(timeline, t + 1));
      return cut.length !== t + 1 || cut.some((target, i) => !isSameTarget(target, whole[i] ?? null));
    })
    .map((t) => timeline.dates[t] ?? "");
}

function isSameTarget(a: Target | null, b: Target | null): boolean {
  return a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b));
}

/** Share of shuffled histories on which a rule does worse than on the true one: 0.95 and above is rare by chance. The
 *  shape of each bar relative to the close before it is kept; only the order of bars changes. */
export function shufflePercentile(
  bars: readonly Bar[],
  totalReturnOn: (bars: readonly Bar[]) => number,
  draws = 200,
  seed = GUARD_SEED,
): number {
  const actual = totalReturnOn(bars);
  const random = seededRandom(seed);
  let worse = 0;
  for (let draw = 0; draw < draws; draw++) if (totalReturnOn(shuffleBars(bars, random)) < actual) worse++;
  return worse / draws;
}

/** The first bar unchanged, and the others in random order on the same dates. */
export function shuffleBars(bars: readonly Bar[], random: () => number): Bar[] {
  const [first] = bars;
  if (first === undefined) return [];
  const shapes = bars.slice(1).map((bar, i) => scaleBar(bar, 1 / (bars[i]?.close ?? 1), bar.date));
  const path = [first];
  for (const [i, shape] of shuffled(shapes, random).entries()) {
    path.push(scaleBar(shape, path.at(-1)?.close ?? 1, bars[i + 1]?.date ?? shape.date));
  }
  return path;
}

function scaleBar(bar: Bar, factor: number, date: string): Bar {
  const { open, high, low, close, volume } = bar;
  return { date, open: open * factor, high: high * factor, low: low * factor, close: close * factor, volume };
}
