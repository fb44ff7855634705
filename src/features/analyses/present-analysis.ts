import { ID_NAME, type ListedRun, presentState, type RunRow } from "#features/runs/index.ts";

/** One analysis with its result. */
export function presentAnalysis(run: RunRow) {
  return { ...presentListedAnalysis(run), result: run.result ?? null, cdm_events: run.cdmEvents };
}

/** One analysis of a list: what was asked and where it stands. */
export function presentListedAnalysis(run: ListedRun) {
  return {
    [ID_NAME.analysis]: run.id,
    kind: run.kind,
    deal_id: run.dealId,
    input: run.input,
    ...presentState(run),
  } as { analysis_id: string; kind: string; deal_id: number | null; input: unknown } & ReturnType<typeof presentState>;
}
