import type { Subject } from "../subject.ts";
import type { PassageIndex, Place } from "../text/passages.ts";

/** How far above a covenant the words are looked for that forbid what it lists. */
const LEAD_UNITS = 12_000;
const FORBIDS =
  /[^.;\n]*\b(?:will|shall|may|agrees? that (?:it|they) (?:will|shall))\s+not\b[^.;]{0,700}?(?::|[—–-]|\bunless\b[^.;:]{0,200}:?)(?:\s*\[?(?:intentionally (?:omitted|deleted)|reserved)\]?\.?){0,3}\s*$|\b(?:neither|no (?:[a-z]+ ){0,3}(?:compan(?:y|ies)|part(?:y|ies)|borrowers?|obligors?|subsidiar(?:y|ies)|guarantors?))\b[^.;]{0,120}\b(?:shall|will|may)\b[^.;]{0,300}:\s*$/i;
/** The words that open an article forbid what all its sections name, up to here. */
const ARTICLE_UNITS = 60_000;
const OPENS_ARTICLE = /\b(?:so long as|as long as|until|during the term|from the date)\b/i;
const FORBIDS_ITSELF = /\b(?:not|no|none|neither|without|only|may)\b/i;
/** Where the words of a covenant say whether they forbid. */
const OPENING_UNITS = 160;

/** `Borrower shall not:` above the covenants of an article, where the covenant itself only names the act: `Declare or pay any
 *  dividend`. Null where the covenant forbids it itself. */
export function forbiddingLead(subject: Subject, start: number, said: string): Place | null {
  return FORBIDS_ITSELF.test(said.slice(0, OPENING_UNITS)) ? null : forbiddingAbove(subject, start);
}

interface Lead extends Place {
  readonly opensArticle: boolean;
}

const known = new WeakMap<PassageIndex, readonly Lead[]>();

/** The sentences of a text that forbid what a list below them names, in text order. Reads each text once. */
function leadsOf(index: PassageIndex): readonly Lead[] {
  const before = known.get(index);
  if (before !== undefined) return before;
  const leads = index.passages.flatMap(({ start, end }) => {
    const words = index.text.slice(start, end);
    return FORBIDS.test(words) ? [{ start, end, opensArticle: OPENS_ARTICLE.test(words) }] : [];
  });
  known.set(index, leads);
  return leads;
}

/** The words above a place that forbid what their list names. */
export function forbiddingAbove(subject: Subject, start: number): Place | null {
  const index = subject.passages();
  if (index === null) return null;
  const leads = leadsOf(index);
  for (let at = lastBefore(leads, start); at >= 0; at -= 1) {
    const lead = leads[at];
    if (lead === undefined || lead.start < start - ARTICLE_UNITS) return null;
    if (lead.opensArticle || lead.start >= start - LEAD_UNITS) return { start: lead.start, end: lead.end };
  }
  return null;
}

/** The position of the last lead that ends at a place or before it; -1 where none does. */
function lastBefore(leads: readonly Lead[], start: number): number {
  let low = 0;
  let high = leads.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((leads[middle]?.end ?? Number.POSITIVE_INFINITY) <= start) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
