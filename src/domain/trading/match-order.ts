import type { Amount } from "./amount.ts";
import { hasLimit, hasStop, type OrderTerms, type Side } from "./order.ts";

/** A quote. A side of the book is null if the source has none. */
export interface MarketQuote {
  readonly bid: Amount | null;
  readonly ask: Amount | null;
  readonly last: Amount;
}

export type PriceKind = "bid" | "ask" | "last";

/** The price at which an order of that side trades now: best bid or ask, else the last price. */
export interface Touch {
  readonly price: Amount;
  readonly kind: PriceKind;
}

export type Match =
  /** The whole order is filled. */
  | { readonly kind: "fill"; readonly touch: Touch }
  /** The order stays open. `triggered`: its stop has been reached, now or before. */
  | { readonly kind: "wait"; readonly triggered: boolean };

export function touchOf(side: Side, { bid, ask, last }: MarketQuote): Touch {
  const [price, kind] = side === "buy" ? ([ask, "ask"] as const) : ([bid, "bid"] as const);
  return price === null ? { price: last, kind: "last" } : { price, kind };
}

/** Matches an order with a quote. The last price triggers a stop, as at the broker. A limit is compared with the best bid or
 *  ask, and the fill is at that price, which is the limit or better. Sizes in the book do not limit a fill, because they
 *  are from one venue and may be delayed. */
export function matchOrder(order: OrderTerms & { readonly triggered: boolean }, quote: MarketQuote): Match {
  const triggered = order.triggered || !hasStop(order.type) || reachesStop(order, quote.last);
  if (!triggered) return { kind: "wait", triggered: false };
  const touch = touchOf(order.side, quote);
  if (hasLimit(order.type) && !withinLimit(order, touch.price)) return { kind: "wait", triggered: hasStop(order.type) };
  return { kind: "fill", touch };
}

function reachesStop({ side, stopPrice }: OrderTerms, last: Amount): boolean {
  if (stopPrice === null) throw new RangeError("an order with a stop has a stop price");
  return side === "buy" ? last.gte(stopPrice) : last.lte(stopPrice);
}

function withinLimit({ side, limitPrice }: OrderTerms, price: Amount): boolean {
  if (limitPrice === null) throw new RangeError("an order with a limit has a limit price");
  return side === "buy" ? price.lte(limitPrice) : price.gte(limitPrice);
}
