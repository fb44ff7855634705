import type { ListClause } from "../../outline/clause-list.ts";
import { enclosing } from "../../outline/section-tree.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";

/** "10.2 If the guarantor is in one of the following circumstances …, it will be deemed as a default event:", "10.3 It shall also
 *  constitute an event of default if the pledger:". */
const DEEMED =
  /^[\s.]*(?:(?:if|where|when|should|in the event|in case)\b(?![^.;:,]{0,80}\bdefaults?\b)[^.;:]{3,700}?\b(?:deemed|considered|regarded|treated|constitutes?|be)\b|it\s(?:(?:shall|will|is)\s)?(?:also\s)?(?:be\s|constitutes?\s|is\s)(?:also\s)?)[^.;:]{0,40}?\b(?:default\s+events?|events?\s+of\s+(?:early\s+)?default|an?\s+(?:breach|default)(?:\s+of\s+(?:this\s+)?(?:contract|agreement))?)(?=\s?(?:[:.;,]|\(|if\b|where\b|when\b))/i;
/** The mark of a clause within a section that is numbered too: `10.1.3` or `(3)` in `10.1`. */
const WITHIN_SECTION = /^(?:\d{1,2}\.\d{1,2}\.\d{1,2}\.?|\(\w{1,3}\))$/;
const REACH = 900;

/** Next to the section whose numbered clauses list the borrower's defaults, the sections that each say that what happens to
 *  another, such as the guarantor, is deemed a default. Each is one event; its own clauses are its cases. */
export function deemedDefaults({ text, outline }: ParsedAgreement, list: readonly ListClause[]): ListClause[] {
  const [first] = list;
  if (!first || !WITHIN_SECTION.test(first.marker)) return [];
  const own = enclosing(outline.sections, outline.at(first.start), "section");
  if (own === null || own.parent === null) return [];
  return outline.sections.flatMap(({ kind, number, parent, start, end }): ListClause[] => {
    if (kind !== "section" || parent !== own.parent || start === own.start || number === null) return [];
    // What looks like the heading of the section may be its sentence.
    const bodyStart = start + text.slice(start, end).indexOf(number) + number.length;
    const words = text.slice(bodyStart, Math.min(end, bodyStart + REACH));
    return DEEMED.test(words) ? [{ marker: number, start, bodyStart, end }] : [];
  });
}
