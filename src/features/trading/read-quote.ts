import { type Amount, roundedPrice } from "#domain/trading/amount.ts";
import type { MarketQuote } from "#domain/trading/match-order.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** A quote with its source. */
export interface SourcedQuote extends MarketQuote {
  readonly symbol: string;
  readonly bidSize: number | null;
  readonly askSize: number | null;
  /** Time of the last trade. */
  readonly at: string;
  /** ISO 4217, or null when the source does not say. */
  readonly currency: string | null;
  /** Who published it. */
  readonly source: string;
  readonly delayed: boolean;
  readonly stale: boolean;
}

export type QuoteAnswer =
  | { readonly kind: "found"; readonly quote: SourcedQuote }
  /** `unknown`: no such symbol. `no_data`: offline and not bundled. `unavailable`: the sources failed. */
  | { readonly kind: "unknown" | "no_data" | "unavailable" };

/** Longer than any gap between sessions. An older last price means the security no longer trades. */
const STALE_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the current quote of a symbol. */
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
    log.warn({ err: error, symbol }, "quote request failed");
    return { kind: "unavailable" };
  }
}

/** Returns the answers for several symbols. */
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
