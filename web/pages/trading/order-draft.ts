import type { tradingWords } from "./words.ts";

export type Side = "buy" | "sell";
export type OrderType = keyof typeof tradingWords.ticket.types;
export type TimeInForce = keyof typeof tradingWords.ticket.times;

/** An order as it is filled in. */
export interface Draft {
  readonly side: Side;
  readonly type: OrderType;
  readonly quantity: number;
  readonly limit: number | null;
  readonly stop: number | null;
  readonly timeInForce: TimeInForce;
}
