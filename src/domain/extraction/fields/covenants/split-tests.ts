import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { CovenantPlace } from "./financial-covenants-places.ts";

/** "(i) Prior to the acquisition, the Company will not permit … (ii) upon the acquisition, the Company will not permit …"
 *  are two covenants under one caption. */
const NUMBERED_TESTS = /(?<=^|[.;:\n]\s?(?:and )?)\s*\(i{1,3}\)\s+(?=[\s\S]{0,300}?\b(?:will|shall) not permit\b)/gi;
/** Clauses that are sentences of their own, from the first word of the section: "(a) The Borrower shall not …". */
const LETTERED_TESTS = /(?<=^|[.;]\s?(?:and )?)\s*\([a-d]\)\s+(?=the [^.;]{0,80}?\b(?:will|shall) not\b)/gi;

/** "will not … (i) permit the Leverage Ratio to exceed 3.50 or (ii) permit the Coverage Ratio to be less than 2.00". */
const PERMITTED_TESTS = /(?<=[,;:]\s{1,4}|\b(?:or|and)\s{1,4}|^\s{0,4})\((?:i{1,3}|iv|v|[a-e])\)\s+permit\b/gi;

/** The places of several tests under one caption. */
export function splitByTest({ text }: ParsedAgreement, place: CovenantPlace): CovenantPlace[] {
  if (!place.sure) return [place];
  const body = text.slice(place.bodyStart, place.end);
  const lettered = [...body.matchAll(LETTERED_TESTS)];
  const numbered = lettered[0]?.index === 0 ? lettered : [...body.matchAll(NUMBERED_TESTS)];
  const marks = numbered.length > 1 ? numbered : [...body.matchAll(PERMITTED_TESTS)];
  const starts = marks.map((m) => place.bodyStart + m.index);
  if (starts.length < 2) return [place];
  return starts.map((start, i) => ({
    ...place,
    start: i === 0 ? place.start : start,
    bodyStart: start,
    end: starts[i + 1] ?? place.end,
  }));
}
