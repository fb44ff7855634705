import { type Claim, quotation } from "./claim.ts";
import type { Passage, Place } from "./passages.ts";
import { isPlanted } from "./ranking/choose-passages.ts";
import { sectionNumbered } from "./sections.ts";
import { onOneLine } from "./sentences.ts";
import { quoteOf, type Subject } from "./subject.ts";

/** A definition that only refers: `“Disqualified Holder” has the meaning set forth in Section 8.01(k).` */
const REFERS =
  /^\W{0,4}([A-Z][\w ,&/’'-]{1,70}?)\W{1,4}(?:has|have|shall have|is|are)\b[^.;]{0,60}\b(?:meanings?|defined)\b[^.;]{0,60}\b(?:Section|Clause|paragraph)\s+(\d+(?:\.\d+)*)\.?\s?((?:\([a-zA-Z0-9]{1,4}\)\s?)*)/;
/** Claims whose definitions are followed, and the length from which a definition says more than where to look. */
const MAX_FOLLOWED = 2;
const MAX_REFERENCE = 300;

/** The claims, each definition that only refers to a section followed by the place where that section states the meaning. */
export function withReferredMeanings(claims: readonly Claim[], subject: Subject): Claim[] {
  return claims.flatMap((one, i) => {
    const place = i < MAX_FOLLOWED ? referredFrom(one, subject) : null;
    return place === null ? [one] : [one, quotation(quoteOf(subject, place))];
  });
}

function referredFrom({ text, citations }: Claim, subject: Subject): Place | null {
  const [citation] = citations;
  const index = subject.passages();
  if (index === null || citation === undefined || !text.startsWith("“") || citation.quote.length > MAX_REFERENCE)
    return null;
  const [, term = "", number = "", items = ""] = REFERS.exec(onOneLine(citation.quote)) ?? [];
  const section = number === "" ? null : sectionNumbered(subject, number);
  if (section === null) return null;
  const own = index.passages.filter(
    (one) =>
      one.start >= section.start &&
      one.end <= section.end &&
      !(one.start <= (citation.start ?? 0) && (citation.start ?? 0) < one.end),
  );
  const words = ({ start, end }: Passage): string => onOneLine(index.text.slice(start, end));
  const label = items.replaceAll(/\s/g, "").match(/\([^)]+\)/g)?.[0];
  const found =
    own.find((one) => [`“${term}”`, `"${term}"`].some((name) => words(one).includes(name))) ??
    own.find((one) => label !== undefined && words(one).startsWith(label));
  return found === undefined || isPlanted(index.text, found) ? null : found;
}
