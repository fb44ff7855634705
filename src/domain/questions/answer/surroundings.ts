import type { Place } from "../text/passages.ts";

/** A sentence of at most so many UTF-16 units may be a caption, `(b) Guaranty.`, which says nothing without the next one. */
const CAPTION = 60;

/** A place with the sentences next to it: those that follow, then those before, each while the whole is at most `longest`
 *  UTF-16 units and the sentence belongs to it. `before` is ordered from the nearest. */
export function withSurroundings(
  place: Place,
  near: { readonly after: readonly Place[]; readonly before: readonly Place[] },
  longest: number,
  belongs: (sentence: Place) => boolean,
): Place {
  let { start, end } = place;
  let most = longest;
  for (const next of near.after) {
    if (next.end - start > most || !belongs(next)) break;
    most = next.end - next.start <= CAPTION ? longest + longest / 2 : longest;
    end = next.end;
  }
  for (const before of near.before) {
    if (end - before.start > longest || !belongs(before)) break;
    start = before.start;
  }
  return { start, end };
}
