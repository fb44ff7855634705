import type { Column } from "#domain/figures/rolling.ts";
import type { Timeline } from "./timeline.ts";

/** Shares of equity to hold in each symbol from the next open on: 1 for all of it, -1 for a short of the same size, 0 for none.
 *  Symbols that are not named are held at 0. */
export type Target = Readonly<Record<string, number>>;

/** The targets of a strategy after each close, or null to leave the positions as they are. The target of a
 *  date may depend on that date and those before it, never on later ones. */
export type Strategy = (timeline: Timeline) => readonly (Target | null)[];

/** Turns a state per date (target share of equity in one symbol, null for no opinion) into targets at its changes. */
export function targetsOnChange(symbol: string, states: readonly (number | null)[]): (Target | null)[] {
  let held = 0;
  return states.map((state) => {
    if (state === null || state === held) return null;
    held = state;
    return { [symbol]: state };
  });
}

/** The first symbol, which strategies of one instrument trade. @throws RangeError without any. */
export function onlySymbol(timeline: Timeline): string {
  const [symbol] = timeline.symbols;
  if (symbol === undefined) throw new RangeError("a backtest needs at least one symbol");
  return symbol;
}

/** Closes from a symbol's first bar on, and the number of dates before it. */
export function knownCloses(timeline: Timeline, symbol: string): { readonly before: number; readonly closes: Column } {
  const all = timeline.prices[symbol]?.close ?? new Float64Array();
  const first = all.findIndex((close) => !Number.isNaN(close));
  const before = first === -1 ? all.length : first;
  return { before, closes: all.subarray(before) };
}
