import type { PassageIndex, Place } from "../text/passages.ts";

/** How far before an item the words may stand that introduce its list, in UTF-16 units. */
const FAR = 12_000;
/** Of a long sentence, only its last words introduce. */
const MAX_OPENING = 400;
/** `any of the following events`, `give notice of:` */
const OPENS = /\b(?:following|events? of default|shall|will|not|each|agrees?|covenants?|give|deliver|notify|of)\b/i;

/** The sentence of the same section that introduces the list with an item: `each of the following is an Event of Default:` Null
 *  where the section has none. */
export function openingOfList({ text, passages }: PassageIndex, place: Place): Place | null {
  const at = passages.findIndex((one) => one.start <= place.start && place.start < one.end);
  const own = passages[at];
  if (own === undefined) return null;
  const opening = passages
    .slice(0, at)
    .findLast(
      (one) =>
        one.heading === own.heading && place.start - one.start < FAR && isOpening(text.slice(one.start, one.end)),
    );
  return opening === undefined ? null : { start: Math.max(opening.start, opening.end - MAX_OPENING), end: opening.end };
}

function isOpening(words: string): boolean {
  return /:\s*$/.test(words) && OPENS.test(words) && !/\bmeanings?\b/i.test(words);
}
