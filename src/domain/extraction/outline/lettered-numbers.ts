import type { Heading } from "./heading.ts";

/** `5A.01`, `2B. 01`: a section of a chapter whose number has a letter. */
export const LETTERED_NUMBER = /^(\d{1,2})([A-H])\.\s?(\d{2})(?=\s|$)/;
/** `5A. EVENTS OF DEFAULT`, `1A CROSS-REFERENCE`. */
export const LETTERED_CLAUSE = /^(\d{1,2})([A-H])(?:\.(?=\s|$|[A-Z]{2})|(?=\s+[A-Z]{3}))/;

const LETTERS = "ABCDEFGH";
const FEWEST = 8;

/** Chapters `2A`, `2B` and `3A` as numbers in a row, where a text numbers its sections so; else such headings are none.
 *  Plain numbers count in between, so that `7` follows `6G`. */
export function withLetteredNumbers(headings: readonly Heading[]): Heading[] {
  const sections = headings.filter((h) => letterOf(h) && h.minor !== null).length;
  if (sections < FEWEST) return headings.filter((h) => !letterOf(h));
  const numbered = headings.filter((h) => !Number.isNaN(h.major));
  const chapters = [...new Set(numbered.map(chapterOf))].sort((a, b) => a - b);
  return headings.map((h) => (Number.isNaN(h.major) ? h : { ...h, major: chapters.indexOf(chapterOf(h)) + 1 }));
}

const chapterOf = (heading: Heading): number =>
  heading.major * (LETTERS.length + 1) + LETTERS.indexOf(letterOf(heading) ?? " ") + 1;

const letterOf = ({ style, number }: Heading): string | undefined =>
  style === "number" || style === "clause" ? /^\d{1,2}([A-H])(?:\.|$)/.exec(number)?.[1] : undefined;
