import type { Span } from "./normal-text.ts";

const LONGEST = 2000;
/** Struck words between explicit marks, and the marks around inserted words. A single `<S>` is a mark of a column. */
const MARKS = new RegExp(
  [
    String.raw`<(strike|s|del)>[^<]{0,${LONGEST}}<\/\1>`,
    String.raw`\[(strike|del)\][^[\]]{0,${LONGEST}}\[\/\2\]`,
    String.raw`~~[^~]{1,${LONGEST}}~~`,
    String.raw`\[(?:deleted|struck)(?: text)?:[^[\]]{0,${LONGEST}}\]`,
    String.raw`<\/?(?:u|ins)>`,
    String.raw`\[\/?ins\]`,
  ].join("|"),
  "gi",
);

/** What a copy that is marked for changes leaves out: struck words with their marks, and the marks of inserted words.
 *  The end of each span by its start, offsets of the received text. */
export function changeMarks(source: string): ReadonlyMap<number, number> {
  return new Map([...source.matchAll(MARKS)].map(({ index, 0: words }) => [index, index + words.length] as const));
}

/** The part of a line that begins after what was left out before it. */
export function afterMark(line: Span, end: number): Span {
  return { start: Math.min(line.end, Math.max(line.start, end)), end: line.end };
}
