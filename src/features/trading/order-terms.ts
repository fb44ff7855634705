import { type Amount, amount, ZERO } from "#domain/trading/amount.ts";
import type { OrderTerms } from "#domain/trading/order.ts";
import type { OrderRow } from "./store.ts";

/** Returns the terms of a stored order. */
export function termsOf(row: OrderRow): OrderTerms {
  return {
    symbol: row.symbol,
    side: row.side,
    type: row.type,
    timeInForce: row.timeInForce,
    quantity: amount(row.quantity),
    limitPrice: nullable(row.limitPrice),
    stopPrice: nullable(row.stopPrice),
  };
}

/** Returns the unfilled quantity. */
export function remainingOf(row: OrderRow): Amount {
  return amount(row.quantity).minus(row.filledQuantity);
}

/** Returns the average fill price, or null before the first fill. */
export function filledAverage({ filledQuantity, filledValue }: OrderRow): Amount | null {
  const filled = amount(filledQuantity);
  return filled.eq(ZERO) ? null : amount(filledValue).div(filled);
}

function nullable(value: string | null): Amount | null {
  return value === null ? null : amount(value);
}
