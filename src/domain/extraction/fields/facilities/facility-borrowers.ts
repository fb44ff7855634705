import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { KnownParty } from "../../parties/parties.ts";
import type { FacilityDraft } from "./facility-draft.ts";
import { mentionsOf } from "./facility-mentions.ts";
import { bodySpan, lendingSections, sectionSpan } from "./facility-places.ts";

/** "agrees to make a term loan (a "Canadian Term Loan") to the Canadian Borrower": the promise up to its clause's end. */
const PROMISE = /\bagrees?\b[^.;]{0,80}\bto (?:make|lend|advance)\b(?:[^.;]|(?<![a-z)])\.){0,320}/g;
const ANY_BORROWER = /\bBorrowers\b|\b(?:[Aa]ny|[Ee]ach|[Aa]pplicable|[Ss]uch|[Rr]elevant|[Tt]he) Borrower\b/;
const NAMING = 240;
/** More than the borrowers of any deal; a bound for hostile texts. */
const MAX_TERMS = 60;

/** The borrowers of each facility, by facility id: those that the promise to lend names by their own terms; else
 *  all. */
export function readFacilityBorrowers(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  parties: readonly KnownParty[],
): ReadonlyMap<string, readonly string[]> {
  const borrowers = parties.filter((p) => p.role === "borrower" || p.role === "co_borrower");
  const all = borrowers.map((p) => p.id);
  const known = new Map(facilities.map((facility) => [facility.id, all]));
  const terms = borrowers.length > 1 ? ownTerms(parsed, borrowers) : [];
  if (terms.length === 0) return known;
  const mentions = mentionsOf(facilities);
  for (const { start, end } of promises(parsed)) {
    const single = mentions.in(parsed.text, start, end).find((m) => m.facilities.length === 1);
    const facility = facilities.length === 1 ? facilities[0] : single?.facilities[0];
    if (!facility || known.get(facility.id) !== all) continue;
    const words = parsed.text.slice(start, end);
    const named = terms.filter(({ term }) => term.test(words)).map(({ id }) => id);
    if (named.length > 0 && !ANY_BORROWER.test(words))
      known.set(
        facility.id,
        all.filter((id) => named.includes(id)),
      );
  }
  return known;
}

function promises(parsed: ParsedAgreement) {
  return lendingSections(parsed).flatMap((section) => {
    const { start, end } = sectionSpan(section);
    return [...parsed.text.slice(start, end).matchAll(PROMISE)].map((m) => ({
      start: start + m.index,
      end: start + m.index + m[0].length,
    }));
  });
}

interface OwnTerm {
  readonly term: RegExp;
  readonly id: string;
}

/** The terms that mean one borrower only: "Canadian Borrower", "Company". */
function ownTerms(parsed: ParsedAgreement, borrowers: readonly KnownParty[]): OwnTerm[] {
  const defined = parsed.definitions
    .matching(/^(?!Borrowers?$|(?:Co-)?Borrowers$).*(?:Borrower|Company|Parent|Holdings|Issuer)$/)
    .filter((d) => parsed.outline.zoneAt(d.start) !== "form")
    .slice(0, MAX_TERMS);
  return defined.flatMap((definition): OwnTerm[] => {
    const { start, end } = bodySpan(definition, NAMING);
    const words = parsed.text.slice(start, end).toLowerCase().replace(/\s+/g, " ");
    const [only, ...more] = borrowers.filter((p) => words.includes(p.name.toLowerCase().replace(/\s+/g, " ")));
    if (!only || more.length > 0) return [];
    return [{ term: new RegExp(`\\b${RegExp.escape(definition.term)}\\b`), id: only.id }];
  });
}
