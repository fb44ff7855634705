import { type Failure, failure } from "#errors";
import type { Log } from "#platform/log.ts";
import { ProviderError } from "../provider-error.ts";
import type { Source } from "../source.ts";
import { type BarSeries, type MarketData, plainSymbol, type WantedBars } from "./market-data.ts";

export interface SourcedBars {
  readonly series: BarSeries;
  readonly source: Source;
}

interface AskDeps {
  readonly marketData: MarketData;
  readonly log: Log;
}

/** The bars of a request, or why there are none: `unknown_symbol` (400 or 404, depending on the route), `no_data` if
 *  the symbol exists but the window is empty or the bundled set lacks it, `provider_error`. */
export async function askBars(
  deps: AskDeps,
  wanted: WantedBars,
  unknownStatus: 400 | 404,
): Promise<SourcedBars | Failure> {
  const symbol = plainSymbol(wanted.symbol);
  if (symbol === null) return unknown(wanted.symbol, unknownStatus);
  try {
    const answer = await deps.marketData.bars({ ...wanted, symbol });
    if (answer.kind === "found") return { series: answer.data, source: answer.source };
    if (answer.reason === "not_bundled") return noBars(symbol);
    const quote = await deps.marketData.quote(symbol);
    return quote.kind === "found" ? noBars(symbol) : unknown(symbol, unknownStatus);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, symbol }, "price bars request failed");
    return failure("provider_error", { detail: { symbol } });
  }
}

function noBars(symbol: string): Failure {
  return failure("no_data", {
    message: `No bars of ${symbol} are available for this period and timeframe.`,
    detail: { symbol, reason: "no_bars" },
  });
}

function unknown(symbol: string, httpStatus: 400 | 404): Failure {
  return failure("unknown_symbol", { httpStatus, detail: { symbol: symbol.slice(0, 100) } });
}
