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

const RATE = String.raw`\d{0,3}(?:\.\d{1,4})?\s?(?:%|(?:to|:)\s?1(?:\.0{1,2})?(?!\d))`;
/** Looks for the rarer letters inside the verbs first: that takes two thirds of the time. */
const TAKES_OUT = String.raw`(?:let|rik|lac)(?:e|ing)\s(?<=\b(?:delet|strik|replac)(?:e|ing)\s)`;
/** A rate or ratio that an amendment takes out and replaces by another: `deleting "1.75%" and inserting "2.25%"`, `striking "LIBOR
 *  plus 1.75%" and substituting "LIBOR plus 2.25%"`. */
const REPLACED_RATE = new RegExp(
  String.raw`${TAKES_OUT}(?:(?:the|each|references?|to|ratio|percentage|figure|number|rate|words?|phrase|of)\s){0,6}` +
    String.raw`(["“][^"“”\n$%]{0,80}?${RATE}["”]|${RATE})` +
    String.raw`(?=[^.;"“”]{0,100}\b(?:insert|substitut|replac|with\b)[^.;"“”%]{0,60}["“]?[^"“”\n$%]{0,80}?${RATE})`,
  "gi",
);

/** What a copy that is marked for changes leaves out: struck words with their marks, and the marks of inserted words; and the
 *  rates that an amendment replaces. The end of each span by its start, offsets of the received text. */
export function changeMarks(source: string): ReadonlyMap<number, number> {
  const marks = [...source.matchAll(MARKS)].map(({ index, 0: words }) => [index, index + words.length] as const);
  const rates = [...source.matchAll(REPLACED_RATE)].map(({ index, 0: words, 1: rate = "" }) => {
    const end = index + words.length;
    return [end - rate.length, end] as const;
  });
  return new Map([...marks, ...rates]);
}

/** The part of a line that begins after what was left out before it. */
export function afterMark(line: Span, end: number): Span {
  return { start: Math.min(line.end, Math.max(line.start, end)), end: line.end };
}
