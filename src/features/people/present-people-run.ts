import { type ListedRun, presentState, type RunRow } from "#features/runs/index.ts";
import type { PeopleInput, PeopleResult } from "./routes.ts";

export function presentPeopleRun(run: RunRow) {
  const result = run.result as PeopleResult | null;
  return {
    ...presentListedPeopleRun(run),
    result: result === null ? null : withLimitations(result),
    cdm_events: run.cdmEvents,
  };
}

export function presentListedPeopleRun(run: ListedRun) {
  const { person_name, purpose } = run.input as PeopleInput;
  return { run_id: run.id, deal_id: run.dealId, purpose, person_name, ...presentState(run) };
}

/** Profiles and summaries stored before they had limitations get none. */
function withLimitations(result: PeopleResult): PeopleResult {
  return {
    ...result,
    psychometric_profile: { ...NO_LIMITATIONS, ...result.psychometric_profile },
    research_summary: { ...NO_LIMITATIONS, ...result.research_summary },
  };
}

const NO_LIMITATIONS = { limitations: [] };
