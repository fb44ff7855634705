import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { unknownSymbol } from "./read-bars.ts";
import { heldSymbols } from "./read-portfolio.ts";
import { type QuoteAnswer, readQuote, readQuotes, type SourcedQuote } from "./read-quote.ts";
import { matchWithQuotes } from "./simulator/match-open-orders.ts";
import { listedSymbol, MAX_SYMBOLS } from "./symbols.ts";
import type { TradingDeps } from "./trading-deps.ts";
import { findWatchlist } from "./watchlist.ts";

/** Why there is no quote, as an error code. */
const REASONS = { unknown: "unknown_symbol", no_data: "no_data", unavailable: "no_market_data" } as const;

/** Returns the quote of a symbol, and matches the user's open orders against it. */
export async function readOneQuote(deps: TradingDeps, { userId }: Principal, given: string) {
  const symbol = listedSymbol(given);
  if (symbol === null) return unknownSymbol(given);
  const answer = await readQuote(deps, symbol);
  if (answer.kind !== "found") return noQuote(symbol, answer);
  await matchWithQuotes(deps, userId, [answer.quote]);
  return presentQuote(answer.quote);
}

/** Returns quotes of the requested symbols: an unknown one is 404, and if none is available the error says why.
 *  Without symbols it returns those of positions and watchlist. */
export async function readMarket(deps: TradingDeps, principal: Principal, named: readonly string[] | undefined) {
  const symbols = named ?? (await watchedSymbols(deps, principal));
  if (isFailure(symbols)) return symbols;
  const answers = [...(await readQuotes(deps, symbols))];
  const found = answers.flatMap(([, answer]) => (answer.kind === "found" ? [answer.quote] : []));
  const missing = answers.flatMap(([symbol, answer]) => (answer.kind === "found" ? [] : [{ symbol, answer }]));
  const wrong =
    missing.find(({ answer }) => answer.kind === "unknown") ?? (found.length === 0 ? missing[0] : undefined);
  if (named && wrong) return noQuote(wrong.symbol, wrong.answer);
  await matchWithQuotes(deps, principal.userId, found);
  return {
    quotes: found.map(presentQuote),
    unavailable: missing.map(({ symbol, answer }) => ({ symbol, reason: REASONS[answer.kind] })),
  };
}

async function watchedSymbols(deps: TradingDeps, principal: Principal): Promise<readonly string[] | Failure> {
  const held = await heldSymbols(deps, principal);
  if (isFailure(held)) return held;
  return [...new Set([...held, ...(await findWatchlist(deps.database.db, principal.userId))])].slice(
    0,
    2 * MAX_SYMBOLS,
  );
}

function noQuote(symbol: string, { kind }: Exclude<QuoteAnswer, { kind: "found" }>): Failure {
  return kind === "unknown" ? unknownSymbol(symbol) : failure(REASONS[kind], { detail: { symbol } });
}

function presentQuote(quote: SourcedQuote) {
  return {
    symbol: quote.symbol,
    bid_price: quote.bid?.toNumber() ?? null,
    ask_price: quote.ask?.toNumber() ?? null,
    bid_size: quote.bidSize,
    ask_size: quote.askSize,
    last_price: quote.last.toNumber(),
    timestamp: new Date(quote.at).toISOString(),
    source: quote.source,
    delayed: quote.delayed,
    stale: quote.stale,
  };
}
