import { z } from "zod";
import { type NamedStrategy, STRATEGY_DEFAULTS } from "#domain/backtest/strategies/named-strategy.ts";

const Bars = z.number().int().min(1).max(5_000);
const Window = Bars.min(2);
const Deviations = z.number().positive().max(20);
const Level = z.number().positive().max(100);

/** Members of `params` that the rules use. Others are ignored, and the response lists them. */
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

/** Maximum number of members and bytes of `params`. */
const MAX_PARAMS = 20;
const MAX_PARAMS_LENGTH = 4_000;

export interface StrategyRequest {
  readonly named: NamedStrategy;
  readonly ignored: readonly string[];
}

/** Converts `{name, params}` to a rule of the engine. Missing parameters get their defaults. */
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

const MAX_VALUES = 50;
export const MAX_PARAMETER_SETS = 400;

/** The parameter grid of an optimization. */
export const Grid = z
  .record(z.string().max(100), z.array(z.number()).min(1).max(MAX_VALUES))
  .refine((grid) => Object.keys(grid).length >= 1, "must name at least one parameter")
  .refine((grid) => Object.keys(grid).length <= MAX_PARAMS, `must have at most ${MAX_PARAMS} members`);

export type GridProblem = { readonly path: readonly string[]; readonly message: string };

/** Every valid combination of the grid's values with the other parameters, or the error. */
export function parameterSets(
  named: NamedStrategy,
  grid: z.output<typeof Grid>,
): { readonly sets: readonly NamedStrategy[] } | { readonly problems: readonly GridProblem[] } {
  const shape: Record<string, z.ZodNumber> = PARAMS[named.name];
  const problems: GridProblem[] = [];
  for (const [key, values] of Object.entries(grid)) {
    const schema = shape[key];
    if (schema === undefined) problems.push({ path: [key], message: `is no parameter of ${named.name}` });
    else if (new Set(values).size !== values.length)
      problems.push({ path: [key], message: "must name each value once" });
    for (const value of values)
      for (const { message } of schema?.safeParse(value).error?.issues ?? []) problems.push({ path: [key], message });
  }
  if (problems.length > 0) return { problems };
  const count = Object.values(grid).reduce((product, values) => product * values.length, 1);
  if (count > MAX_PARAMETER_SETS)
    return { problems: [{ path: [], message: `has ${count} combinations, at most ${MAX_PARAMETER_SETS}` }] };
  let sets: Record<string, number | string>[] = [{ ...named }];
  for (const [key, values] of Object.entries(grid))
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [key]: value })));
  const possible = sets.filter((set) => contradictions(set).length === 0) as unknown as readonly NamedStrategy[];
  if (possible.length < 2)
    return { problems: [{ path: [], message: "must leave at least two combinations to compare" }] };
  return { sets: possible };
}

function wrong(context: z.RefinementCtx, key: string, message: string): void {
  context.addIssue({ code: "custom", path: ["params", key], message });
}

function contradictions({ fast, slow, low, high }: Readonly<Record<string, number | string>>): {
  key: string;
  message: string;
}[] {
  const found: { key: string; message: string }[] = [];
  if (fast !== undefined && slow !== undefined && fast >= slow)
    found.push({ key: "fast", message: `must be below \`slow\` (${slow})` });
  if (low !== undefined && high !== undefined && low >= high)
    found.push({ key: "low", message: `must be below \`high\` (${high})` });
  return found;
}
