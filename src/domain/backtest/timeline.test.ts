import { expect, it } from "vitest";
import { layTimeline } from "./timeline.ts";

const bar = (date: string, open: number, close: number) => ({
  date,
  open,
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
  close,
  volume: 1,
});
const a = [bar("2024-01-02", 10, 11), bar("2024-01-03", 12, 13), bar("2024-01-05", 14, 15)];
const columns = {
  dates: a.map(({ date }) => date),
  open: Float64Array.of(10, 12, 14),
  high: Float64Array.of(12, 14, 16),
  low: Float64Array.of(9, 11, 13),
  close: Float64Array.of(11, 13, 15),
};

it("is the same from bars and from columns", () => {
  const b = [bar("2024-01-04", 20, 21)];
  expect(layTimeline({ A: a, B: b })).toEqual(layTimeline({ A: columns, B: b }));
});

it("carries only the last close forward if a symbol has no bar", () => {
  const { dates, prices } = layTimeline({ A: a, B: [bar("2024-01-03", 20, 21), bar("2024-01-04", 22, 23)] });
  expect(dates).toEqual(["2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05"]);
  expect([...(prices["B"]?.close ?? [])]).toEqual([Number.NaN, 21, 23, 23]);
  expect([...(prices["B"]?.open ?? [])]).toEqual([Number.NaN, 20, 22, Number.NaN]);
  expect([...(prices["A"]?.low ?? [])]).toEqual([9, 11, Number.NaN, 13]);
});

it("refuses columns out of order or without a price", () => {
  expect(() => layTimeline({ A: { ...columns, dates: ["2024-01-02", "2024-01-02", "2024-01-05"] } })).toThrow(
    "A: bar 2024-01-02 does not come after 2024-01-02",
  );
  expect(() => layTimeline({ A: { ...columns, open: Float64Array.of(10, Number.NaN, 14) } })).toThrow(
    "A: bar 2024-01-03 has no positive open and close",
  );
});
