import { MAX_QUOTE_UNITS } from "#domain/agreement/evidence.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";

/** The words of a span in one line, and the span cut between two words so that its source fits into one quote. */
export function quotable(parsed: ParsedAgreement, span: Span): { text: string; span: Span } {
  let end = span.end;
  for (
    let source = parsed.normal.toSource(span.start, end);
    source.end - source.start > MAX_QUOTE_UNITS && end > span.start;
  ) {
    end -= Math.max(1, source.end - source.start - MAX_QUOTE_UNITS);
    source = parsed.normal.toSource(span.start, end);
  }
  const blank = end < span.end ? parsed.text.lastIndexOf(" ", end) : end;
  if (blank > span.start) end = blank;
  return { text: parsed.text.slice(span.start, end).replace(/\s+/g, " ").trim(), span: { start: span.start, end } };
}

const MAX_SENTENCE = 780;
/** Maximum distance from the start of a sentence to the end of the words that state the value. */
const MAX_LEAD = 600;

/** Numbered sentences follow one another, and dates end some of them. */
const STOP =
  /(?:[\p{L}\d)\]"]{2}[.;:]\)?\s+(?:\d{1,2}(?:\.\d{1,2})?[.)]?\s+(?=\p{Lu}))?(?=[\p{Lu}("])|\n(?:\d{1,2}(?:\.\d{1,2})?[.)]?\s+(?=\p{Lu}))|\n\n(?:\d{1,2}(?:\.\d{1,2})?[.)]?\s+(?=\p{Lu}))?)/gu;

/** The sentence that holds `[at, to)`, at most 780 characters: a longer one is cut at both ends. */
export function sentenceAround(text: string, at: number, to: number): Span {
  const floor = Math.max(0, Math.min(at, to - MAX_LEAD));
  const stops = [...text.slice(floor, at + 1).matchAll(STOP)];
  const last = stops.at(-1);
  const start = last ? floor + last.index + last[0].length : floor === 0 ? 0 : nextWord(text, floor, at);
  const rest = text.slice(Math.max(start, to - 1), start + MAX_SENTENCE);
  const stop = /[\p{L}\d)\]"](?:\.)(?=\s+[\p{Lu}(\d"[]|\s*$)|\n\n/u.exec(rest.replace(/\bU\.S\./g, "U_S_"));
  const end =
    Math.max(start, to - 1) + (stop ? stop.index + (stop[0].startsWith("\n") ? 0 : stop[0].length) : rest.length);
  return { start, end: Math.max(end, to) };
}

const nextWord = (text: string, from: number, to: number): number => Math.min(to, text.indexOf(" ", from) + 1 || to);
