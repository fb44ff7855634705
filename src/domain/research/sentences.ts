import type { Span } from "./passages.ts";

/** Words whose final period does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:[A-Z]|[Ii]nc|[Cc]orp|[Cc]o|[Ll]td|[Ll]lc|plc|U\.S|U\.K|E\.U|No|Nos|Mr|Mrs|Ms|Dr|Jr|Sr|St|vs|v|cf|e\.g|i\.e|etc|approx|al|Art|Sec|Fig|pp?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[A-Z]\.[A-Z])\.$/;
const MAX_SENTENCE = 900;

/** The sentences within part of a text, without the blanks around them. A line that does not flow on into the next, such
 *  as a heading or a row of a table, is a sentence of its own. */
export function sentencesOf(text: string, within: Span): Span[] {
  const sentences: Span[] = [];
  const add = (start: number, end: number): void => {
    const trimmed = trimSpan(text, { start, end });
    if (trimmed.end > trimmed.start) sentences.push(...capped(text, trimmed));
  };
  let start = within.start;
  for (let at = within.start; at < within.end; at += 1) {
    const character = text[at];
    if (character === "\f" || (character === "\n" && endsLine(text, start, at, within.end))) {
      add(start, at);
      start = at + 1;
    } else if ((character === "." || character === "!" || character === "?") && endsSentence(text, start, at)) {
      let end = at + 1;
      while (end < within.end && /["”’')\]]/.test(text[end] ?? "")) end += 1;
      add(start, end);
      start = end;
      at = end - 1;
    }
  }
  add(start, within.end);
  return sentences;
}

function endsSentence(text: string, start: number, at: number): boolean {
  const next = /^["”’')\]]*(?:\[\d+\])*(\s+|$)(["“(]?\S)?/.exec(text.slice(at + 1, at + 12));
  if (next === null) return false;
  if (next[2] !== undefined && /^["“(]?[a-z,;]/.test(next[2])) return false;
  return text[at] !== "." || !ABBREVIATION.test(text.slice(Math.max(start, at - 12), at + 1));
}

/** A line break ends a sentence unless the line is long and the next starts in lower case (wrapped prose). */
function endsLine(text: string, start: number, at: number, end: number): boolean {
  if (text[at + 1] === "\n" || text[at - 1] === "\n") return true;
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const next = text.slice(at + 1, Math.min(end, at + 4));
  if (line.includes("|") || next.startsWith("|")) return true;
  return line.trim().length < 50 || !/^\s*[a-z0-9(“"$]/.test(next) || at - start > MAX_SENTENCE;
}

function trimSpan(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] ?? "")) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? "")) to -= 1;
  return { start: from, end: to };
}

/** A sentence without end is cut at blanks. */
function capped(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  while (end - from > MAX_SENTENCE) {
    const blank = text.lastIndexOf(" ", from + MAX_SENTENCE);
    const to = blank > from + MAX_SENTENCE / 2 ? blank : from + MAX_SENTENCE;
    pieces.push(trimSpan(text, { start: from, end: to }));
    from = to;
  }
  pieces.push(trimSpan(text, { start: from, end }));
  return pieces;
}
