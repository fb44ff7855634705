import { type RunKind, runInline } from "#features/runs/index.ts";
import { bundledFilings } from "#providers/filings/bundled.ts";
import { bundledMacro } from "#providers/macro/bundled.ts";
import { bundledMarketData } from "#providers/market-data/bundled.ts";
import { ProviderError } from "#providers/provider-error.ts";

/** The bundled sample data, as every analysis without a network reads them. */
export const bundledProviders = { filings: bundledFilings, marketData: bundledMarketData, macro: bundledMacro };

/** A source that answers nothing that can be read. */
export const brokenSource = (): Promise<never> => Promise.reject(new ProviderError("market_data", "test", "bad_shape"));

/** Runs an analysis without a database, with the percentages that its steps reported. */
export async function analyze<Input, Result>(kind: RunKind<Input, Result>, input: Input) {
  const steps: number[] = [];
  const outcome = await runInline(kind, input, ({ progress }) => steps.push(progress));
  return { ...outcome, steps };
}
