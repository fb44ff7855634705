import type { Reading } from "../found.ts";

const MAX_CAPTION_WORDS = 16;
const MAX_OPENING_WORDS = 12;
const MAX_SUBJECT_WORDS = 4;
/** Words that stay small inside a title. */
const SMALL =
  /^(?:a|an|and|any|as|at|between|by|etc|for|from|in|into|its|no|of|on|or|other|per|than|that|the|to|upon|under|v|vs|with|without|&)$/i;
const CAPTION =
  /\s*((?:U\.S\.|[A-Z"$])(?:U\.S\.|[^.:\n]|\n(?![ \t]*\n)){1,120}?(?: etc\.)?)(\s?\.(?=\s|$)|\s?:(?=\s)|\s-{1,2}(?=\s)|-(?=\s)|[ \t]*\n[ \t]*\n)/iy;
const INNER_MARKER = /\s*(?:\((?:[a-z]{1,4}|\d{1,2})\)\s*){1,3}/iy;
/** Words that a phrase cannot end on. */
const DANGLING =
  /[\s,]+(?:a|after|an|and|any|as|at|before|by|for|from|if|in|is|it|its|not|of|on|or|shall|such|that|the|to|under|when|which|with|within)$/i;

/** The caption that opens a clause ("Non-Payment.", "Cross-Default -"): a title in title case or capitals, closed by a
 *  stop, colon, dash or line end, with words after it. Null when the clause has none. */
export function readCaption(text: string, from: number, to: number): Reading<string> | null {
  CAPTION.lastIndex = from;
  const m = CAPTION.exec(text);
  if (!m?.[1] || CAPTION.lastIndex > to) return null;
  const words = m[1].trim().split(/[\s/]+/);
  if (words.length > MAX_CAPTION_WORDS || !words.every(isTitleWord) || !/[A-Z]{2}|[A-Z][a-z]/.test(m[1])) return null;
  const start = text.indexOf(m[1], from);
  return { value: tidy(m[1]), start, end: start + m[1].length };
}

/** The first words of a clause without a caption, at most twelve, up to its first pause; after a colon where only somebody is
 *  named before it. */
export function readOpening(text: string, from: number, to: number): Reading<string> | null {
  INNER_MARKER.lastIndex = from;
  const start = INNER_MARKER.test(text) && INNER_MARKER.lastIndex < to ? INNER_MARKER.lastIndex : from;
  const phrase = /^\s*((?:[^\s;:]+\s+){0,11}[^\s;:]+)/.exec(text.slice(start, Math.min(to, start + 200)));
  if (!phrase?.[1]) return null;
  const words = phrase[1].split(/\s+/).slice(0, MAX_OPENING_WORDS).join(" ");
  const pause = words.search(/[,.](?:\s|$)/);
  const cut = pause > 20 ? words.slice(0, pause) : words;
  const value = undangle(tidy(cut));
  if (value === "") return null;
  const begin = text.indexOf(phrase[1], start);
  const end = begin + phrase[1].length;
  // "the Borrower shall: (i) fail to pay": what happens comes after the colon.
  const isSubject = text.charAt(end) === ":" && value.split(" ").length <= MAX_SUBJECT_WORDS;
  return (isSubject ? readOpening(text, end + 1, to) : null) ?? { value, start: begin, end };
}

/** Whether every word of a phrase is written as in a title. */
export const isTitle = (phrase: string): boolean => phrase.split(/[\s/]+/).every(isTitleWord);

function isTitleWord(word: string): boolean {
  const bare = word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
  return bare === "" || /^[\p{Lu}\d]/u.test(bare) || SMALL.test(bare);
}

function undangle(phrase: string): string {
  const shorter = phrase.replace(DANGLING, "");
  return shorter === phrase ? phrase : undangle(shorter);
}

const tidy = (words: string): string => words.replace(/\s+/g, " ").replace(/^["'\s]+|[\s,;:.-]+$/g, "");
