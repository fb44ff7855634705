import type { Bar } from "#domain/prices/bar.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { askBars, type SourcedBars } from "#providers/market-data/ask-bars.ts";
import { isWithinReach, TOO_LONG } from "#providers/market-data/asked-window.ts";
import type { MarketData } from "#providers/market-data/market-data.ts";
import type { AskedBacktest } from "./backtest-request.ts";

export interface SeriesDeps {
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly log: Log;
}

/** Maximum number of bars over all symbols. */
const MAX_BARS = 200_000;

/** The symbols that a backtest trades. */
export function tradedSymbols({ symbol, symbols }: AskedBacktest): readonly string[] {
  return symbol === undefined ? (symbols ?? []) : [symbol];
}

/** Symbols whose prices a backtest needs: those it trades, and its benchmark. */
export function neededSymbols(asked: AskedBacktest): readonly string[] {
  const traded = tradedSymbols(asked);
  const { benchmark } = asked;
  return typeof benchmark !== "string" || traded.includes(benchmark) ? traded : [...traded, benchmark];
}

/** Null if the period is valid. */
export function refusePeriod({ clock }: SeriesDeps, asked: AskedBacktest): Failure | null {
  const window = { ...asked, end: asked.end ?? clock.now().toISOString() };
  return isWithinReach(window) ? null : invalid("start", TOO_LONG);
}

/** Adjusted bars of one symbol, without bars that cannot be traded. */
export async function readSymbol(
  deps: SeriesDeps,
  { timeframe, start, end }: AskedBacktest,
  symbol: string,
): Promise<SourcedBars | Failure> {
  const window = { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
  const found = await askBars(deps, { symbol, timeframe, adjustment: "all", ...window }, 400);
  if (isFailure(found)) return found;
  const bars = found.series.bars.filter(isUsable);
  if (bars.length < 2)
    return failure("no_data", {
      message: `There are not two bars of ${symbol} in this period.`,
      detail: { symbol, reason: "no_bars" },
    });
  return { ...found, series: { ...found.series, bars } };
}

/** Null if the number of bars is within the limit. */
export function refuseTooMany(given: readonly SourcedBars[]): Failure | null {
  const bars = given.reduce((sum, { series }) => sum + series.bars.length, 0);
  if (bars <= MAX_BARS) return null;
  const message = `The symbols have ${bars} bars together, at most ${MAX_BARS}. Ask for a shorter period.`;
  return { ...invalid("start", `the symbols have ${bars} bars together, at most ${MAX_BARS}`), message };
}

function isUsable({ open, close }: Bar): boolean {
  return open > 0 && close > 0 && Number.isFinite(open) && Number.isFinite(close);
}

function invalid(path: string, message: string): Failure {
  return failure("invalid_request", { detail: { errors: [{ path, message }] } });
}
