import { z } from "zod";
import { route } from "#api/route.ts";
import { symbolsNeeded } from "#domain/backtest/strategies/named-strategy.ts";
import { BarTime, isOldestFirst, isWithinReach, TOO_LONG } from "#providers/market-data/asked-window.ts";
import { plainSymbol, TIMEFRAMES } from "#providers/market-data/market-data.ts";
import { STRATEGY_NAMES, Strategy } from "./strategy-request.ts";

export { STRATEGY_NAMES };

const MAX_SYMBOLS = 20;
const MAX_CAPITAL = 1e12;
const MAX_COST_BPS = 1_000;

const Symbol = z
  .string()
  .min(1)
  .max(100)
  .transform(plainSymbol)
  .refine((symbol) => symbol !== null, "must be a symbol");

const BacktestRequest = z
  .strictObject({
    symbol: Symbol.optional(),
    symbols: z
      .array(Symbol)
      .min(1)
      .max(MAX_SYMBOLS)
      .refine((symbols) => new Set(symbols).size === symbols.length, "must name each symbol once")
      .optional(),
    start: BarTime.optional(),
    end: BarTime.optional(),
    timeframe: z.enum(TIMEFRAMES).default("1D"),
    strategy: Strategy,
    initial_capital: z.number().positive().max(MAX_CAPITAL).default(100_000),
    fees_bps: z.number().min(0).max(MAX_COST_BPS).default(5),
    slippage_bps: z.number().min(0).max(MAX_COST_BPS).default(5),
  })
  .refine(({ symbol, symbols }) => (symbol === undefined) !== (symbols === undefined), {
    path: ["symbol"],
    message: "give either `symbol` or `symbols`",
  })
  .refine(isOldestFirst, { path: ["start"], message: "must not be after `end`" })
  .refine(isWithinReach, { path: ["start"], message: TOO_LONG })
  .superRefine(({ symbol, symbols, strategy }, context) => {
    // A strategy that was refused already is here as it was sent.
    const { named } = strategy as Partial<typeof strategy>;
    if (named === undefined) return;
    const count = symbol === undefined ? (symbols?.length ?? 0) : 1;
    const { least, most } = symbolsNeeded(named.name);
    if (count > 0 && (count < least || (most !== null && count > most)))
      context.addIssue({ code: "custom", path: ["symbols"], message: `this strategy trades exactly ${least} symbols` });
    if (named.name === "momentum" && named.top > count)
      context.addIssue({ code: "custom", path: ["strategy", "params", "top"], message: "is more than the symbols" });
  });

export type AskedBacktest = z.output<typeof BacktestRequest>;

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
  benchmark_return: Figure.meta({ description: "Buying all symbols in equal parts at the first close, without costs" }),
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
    source: z.string(),
    stale: z.boolean().meta({ description: "From the bundled sample data, or an earlier answer of the source" }),
    assumptions: Assumptions,
    disclaimer: z.string(),
  })
  .meta({ id: "Backtest" });

export const backtestRoutes = {
  runBacktest: route("POST /api/stock-prediction/backtest", {
    tag: "Predictions",
    summary: "Test a trading rule on past prices",
    description:
      "A signal at a close is filled at the next bar's open with fees and slippage. Every run checks that the rule does not look ahead. Without `start` the last five years of daily bars, or 60 days of shorter ones.",
    permission: "runs:start",
    price: "predictions",
    idempotent: true,
    body: BacktestRequest,
    returns: { 200: BacktestResult },
    errors: [{ error: "unknown_symbol", httpStatus: 400 }, "no_data", "provider_error", "run_timeout", "unavailable"],
  }),
};
