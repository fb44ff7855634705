import type { Span } from "../../text/normal-text.ts";
import { readRateKinds } from "./rate-kinds.ts";

const MAX_CAPTION = 1600;
/** A line drawn across a table, also where its line breaks were lost. */
const RULE = /[=_-]{12,}/g;
/** Captions between two rules are not longer, with one of the rules. */
const MAX_RULED = 500;

/** The start of the words above a table: after the rule above its captions, the last colon, or the period that ends a
 *  sentence. */
export function captionStart(text: string, from: number, to: number): number {
  const base = Math.max(from, to - MAX_CAPTION);
  const before = text.slice(base, to);
  let start = 0;
  for (const stop of before.matchAll(
    /(?<=[^\n:]{60}):(?!\s?\d)|(?<=[a-z)%"])(?<!\bp\.a)[.;]\s*\n|(?<=[a-z)])(?<!\bp\.a)\.\s{1,3}(?=[A-Z][a-z]+ [a-z])/g,
  ))
    start = stop.index + stop[0].length;
  return base + Math.max(start, behindUpperRule(before));
}

/** The end of the rule above the captions, if another one below them ends the words; else 0. */
function behindUpperRule(words: string): number {
  const rules: { start: number; end: number }[] = [];
  for (const { index, 0: rule } of words.matchAll(RULE)) {
    const last = rules.at(-1);
    // One rule for each column, short ones too: "-------- ----- --------".
    if (last && /^[\s=_-]*$/.test(words.slice(last.end, index))) last.end = index + rule.length;
    else rules.push({ start: index, end: index + rule.length });
  }
  const [upper, lower] = rules.slice(-2);
  return upper && lower && lower.start - upper.start <= MAX_RULED ? upper.end : 0;
}

/** Where the captions run into the first label: after the last words that name a rate, unless all labels name one. */
export function behindCaptions(text: string, first: Span, others: readonly Span[]): number {
  const last = readRateKinds(text, first.start, first.end).at(-1);
  if (!last || others.some((label) => readRateKinds(text, label.start, label.end).length > 0)) return first.start;
  const after = text.slice(last.end, first.end);
  const rest =
    /^(?:\W{0,3}\b(?:loans?|advances?|borrowings?|margins?|spreads?|rates?|fees?|percentage)\b)*(?:[\s|:.)*]|[=_-]{3,})*/i.exec(
      after,
    );
  const start = last.end + (rest?.[0].length ?? 0);
  return start < first.end && /\w|[<>≤≥]/.test(text.slice(start, first.end)) ? start : first.start;
}
