import type { z } from "zod";
import { type ListedRun, presentState, type RunRow } from "#features/runs/index.ts";
import type { BacktestRunInput } from "./backtest-kind.ts";
import type { BacktestResult } from "./result.ts";

/** One backtest run with its stored result. */
export function presentStored(run: RunRow) {
  // Written by the workflow of this family.
  const result = (run.result ?? null) as z.input<typeof BacktestResult> | null;
  return { ...presentListed(run), result, cdm_events: run.cdmEvents };
}

export function presentListed(run: ListedRun) {
  const { asked, resumes } = run.input as BacktestRunInput;
  const { strategy, ...request } = asked;
  const { name, ...params } = strategy.named;
  return { backtest_id: run.id, input: { ...request, strategy: { name, params } }, resumes, ...presentState(run) };
}
