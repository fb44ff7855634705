/** Why a fill closed a position: the rule, or one of the stops. */
export type ExitReason = "signal" | "stop_loss" | "take_profit" | "trailing_stop";

/** An opened and closed trade. Money is in the account's currency; `pnl` includes fees. */
export interface RoundTrip {
  readonly symbol: string;
  readonly side: "long" | "short";
  readonly quantity: number;
  readonly entryDate: string;
  readonly entryPrice: number;
  readonly exitDate: string;
  readonly exitPrice: number;
  readonly exitReason: ExitReason;
  readonly fees: number;
  readonly pnl: number;
  /** `pnl` over the entry's notional. */
  readonly returnOnEntry: number;
}

/** A holding: shares (negative when short), their average entry price, the first entry and the fees paid so far. */
export interface Holding {
  readonly symbol: string;
  readonly quantity: number;
  readonly entryPrice: number;
  readonly entryDate: string;
  readonly fees: number;
}

/** One execution: shares bought (positive) or sold (negative) at a price with slippage, and its commission. */
export interface Fill {
  readonly symbol: string;
  readonly date: string;
  readonly quantity: number;
  readonly price: number;
  readonly fee: number;
  /** Only if a stop was reached. */
  readonly stop?: Exclude<ExitReason, "signal">;
}

/** Books a fill. Shares against the position close it at average cost and make a trade; the rest opens a new
 *  position at the same price. The fee is divided between the parts by quantity. */
export function bookFill(
  position: Holding | null,
  fill: Fill,
): { readonly position: Holding | null; readonly trade: RoundTrip | null } {
  if (position === null || Math.sign(position.quantity) === Math.sign(fill.quantity)) {
    return { position: enlarge(position, fill), trade: null };
  }
  const closed = Math.min(Math.abs(position.quantity), Math.abs(fill.quantity));
  const closingFee = (fill.fee * closed) / Math.abs(fill.quantity);
  const trade = closeTrade(position, fill, closed, closingFee);
  const left = position.quantity + fill.quantity;
  const feesLeft = position.fees * (1 - closed / Math.abs(position.quantity));
  if (Math.abs(fill.quantity) <= Math.abs(position.quantity)) {
    return { position: left === 0 ? null : { ...position, quantity: left, fees: feesLeft }, trade };
  }
  const opening = { ...fill, quantity: left, fee: fill.fee - closingFee };
  return { position: enlarge(null, opening), trade };
}

function enlarge(position: Holding | null, fill: Fill): Holding {
  const held = position?.quantity ?? 0;
  const quantity = held + fill.quantity;
  return {
    symbol: fill.symbol,
    quantity,
    entryPrice: (held * (position?.entryPrice ?? 0) + fill.quantity * fill.price) / quantity,
    entryDate: position?.entryDate ?? fill.date,
    fees: (position?.fees ?? 0) + fill.fee,
  };
}

function closeTrade(position: Holding, fill: Fill, quantity: number, closingFee: number): RoundTrip {
  const direction = Math.sign(position.quantity);
  const fees = closingFee + (position.fees * quantity) / Math.abs(position.quantity);
  const pnl = direction * quantity * (fill.price - position.entryPrice) - fees;
  return {
    symbol: position.symbol,
    side: direction > 0 ? "long" : "short",
    quantity,
    entryDate: position.entryDate,
    entryPrice: position.entryPrice,
    exitDate: fill.date,
    exitPrice: fill.price,
    exitReason: fill.stop ?? "signal",
    fees,
    pnl,
    returnOnEntry: pnl / (quantity * position.entryPrice),
  };
}
