import type { Place } from "./passages.ts";
import type { Subject } from "./subject.ts";

/** How far above a covenant the words are looked for that forbid what it lists. */
const LEAD_UNITS = 12_000;
const FORBIDS =
  /[^.;\n]*\b(?:will|shall|may|agrees? that (?:it|they) (?:will|shall))\s+not\b[^.;]{0,300}?(?::|[—–-]|\bunless\b[^.;:]{0,200}:?)\s*$/i;
const FORBIDS_ITSELF = /\b(?:not|no|none|neither|without|only|may)\b/i;
/** Where the words of a covenant say whether they forbid. */
const OPENING_UNITS = 160;

/** `Borrower shall not:` above the covenants of an article, where the covenant itself only names the act: `Declare or pay any
 *  dividend`. Null where the covenant forbids it itself. */
export function forbiddingLead(subject: Subject, start: number, said: string): Place | null {
  const index = subject.passages();
  if (index === null || FORBIDS_ITSELF.test(said.slice(0, OPENING_UNITS))) return null;
  const above = index.passages.filter((one) => one.end <= start && one.start >= start - LEAD_UNITS);
  return above.findLast((one) => FORBIDS.test(index.text.slice(one.start, one.end))) ?? null;
}
