import { z } from "zod";
import { type NamedStrategy, STRATEGY_DEFAULTS } from "#domain/backtest/strategies/named-strategy.ts";

const Bars = z.number().int().min(1).max(5_000);
const Window = Bars.min(2);
const Deviations = z.number().positive().max(20);
const Level = z.number().positive().max(100);

/** What the rules read of `params`; other members are ignored, and the answer names them. */
const PARAMS = {
  buy_and_hold: {},
  sma_cross: { fast: Bars, slow: Bars },
  rsi: { period: Bars, low: Level, high: Level },
  macd: { fast: Bars, slow: Bars, signal: Bars },
  bollinger: { period: Window, width: Deviations },
  momentum: { lookback: Bars, top: z.number().int().min(1).max(20), rebalance: Bars },
  mean_reversion: { lookback: Window, z: Deviations },
  pairs: { lookback: Window, z: Deviations },
} as const satisfies Record<NamedStrategy["name"], Record<string, z.ZodNumber>>;

export const STRATEGY_NAMES = Object.keys(PARAMS) as [NamedStrategy["name"], ...NamedStrategy["name"][]];

/** Members and bytes of `params`. */
const MAX_PARAMS = 20;
const MAX_PARAMS_LENGTH = 4_000;

export interface StrategyRequest {
  readonly named: NamedStrategy;
  readonly ignored: readonly string[];
}

/** `{name, params}` as a rule of the engine: parameters that are not given have their defaults. */
export const Strategy = z
  .strictObject({
    name: z.enum(STRATEGY_NAMES),
    params: z
      .record(z.string().max(100), z.unknown())
      .refine((params) => Object.keys(params).length <= MAX_PARAMS, `must have at most ${MAX_PARAMS} members`)
      .refine((params) => JSON.stringify(params).length <= MAX_PARAMS_LENGTH, "is too large")
      .default({}),
  })
  .transform(({ name, params }, context): StrategyRequest => {
    const shape: Record<string, z.ZodNumber> = PARAMS[name];
    const values: Record<string, number> = { ...STRATEGY_DEFAULTS[name] };
    for (const [key, schema] of Object.entries(shape)) {
      if (params[key] === undefined) continue;
      const read = schema.safeParse(params[key]);
      if (read.success) values[key] = read.data;
      else for (const { message } of read.error.issues) wrong(context, key, message);
    }
    if (context.issues.length > 0) return z.NEVER;
    for (const { key, message } of contradictions(values)) wrong(context, key, message);
    const ignored = Object.keys(params).filter((key) => !(key in shape));
    return { named: { name, ...values } as NamedStrategy, ignored };
  })
  .meta({ description: "`params` by name; a missing one has its default" });

function wrong(context: z.RefinementCtx, key: string, message: string): void {
  context.addIssue({ code: "custom", path: ["params", key], message });
}

function contradictions({ fast, slow, low, high }: Record<string, number>): { key: string; message: string }[] {
  const found: { key: string; message: string }[] = [];
  if (fast !== undefined && slow !== undefined && fast >= slow)
    found.push({ key: "fast", message: `must be below \`slow\` (${slow})` });
  if (low !== undefined && high !== undefined && low >= high)
    found.push({ key: "low", message: `must be below \`high\` (${high})` });
  return found;
}
