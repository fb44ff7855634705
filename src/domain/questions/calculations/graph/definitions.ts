import type { Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { onOneLine } from "../../text/sentences.ts";

/** A term of an agreement with what it means, on one line. */
export interface Definition extends Place {
  readonly term: string;
  readonly meaning: string;
}

const QUOTED =
  /["“]\s?([A-Z][^"“”\n]{1,70}(?:\r?\n[ \t]*[^"“”\s][^"“”\n]{0,60})?)["”]\s*(?:\([^)]{1,80}\)\s*)?(?:(?:shall\s+|will\s+)?means?\b|shall\s+be\b|is\b|:)/g;
const NAME = String.raw`[A-Z][\w/&-]*(?:[ \t]+(?:(?:of|and|to|for|on|in|the)[ \t]+)?[A-Z][\w/&-]*){0,6}`;
/** `Borrowing Base means`, at the start of a line. */
const BARE = new RegExp(String.raw`(?<=\n[ \t]*)(${NAME})[ \t]+(?:shall[ \t]+)?means?\b`, "g");
/** `The Borrowing Base at any given time shall be the aggregate of` */
const IN_SENTENCE =
  /\bThe\s+([A-Z]\w+(?:\s+[A-Z]\w+){0,4})(?:\s+(?:at any(?: given)? time|from time to time|as of any date))?\s+shall\s+(?:be|equal|mean)\b(?=\s+(?:the\s+(?:aggregate|sum|lesser|greater|total|lower)\b|an?\s+(?:amount|sum)\b|equal\b))/g;
const ENDS = new RegExp(
  String.raw`\r?\n[ \t]*\r?\n(?=\s*(?:["“]|SECTION|Section|ARTICLE))|\n[ \t]*["“][A-Z][^"“”\n]{2,70}["”]\s*(?:(?:shall )?means?\b|:)|\n[ \t]*${NAME}[ \t]+(?:shall[ \t]+)?means?\b`,
);
const MAX_MEANING = 1_500;

const cache = new WeakMap<Subject, readonly Definition[]>();

/** The definitions of an agreement: those in quotes first, then those of bare names. */
export function definitionsIn(subject: Subject): readonly Definition[] {
  const known = cache.get(subject);
  if (known !== undefined) return known;
  const text = subject.text ?? "";
  const places = [QUOTED, BARE, IN_SENTENCE].flatMap((form) => [...text.matchAll(form)]);
  const found = places.map(({ index, 0: opening, 1: term = "" }): Definition => {
    const from = index + opening.length;
    const rest = text.slice(from, from + MAX_MEANING);
    const length = ENDS.exec(rest)?.index ?? rest.length;
    return {
      term: onOneLine(term).trim(),
      start: index,
      end: from + length,
      meaning: onOneLine(rest.slice(0, length)).trim(),
    };
  });
  cache.set(subject, found);
  return found;
}
