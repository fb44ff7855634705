import type { Bar } from "#domain/prices/bar.ts";
import { TRADING_DAYS } from "#domain/prices/volatility.ts";
import { Account, type Costs, DEFAULT_COSTS } from "./account.ts";
import type { Fill, Holding, RoundTrip } from "./round-trip.ts";
import { bestPrice, type PriceRange, type Stops, stopExit } from "./stops.ts";
import type { Strategy, Target } from "./strategy.ts";
import { layTimeline, type PriceColumns, type Timeline } from "./timeline.ts";

export interface BacktestOptions {
  readonly initialCapital: number;
  readonly costs?: Costs;
  /** Whole shares only (default), or fractions of them. */
  readonly wholeShares?: boolean;
  /** `open`: final positions stay open, marked at the close (default). `closed_at_last_open`: they are closed at
   *  the open of the last bar. */
  readonly atEnd?: "open" | "closed_at_last_open";
  readonly periodsPerYear?: number;
  readonly stops?: Stops | undefined;
}

export interface EquityPoint {
  readonly date: string;
  readonly equity: number;
}

export interface Backtest {
  /** Equity at each close. */
  readonly equityCurve: readonly EquityPoint[];
  readonly trades: readonly RoundTrip[];
  readonly fills: readonly Fill[];
  readonly openPositions: readonly Holding[];
  /** Share of closes with a position. */
  readonly exposure: number;
  readonly tradedNotional: number;
  /** Orders that waited because their symbol had no bar on the date. */
  readonly waited: readonly { readonly symbol: string; readonly date: string }[];
  /** The date on which equity reached zero: everything is closed and nothing opened after it. Null if never. */
  readonly ruinedOn: string | null;
}

/** Runs a strategy over bars of one or more symbols. A target set at a close is filled at the open of the next bar, all of
 *  it sized on equity at that open; sales come before purchases. The last close places no order. A position closed by a stop stays
 *  closed until the strategy sets its next target. Bars are adjusted for splits and dividends. @throws RangeError for bars
 *  out of order or capital that is not positive. */
export function runBacktest(
  series: Readonly<Record<string, readonly Bar[]>>,
  strategy: Strategy,
  options: BacktestOptions,
): Backtest {
  const timeline = layTimeline(series);
  const { equities, ...run } = simulateTargets(timeline, strategy(timeline), options);
  return { ...run, equityCurve: timeline.dates.map((date, t) => ({ date, equity: equities[t] as number })) };
}

/** The engine's output: equity at each date of the timeline, the rest as in a backtest. */
export type Simulated = Omit<Backtest, "equityCurve"> & { readonly equities: Float64Array };

/** The same for given targets, one for each date of the timeline. */
export function simulateTargets(
  timeline: Timeline,
  targets: readonly (Target | null)[],
  options: BacktestOptions,
): Simulated {
  if (!(options.initialCapital > 0)) throw new RangeError(`initial capital ${options.initialCapital} is not positive`);
  return new Simulation(timeline, targets, options).run();
}

/** The position in a symbol with its prices, so that marking it at a close only reads a column. */
interface Held {
  readonly symbol: string;
  readonly quantity: number;
  readonly entryPrice: number;
  readonly prices: PriceColumns;
  best: number;
}

class Simulation {
  readonly #timeline: Timeline;
  readonly #targets: readonly (Target | null)[];
  readonly #options: BacktestOptions;
  readonly #account: Account;
  readonly #hasBorrowing: boolean;
  /** Targets not traded yet, by symbol. */
  #orders = new Map<string, number>();
  /** The account's positions, rebuilt after each fill. */
  #held: readonly Held[] = [];
  #ruinedOn: string | null = null;
  readonly #waited: { symbol: string; date: string }[] = [];

  constructor(timeline: Timeline, targets: readonly (Target | null)[], options: BacktestOptions) {
    const costs = options.costs ?? DEFAULT_COSTS;
    this.#timeline = timeline;
    this.#targets = targets;
    this.#options = options;
    this.#hasBorrowing = costs.borrowBps !== 0;
    this.#account = new Account(options.initialCapital, costs, options.wholeShares ?? true);
  }

