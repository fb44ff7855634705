import { type Amount, amount, ZERO } from "./amount.ts";
import { hasLimit, type OrderTerms } from "./order.ts";
import { applyTrade, cashOf, type Execution, type Position } from "./position.ts";

/** Of what was sold short: its proceeds and half as much again stay bound (Regulation T, 12 CFR 220.12(c)), by the price
 *  of the sale. */
const SHORT_BINDS = amount("1.5");

/** A simulated account as far as one order can change it. */
export interface AccountState {
  readonly cash: Amount;
  /** What the short positions in other securities were sold for, above 0. */
  readonly otherShorts: Amount;
  /** Bound by other orders that wait. */
  readonly reserved: Amount;
  /** In the security of the order. */
  readonly position: Position;
}

export interface Change {
  readonly cash: Amount;
  readonly position: Position;
}

export function buyingPower({ cash, otherShorts, reserved, position }: AccountState): Amount {
  return cash.minus(otherShorts.plus(soldShort(position)).times(SHORT_BINDS)).minus(reserved);
}

/** The account after a trade, or null where its buying power does not suffice. Nothing is lent. */
export function afterTrade(account: AccountState, trade: Execution): Change | null {
  const change = { cash: account.cash.plus(cashOf(trade)), position: applyTrade(account.position, trade) };
  const after = buyingPower({ ...account, ...change });
  return after.isNeg() && after.lt(buyingPower(account)) ? null : change;
}

/** What a waiting order binds: by how much its fill at the price it names would lower the buying power. */
export function reservationOf(account: AccountState, trade: Execution): Amount {
  const change = { cash: account.cash.plus(cashOf(trade)), position: applyTrade(account.position, trade) };
  const lowers = buyingPower(account).minus(buyingPower({ ...account, ...change }));
  return lowers.isNeg() ? ZERO : lowers;
}

/** The price that a waiting order is valued at: its limit, else its stop. */
export function namedPrice({ type, limitPrice, stopPrice }: OrderTerms): Amount | null {
  return hasLimit(type) ? limitPrice : stopPrice;
}

function soldShort({ quantity, costBasis }: Position): Amount {
  return quantity.isNeg() ? costBasis.neg() : ZERO;
}
