import { type Amount, ZERO } from "./amount.ts";
import type { Position } from "./position.ts";

/** A corporate action on all shares held when the session of the ex-date opens. `date` is the ex-date. */
export type CorporateAction =
  | { readonly kind: "split"; readonly date: string; readonly numerator: Amount; readonly denominator: Amount }
  | { readonly kind: "dividend"; readonly date: string; readonly perShare: Amount };

/** Decimal places of a quantity. */
const QUANTITY_DIGITS = 9;

export interface ActionResult {
  readonly cash: Amount;
  readonly position: Position;
  /** Change in shares; negative if there are fewer. */
  readonly quantityChange: Amount;
  /** Cash received; negative if a short position pays. */
  readonly cashChange: Amount;
}

/** The account after a corporate action on `entitled` shares, those held at the ex-date. A split keeps cost basis and value:
 *  `numerator` new shares for `denominator` old ones, rounded toward zero to nine digits. A cash dividend counts as realized.
 *  A short position pays it, at most the available cash, since there is no margin lending. */
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

/** If a reverse split leaves nothing of a position, its cost is a loss. */
function withShares(position: Position, change: Amount): Position {
  const quantity = position.quantity.plus(change);
  if (!quantity.isZero()) return { ...position, quantity };
  return { quantity, costBasis: ZERO, realizedPnl: position.realizedPnl.minus(position.costBasis) };
}
