import { z } from "zod";
import { TIMEFRAMES } from "#providers/market-data/market-data.ts";
import { STRATEGY_NAMES } from "./strategy-request.ts";

const Instant = z.iso.datetime();
const EquityPoint = z.object({ timestamp: Instant, equity: z.number() });

const Trade = z.object({
  symbol: z.string(),
  side: z.enum(["long", "short"]),
  status: z.enum(["closed", "open"]).meta({ description: "`open`: held at the end, valued at the last close" }),
  quantity: z.number(),
  entry_timestamp: Instant,
  entry_price: z.number().meta({ description: "With slippage; an average where the position grew" }),
  exit_timestamp: Instant.nullable(),
  exit_price: z.number().nullable(),
  exit_reason: z
    .enum(["signal", "stop_loss", "take_profit", "trailing_stop"])
    .nullable()
    .meta({ description: "Null while it is open" }),
  fees: z.number(),
  pnl: z.number().meta({ description: "After fees" }),
  return: z.number().meta({ description: "`pnl` over the entry's value" }),
});

const Figure = z.number().nullable();
const Metrics = z.object({
  total_return: Figure,
  cagr: Figure.meta({ description: "By calendar days; null under 60 days" }),
  sharpe_ratio: Figure,
  sortino_ratio: Figure,
  max_drawdown: Figure.meta({ description: "0 or negative" }),
  volatility: Figure,
  win_rate: Figure.meta({ description: "Of closed trades; null without any" }),
  n_trades: z.number().int().meta({ description: "All in `trades`, open ones included" }),
  exposure: z.number().meta({ description: "Share of closes with a position" }),
  benchmark_return: Figure.meta({
    description: "Buying and holding the benchmark from the first close, without costs",
  }),
  excess_return: Figure,
  calmar_ratio: Figure,
  profit_factor: Figure,
  turnover: Figure.meta({ description: "A year" }),
  closed_trades: z.number().int(),
  max_drawdown_bars: z.number().int(),
  sharpe_interval: z.tuple([z.number(), z.number()]).nullable().meta({ description: "95%, stationary bootstrap" }),
  total_return_without_costs: Figure,
  cost_drag: Figure,
  shuffle_percentile: Figure.meta({
    description: "Share of histories with the same bars in random order on which the rule does worse; one symbol only",
  }),
});

const Assumptions = z.object({
  fills: z.literal("next_bar_open"),
  signals: z.string(),
  sizing: z.string(),
  shares: z.literal("whole"),
  fees_bps: z.number(),
  slippage_bps: z.number(),
  adjustment: z.string().meta({ description: "What the prices are adjusted for" }),
  stops: z.string(),
  at_end: z.string(),
  benchmark: z.string(),
  periods_per_year: z.number(),
  risk_free_rate: z.number(),
  ignored_params: z.array(z.string()),
  look_ahead_check: z.object({
    dates_checked: z.number().int(),
    violations: z.literal(0).meta({ description: "A rule that looks ahead fails the request" }),
  }),
  notes: z.array(z.string()),
});

const Optimization = z.object({
  objective: z.literal("sharpe_ratio"),
  parameter_sets: z.number().int().meta({ description: "Combinations that each fold compares" }),
  trials: z.number().int().meta({ description: "Runs that the choices were made from: combinations times folds" }),
  deflated_sharpe: Figure.meta({
    description: "Probability that the Sharpe ratio is above zero after so many trials (Bailey and Lopez de Prado)",
  }),
  folds: z.array(
    z.object({
      train_start: Instant,
      train_end: Instant,
      test_start: Instant,
      test_end: Instant,
      params: z.record(z.string(), z.number()).nullable().meta({ description: "Null: no combination traded" }),
    }),
  ),
});

export const BacktestResult = z
  .object({
    symbols: z.array(z.string()),
    timeframe: z.enum(TIMEFRAMES),
    start: Instant,
    end: Instant,
    bars: z.number().int(),
    strategy: z.object({ name: z.enum(STRATEGY_NAMES), params: z.record(z.string(), z.number()) }),
    initial_capital: z.number(),
    final_equity: z.number(),
    metrics: Metrics,
    equity_curve: z.array(EquityPoint).meta({ description: "At each close" }),
    benchmark_curve: z.array(EquityPoint),
    trades: z.array(Trade),
    optimization: Optimization.nullable().meta({
      description: "With `optimize`: all other figures are then of the bars that no choice was made on",
    }),
    source: z.string(),
    stale: z.boolean().meta({ description: "From the bundled sample data, or an earlier answer of the source" }),
    assumptions: Assumptions,
    disclaimer: z.string(),
  })
  .meta({ id: "Backtest" });
