import { type Amount, amount, roundedMoney, ZERO } from "./amount.ts";
import type { Side } from "./order.ts";

/** A position at average cost. A short position has a negative `quantity` and, as `costBasis`, its negative proceeds. */
export interface Position {
  readonly quantity: Amount;
  readonly costBasis: Amount;
  /** Realized profit of everything closed so far. */
  readonly realizedPnl: Amount;
}

export const NO_POSITION: Position = { quantity: ZERO, costBasis: ZERO, realizedPnl: ZERO };

export interface Execution {
  readonly side: Side;
  readonly quantity: Amount;
  readonly price: Amount;
}

/** Change in shares, negative for a sale. */
export function signedQuantity({ side, quantity }: Pick<Execution, "side" | "quantity">): Amount {
  return side === "buy" ? quantity : quantity.neg();
}

/** Change in cash. */
export function cashOf(trade: Execution): Amount {
  return signedQuantity(trade).times(trade.price).neg();
}

/** The position after a trade. The part that it closes leaves at average cost; the rest opens at the price of the trade.
 *  Invariant: cash + cost basis = deposits + realized profit. */
export function applyTrade(position: Position, trade: Execution): Position {
  const change = signedQuantity(trade);
  const { quantity, costBasis, realizedPnl } = position;
  const closes = quantity.isZero() || quantity.isPos() === change.isPos() ? ZERO : shorter(quantity, change);
  const closedCost = closes.eq(quantity) ? costBasis : roundedMoney(costBasis.times(closes).div(quantity));
  const opens = change.plus(closes);
  return {
    quantity: quantity.plus(change),
    costBasis: costBasis.minus(closedCost).plus(opens.times(trade.price)),
    realizedPnl: realizedPnl.plus(closes.times(trade.price)).minus(closedCost),
  };
}

/** The part of the position that an opposite change closes, with the sign of the position. */
function shorter(held: Amount, change: Amount): Amount {
  return held.abs().lte(change.abs()) ? held : change.neg();
}

/** Null without shares. */
export function averagePrice({ quantity, costBasis }: Pick<Position, "quantity" | "costBasis">): Amount | null {
  return quantity.isZero() ? null : costBasis.div(quantity);
}

/** At a price. */
export function unrealizedPnl({ quantity, costBasis }: Position, price: Amount): Amount {
  return quantity.times(price).minus(costBasis);
}

/** Realized profits of trades in order, by symbol. Sales of shares bought outside these trades are skipped, since their cost
 *  is unknown. */
export function realizedBySymbol(
  trades: Iterable<Execution & { readonly symbol: string }>,
): ReadonlyMap<string, Amount> {
  const held = new Map<string, Position>();
  for (const { symbol, ...trade } of trades) {
    const before = held.get(symbol) ?? NO_POSITION;
    const quantity = trade.side === "sell" ? smaller(trade.quantity, before.quantity) : trade.quantity;
    held.set(symbol, quantity.isZero() ? before : applyTrade(before, { ...trade, quantity }));
  }
  return new Map([...held].map(([symbol, { realizedPnl }]) => [symbol, realizedPnl]));
}

function smaller(one: Amount, other: Amount): Amount {
  return one.lte(other) ? one : other;
}

export function sumOf(amounts: Iterable<Amount>): Amount {
  return [...amounts].reduce((sum, one) => sum.plus(one), amount(0));
}

/** Null if one of them is unknown. */
export function sumIfKnown(amounts: readonly (Amount | null)[]): Amount | null {
  const known = amounts.filter((one) => one !== null);
  return known.length === amounts.length ? sumOf(known) : null;
}