  run(): Simulated {
    const { dates } = this.#timeline;
    const { atEnd, stops, periodsPerYear = TRADING_DAYS } = this.#options;
    const equities = new Float64Array(dates.length);
    let exposed = 0;
    for (let t = 0; t < dates.length; t++) {
      const date = dates[t] as string;
      if (this.#orders.size > 0) this.#fillAtOpen(date, t);
      if (t === dates.length - 1 && atEnd === "closed_at_last_open") this.#closeAll(date, t);
      if (stops !== undefined && this.#held.length > 0) this.#meetStops(stops, date, t);
      if (this.#hasBorrowing)
        this.#account.payBorrowing((symbol) => this.#timeline.prices[symbol]?.close[t] ?? 0, periodsPerYear);
      const equity = this.#equityAtClose(t);
      equities[t] = equity;
      if (this.#held.length > 0) exposed++;
      this.#takeSignal(date, t, equity);
    }
    return {
      equities,
      trades: this.#account.trades,
      fills: this.#account.fills,
      openPositions: [...this.#account.positions.values()],
      exposure: dates.length === 0 ? 0 : exposed / dates.length,
      tradedNotional: this.#account.tradedNotional,
      waited: this.#waited,
      ruinedOn: this.#ruinedOn,
    };
  }

  #equityAtClose(t: number): number {
    let equity = this.#account.cash;
    for (const { quantity, prices } of this.#held) equity += quantity * (prices.close[t] as number);
    return equity;
  }

  /** Orders at the close: every symbol gets its target, or zero if not named. */
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
    if (wanted.length > 1) wanted.sort((a, b) => Math.sign(a.quantity) - Math.sign(b.quantity));
    for (const { symbol, quantity, open } of wanted) this.#account.trade(symbol, date, quantity, open);
    this.#layHeld();
  }

  #closeAll(date: string, t: number): void {
    for (const symbol of [...this.#account.positions.keys()]) {
      const price = this.#openOf(symbol, t) ?? this.#lastClose(symbol, t);
      this.#account.trade(symbol, date, -this.#account.quantityOf(symbol), price);
    }
    this.#layHeld();
  }

  /** Closes positions whose stops a bar has reached. */
  #meetStops(stops: Stops, date: string, t: number): void {
    let isClosed = false;
    for (const held of this.#held) {
      const bar = barAt(held.prices, t);
      if (Number.isNaN(bar.open)) continue;
      const side = Math.sign(held.quantity);
      const exit = stopExit(stops, { side, entryPrice: held.entryPrice, best: held.best }, bar);
      held.best = bestPrice(held.best, side, bar);
      if (exit === null) continue;
      this.#account.trade(held.symbol, date, -held.quantity, exit.price, exit.reason);
      isClosed = true;
    }
    if (isClosed) this.#layHeld();
  }

  /** A holding that grew or shrank keeps its best price; one that changed sides starts over. */
  #layHeld(): void {
    const before = new Map(this.#held.map((held) => [held.symbol, held]));
    this.#held = [...this.#account.positions.values()].map(({ symbol, quantity, entryPrice }) => {
      const prices = this.#timeline.prices[symbol] as PriceColumns;
      const known = before.get(symbol);
      const isSame = known !== undefined && Math.sign(known.quantity) === Math.sign(quantity);
      const best = isSame ? known.best : entryPrice;
      return { symbol, quantity, entryPrice, prices, best };
    });
  }

  #openOf(symbol: string, t: number): number | null {
    const open = this.#timeline.prices[symbol]?.open[t] ?? Number.NaN;
    return Number.isNaN(open) ? null : open;
  }

  #lastClose(symbol: string, t: number): number {
    return this.#timeline.prices[symbol]?.close[t - 1] ?? 0;
  }
}

function barAt({ open, high, low }: PriceColumns, t: number): PriceRange {
  return { open: open[t] as number, high: high[t] as number, low: low[t] as number };
}
