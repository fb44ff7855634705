import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";

const FACILITY_FEE = /\bfacility\s+fees?\b[^.;]{0,60}?\b(?:at|equal|rate|computed|percentage)\b/gi;
const NAMES = ["facility fee"];
const CLAUSE = 1200;
const MOST = 5;
const ON_LOANS = /\boutstanding\s+(?:aggregate\s+)?principal\s+(?:amount|balance)\b[^.;]{0,60}\bloans\b/i;

/** The facilities whose lenders receive a facility fee although they do not revolve: loans without a commitment of their
 *  own, into which the commitments pass, if the fee is paid on outstanding loans; and loans that are part of the exposures on
 *  which it is paid. */
export function termLoansWithFacilityFee(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
): ReadonlySet<FacilityDraft> {
  const loans = facilities.filter((facility) => facility.family === "term");
  if (loans.length === 0) return new Set();
  const clauses = [...parsed.normal.words.matches(FACILITY_FEE, NAMES)]
    .filter(({ index }) => parsed.outline.zoneAt(index) !== "form")
    .slice(0, MOST)
    .map(({ index }) => parsed.text.slice(index, index + CLAUSE));
  const isOnLoans = clauses.some((words) => ON_LOANS.test(words));
  const isOnExposures = clauses.some((words) => /\bExposures?\b/.test(words)) && hasTermExposure(parsed);
  return new Set(loans.filter(({ tree }) => isOnExposures || (isOnLoans && tree.commitment_amount === null)));
}

const hasTermExposure = ({ text, definitions }: ParsedAgreement): boolean =>
  definitions
    .matching(/^(?:credit\s+|total\s+)?exposures?$/i)
    .some(({ bodyStart, bodyEnd }) => /\bterm\s+(?:loans?|advances?)\b/i.test(text.slice(bodyStart, bodyEnd)));
