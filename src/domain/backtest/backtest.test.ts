import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOfDay } from "#domain/figures/calendar-date.ts";
import { seededRandom } from "#domain/figures/seeded-random.ts";
import type { Bar } from "#domain/prices/bar.ts";
import { arbitraryBars, scaleBars } from "../../../test/support/arbitrary-bars.ts";
import { type Costs, DEFAULT_COSTS, NO_COSTS } from "./account.ts";
import { runBacktest } from "./backtest.ts";
import { reportBacktest } from "./backtest-report.ts";
import { lookAheadDates, shuffleBars, shufflePercentile } from "./look-ahead-guard.ts";
import { type NamedStrategy, strategyFor } from "./strategies/named-strategy.ts";
import type { Strategy } from "./strategy.ts";

/** Every strategy with parameters short enough to act within a few dozen bars. */
const NAMED: readonly NamedStrategy[] = [
  { name: "buy_and_hold" },
  { name: "sma_cross", fast: 2, slow: 4 },
  { name: "rsi", period: 3, low: 35, high: 65 },
  { name: "macd", fast: 2, slow: 4, signal: 3 },
  { name: "bollinger", period: 4, width: 1 },
  { name: "momentum", lookback: 3, top: 1, rebalance: 2 },
  { name: "mean_reversion", lookback: 4, z: 0.8 },
  { name: "pairs", lookback: 5, z: 0.8 },
];

type Series = Readonly<Record<string, readonly Bar[]>>;

function seriesFor(name: NamedStrategy["name"], a: readonly Bar[], b: readonly Bar[]): Series {
  return name === "pairs" || name === "momentum" ? { A: a, B: b } : { A: a };
}

function cut(series: Series, last: string): Series {
  return Object.fromEntries(Object.entries(series).map(([s, bars]) => [s, bars.filter((bar) => bar.date <= last)]));
}

const costs: Costs = { feeBps: 20, slippageBps: 10, minimumFee: 1, borrowBps: 100 };

