import { observationOfResult } from "#domain/cdm/business-events.ts";
import { assessCredit } from "#domain/people/credit-assessment.ts";
import type { GivenFacts } from "#domain/people/identity.ts";
import type { Run, RunKind, RunResult } from "#features/runs/index.ts";
import { assessTexts } from "./assess-texts.ts";
import type { PeopleDeps } from "./people-deps.ts";
import { psychometricProfile } from "./psychometric-profile.ts";
import { researchSummary } from "./research-summary.ts";
import type { PeopleInput, PeopleResult } from "./routes.ts";
import { searchPerson } from "./search-person.ts";

export type PeopleKind = ReturnType<typeof peopleKind>;

/** Research on a person for a permitted purpose: identity by matching facts, the questionnaire, and the supplied figures.
 *  Missing information is reported as missing. */
export function peopleKind(deps: PeopleDeps) {
  return {
    kind: "peoplehub",
    family: "people",
    version: "1",
    timeoutMs: 180_000,
    auditDetail: ({ purpose }) => ({ purpose }),
    workflow: (run, input) => lookInto(deps, run, input),
  } as const satisfies RunKind<PeopleInput, PeopleResult>;
}

const SEARCH_TIMEOUT_MS = 100_000;
const DAY_MS = 86_400_000;

async function lookInto(deps: PeopleDeps, run: Run, input: PeopleInput): Promise<RunResult<PeopleResult>> {
  const { person_name: name, company = null, role = null, location = null } = input;
  const facts: GivenFacts = { name, company, role, location };
  const found = await run.step(
    "search",
    50,
    "Sources searched and read",
    (context) => searchPerson(deps, run, facts, input.urls ?? [], context),
    { retries: 1, timeoutMs: SEARCH_TIMEOUT_MS },
  );
  const texts = await run.step("assess texts", 80, "Texts assessed", ({ signal }) =>
    assessTexts(input.questionnaire === undefined ? deps.model : null, input.texts ?? [], signal),
  );
  const at = await run.step("write report", 100, "Report written", async ({ now }) => now.toISOString());
  const { readings, unavailable } = found;
  const basis = basisOf(facts, (input.urls ?? []).length);
  const credit = assessCredit(input.financials ?? null);
  const result: PeopleResult = {
    psychometric_profile: psychometricProfile(input, texts, deps.model !== null),
    research_summary: researchSummary(name, found, basis.length === 1),
    credit_assessment: {
      ...credit,
      payment_history_indicators: [...credit.payment_history_indicators],
      credit_utilization_patterns: [...credit.credit_utilization_patterns],
      debt_management: [...credit.debt_management],
      financial_stability: [...credit.financial_stability],
      rationale: [...credit.rationale],
      limitations: [...credit.limitations],
    },
    guardrails: {
      purpose: input.purpose,
      identity_basis: basis,
      dropped_sensitive: readings.reduce((sum, { droppedSensitive }) => sum + droppedSensitive, 0),
      dropped_unverified: readings.reduce((sum, { droppedUnverified }) => sum + droppedUnverified, 0),
      unavailable: [...unavailable],
      erased_after: new Date(Date.parse(at) + deps.retentionDays * DAY_MS).toISOString(),
    },
  };
  return { result, cdmEvents: [eventOf(run, input.purpose, result, at)] };
}

function basisOf({ company, role, location }: GivenFacts, urls: number): string[] {
  return [
    "name",
    ...(company === null ? [] : ["company"]),
    ...(role === null ? [] : ["role"]),
    ...(location === null ? [] : ["location"]),
    ...(urls === 0 ? [] : ["given_address"]),
  ];
}

/** The event lists the kinds of data used, never the person. */
function eventOf(run: Run, purpose: string, result: PeopleResult, at: string) {
  return observationOfResult({
    kind: "people_run",
    id: run.id,
    eventDate: at.slice(0, 10),
    timestamp: at,
    details: {
      purpose,
      psychometric_profile: result.psychometric_profile.status,
      research_summary: result.research_summary.status,
      credit_assessment: result.credit_assessment.status,
    },
  });
}
