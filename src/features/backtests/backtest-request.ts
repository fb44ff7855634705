import { z } from "zod";
import { symbolsNeeded } from "#domain/backtest/strategies/named-strategy.ts";
import { BarTime, isOldestFirst, isWithinReach, TOO_LONG } from "#providers/market-data/asked-window.ts";
import { TIMEFRAMES } from "#providers/market-data/market-data.ts";
import { PricedSymbol } from "#providers/market-data/priced-symbol.ts";
import { Grid, parameterSets, Strategy } from "./strategy-request.ts";

const MAX_SYMBOLS = 20;
const MAX_CAPITAL = 1e12;
const MAX_COST_BPS = 1_000;

const Distance = z.number().positive().lt(1);

const MAX_FOLDS = 12;
const Optimize = z
  .strictObject({ grid: Grid, folds: z.number().int().min(1).max(MAX_FOLDS).default(4) })
  .meta({ description: "Chooses parameters on earlier bars and reports on later ones only" });

export const BacktestRequest = z
  .strictObject({
    symbol: PricedSymbol.optional(),
    symbols: z
      .array(PricedSymbol)
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
    stop_loss: Distance.optional().meta({ description: "Under the entry price: 0.05 closes at a loss of 5%" }),
    take_profit: z.number().positive().max(100).optional().meta({ description: "Over the entry price" }),
    trailing_stop: Distance.optional().meta({ description: "Under the highest high since the entry" }),
    benchmark: PricedSymbol.optional().meta({ description: "Instead of the symbols themselves in equal parts" }),
    optimize: Optimize.optional(),
  })
  .refine(({ symbol, symbols }) => (symbol === undefined) !== (symbols === undefined), {
    path: ["symbol"],
    message: "must be given, or `symbols`, but not both",
  })
  .refine(isOldestFirst, { path: ["start"], message: "must not be after `end`" })
  .refine(isWithinReach, { path: ["start"], message: TOO_LONG })
  .superRefine(({ symbol, symbols, strategy, optimize }, context) => {
    // A strategy that was already refused is still in its raw form here.
    const { named } = strategy as Partial<typeof strategy>;
    if (named === undefined) return;
    const tried = optimize === undefined ? null : parameterSets(named, optimize.grid);
    for (const { path, message } of tried !== null && "problems" in tried ? tried.problems : [])
      context.addIssue({ code: "custom", path: ["optimize", "grid", ...path], message });
    const count = symbol === undefined ? (symbols?.length ?? 0) : 1;
    const { least, most } = symbolsNeeded(named.name);
    if (count > 0 && (count < least || (most !== null && count > most)))
      context.addIssue({
        code: "custom",
        path: ["symbols"],
        message: `must be exactly ${least} symbols for this strategy`,
      });
    if (named.name === "momentum" && named.top > count)
      context.addIssue({ code: "custom", path: ["strategy", "params", "top"], message: "is more than the symbols" });
  });

export type AskedBacktest = z.output<typeof BacktestRequest>;
