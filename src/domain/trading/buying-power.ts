import { type Amount, amount, ZERO } from "./amount.ts";
import { hasLimit, type OrderTerms } from "./order.ts";
import { applyTrade, cashOf, type Execution, type Position } from "./position.ts";

/** Margin on short sales: 150% of the proceeds (Regulation T, 12 CFR 220.12(c)), at the price of the sale. */
const SHORT_BINDS = amount("1.5");

/** The parts of a simulated account that one order can change. */
export interface AccountState {
  readonly cash: Amount;
  /** Proceeds of the short positions in other securities, above 0. */
  readonly otherShorts: Amount;
  /** Reserved by other open orders. */
  readonly reserved: Amount;
  /** Position in the security of the order. */
  readonly position: Position;
}

export interface Change {
  readonly cash: Amount;
  readonly position: Position;
}

export function buyingPower({ cash, otherShorts, reserved, position }: AccountState): Amount {
  return cash.minus(otherShorts.plus(soldShort(position)).times(SHORT_BINDS)).minus(reserved);
}

/** The account after a trade; null if its buying power is insufficient. There is no margin lending. */
export function afterTrade(account: AccountState, trade: Execution): Change | null {
  const change = { cash: account.cash.plus(cashOf(trade)), position: applyTrade(account.position, trade) };
  const after = buyingPower({ ...account, ...change });
  return after.isNeg() && after.lt(buyingPower(account)) ? null : change;
}

/** Buying power that an open order reserves: the amount by which a fill at its price would lower it. */
export function reservationOf(account: AccountState, trade: Execution): Amount {
  const change = { cash: account.cash.plus(cashOf(trade)), position: applyTrade(account.position, trade) };
  const lowers = buyingPower(account).minus(buyingPower({ ...account, ...change }));
  return lowers.isNeg() ? ZERO : lowers;
}

/** The price of an open order: its limit, else its stop. */
export function namedPrice({ type, limitPrice, stopPrice }: OrderTerms): Amount | null {
  return hasLimit(type) ? limitPrice : stopPrice;
}

function soldShort({ quantity, costBasis }: Position): Amount {
  return quantity.isNeg() ? costBasis.neg() : ZERO;
}
