import { MAX_QUOTE_UNITS } from "#domain/agreement/evidence.ts";
import type { Span } from "./normal-text.ts";

/** Letters in a row that are longer than this are no word, or of a script that puts no blanks between words. */
const LONGEST_WORD = 40;
const WORD = /[\p{L}\p{N}]/u;

/** The span with the words at its ends made whole, for rules look through windows of a fixed width; cut to the longest
 *  quote between two words, and never between the halves of a surrogate pair. */
export function wholeWords(source: string, { start, end }: Span): Span {
  const from = borderBefore(source, start);
  const to = borderAfter(source, end);
  const last = from + MAX_QUOTE_UNITS;
  return { start: from, end: wholeCharacter(source, from, to <= last ? to : borderBefore(source, last)) };
}

function borderBefore(source: string, at: number): number {
  for (let i = at; i >= 0 && at - i <= LONGEST_WORD; i--) if (isBorder(source, i)) return i;
  return at;
}

function borderAfter(source: string, at: number): number {
  for (let i = at; i <= source.length && i - at <= LONGEST_WORD; i++) if (isBorder(source, i)) return i;
  return at;
}

function isBorder(source: string, at: number): boolean {
  return !(WORD.test(source.charAt(at - 1)) && WORD.test(source.charAt(at)));
}

function wholeCharacter(source: string, start: number, end: number): number {
  const code = source.charCodeAt(end - 1);
  return end < source.length && end > start + 1 && code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}
