import { describe, expect, it } from "vitest";
import { dateOfDay } from "#domain/figures/calendar-date.ts";
import { seededRandom } from "#domain/figures/seeded-random.ts";
import type { Bar } from "#domain/prices/bar.ts";
import { runBacktest } from "./backtest.ts";
import { reportBacktest } from "./backtest-report.ts";
import { lookAheadDates } from "./look-ahead-guard.ts";
import { strategyFor } from "./strategies/named-strategy.ts";
import { layTimeline } from "./timeline.ts";
import { bestTrial, foldsOf, stitchStrategies, trialSharpes } from "./walk-forward.ts";

function walk(length: number, seed = 5): Bar[] {
  const random = seededRandom(seed);
  let close = 100;
  return Array.from({ length }, (_, i) => {
    const open = close;
    close *= 1 + (random() - 0.49) * 0.04;
    return {
      date: dateOfDay(19_000 + i),
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
      volume: 1,
    };
  });
}

const bars = walk(300);
const dates = bars.map(({ date }) => date);
const sets = [3, 8, 15].map((fast) => strategyFor({ name: "sma_cross", fast, slow: 30 }));
const options = { initialCapital: 100_000, sleeves: true };

describe("folds", () => {
  it("follow each other without a gap, and are trained on all earlier bars", () => {
    const folds = foldsOf(dates, 4) ?? [];
    expect(folds).toHaveLength(4);
    expect(folds[0]?.testStart).toBe(dates[150]);
    expect(folds.at(-1)?.testEnd).toBe(dates.at(-1));
    for (const [k, fold] of folds.entries()) {
      expect(fold.trainStart).toBe(dates[0]);
      expect(dates.indexOf(fold.testStart)).toBe(dates.indexOf(fold.trainEnd) + 1);
      if (k > 0) expect(fold.trainEnd).toBe(folds[k - 1]?.testEnd);
    }
  });

  it("need enough bars", () => {
    expect(foldsOf(dates.slice(0, 119), 1)).toBeNull();
    expect(foldsOf(dates.slice(0, 125), 12)).not.toBeNull();
    expect(foldsOf(dates.slice(0, 125), 13)).toBeNull();
  });
});

describe("a choice", () => {
  it("does not change when prices after its date do", () => {
    const until = dates[200] as string;
    const other = [...bars.slice(0, 201), ...walk(300, 9).slice(201)];
    expect(trialSharpes({ A: other }, sets, until, options)).toEqual(trialSharpes({ A: bars }, sets, until, options));
  });

  it("takes the best ratio, the first of several equal ones, and none if nothing was traded", () => {
    expect(bestTrial([null, 0.1, 0.3, 0.3])).toBe(2);
    expect(bestTrial([null, null])).toBeNull();
    expect(trialSharpes({ A: bars }, [() => []], dates[200] as string, options)).toEqual([null]);
  });
});

describe("rules chosen by fold", () => {
  const [one, , two] = sets;
  const choices = [
    { on: dates[149] as string, strategy: one ?? null },
    { on: dates[220] as string, strategy: two ?? null },
  ];

  it("pass the look-ahead check at every date", () => {
    expect(lookAheadDates({ A: bars }, stitchStrategies(choices), bars.length)).toEqual([]);
  });

  it("hold nothing before the first choice, and then what the chosen rule holds", () => {
    const run = runBacktest({ A: bars }, stitchStrategies(choices), { initialCapital: 100_000 });
    expect(run.equityCurve.slice(0, 150).every(({ equity }) => equity === 100_000)).toBe(true);
    const asked = one?.(layTimeline({ A: bars })) ?? [];
    const standing = asked.slice(0, 150).findLast((target) => target !== null);
    expect(run.fills.some(({ date }) => date === dates[150])).toBe((standing?.["A"] ?? 0) !== 0);
  });

  it("are reported from the first date after the first choice", () => {
    const { run, metrics } = reportBacktest({ A: bars }, stitchStrategies(choices), {
      initialCapital: 100_000,
      from: dates[150] as string,
    });
    expect(run.equityCurve[0]?.date).toBe(dates[150]);
    expect(metrics.benchmarkReturn.value).toBeCloseTo((bars.at(-1)?.close ?? 0) / (bars[150]?.close ?? 1) - 1, 12);
    expect(run.exposure).toBeLessThanOrEqual(1);
  });
});
