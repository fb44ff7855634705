import type { Place } from "./passages.ts";

/** A place with the sentences next to it: those that follow, then those before, each while the whole is at most `longest`
 *  UTF-16 units and the sentence belongs to it. `before` is ordered from the nearest. */
export function withSurroundings(
  place: Place,
  near: { readonly after: readonly Place[]; readonly before: readonly Place[] },
  longest: number,
  belongs: (sentence: Place) => boolean,
): Place {
  let { start, end } = place;
  for (const next of near.after) {
    if (next.end - start > longest || !belongs(next)) break;
    end = next.end;
  }
  for (const before of near.before) {
    if (end - before.start > longest || !belongs(before)) break;
    start = before.start;
  }
  return { start, end };
}
