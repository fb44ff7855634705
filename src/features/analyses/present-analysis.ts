import { ID_NAME, type ListedRun, presentState, type RunRow } from "#features/runs/index.ts";

/** One analysis with its result, as it was stored. */
export function presentAnalysis(run: RunRow) {
  const result = (run.result ?? null) as Record<string, unknown> | null;
  return { ...presentListedAnalysis(run), result, cdm_events: run.cdmEvents };
}

/** One analysis of a list: the request and its status. */
export function presentListedAnalysis(run: ListedRun) {
  return {
    [ID_NAME.analysis]: run.id,
    kind: run.kind,
    deal_id: run.dealId,
    input: run.input,
    ...presentState(run),
  } as { analysis_id: string; kind: string; deal_id: number | null; input: unknown } & ReturnType<typeof presentState>;
}
