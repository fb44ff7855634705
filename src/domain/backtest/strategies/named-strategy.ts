import type { Strategy } from "../strategy.ts";
import { momentum } from "./momentum.ts";
import { pairs } from "./pairs.ts";
import { bollingerReversal, buyAndHold, macdCross, meanReversion, rsiBand, smaCross } from "./single-instrument.ts";

/** Strategies by the names and parameters that a request uses. Periods count bars. */
export type NamedStrategy =
  | { readonly name: "buy_and_hold" }
  | { readonly name: "sma_cross"; readonly fast: number; readonly slow: number }
  | { readonly name: "rsi"; readonly period: number; readonly low: number; readonly high: number }
  | { readonly name: "macd"; readonly fast: number; readonly slow: number; readonly signal: number }
  | { readonly name: "bollinger"; readonly period: number; readonly width: number }
  | { readonly name: "momentum"; readonly lookback: number; readonly top: number; readonly rebalance?: number }
  | { readonly name: "mean_reversion"; readonly lookback: number; readonly z: number }
  | { readonly name: "pairs"; readonly lookback: number; readonly z: number };

/** Default parameters of each strategy. */
export const STRATEGY_DEFAULTS = {
  buy_and_hold: {},
  sma_cross: { fast: 10, slow: 30 },
  rsi: { period: 14, low: 30, high: 70 },
  macd: { fast: 12, slow: 26, signal: 9 },
  bollinger: { period: 20, width: 2 },
  momentum: { lookback: 126, top: 1 },
  mean_reversion: { lookback: 20, z: 2 },
  pairs: { lookback: 60, z: 2 },
} as const satisfies Readonly<Record<NamedStrategy["name"], Readonly<Record<string, number>>>>;

/** The rule of a named strategy. `shorts` lets rules of one instrument sell short where they would else be out; pairs is
 *  always short in one leg, momentum never. @throws RangeError for invalid parameters. */
export function strategyFor(named: NamedStrategy, shorts = false): Strategy {
  requireParameters(named);
  switch (named.name) {
    case "buy_and_hold":
      return buyAndHold();
    case "sma_cross":
      return smaCross(named.fast, named.slow, shorts);
    case "rsi":
      return rsiBand(named.period, named.low, named.high, shorts);
    case "macd":
      return macdCross(named.fast, named.slow, named.signal, shorts);
    case "bollinger":
      return bollingerReversal(named.period, named.width, shorts);
    case "momentum":
      return momentum(named.lookback, named.top, named.rebalance);
    case "mean_reversion":
      return meanReversion(named.lookback, named.z, shorts);
    case "pairs":
      return pairs(named.lookback, named.z);
  }
}

/** Bars before a strategy's figures exist. Its benchmark starts after them. */
export function warmupBars(named: NamedStrategy): number {
  switch (named.name) {
    case "buy_and_hold":
      return 0;
    case "sma_cross":
      return named.slow - 1;
    case "rsi":
      return named.period;
    case "macd":
      return named.slow + named.signal - 2;
    case "bollinger":
      return named.period - 1;
    case "momentum":
      return named.lookback;
    case "mean_reversion":
    case "pairs":
      return named.lookback - 1;
  }
}

/** Strategies that weigh several symbols against each other. The others trade each symbol by itself. */
export function weighsSymbols(name: NamedStrategy["name"]): boolean {
  return name === "pairs" || name === "momentum";
}

/** Number of symbols that a strategy accepts; no `most` means no limit. */
export function symbolsNeeded(name: NamedStrategy["name"]): { readonly least: number; readonly most: number | null } {
  return name === "pairs" ? { least: 2, most: 2 } : { least: 1, most: null };
}

const WHOLE = new Set(["fast", "slow", "period", "signal", "lookback", "top", "rebalance"]);

function requireParameters(named: NamedStrategy): void {
  for (const [key, value] of Object.entries(named) as [string, unknown][]) {
    if (key === "name" || value === undefined) continue;
    const fits = typeof value === "number" && value > 0 && (!WHOLE.has(key) || Number.isInteger(value));
    if (!fits)
      throw new RangeError(`${named.name}: ${key} ${JSON.stringify(value)} is not a positive number of its kind`);
  }
  if ("fast" in named && named.fast >= named.slow) {
    throw new RangeError(`${named.name}: fast ${named.fast} is not under slow ${named.slow}`);
  }
  if (named.name === "rsi" && !(named.low < named.high && named.high <= 100)) {
    throw new RangeError(`rsi: low ${named.low} and high ${named.high} are no band within 0..100`);
  }
  const spread = named.name === "mean_reversion" || named.name === "pairs" || named.name === "bollinger";
  const window = named.name === "bollinger" ? named.period : "lookback" in named ? named.lookback : 2;
  if (spread && window < 2) throw new RangeError(`${named.name}: a deviation needs a window of at least 2 bars`);
}
