import { type Amount, roundedPrice } from "#domain/trading/amount.ts";
import type { MarketQuote } from "#domain/trading/match-order.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** A quote with where it comes from. */
export interface SourcedQuote extends MarketQuote {
  readonly symbol: string;
  readonly bidSize: number | null;
  readonly askSize: number | null;
  /** When the last price was made. */
  readonly at: string;
  /** ISO 4217; null where the source does not say. */
  readonly currency: string | null;
  /** Who published it. */
  readonly source: string;
  readonly delayed: boolean;
  readonly stale: boolean;
}

export type QuoteAnswer =
  | { readonly kind: "found"; readonly quote: SourcedQuote }
  /** `unknown`: there is no such symbol. `no_data`: nobody may be asked, and it is not bundled. `unavailable`: those who
   *  know do not answer. */
  | { readonly kind: "unknown" | "no_data" | "unavailable" };

/** No session is further from the next than a long weekend; an older last price is of what is not traded any more. */
const STALE_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** The market of a symbol now. */
export async function readQuote({ marketData, clock, log }: TradingDeps, symbol: string): Promise<QuoteAnswer> {
  try {
    const answer = await marketData.quote(symbol);
    if (answer.kind === "not_found") return { kind: answer.reason === "unknown" ? "unknown" : "no_data" };
    const { data, source } = answer;
    const old = clock.now().getTime() - Date.parse(data.at) > STALE_AFTER_MS;
    return {
      kind: "found",
      quote: {
        symbol,
        bid: priceOf(data.bidPrice),
        ask: priceOf(data.askPrice),
        last: roundedPrice(data.lastPrice),
        bidSize: data.bidSize,
        askSize: data.askSize,
        at: data.at,
        currency: data.currency,
        source: source.publisher,
        delayed: data.delayed,
        stale: source.stale || old,
      },
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, symbol }, "a quote could not be read");
    return { kind: "unavailable" };
  }
}

/** Those of several symbols that are to be had. */
export async function readQuotes(
  deps: TradingDeps,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, QuoteAnswer>> {
  const distinct = [...new Set(symbols)];
  const answers = await Promise.all(distinct.map(async (symbol) => [symbol, await readQuote(deps, symbol)] as const));
  return new Map(answers);
}

function priceOf(price: number | null): Amount | null {
  return price === null ? null : roundedPrice(price);
}
