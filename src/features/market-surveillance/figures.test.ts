import { describe, expect, it } from "vitest";
import type { Bar } from "#domain/prices/bar.ts";
import { alertsOf } from "./alerts.ts";
import { surveillanceFigures } from "./figures.ts";

/** Daily bars that close as given, opened at the close before, with a volume of 1,000. */
function barsOf(closes: readonly number[], last: Partial<Bar> = {}): Bar[] {
  return closes.map((close, i) => {
    const open = closes[i - 1] ?? close;
    const date = new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10);
    const bar = { date, open, high: Math.max(open, close), low: Math.min(open, close), close, volume: 1_000 };
    return i === closes.length - 1 ? { ...bar, ...last } : bar;
  });
}

/** Returns of +1 % and -1 % in turn: mean 0, standard deviation sqrt(60 / 59) x 1 % over 60 of them. */
function swinging(sessions: number): number[] {
  const closes = [100];
  for (let i = 0; i < sessions; i += 1) closes.push((closes.at(-1) ?? 100) * (i % 2 === 0 ? 1.01 : 0.99));
  return closes;
}

describe("the figures of a session", () => {
  it("compare its return and volume with the sixty before it", () => {
    const before = swinging(60);
    const close = (before.at(-1) ?? 0) * 1.05;
    const bars = barsOf([...before, close], { volume: 1_000 });
    const { return_1d, return_z, volume_z } = surveillanceFigures(bars);
    expect(return_1d.value).toBeCloseTo(0.05, 12);
    expect(return_z.value).toBeCloseTo(0.05 / (0.01 * Math.sqrt(60 / 59)), 9);
    // No volume differs from another one.
    expect(volume_z).toEqual({ value: null, reasonIfNull: "undefined" });
    const busy = bars.map((bar, i) => ({ ...bar, volume: i === bars.length - 1 ? 1_400 : 1_000 + (i % 2) * 200 }));
    // Sixty volumes of 1,000 and 1,200 in turn: mean 1,100, deviation 100 x sqrt(60 / 59).
    expect(surveillanceFigures(busy).volume_z.value).toBeCloseTo(3 / Math.sqrt(60 / 59), 9);
  });

  it("give the gap, the week, and how far the price is below the year's highest close", () => {
    const closes = [...Array.from({ length: 252 }, () => 100), 125, 120, 110, 105, 100, 90];
    const bars = barsOf(closes, { open: 94 });
    const { gap, return_5d, drawdown_1y, last_close } = surveillanceFigures(bars);
    expect(gap.value).toBeCloseTo(-0.06, 12);
    expect(return_5d.value).toBeCloseTo(90 / 125 - 1, 12);
    expect(drawdown_1y.value).toBeCloseTo(90 / 125 - 1, 12);
    expect(last_close.value).toBe(90);
  });

  it("place the volatility among those of a year", () => {
    const calm = swinging(300);
    const wild = [...calm, ...[1.1, 0.9, 1.1].map((factor) => (calm.at(-1) ?? 0) * factor)];
    expect(surveillanceFigures(barsOf(wild)).volatility_percentile_1y.value).toBe(1);
    const [quiet] = [surveillanceFigures(barsOf([...wild, ...Array.from({ length: 30 }, () => wild.at(-1) ?? 0)]))];
    expect(quiet.volatility_20d.value).toBe(0);
    expect(quiet.volatility_percentile_1y.value).toBeCloseTo(11 / 252, 12);
  });

  it("are not given where the history is too short", () => {
    const none = { value: null, reasonIfNull: "insufficient_history" };
    expect(surveillanceFigures([])).toEqual(
      Object.fromEntries(Object.keys(surveillanceFigures([])).map((id) => [id, none])),
    );
    const few = surveillanceFigures(barsOf(swinging(30)));
    expect([few.return_z, few.volatility_percentile_1y, few.drawdown_1y]).toEqual([none, none, none]);
    expect(few.volatility_20d.value).toBeGreaterThan(0);
  });
});

describe("alerts", () => {
  const figures = surveillanceFigures(barsOf(swinging(300)));
  const known = (value: number) => ({ value, reasonIfNull: null });
  const kindsWith = (more: object) => alertsOf({ ...figures, ...more }, "X", "2021-03-31").map(({ kind }) => kind);

  it("are empty for an ordinary session", () => {
    expect(kindsWith({ volatility_percentile_1y: known(0.5) })).toEqual([]);
  });

  it.each([
    [{ return_z: known(3) }, "unusual_return"],
    [{ return_z: known(-3) }, "unusual_return"],
    [{ volume_z: known(3) }, "unusual_volume"],
    [{ volatility_percentile_1y: known(0.95) }, "high_volatility"],
    [{ drawdown_1y: known(-0.2) }, "deep_drawdown"],
    [{ gap: known(-0.05) }, "opening_gap"],
    [{ gap: known(0.05) }, "opening_gap"],
  ])("of %j are %s, from the threshold on", (more, kind) => {
    expect(kindsWith({ volatility_percentile_1y: known(0.5), ...more })).toEqual([kind]);
  });

  it("are not raised for a quiet day's low volume, nor for unknown figures", () => {
    const unknown = { value: null, reasonIfNull: "insufficient_history" };
    expect(kindsWith({ volume_z: known(-9), volatility_percentile_1y: unknown })).toEqual([]);
  });
});
