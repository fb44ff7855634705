import { type ListedRun, presentState, type RunRow } from "#features/runs/index.ts";
import type { PeopleInput, PeopleResult } from "./routes.ts";

export function presentPeopleRun(run: RunRow) {
  return { ...presentListedPeopleRun(run), result: run.result as PeopleResult | null, cdm_events: run.cdmEvents };
}

export function presentListedPeopleRun(run: ListedRun) {
  const { person_name, purpose } = run.input as PeopleInput;
  return { run_id: run.id, deal_id: run.dealId, purpose, person_name, ...presentState(run) };
}
