import { TRADING_DAYS } from "#domain/prices/volatility.ts";
import type { SourcedBars } from "#providers/market-data/ask-bars.ts";
import type { AskedBacktest } from "./backtest-request.ts";
import type { BacktestInput } from "./backtest-worker.ts";
import { tradedSymbols } from "./read-series.ts";

/** Input of the backtest worker, before any choice of parameters. */
export function inputOf(asked: AskedBacktest, given: readonly SourcedBars[]): BacktestInput {
  const bySymbol = new Map(given.map(({ series }) => [series.symbol, series.bars]));
  const { benchmark, stop_loss: stopLoss, take_profit: takeProfit, trailing_stop: trailing } = asked;
  const series = Object.fromEntries(tradedSymbols(asked).map((symbol) => [symbol, bySymbol.get(symbol) ?? []]));
  const hasStops = stopLoss !== undefined || takeProfit !== undefined || trailing !== undefined;
  return {
    series,
    named: asked.strategy.named,
    initialCapital: asked.initial_capital,
    feesBps: asked.fees_bps,
    slippageBps: asked.slippage_bps,
    periodsPerYear: periodsPerYear(series),
    stops: hasStops ? { stopLoss, takeProfit, trailing } : undefined,
    benchmark: typeof benchmark === "string" ? { [benchmark]: bySymbol.get(benchmark) ?? [] } : null,
    chosen: null,
    trials: [],
  };
}

/** Bars per year: sessions times bars per session. */
function periodsPerYear(series: BacktestInput["series"]): number {
  const [bars = []] = Object.values(series);
  const days = new Set(bars.map(({ date }) => date.slice(0, 10))).size;
  return days === 0 ? TRADING_DAYS : (TRADING_DAYS * bars.length) / days;
}
