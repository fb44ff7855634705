import type { z } from "zod";
import type { EquityPoint } from "#domain/backtest/backtest.ts";
import type { Holding, RoundTrip } from "#domain/backtest/round-trip.ts";
import { type NamedStrategy, weighsSymbols } from "#domain/backtest/strategies/named-strategy.ts";
import type { Fold } from "#domain/backtest/walk-forward.ts";
import type { SourcedBars } from "#providers/market-data/ask-bars.ts";
import type { AskedBacktest } from "./backtest-request.ts";
import type { BacktestInput, BacktestOutput } from "./backtest-worker.ts";
import type { BacktestResult } from "./result.ts";

type Result = z.output<typeof BacktestResult>;

const DISCLAIMER =
  "Results on past prices. They are not investment advice and do not predict future results; real fills differ.";

interface Done {
  readonly asked: AskedBacktest;
  readonly given: readonly SourcedBars[];
  readonly input: BacktestInput;
  readonly output: BacktestOutput;
  readonly optimization: Optimization | null;
}

/** The choice of parameters for each fold. */
export interface Optimization {
  readonly parameterSets: number;
  readonly deflatedSharpe: number | null;
  readonly folds: readonly (Fold & { readonly named: NamedStrategy | null })[];
}

/** A completed backtest in the form of the API. */
export function presentBacktest({ asked, given, input, output, optimization }: Done): Result {
  const { run, benchmarkCurve } = output;
  // With optimization, the rule used last.
  const { name, ...params } = optimization?.folds.at(-1)?.named ?? input.named;
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
    optimization: optimization && presentOptimization(optimization),
    source: [...new Set(given.map(({ source }) => source.publisher))].join(", "),
    stale: given.some(({ source }) => source.stale),
    assumptions: assumptionsOf(asked, given, input, output),
    disclaimer: DISCLAIMER,
  };
}

function presentOptimization({ parameterSets, deflatedSharpe, folds }: Optimization): Result["optimization"] {
  return {
    objective: "sharpe_ratio",
    parameter_sets: parameterSets,
    trials: parameterSets * folds.length,
    deflated_sharpe: deflatedSharpe,
    folds: folds.map((fold) => ({
      train_start: instantOf(fold.trainStart),
      train_end: instantOf(fold.trainEnd),
      test_start: instantOf(fold.testStart),
      test_end: instantOf(fold.testEnd),
      params: fold.named && paramsOf(fold.named),
    })),
  };
}

function paramsOf(named: NamedStrategy): Record<string, number> {
  return Object.fromEntries(Object.entries(named).filter(([, value]) => typeof value === "number"));
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

function closedTrade(trade: RoundTrip): Result["trades"][number] {
  return {
    symbol: trade.symbol,
    side: trade.side,
    status: "closed",
    quantity: trade.quantity,
    entry_timestamp: instantOf(trade.entryDate),
    entry_price: trade.entryPrice,
    exit_timestamp: instantOf(trade.exitDate),
    exit_price: trade.exitPrice,
    exit_reason: trade.exitReason,
    fees: trade.fees,
    pnl: trade.pnl,
    return: trade.returnOnEntry,
  };
}

function openTrade(position: Holding, lastClose: number): Result["trades"][number] {
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
    exit_reason: null,
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
    stops: stopsText(input.stops),
    at_end: "Open positions stay open, valued at the last close.",
    benchmark: `Buy and hold ${input.benchmark === null ? "the symbols in equal parts" : Object.keys(input.benchmark).join(", ")} from the first close to the last, without costs.`,
    periods_per_year: input.periodsPerYear,
    risk_free_rate: 0,
    ignored_params: [...asked.strategy.ignored],
    look_ahead_check: { dates_checked: guarded, violations: 0 },
    notes: notesOf(run),
  };
}

function stopsText(stops: BacktestInput["stops"]): string {
  if (stops === undefined) return "None.";
  const named = [
    [stops.stopLoss, "stop loss"],
    [stops.takeProfit, "take profit"],
    [stops.trailing, "trailing stop"],
  ].flatMap(([distance, name]) => (typeof distance === "number" ? [`${name} ${+(distance * 100).toFixed(4)}%`] : []));
  return `${named.join(", ")}. Filled at the stop, or at the open beyond it. A bar that reaches loss and profit counts as the loss. What a stop has closed stays closed until the rule's next signal.`;
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
