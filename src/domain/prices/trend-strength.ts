import type { Series } from "#domain/figures/rolling.ts";
import type { Bar } from "./bar.ts";
import { overKnown, wilderAverage } from "./moving-average.ts";

/** True range of each bar from the second on: max(H-L, |H-Cp|, |L-Cp|); null for the first, which has no close before. */
export function trueRange(bars: readonly Bar[]): Series {
  return bars.map((bar, i) => {
    const previous = bars[i - 1]?.close;
    if (previous === undefined) return null;
    return Math.max(bar.high - bar.low, Math.abs(bar.high - previous), Math.abs(bar.low - previous));
  });
}

/** Average true range (Wilder 1978): mean of true ranges 1..period, then Wilder's average. Null before index period. */
export function averageTrueRange(bars: readonly Bar[], period = 14): Series {
  return overKnown(trueRange(bars), (known) => wilderAverage(known, period));
}

export interface DirectionalIndex {
  readonly plusDi: Series;
  readonly minusDi: Series;
  readonly adx: Series;
}

/** Directional movement (Wilder 1978), 0..100: +DM = H-Hp where that is above Lp-L and above zero, -DM mirrored; DI =
 *  100 DM/TR of Wilder averages; DX = 100 |+DI - -DI| / (+DI + -DI); ADX = Wilder's average of DX. DI is
 *  null where the average true range is zero; DX is 0 on a bar without movement either way. */
export function directionalIndex(bars: readonly Bar[], period = 14): DirectionalIndex {
  const moves = bars.slice(1).map((bar, i) => directionalMove(bar, bars[i] ?? bar));
  const average = (values: readonly number[]): Series => [null, ...wilderAverage(values, period)];
  const range = overKnown(trueRange(bars), (known) => wilderAverage(known, period));
  const plusDi = percentOf(average(moves.map((move) => move.plus)), range);
  const minusDi = percentOf(average(moves.map((move) => move.minus)), range);
  const dx = plusDi.map((plus, i) => directionalDifference(plus, minusDi[i] ?? null));
  const adx = overKnown(dx, (known) =>
    wilderAverage(
      known.map((value) => (Number.isNaN(value) ? 0 : value)),
      period,
    ),
  );
  return { plusDi, minusDi, adx };
}

function directionalMove(bar: Bar, before: Bar): { plus: number; minus: number } {
  const up = bar.high - before.high;
  const down = before.low - bar.low;
  return { plus: up > down && up > 0 ? up : 0, minus: down > up && down > 0 ? down : 0 };
}

function percentOf(part: Series, whole: Series): Series {
  return whole.map((range, i) => {
    const move = part[i] ?? null;
    return range === null || move === null || range === 0 ? null : (100 * move) / range;
  });
}

function directionalDifference(plus: number | null, minus: number | null): number | null {
  if (plus === null || minus === null) return null;
  return plus + minus === 0 ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus);
}
