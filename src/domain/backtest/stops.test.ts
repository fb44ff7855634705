import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bar } from "#domain/prices/bar.ts";
import { arbitraryBars } from "../../../test/support/arbitrary-bars.ts";
import { slowBacktest } from "../../../test/support/slow-backtest.ts";
import { runBacktest } from "./backtest.ts";
import { type Stops, stopExit } from "./stops.ts";

const bar = (open: number, high: number, low: number, close: number): Bar => ({
  date: "2024-01-02",
  open,
  high,
  low,
  close,
  volume: 1,
});
const long = { side: 1, entryPrice: 100, best: 100 };
const short = { side: -1, entryPrice: 100, best: 100 };

describe("a stop", () => {
  it.each<[string, Stops, typeof long, Bar, ReturnType<typeof stopExit>]>([
    ["fills at its level", { stopLoss: 0.05 }, long, bar(100, 101, 94, 96), { reason: "stop_loss", price: 95 }],
    ["fills at the open beyond it", { stopLoss: 0.05 }, long, bar(90, 99, 89, 98), { reason: "stop_loss", price: 90 }],
    ["is not reached", { stopLoss: 0.05 }, long, bar(100, 101, 96, 97), null],
    ["takes its profit", { takeProfit: 0.1 }, long, bar(105, 111, 104, 106), { reason: "take_profit", price: 110 }],
    ["takes a better open", { takeProfit: 0.1 }, long, bar(112, 113, 90, 95), { reason: "take_profit", price: 112 }],
    [
      "counts loss before profit",
      { stopLoss: 0.05, takeProfit: 0.1 },
      long,
      bar(100, 111, 94, 100),
      { reason: "stop_loss", price: 95 },
    ],
    [
      "trails the highest high of earlier bars",
      { stopLoss: 0.05, trailing: 0.05 },
      { ...long, best: 120 },
      bar(119, 140, 113, 130),
      { reason: "trailing_stop", price: 114 },
    ],
    ["of a short lies above", { stopLoss: 0.05 }, short, bar(100, 106, 99, 101), { reason: "stop_loss", price: 105 }],
    [
      "of a short takes profit below",
      { takeProfit: 0.1 },
      short,
      bar(95, 96, 89, 92),
      { reason: "take_profit", price: 90 },
    ],
    [
      "of a short trails the lowest low",
      { trailing: 0.05 },
      { ...short, best: 80 },
      bar(82, 85, 81, 83),
      { reason: "trailing_stop", price: 84 },
    ],
  ])("%s", (_, stops, holding, on, expected) => {
    const exit = stopExit(stops, holding, on);
    expect(exit?.reason).toBe(expected?.reason);
    expect(exit?.price ?? 0).toBeCloseTo(expected?.price ?? 0, 9);
  });
});

describe("the engine", () => {
  const distance = fc.option(fc.double({ min: 0.005, max: 0.2, noNaN: true }), { nil: undefined });
  it("trades like a slow reference, with costs and stops", () => {
    fc.assert(
      fc.property(
        arbitraryBars(20, 60),
        fc.array(fc.constantFrom(1, 0, null), { minLength: 60, maxLength: 60 }),
        fc.record({ stopLoss: distance, takeProfit: distance, trailing: distance }),
        (bars, wanted, stops) => {
          const targets = wanted.slice(0, bars.length);
          const slow = slowBacktest(bars, targets, { capital: 10_000, feeBps: 10, slippageBps: 5, stops });
          const run = runBacktest(
            { A: bars },
            () => targets.map((weight) => (weight === null ? null : { A: weight })),
            {
              initialCapital: 10_000,
              costs: { feeBps: 10, slippageBps: 5, minimumFee: 0, borrowBps: 0 },
              stops,
            },
          );
          expect(run.trades).toHaveLength(slow.trades.length);
          for (const [i, trade] of slow.trades.entries()) {
            const { exitReason, exitDate, entryDate, quantity, exitPrice } = run.trades[i] ?? ({} as never);
            expect({ exitReason, exitDate, entryDate, quantity }).toEqual({
              exitReason: trade.reason,
              exitDate: trade.exitDate,
              entryDate: trade.entryDate,
              quantity: trade.quantity,
            });
            expect(exitPrice).toBeCloseTo(trade.exitPrice, 9);
          }
          for (const [t, { equity }] of run.equityCurve.entries()) expect(equity).toBeCloseTo(slow.equity[t] ?? 0, 6);
        },
      ),
      { numRuns: 300 },
    );
  });
});
