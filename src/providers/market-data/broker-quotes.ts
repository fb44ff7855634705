import type { VendorDeps } from "../ask-vendor.ts";
import { firstThatFinds } from "../stand-in.ts";
import { type AlpacaSettings, alpacaData } from "./alpaca.ts";
import type { MarketData } from "./market-data.ts";

/** With broker keys, quotes come from the broker and include the bid and ask. If the broker has none, or does not
 *  answer, they come from the other sources, as do bars, splits and dividends. */
export function withBrokerQuotes(others: MarketData, deps: VendorDeps, settings: AlpacaSettings): MarketData {
  const broker = alpacaData(deps, settings);
  return {
    bars: (wanted) => others.bars(wanted),
    quote: (symbol) => firstThatFinds([() => broker.quote(symbol), () => others.quote(symbol)]),
    actions: (symbol, from) => others.actions(symbol, from),
  };
}
