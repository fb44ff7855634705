import type { Bar } from "#domain/prices/bar.ts";
import { TRADING_DAYS } from "#domain/prices/volatility.ts";
import { Account, type Costs, DEFAULT_COSTS } from "./account.ts";
import type { Fill, Position, Trade } from "./position.ts";
import type { Strategy, Target } from "./strategy.ts";
import { layTimeline, type Timeline } from "./timeline.ts";

export interface BacktestOptions {
  readonly initialCapital: number;
  readonly costs?: Costs;
  /** Whole shares only (default), or fractions of them. */
  readonly wholeShares?: boolean;
  /** `open`: what is held at the end stays open, marked at the close (default). `closed_at_last_open`: it is closed at
   *  the open of the last bar. */
  readonly atEnd?: "open" | "closed_at_last_open";
  readonly periodsPerYear?: number;
}

export interface EquityPoint {
  readonly date: string;
  readonly equity: number;
}

export interface Backtest {
  /** Equity at each close. */
  readonly equityCurve: readonly EquityPoint[];
  readonly trades: readonly Trade[];
  readonly fills: readonly Fill[];
  readonly openPositions: readonly Position[];
  /** Closes with a position, as a share of all. */
  readonly exposure: number;
  readonly tradedNotional: number;
  /** Orders that waited because their symbol had no bar on the date. */
  readonly waited: readonly { readonly symbol: string; readonly date: string }[];
  /** The date on which equity was gone, after which everything is closed and nothing opened; null mostly. */
  readonly ruinedOn: string | null;
}

/** Runs a strategy over bars of one or more symbols. A target set at a close is filled at the open of the next bar, all of
 *  it sized on equity at that open; sales go before purchases. The last close gives no order. Bars are adjusted for
 *  splits and dividends. @throws RangeError for bars out of order or capital that is not positive. */
export function runBacktest(
  series: Readonly<Record<string, readonly Bar[]>>,
  strategy: Strategy,
  options: BacktestOptions,
): Backtest {
  if (!(options.initialCapital > 0)) throw new RangeError(`initial capital ${options.initialCapital} is not positive`);
  const timeline = layTimeline(series);
  return new Simulation(timeline, strategy(timeline), options).run();
}

class Simulation {
  readonly #timeline: Timeline;
  readonly #targets: readonly (Target | null)[];
  readonly #options: BacktestOptions;
  readonly #account: Account;
  /** Shares of equity still to be traded into, by symbol. */
  #orders = new Map<string, number>();
  #ruinedOn: string | null = null;
  readonly #waited: { symbol: string; date: string }[] = [];

  constructor(timeline: Timeline, targets: readonly (Target | null)[], options: BacktestOptions) {
    this.#timeline = timeline;
    this.#targets = targets;
    this.#options = options;
    this.#account = new Account(options.initialCapital, options.costs ?? DEFAULT_COSTS, options.wholeShares ?? true);
  }

  run(): Backtest {
    const { dates } = this.#timeline;
    const equityCurve: EquityPoint[] = [];
    let exposed = 0;
    dates.forEach((date, t) => {
      this.#fillAtOpen(date, t);
      if (t === dates.length - 1 && this.#options.atEnd === "closed_at_last_open") this.#closeAll(date, t);
      const closeOf = (symbol: string): number => this.#timeline.closes[symbol]?.[t] ?? 0;
      this.#account.payBorrowing(closeOf, this.#options.periodsPerYear ?? TRADING_DAYS);
      const equity = this.#account.equityAt(closeOf);
      equityCurve.push({ date, equity });
      if (this.#account.positions.size > 0) exposed++;
      this.#takeSignal(date, t, equity);
    });
    return {
      equityCurve,
      trades: this.#account.trades,
      fills: this.#account.fills,
      openPositions: [...this.#account.positions.values()],
      exposure: dates.length === 0 ? 0 : exposed / dates.length,
      tradedNotional: this.#account.tradedNotional,
      waited: this.#waited,
      ruinedOn: this.#ruinedOn,
    };
  }

  /** Orders of the close: every symbol gets its target, those not named zero. */
  #takeSignal(date: string, t: number, equity: number): void {
    if (this.#ruinedOn === null && equity <= 0) {
      this.#ruinedOn = date;
      this.#orders = new Map(this.#timeline.symbols.map((symbol) => [symbol, 0]));
    }
    const target = this.#targets[t];
    if (this.#ruinedOn !== null || target === null || target === undefined) return;
    this.#orders = new Map(this.#timeline.symbols.map((symbol) => [symbol, target[symbol] ?? 0]));
  }

  #fillAtOpen(date: string, t: number): void {
    if (this.#orders.size === 0) return;
    const equity = this.#account.equityAt((symbol) => this.#openOf(symbol, t) ?? this.#lastClose(symbol, t));
    const wanted: { symbol: string; quantity: number; open: number }[] = [];
    for (const [symbol, weight] of this.#orders) {
      const open = this.#openOf(symbol, t);
      if (open === null) {
        if (weight !== 0 || this.#account.quantityOf(symbol) !== 0) this.#waited.push({ symbol, date });
        continue;
      }
      this.#orders.delete(symbol);
      const shares = weight === 0 ? 0 : this.#account.sharesFor(weight, equity, open);
      wanted.push({ symbol, quantity: shares - this.#account.quantityOf(symbol), open });
    }
    wanted.sort((a, b) => Math.sign(a.quantity) - Math.sign(b.quantity));
    for (const { symbol, quantity, open } of wanted) this.#account.trade(symbol, date, quantity, open);
  }

  #closeAll(date: string, t: number): void {
    for (const symbol of [...this.#account.positions.keys()]) {
      const price = this.#openOf(symbol, t) ?? this.#lastClose(symbol, t);
      this.#account.trade(symbol, date, -this.#account.quantityOf(symbol), price);
    }
  }

  #openOf(symbol: string, t: number): number | null {
    return this.#timeline.bars[symbol]?.[t]?.open ?? null;
  }

  #lastClose(symbol: string, t: number): number {
    return this.#timeline.closes[symbol]?.[t - 1] ?? 0;
  }
}
