import type { z } from "zod";
import { type Failure, failure } from "#errors";
import { isWithinReach, TOO_LONG } from "#providers/market-data/asked-window.ts";
import { type BarSeries, type WantedBars } from "#providers/market-data/market-data.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Source } from "#providers/source.ts";
import { readQuote } from "./read-quote.ts";
import type { tradingRoutes } from "./routes.ts";
import { listedSymbol } from "./symbols.ts";
import type { TradingDeps } from "./trading-deps.ts";

type BarQuery = z.output<(typeof tradingRoutes)["getBars"]["spec"]["query"]>;

/** Returns bars from the best available source. A window without trades is empty. */
export async function readBars(deps: TradingDeps, given: string, query: BarQuery) {
  const symbol = listedSymbol(given);
  if (symbol === null) return unknownSymbol(given);
  const { timeframe, adjustment, start, end } = query;
  const refused = tooLong(deps, query);
  if (refused) return refused;
  const wanted: WantedBars = {
    symbol,
    timeframe,
    adjustment,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  };
  try {
    const answer = await deps.marketData.bars(wanted);
    if (answer.kind === "found") return presentBars(answer.data, answer.source);
    if (answer.reason === "not_bundled") return failure("no_data", { detail: { symbol } });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, symbol }, "price bars request failed");
    return failure("provider_error", { detail: { symbol } });
  }
  const quote = start === undefined && end === undefined ? null : await readQuote(deps, symbol);
  if (quote?.kind !== "found") return unknownSymbol(symbol);
  const { currency, source, stale } = quote.quote;
  return { symbol, timeframe, adjustment, currency, source, stale, bars: [] };
}

/** Without an end the window extends to now, which the schema cannot check. */
function tooLong({ clock }: TradingDeps, { timeframe, start, end }: BarQuery): Failure | null {
  if (isWithinReach({ timeframe, start, end: end ?? clock.now().toISOString() })) return null;
  return failure("invalid_request", { detail: { errors: [{ path: "start", message: TOO_LONG }] } });
}

function presentBars({ symbol, timeframe, adjustment, currency, bars }: BarSeries, { publisher, stale }: Source) {
  return {
    symbol,
    timeframe,
    adjustment,
    currency,
    stale,
    source: publisher,
    bars: bars.map(({ date, open, high, low, close, volume }) => ({
      timestamp: date.includes("T") ? date : `${date}T00:00:00Z`,
      open,
      high,
      low,
      close,
      volume,
    })),
  };
}

export function unknownSymbol(symbol: string): Failure {
  return failure("unknown_symbol", { detail: { symbol: symbol.slice(0, 100) } });
}
