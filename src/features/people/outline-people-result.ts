import type { PeopleResult } from "./result.ts";

/** The outcome of each part in a few words, without the name: `Identity: insufficient evidence; …`. */
export function outlinePeopleResult(result: PeopleResult): string {
  const { research_summary: found, psychometric_profile: profile, credit_assessment: credit } = result;
  const parts = {
    Identity: found.status === "identified" ? "identified by matching facts" : INSUFFICIENT,
    "Psychometric profile": profile.status === "assessed" ? `assessed (${profile.instrument})` : INSUFFICIENT,
    "Credit assessment": credit.risk_score === null ? INSUFFICIENT : `risk score ${credit.risk_score} of 100`,
  };
  return Object.entries(parts)
    .map(([part, outcome]) => `${part}: ${outcome}`)
    .join("; ");
}

const INSUFFICIENT = "insufficient evidence";
