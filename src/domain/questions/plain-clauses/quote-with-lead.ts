import { type Claim, quotation } from "../claim.ts";
import type { Place } from "../passages.ts";
import { MAX_BEST } from "../quoted-passages.ts";
import { quoteOf, type Subject } from "../subject.ts";

/** Up to this length, a quote goes on from the words that introduce a list over its earlier items, in UTF-16 units. */
const WHOLE = 780;

/** A clause after the words that introduce or forbid it: one quote where it is near them, else two. */
export function quotedWithLead(subject: Subject, lead: Place | null, clause: Place, opening = ""): Claim[] {
  if (lead === null || lead.end > clause.start) return [quotation(quoteOf(subject, clause, MAX_BEST), opening)];
  const isNext = (subject.text ?? "").slice(lead.end, clause.start).trim() === "";
  if (clause.end - lead.start <= (isNext ? MAX_BEST : WHOLE))
    return [quotation(quoteOf(subject, { start: lead.start, end: clause.end }, MAX_BEST), opening)];
  return [quotation(quoteOf(subject, lead), opening), quotation(quoteOf(subject, clause, MAX_BEST))];
}
