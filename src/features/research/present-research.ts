import { type ListedRun, presentState, type RunRow } from "#features/runs/index.ts";
import type { ResearchInput, ResearchResult } from "./routes.ts";

/** One run with its stored result; the result is empty until the run is completed. */
export function presentResearch(run: RunRow) {
  const result = run.result as ResearchResult | null;
  return {
    ...presentListedResearch(run),
    answer: result?.answer ?? null,
    short_answer: result?.short_answer ?? null,
    knowledge_items: result?.knowledge_items ?? [],
    sources: result?.sources ?? [],
    statistics: result?.statistics ?? null,
    plan: result?.plan ?? [],
    iterations: result?.iterations ?? [],
    contradictions: result?.contradictions ?? [],
    computations: result?.computations ?? [],
    answer_written_by: result?.answer_written_by ?? null,
    cdm_events: run.cdmEvents,
  };
}

/** One run of a list: the question and its status. */
export function presentListedResearch(run: ListedRun) {
  const { query, max_iterations } = run.input as ResearchInput;
  return { research_id: run.id, query, max_iterations, deal_id: run.dealId, ...presentState(run) };
}
