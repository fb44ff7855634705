import type { Place } from "../../passages.ts";
import { onOneLine } from "../../sentences.ts";
import type { Subject } from "../../subject.ts";

/** A term of an agreement with what it means, on one line. */
export interface Definition extends Place {
  readonly term: string;
  readonly meaning: string;
}

const DEFINES =
  /["“]\s?([A-Z][^"“”\n]{2,70}?)\s?["”]\s*(?:\([^)\n]{1,80}\)\s*)?(?:(?:shall |will )?means?\b|shall be\b|is\b|:)/g;
const ENDS =
  /\r?\n[ \t]*\r?\n(?=\s*(?:["“]|SECTION|Section|ARTICLE))|\n[ \t]*["“][A-Z][^"“”\n]{2,70}["”]\s*(?:(?:shall )?means?\b|:)/;
const MAX_MEANING = 1_500;

const cache = new WeakMap<Subject, readonly Definition[]>();

/** The definitions of an agreement, in order. */
export function definitionsIn(subject: Subject): readonly Definition[] {
  const known = cache.get(subject);
  if (known !== undefined) return known;
  const text = subject.text ?? "";
  const found = [...text.matchAll(DEFINES)].map(({ index, 0: opening, 1: term = "" }): Definition => {
    const from = index + opening.length;
    const rest = text.slice(from, from + MAX_MEANING);
    const length = ENDS.exec(rest)?.index ?? rest.length;
    return {
      term: onOneLine(term),
      start: index,
      end: from + length,
      meaning: onOneLine(rest.slice(0, length)).trim(),
    };
  });
  cache.set(subject, found);
  return found;
}
