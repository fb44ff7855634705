import { type Amount, ZERO } from "./amount.ts";
import type { Position } from "./position.ts";

/** What an issuer does to every share that is held when the session of the ex-date opens. `date` is the ex-date. */
export type CorporateAction =
  | { readonly kind: "split"; readonly date: string; readonly numerator: Amount; readonly denominator: Amount }
  | { readonly kind: "dividend"; readonly date: string; readonly perShare: Amount };

/** Of the finest quantity that is kept. */
const QUANTITY_DIGITS = 9;

export interface ActionResult {
  readonly cash: Amount;
  readonly position: Position;
  /** Shares that came in; below 0 where they became fewer. */
  readonly quantityChange: Amount;
  /** Paid in; below 0 where a short position owes it. */
  readonly cashChange: Amount;
}

/** An account after a corporate action on `entitled` of its shares, those held at the ex-date. A split leaves cost basis and
 *  value: `numerator` new shares for `denominator` old ones, fractions kept to nine digits, rounded toward zero. A cash dividend
 *  counts as realized; a short position pays it, at most what cash there is, since nothing is lent. */
export function applyCorporateAction(
  { cash, position }: { readonly cash: Amount; readonly position: Position },
  action: CorporateAction,
  entitled: Amount,
): ActionResult {
  if (action.kind === "split") {
    const after = entitled.times(action.numerator).div(action.denominator).toDecimalPlaces(QUANTITY_DIGITS, 1);
    const quantityChange = after.minus(entitled);
    return { cash, position: withShares(position, quantityChange), quantityChange, cashChange: ZERO };
  }
  const due = entitled.times(action.perShare);
  const cashChange = due.neg().gt(cash) ? cash.neg() : due;
  const realizedPnl = position.realizedPnl.plus(cashChange);
  return { cash: cash.plus(cashChange), position: { ...position, realizedPnl }, quantityChange: ZERO, cashChange };
}

/** Of a position that a reverse split leaves nothing of, the cost is a loss. */
function withShares(position: Position, change: Amount): Position {
  const quantity = position.quantity.plus(change);
  if (!quantity.isZero()) return { ...position, quantity };
  return { quantity, costBasis: ZERO, realizedPnl: position.realizedPnl.minus(position.costBasis) };
}
