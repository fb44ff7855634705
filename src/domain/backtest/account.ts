import { bookFill, type ExitReason, type Fill, type Holding, type RoundTrip } from "./round-trip.ts";

/** Trading costs. Rates are in basis points of notional; `minimumFee` in currency for each order; borrowing is the
 *  yearly cost of the value sold short. */
export interface Costs {
  readonly feeBps: number;
  readonly slippageBps: number;
  readonly minimumFee: number;
  readonly borrowBps: number;
}

/** 5 bp of commission and 5 bp of slippage. */
export const DEFAULT_COSTS: Costs = { feeBps: 5, slippageBps: 5, minimumFee: 0, borrowBps: 0 };
export const NO_COSTS: Costs = { feeBps: 0, slippageBps: 0, minimumFee: 0, borrowBps: 0 };

/** A simulated account: cash that no purchase takes below zero (covering a short may), positions, and
 *  their history. */
export class Account {
  cash: number;
  tradedNotional = 0;
  readonly positions = new Map<string, Holding>();
  readonly trades: RoundTrip[] = [];
  readonly fills: Fill[] = [];
  readonly #costs: Costs;
  readonly #wholeShares: boolean;

  constructor(cash: number, costs: Costs, wholeShares: boolean) {
    this.cash = cash;
    this.#costs = costs;
    this.#wholeShares = wholeShares;
  }

  /** Cash and positions at given prices. */
  equityAt(priceOf: (symbol: string) => number): number {
    let equity = this.cash;
    for (const [symbol, position] of this.positions) equity += position.quantity * priceOf(symbol);
    return equity;
  }

  quantityOf(symbol: string): number {
    return this.positions.get(symbol)?.quantity ?? 0;
  }

  /** Shares that an amount of equity buys at a price with all costs, rounded down to whole shares if required. */
  sharesFor(weight: number, equity: number, open: number): number {
    if (equity <= 0) return 0;
    const rate = (1 + this.#costs.slippageBps / 1e4) * (1 + this.#costs.feeBps / 1e4);
    return this.#cut((weight * equity) / (open * rate));
  }

  /** Buys or sells at a price (an open, or a stop's), less slippage. A purchase beyond the available cash is reduced, but
   *  shares sold short are always bought back in full. */
  trade(symbol: string, date: string, quantity: number, open: number, stop?: Exclude<ExitReason, "signal">): void {
    const side = Math.sign(quantity);
    const price = open * (1 + (side * this.#costs.slippageBps) / 1e4);
    const owed = Math.max(0, -this.quantityOf(symbol));
    const bought = side > 0 ? Math.min(quantity, Math.max(owed, this.#affordable(price))) : quantity;
    if (bought === 0) return;
    const notional = Math.abs(bought) * price;
    const fee = Math.max(this.#costs.minimumFee, (notional * this.#costs.feeBps) / 1e4);
    const fill: Fill = { symbol, date, quantity: bought, price, fee, ...(stop === undefined ? {} : { stop }) };
    this.cash -= bought * price + fee;
    this.tradedNotional += notional;
    this.fills.push(fill);
    const { position, trade } = bookFill(this.positions.get(symbol) ?? null, fill);
    if (trade !== null) this.trades.push(trade);
    if (position === null) this.positions.delete(symbol);
    else this.positions.set(symbol, position);
  }

  /** Deducts one period's cost of borrowed shares from cash. */
  payBorrowing(priceOf: (symbol: string) => number, periodsPerYear: number): void {
    if (this.#costs.borrowBps === 0) return;
    for (const [symbol, { quantity }] of this.positions) {
      const shortValue = Math.max(0, -quantity) * priceOf(symbol);
      this.cash -= (shortValue * this.#costs.borrowBps) / 1e4 / periodsPerYear;
    }
  }

  #affordable(price: number): number {
    const rate = 1 + this.#costs.feeBps / 1e4;
    const byRate = this.cash / (price * rate);
    const byMinimum = (this.cash - this.#costs.minimumFee) / price;
    return Math.max(0, this.#cut(Math.min(byRate, byMinimum)));
  }

  #cut(shares: number): number {
    return this.#wholeShares ? Math.trunc(shares) : shares;
  }
}
