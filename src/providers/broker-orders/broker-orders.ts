import type { Amount } from "#domain/trading/amount.ts";
import type { OrderStatus, OrderTerms } from "#domain/trading/order.ts";
import type { HttpFailureKind } from "#platform/http-failure.ts";

/** Whether a broker's orders use real money. */
export type TradingMode = "paper" | "live";

/** One account at a broker. It never sends an order twice: the caller must look up an order whose answer was lost. */
export interface BrokerAccount {
  /** The broker that reports the fills. */
  readonly broker: string;
  place(order: BrokerTicket): Promise<PlaceAnswer>;
  /** Null: the broker has no such order. */
  orderByClientId(clientOrderId: string): Promise<Found<BrokerOrder> | Unavailable>;
  order(brokerOrderId: string): Promise<Found<BrokerOrder> | Unavailable>;
  /** `ended`: too late, or the order does not exist. */
  cancel(brokerOrderId: string): Promise<{ readonly kind: "asked" | "ended" } | Unavailable>;
  /** Includes positions. */
  portfolio(): Promise<{ readonly kind: "found"; readonly portfolio: BrokerPortfolio } | Unavailable>;
}

export interface BrokerTicket extends OrderTerms {
  /** Unique in the account, permanently. */
  readonly clientOrderId: string;
}

export interface Found<T> {
  readonly kind: "found";
  readonly value: T | null;
}

/** The broker gave no usable answer: an outage, too many requests, or rejected keys. It may still have accepted the
 *  order. */
export interface Unavailable {
  readonly kind: "unavailable";
  readonly trouble: HttpFailureKind | "keys_refused" | "bad_shape";
  readonly status: number | null;
}

export type PlaceAnswer =
  | { readonly kind: "placed"; readonly order: BrokerOrder }
  /** It was not accepted, and will not be. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | Unavailable;

/** Why a broker refuses an order. `duplicate`: it has an order with that client order id. */
export const REFUSALS = [
  "duplicate",
  "unknown_symbol",
  "not_tradable",
  "insufficient_buying_power",
  "insufficient_quantity",
  "short_not_allowed",
  "wash_trade",
  "day_trading",
  "market_closed",
  "price_increment",
  "fractional",
  "account_restricted",
  "invalid",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** An order as the broker has it. */
export interface BrokerOrder {
  readonly id: string;
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly side: OrderTerms["side"];
  readonly quantity: Amount | null;
  readonly status: OrderStatus;
  readonly filledQuantity: Amount;
  /** Null while nothing is filled. */
  readonly filledAveragePrice: Amount | null;
  /** Time of the last change. */
  readonly at: Date | null;
}

export interface BrokerPortfolio {
  /** ISO 4217. */
  readonly currency: string;
  readonly cash: Amount;
  readonly equity: Amount;
  readonly buyingPower: Amount;
  readonly positions: readonly BrokerPosition[];
}

export interface BrokerPosition {
  readonly symbol: string;
  /** Negative if sold short, like its cost and value. */
  readonly quantity: Amount;
  readonly averageEntryPrice: Amount;
  readonly costBasis: Amount;
  /** Null if the broker has no price now. */
  readonly marketPrice: Amount | null;
  readonly marketValue: Amount | null;
  readonly unrealizedPnl: Amount | null;
}
