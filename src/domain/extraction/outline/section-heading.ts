import type { Reading } from "../found.ts";
import { readCaption } from "../readers/caption.ts";
import type { Span } from "../text/normal-text.ts";
import { wordsPattern } from "../text/words-pattern.ts";
import type { Section } from "./sections.ts";

/** A span under a heading. */
export type Titled = Pick<Section, "heading" | "start" | "bodyStart" | "end">;

/** A section's heading and where it is; of a clause without one, the caption it opens with. */
export function readSectionHeading(text: string, section: Titled): Reading<string> | null {
  const words = section.heading?.trim();
  if (!words) return readCaption(text, section.bodyStart, section.end);
  const head = text.slice(section.start, Math.min(section.end, section.start + 400));
  const at = placeOf(words, head);
  if (!at) return null;
  const start = section.start + at.start;
  const end = section.start + at.end;
  const goesOn = UNFINISHED.test(words) ? NEXT_LINE : REST_OF_LINE;
  const rest = goesOn.exec(text.slice(end, Math.min(section.end, end + 80)))?.[0] ?? "";
  return { value: (words + rest).replace(/\s+/g, " "), start, end: end + rest.length };
}

/** Where the words are; a line break may separate them. */
function placeOf(words: string, head: string): Span | null {
  const start = head.indexOf(words.split(" ", 1)[0] as string);
  if (start !== -1 && head.startsWith(words, start)) return { start, end: start + words.length };
  const match = new RegExp(wordsPattern(words.split(/\s+/))).exec(head);
  return match && { start: match.index, end: match.index + match[0].length };
}

/** "DEBT TO" at the end of a line, over "EBITDA RATIO - Borrower will not". */
const UNFINISHED = /\s(?:to|of|and|or)$/i;
const NEXT_LINE = /^\s?\n[ \t]{0,8}[A-Z][^\n.:;-]{1,60}[^\s.:;-](?=[.:]|\s{0,2}-)/;

/** "Information: miscellaneous" alone on its line. */
const REST_OF_LINE = /^: ?[^\n.:;]{1,60}(?=\n)/;