describe.each(NAMED)("$name", (named) => {
  it.each([false, true])("what happened up to a date stays when later bars are added (shorts: %s)", (shorts) => {
    fc.assert(
      fc.property(arbitraryBars(12, 40), arbitraryBars(12, 40), fc.integer({ min: 2, max: 39 }), (a, b, at) => {
        const series = seriesFor(named.name, a, b);
        const strategy = strategyFor(named, shorts);
        const whole = runBacktest(series, strategy, { initialCapital: 10_000, costs });
        const last = whole.equityCurve[Math.min(at, whole.equityCurve.length) - 1]?.date ?? "";
        const early = runBacktest(cut(series, last), strategy, { initialCapital: 10_000, costs });
        expect(whole.equityCurve.slice(0, early.equityCurve.length)).toEqual(early.equityCurve);
        expect(whole.fills.filter((fill) => fill.date <= last)).toEqual(early.fills);
        expect(lookAheadDates(series, strategy)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it("cash pays for every purchase, and equity is cash and positions", () => {
    fc.assert(
      fc.property(arbitraryBars(12, 40), arbitraryBars(12, 40), (a, b) => {
        const series = seriesFor(named.name, a, b);
        const run = runBacktest(series, strategyFor(named), { initialCapital: 10_000, costs });
        let cash = 10_000;
        for (const fill of run.fills) {
          cash -= fill.quantity * fill.price + fill.fee;
          expect(cash).toBeGreaterThanOrEqual(-1e-6);
          expect(Number.isInteger(fill.quantity)).toBe(true);
        }
        const pnl = run.trades.reduce((sum, trade) => sum + trade.pnl, 0);
        const open = run.openPositions.reduce((sum, p) => sum + p.quantity * p.entryPrice + p.fees, 0);
        // What was put in, plus what trades made, is the cash left and the cost of what is still held.
        expect(cash + open).toBeCloseTo(10_000 + pnl, 4);
      }),
      { numRuns: 25 },
    );
  });

  it("gives the same result in another unit of price", () => {
    fc.assert(
      fc.property(arbitraryBars(12, 40), arbitraryBars(12, 40), (a, b) => {
        const strategy = strategyFor(named);
        const plain = runBacktest(seriesFor(named.name, a, b), strategy, { initialCapital: 8192, costs: NO_COSTS });
        const scaled = runBacktest(seriesFor(named.name, scaleBars(a, 64), scaleBars(b, 64)), strategy, {
          initialCapital: 8192 * 64,
          costs: NO_COSTS,
        });
        // Logs of scaled prices are rounded differently, which the spread of two alike series may show.
        if (named.name !== "pairs")
          expect(scaled.fills.map((f) => f.quantity)).toEqual(plain.fills.map((f) => f.quantity));
      }),
      { numRuns: 25 },
    );
  });
});

/** Daily bars with given opens and closes. */
function bars(prices: readonly (readonly [open: number, close: number])[], firstDay = 19_723): Bar[] {
  return prices.map(([open, close], i) => ({
    date: dateOfDay(firstDay + i),
    open,
    high: Math.max(open, close),
    low: Math.min(open, close),
    close,
    volume: 1000,
  }));
}

/** Sets the given targets in symbol A, close by close. */
function scripted(...targets: readonly (number | null)[]): Strategy {
  return (timeline) =>
    timeline.dates.map((_, t) => {
      const target = targets[t] ?? null;
      return target === null ? null : { A: target };
    });
}

describe("fills", () => {
  const series = {
    A: bars([
      [10, 10],
      [11, 12],
      [12, 15],
      [14, 13],
      [9, 8],
    ]),
  };

  it("an order of one close is filled at the next open, for whole shares", () => {
    const run = runBacktest(series, scripted(1), { initialCapital: 105, costs: NO_COSTS });
    expect(run.fills).toEqual([{ symbol: "A", date: "2024-01-02", quantity: 9, price: 11, fee: 0 }]);
    expect(run.equityCurve.map((point) => point.equity)).toEqual([105, 114, 141, 123, 78]);
    expect(run.openPositions).toHaveLength(1);
    expect(run.exposure).toBe(0.8);
  });

  it("an order of the last close is never filled", () => {
    const run = runBacktest(series, scripted(null, null, null, null, 1), { initialCapital: 105 });
    expect(run.fills).toEqual([]);
  });

  it("a change from long to short is made at one open", () => {
    const run = runBacktest(series, scripted(1, null, -1), { initialCapital: 110, costs: NO_COSTS });
    // 10 shares from 11 to 14 make 30; 140 / 14 are 10 shares sold short.
    expect(run.trades).toMatchObject([{ side: "long", quantity: 10, entryPrice: 11, exitPrice: 14, pnl: 30 }]);
    expect(run.openPositions).toMatchObject([{ quantity: -10, entryPrice: 14 }]);
    expect(run.equityCurve.at(-1)?.equity).toBe(140 + 10 * (14 - 8));
  });

  it("an open position may be closed at the last bar's open", () => {
    const run = runBacktest(series, scripted(1), {
      initialCapital: 110,
      costs: NO_COSTS,
      atEnd: "closed_at_last_open",
    });
    expect(run.trades).toMatchObject([{ exitDate: "2024-01-05", exitPrice: 9, pnl: -20 }]);
    expect(run.equityCurve.at(-1)?.equity).toBe(90);
  });

  it("slippage works against the order, and each trade pays its own fees", () => {
    const run = runBacktest(series, scripted(1, null, 0), {
      initialCapital: 1000,
      costs: { feeBps: 100, slippageBps: 100, minimumFee: 0, borrowBps: 0 },
      wholeShares: false,
    });
    const [bought, sold] = run.fills;
    expect(bought?.price).toBeCloseTo(11.11, 12);
    expect(sold?.price).toBeCloseTo(13.86, 12);
    expect((bought?.quantity ?? 0) * (bought?.price ?? 0) + (bought?.fee ?? 0)).toBeCloseTo(1000, 9);
    expect(run.trades[0]?.pnl).toBeCloseTo((run.equityCurve.at(-1)?.equity ?? 0) - 1000, 9);
  });

  it("a symbol without a bar waits for its next one and is flagged", () => {
    const withGap = { A: series.A.filter((bar) => bar.date !== "2024-01-02"), B: series.A };
    const run = runBacktest(withGap, scripted(1), { initialCapital: 120, costs: NO_COSTS });
    expect(run.waited).toEqual([{ symbol: "A", date: "2024-01-02" }]);
    expect(run.fills).toMatchObject([{ date: "2024-01-03", quantity: 10, price: 12 }]);
  });

  it("a short that uses up all equity is closed, and nothing is opened again", () => {
    const soaring = {
      A: bars([
        [10, 10],
        [10, 25],
        [30, 30],
        [30, 30],
        [30, 30],
      ]),
    };
    const run = runBacktest(soaring, scripted(-1, null, 1, 1), { initialCapital: 100, costs: NO_COSTS });
    expect(run.ruinedOn).toBe("2024-01-02");
    expect(run.fills.map((fill) => fill.quantity)).toEqual([-10, 10]);
    expect(run.openPositions).toEqual([]);
  });

  it("borrowed shares cost their rate for each bar", () => {
    const flat = { A: bars(new Array(5).fill([10, 10])) };
    const run = runBacktest(flat, scripted(-1), {
      initialCapital: 100,
      costs: { ...NO_COSTS, borrowBps: 252 },
      periodsPerYear: 252,
    });
    expect(run.equityCurve.at(-1)?.equity).toBeCloseTo(100 - 4 * 100 * 0.0001, 9);
  });

  it("bars out of order, prices that are not positive and empty capital are refused", () => {
    const [first, second] = series.A as [Bar, Bar];
    expect(() => runBacktest({ A: [second, first] }, scripted(1), { initialCapital: 1 })).toThrow(RangeError);
    expect(() => runBacktest({ A: [{ ...first, open: 0 }] }, scripted(1), { initialCapital: 1 })).toThrow(RangeError);
    expect(() => runBacktest(series, scripted(1), { initialCapital: 0 })).toThrow(RangeError);
  });
});

describe("strategies", () => {
  it("a pair is as much long as short", () => {
    fc.assert(
      fc.property(arbitraryBars(30, 30), arbitraryBars(30, 30), (a, b) => {
        const run = runBacktest({ A: a, B: b }, strategyFor({ name: "pairs", lookback: 6, z: 0.5 }), {
          initialCapital: 1e6,
          costs: NO_COSTS,
          wholeShares: false,
        });
        const opened = run.fills.filter((fill) => fill.date === run.fills[0]?.date);
        const net = opened.reduce((sum, fill) => sum + fill.quantity * fill.price, 0);
        expect(Math.abs(net)).toBeLessThan(1e-3);
      }),
      { numRuns: 20 },
    );
  });

  it("momentum holds the stronger of two symbols, and nothing while both fall", () => {
    const rise = bars([
      [10, 10],
      [11, 11],
      [12, 12],
      [13, 13],
      [14, 14],
      [15, 15],
    ]);
    const fall = bars([
      [10, 10],
      [9, 9],
      [8, 8],
      [7, 7],
      [6, 6],
      [5, 5],
    ]);
    const named = { name: "momentum", lookback: 2, top: 1, rebalance: 1 } as const;
    const symbols = (series: Series) =>
      new Set(runBacktest(series, strategyFor(named), { initialCapital: 1000 }).fills.map((fill) => fill.symbol));
    expect(symbols({ A: fall, B: rise })).toEqual(new Set(["B"]));
    expect(symbols({ A: fall })).toEqual(new Set());
  });

  it("a crossing needs two closes: starting above is not a signal", () => {
    const steady = { A: bars(Array.from({ length: 20 }, (_, i): [number, number] => [10 + i, 10 + i])) };
    expect(
      runBacktest(steady, strategyFor({ name: "sma_cross", fast: 2, slow: 4 }), { initialCapital: 1000 }).fills,
    ).toEqual([]);
  });

  it("invalid parameters of a rule are refused by name", () => {
    const wrong: readonly NamedStrategy[] = [
      { name: "sma_cross", fast: 30, slow: 10 },
      { name: "rsi", period: 14, low: 70, high: 30 },
      { name: "rsi", period: 2.5, low: 30, high: 70 },
      { name: "bollinger", period: 1, width: 2 },
      { name: "momentum", lookback: 0, top: 1 },
      { name: "mean_reversion", lookback: 20, z: Number.NaN },
    ];
    for (const named of wrong) expect(() => strategyFor(named), JSON.stringify(named)).toThrow(named.name);
  });
});

describe("guards", () => {
  const walk = (): Bar[] => {
    const random = seededRandom(3);
    let close = 100;
    return bars(
      Array.from({ length: 120 }, (): [number, number] => {
        const open = close;
        close *= 1 + (random() - 0.5) * 0.05;
        return [open, close];
      }),
    );
  };

  it("a rule that looks ahead at the next close is caught", () => {
    const peeking: Strategy = (timeline) =>
      timeline.dates.map((_, t) => {
        const { close = new Float64Array() } = timeline.prices["A"] ?? {};
        return { A: (close[t + 1] ?? 0) > (close[t] ?? 0) ? 1 : 0 };
      });
    expect(lookAheadDates({ A: walk() }, peeking).length).toBeGreaterThan(0);
  });

  it("shuffled bars keep their shapes and dates, in another order, and end at the same price", () => {
    const original = walk();
    const shuffled = shuffleBars(original, seededRandom(1));
    expect(shuffled.map((bar) => bar.date)).toEqual(original.map((bar) => bar.date));
    expect(shuffled.at(-1)?.close).toBeCloseTo(original.at(-1)?.close ?? 0, 6);
    expect(shuffled.map((bar) => bar.close)).not.toEqual(original.map((bar) => bar.close));
  });

  it("a rule that ignores the order of bars is no better on the true one", () => {
    const total = (some: readonly Bar[]): number =>
      Math.round(((some.at(-1)?.close ?? 0) / (some[0]?.close ?? 1)) * 1e9);
    expect(shufflePercentile(walk(), total, 50)).toBeLessThan(0.2);
  });
});

describe("report", () => {
  const rising = { A: bars(Array.from({ length: 100 }, (_, i): [number, number] => [100 + i, 100 + i + (i % 2)])) };

  it("costs lower the return by the reported drag", () => {
    const { metrics } = reportBacktest(rising, strategyFor({ name: "buy_and_hold" }), { initialCapital: 100_000 });
    const { totalReturn, returnWithoutCosts, costDrag } = metrics;
    expect(costDrag.value ?? 0).toBeGreaterThan(0);
    expect((totalReturn.value ?? 0) + (costDrag.value ?? 0)).toBeCloseTo(returnWithoutCosts.value ?? 0, 12);
    expect(metrics.benchmarkReturn.value).toBeCloseTo(1, 12);
    expect(metrics.excessReturn.value).toBeCloseTo((totalReturn.value ?? 0) - 1, 12);
  });

  it("nothing is annualized from fewer than sixty days", () => {
    const short = { A: rising.A.slice(0, 59) };
    const { metrics } = reportBacktest(short, strategyFor({ name: "buy_and_hold" }), { initialCapital: 100_000 });
    expect(metrics.cagr.reasonIfNull).toBe("insufficient_history");
    expect(metrics.sharpeRatio.reasonIfNull).toBe("insufficient_history");
    expect(metrics.totalReturn.value).not.toBeNull();
  });

  it("without trades there is no win rate and no Sharpe ratio, and nothing was lost", () => {
    const { metrics } = reportBacktest(rising, () => [], { initialCapital: 1000, costs: DEFAULT_COSTS });
    expect(metrics.winRate.reasonIfNull).toBe("undefined");
    expect(metrics.sharpeRatio.reasonIfNull).toBe("undefined");
    expect([metrics.totalReturn.value, metrics.maxDrawdown.value, metrics.exposure]).toEqual([0, 0, 0]);
  });

  it("the interval of the Sharpe ratio contains it and is the same each time", () => {
    const report = () =>
      reportBacktest(rising, strategyFor({ name: "buy_and_hold" }), { initialCapital: 100_000 }).metrics;
    const { sharpeInterval, sharpeRatio } = report();
    expect(sharpeInterval.low.value ?? 0).toBeLessThan(sharpeRatio.value ?? 0);
    expect(sharpeInterval.high.value ?? 0).toBeGreaterThan(sharpeRatio.value ?? 0);
    expect(report().sharpeInterval).toEqual(sharpeInterval);
  });
});
