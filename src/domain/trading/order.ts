import type { Amount } from "./amount.ts";

export const SIDES = ["buy", "sell"] as const;
export type Side = (typeof SIDES)[number];

export const ORDER_TYPES = ["market", "limit", "stop", "stop_limit"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** `day`: valid until the close of the session. `gtc`: until canceled. `ioc`: fills what it can immediately, the rest is
 *  canceled. `fok`: fills completely and immediately, or is canceled. */
export const TIMES_IN_FORCE = ["day", "gtc", "ioc", "fok"] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** `new`: stored here, not confirmed yet. `accepted`: open in the market. */
export const ORDER_STATUSES = [
  "new",
  "accepted",
  "partially_filled",
  "filled",
  "canceled",
  "rejected",
  "expired",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const OPEN_STATUSES = ["new", "accepted", "partially_filled"] as const satisfies readonly OrderStatus[];

export function isOpen(status: OrderStatus): boolean {
  return (OPEN_STATUSES as readonly OrderStatus[]).includes(status);
}

/** The terms of an order. A limit price is present if the type has a limit, a stop price if it has a stop. */
export interface OrderTerms {
  readonly symbol: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Shares, above 0. */
  readonly quantity: Amount;
  readonly limitPrice: Amount | null;
  readonly stopPrice: Amount | null;
}

export function hasLimit(type: OrderType): boolean {
  return type === "limit" || type === "stop_limit";
}

export function hasStop(type: OrderType): boolean {
  return type === "stop" || type === "stop_limit";
}

/** Whether the unfilled part stays open. */
export function mayWait({ timeInForce }: Pick<OrderTerms, "timeInForce">): boolean {
  return timeInForce === "day" || timeInForce === "gtc";
}
