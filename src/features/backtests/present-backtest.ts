import type { z } from "zod";
import type { EquityPoint } from "#domain/backtest/backtest.ts";
import type { Position, Trade } from "#domain/backtest/position.ts";
import { weighsSymbols } from "#domain/backtest/strategies/named-strategy.ts";
import type { SourcedBars } from "#providers/market-data/ask-bars.ts";
import type { BacktestInput, BacktestOutput } from "./backtest-worker.ts";
import type { AskedBacktest, BacktestResult } from "./routes.ts";

type Result = z.output<typeof BacktestResult>;

const DISCLAIMER =
  "Results on past prices. They are not investment advice and do not predict future results; real fills differ.";

interface Done {
  readonly asked: AskedBacktest;
  readonly given: readonly SourcedBars[];
  readonly input: BacktestInput;
  readonly output: BacktestOutput;
}

/** A finished backtest as the interface shows it. */
export function presentBacktest({ asked, given, input, output }: Done): Result {
  const { run, benchmarkCurve } = output;
  const { name, ...params } = input.named;
  const [first, last] = [run.equityCurve[0], run.equityCurve.at(-1)];
  const lastClose = (symbol: string): number => input.series[symbol]?.at(-1)?.close ?? 0;
  const trades = [
    ...run.trades.map(closedTrade),
    ...run.openPositions.map((position) => openTrade(position, lastClose(position.symbol))),
  ];
  return {
    symbols: Object.keys(input.series),
    timeframe: asked.timeframe,
    start: instantOf(first?.date ?? ""),
    end: instantOf(last?.date ?? ""),
    bars: run.equityCurve.length,
    strategy: { name, params },
    initial_capital: input.initialCapital,
    final_equity: last?.equity ?? input.initialCapital,
    metrics: metricsOf(output, trades.length),
    equity_curve: run.equityCurve.map(pointOf),
    benchmark_curve: benchmarkCurve.map(pointOf),
    trades,
    source: [...new Set(given.map(({ source }) => source.publisher))].join(", "),
    stale: given.some(({ source }) => source.stale),
    assumptions: assumptionsOf(asked, given, input, output),
    disclaimer: DISCLAIMER,
  };
}

function metricsOf({ metrics: m, shufflePercentile }: BacktestOutput, trades: number): Result["metrics"] {
  const { low, high } = m.sharpeInterval;
  return {
    total_return: m.totalReturn.value,
    cagr: m.cagr.value,
    sharpe_ratio: m.sharpeRatio.value,
    sortino_ratio: m.sortinoRatio.value,
    max_drawdown: m.maxDrawdown.value,
    volatility: m.volatility.value,
    win_rate: m.winRate.value,
    n_trades: trades,
    exposure: m.exposure,
    benchmark_return: m.benchmarkReturn.value,
    excess_return: m.excessReturn.value,
    calmar_ratio: m.calmarRatio.value,
    profit_factor: m.profitFactor.value,
    turnover: m.turnover.value,
    closed_trades: m.trades,
    max_drawdown_bars: m.drawdownBars,
    sharpe_interval: low.value === null || high.value === null ? null : [low.value, high.value],
    total_return_without_costs: m.returnWithoutCosts.value,
    cost_drag: m.costDrag.value,
    shuffle_percentile: shufflePercentile,
  };
}

function closedTrade(trade: Trade): Result["trades"][number] {
  return {
    symbol: trade.symbol,
    side: trade.side,
    status: "closed",
    quantity: trade.quantity,
    entry_timestamp: instantOf(trade.entryDate),
    entry_price: trade.entryPrice,
    exit_timestamp: instantOf(trade.exitDate),
    exit_price: trade.exitPrice,
    fees: trade.fees,
    pnl: trade.pnl,
    return: trade.returnOnEntry,
  };
}

function openTrade(position: Position, lastClose: number): Result["trades"][number] {
  const { symbol, quantity, entryDate, entryPrice, fees } = position;
  const pnl = quantity * (lastClose - entryPrice) - fees;
  return {
    symbol,
    side: quantity > 0 ? "long" : "short",
    status: "open",
    quantity: Math.abs(quantity),
    entry_timestamp: instantOf(entryDate),
    entry_price: entryPrice,
    exit_timestamp: null,
    exit_price: null,
    fees,
    pnl,
    return: pnl / (Math.abs(quantity) * entryPrice),
  };
}

function assumptionsOf(
  asked: AskedBacktest,
  given: readonly SourcedBars[],
  input: BacktestInput,
  { run, guarded }: BacktestOutput,
): Result["assumptions"] {
  const several = Object.keys(input.series).length > 1;
  const sleeves = several && !weighsSymbols(input.named.name);
  return {
    fills: "next_bar_open",
    signals: "A signal uses bars up to its close. The last close gives no order.",
    sizing: sleeves
      ? "Each symbol has an equal part of the capital to itself; nothing is moved between them."
      : "All equity at the open of the fill, in the parts that the rule asks for.",
    shares: "whole",
    fees_bps: input.feesBps,
    slippage_bps: input.slippageBps,
    adjustment: [...new Set(given.map(({ series }) => series.adjustment))].join(", "),
    at_end: "Open positions stay open, valued at the last close.",
    benchmark: "Buy and hold in equal parts from the first close to the last, without costs.",
    periods_per_year: input.periodsPerYear,
    risk_free_rate: 0,
    ignored_params: [...asked.strategy.ignored],
    look_ahead_check: { dates_checked: guarded, violations: 0 },
    notes: notesOf(run),
  };
}

function notesOf({ waited, ruinedOn, trades, openPositions }: BacktestOutput["run"]): string[] {
  return [
    ...(waited.length === 0 ? [] : [`${waited.length} orders waited, since their symbol had no bar on the day.`]),
    ...(ruinedOn === null ? [] : [`The equity was gone on ${ruinedOn}; nothing was traded afterwards.`]),
    ...(trades.length + openPositions.length > 0 ? [] : ["The rule gave no signal in this period."]),
  ];
}

function pointOf({ date, equity }: EquityPoint): Result["equity_curve"][number] {
  return { timestamp: instantOf(date), equity };
}

function instantOf(date: string): string {
  return date.includes("T") ? date : `${date}T00:00:00Z`;
}
