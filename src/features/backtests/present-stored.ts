import type { z } from "zod";
import { type ListedRun, presentState, type RunRow } from "#features/runs/index.ts";
import type { BacktestRunInput } from "./backtest-kind.ts";
import type { BacktestResult } from "./result.ts";

/** One backtest that was a run, with its result as it was stored. */
export function presentStored(run: RunRow) {
  // The workflow of this family wrote it.
  const result = (run.result ?? null) as z.input<typeof BacktestResult> | null;
  return { ...presentListed(run), result, cdm_events: run.cdmEvents };
}

export function presentListed(run: ListedRun) {
  const { asked, resumes } = run.input as BacktestRunInput;
  const { strategy, ...request } = asked;
  const { name, ...params } = strategy.named;
  return { backtest_id: run.id, input: { ...request, strategy: { name, params } }, resumes, ...presentState(run) };
}
