import type { Reading } from "../../found.ts";
import type { Span } from "../../text/normal-text.ts";

/** Reads the values of one kind in a part of the text. */
type Read<T> = (text: string, from: number, to: number) => readonly Reading<T>[];

const DELETED =
  /\b(?:delet(?:e|ing)|strik(?:e|ing)|replac(?:e|ing)|removing|deletion|replacement|substitution)\b(?:\s(?:the|therefrom|therein|thereto|all|each|references?|to|number|figure|dollar|amount|sum|date|words?|phrase|sentence|following|in|its|entirety|of)){0,8}:?\s?["']?\(?$/i;
/** Where the struck words stand: "from the definition of "Maturity Date"", "as the date on which the Loans mature". */
const PLACE = String.raw`(?:\s(?:(?:appearing|contained|set\sforth)\s)?(?:in|from)\s(?:the\s)?definition\sof\s["'][^"']{3,60}["']|\sas\s(?:the\s)?[^"'.;]{3,80}?(?=\sand\s))?`;
const REPLACED_BY = new RegExp(
  String.raw`^\)?["']?${PLACE},?\s(?:(?:therefrom|therein|appearing|contained|each|place|times?|in|it|appears|there|and|where|wherever),?\s){0,8}(?:by\s)?(?:substitut\w+|insert\w+|replac\w+|with)\b`,
  "i",
);
/** "is hereby deleted and replaced with", "is stricken and "June 30, 2023" is substituted". */
const IS_STRUCK = new RegExp(
  String.raw`^["']?${PLACE},?\s(?:is|are|shall\sbe)\s(?:hereby\s)?(?:deleted|stricken|struck|removed|replaced)\b`,
  "i",
);
const STEPS_IN_BEFORE = /\b(?:replaced|substituted)\s(?:with|by)\b|^\s(?:with|by)\b/i;
const STEPS_IN_AFTER = /^["']?\s(?:is|are|shall\sbe)\s(?:hereby\s)?(?:inserted|substituted)\b/i;
/** The words with which an amendment takes out others, and how far in front of them they may begin. */
export const STRIKES: readonly string[] = [
  "delet",
  "strik",
  "stricken",
  "replac",
  "remov",
  "chang",
  "substitut",
  "insert",
  "increas",
  "reduc",
  "decreas",
];
export const STRIKE_REACH = 90;
const REACH = 140;
/** `"$8,000,000" shall be deleted and replaced by "$11,500,000"`. */
const IS_REPLACED =
  /^\)?["']?,?\s(?:(?:therein|appearing|contained|each|place|times?|in|it|appears|where|wherever),?\s){0,8}(?:(?:is|are|shall be|be)\s)(?:hereby\s)?(?:(?:deleted|stricken)\sand\s)?(?:replaced|substituted)\s(?:by|with)\b/i;

/** "changing the reference therein from "$20,000,000" to", "to change the date of "May 1, 2004" to", "is hereby increased from". */
const CHANGED =
  /\b(?:is|are)\shereby\s(?:increased|reduced|decreased|extended|changed)\sfrom\s["']?$|\bamended\sto\s(?:increase|decrease|reduce|extend)\b[^.;"]{0,80}\sfrom\s["']?$|\bchang(?:e|ing)\b(?:\s(?:the|that|all|each|references?|therein|thereto|number|figure|dollar|amount|sum|date|rate|ratio|percentage|words?|from|of|in)){0,8}\s?["']?\(?$/i;
const CHANGED_TO = new RegExp(
  String.raw`^\)?["']?${PLACE},?\s(?:(?:therein|per\sannum|where|wherever|each|place|it|appears),?\s){0,6}to(?:\s(?:read|be|the|amount|figure|date|sum|of)){0,4}\s["']?$`,
  "i",
);
/** `"$25,000,000" is substituted for the figure`, in front of the struck words. */
const PUT_IN_FOR =
  /["']?\s(?:is|are|shall\sbe)\s(?:hereby\s)?(?:substituted|inserted)\s(?:for|in\s(?:the\s)?(?:place|lieu|stead)\sof)(?:\s(?:the|all|each|references?|to|number|figure|dollar|amount|sum|date|words?|phrase)){0,6}\s?["']?\(?$/i;
/** "the following is inserted in its place:". */
const FOLLOWING_STEPS_IN = /\bthe\sfollowing\s[^":]{0,60}\b(?:inserted|substituted)\b[^":]{0,60}:\s?"[^"]*$/i;

/** "deleting $50,000,000 and substituting $65,000,000 in lieu thereof": the substituted words apply. So do those of a sentence in
 *  quotes that steps in for another one. */
export function substituteFor<T>(text: string, reading: Reading<T>, read: Read<T>): Reading<T> | null {
  const own = substituteOf(text, reading, REACH, read);
  if (own) return own;
  const quote = quoteAround(text, reading);
  return quote && substituteOf(text, quote, REACH + LONGEST_QUOTE, read);
}

const LONGEST_QUOTE = 300;

/** What the quotes around a value enclose; null if it stands in none, or alone in them. */
function quoteAround(text: string, { start, end }: Span): Span | null {
  const before = text.slice(Math.max(0, start - LONGEST_QUOTE), start);
  const after = text.slice(end, end + LONGEST_QUOTE);
  const open = before.lastIndexOf('"');
  const close = after.indexOf('"');
  if (open < 0 || close < 0 || (open === before.length - 1 && close === 0)) return null;
  if (!/^\s?$/.test(before.charAt(open - 1)) || /\s/.test(before.charAt(open + 1))) return null;
  return { start: start - before.length + open + 1, end: end + close };
}

function substituteOf<T>(text: string, struck: Span, reach: number, read: Read<T>): Reading<T> | null {
  const before = text.slice(Math.max(0, struck.start - STRIKE_REACH), struck.start);
  const after = text.slice(struck.end, struck.end + REACH);
  const isDeleted = DELETED.test(before);
  const by = isDeleted ? REPLACED_BY.exec(after) : IS_REPLACED.exec(after);
  if (by) {
    const from = struck.end + by[0].length;
    return read(text, from, Math.min(text.length, from + reach))[0] ?? null;
  }
  if (isDeleted) return null;
  return (
    changedTo(text, struck, before, read) ??
    putInFor(text, struck, before, read) ??
    passiveSubstitute(text, struck.end, reach, read)
  );
}

function changedTo<T>(text: string, { end }: Span, before: string, read: Read<T>): Reading<T> | null {
  if (!CHANGED.test(before)) return null;
  const next = read(text, end, Math.min(text.length, end + REACH))[0];
  return next && CHANGED_TO.test(text.slice(end, next.start)) ? next : null;
}

function putInFor<T>(text: string, { start }: Span, before: string, read: Read<T>): Reading<T> | null {
  const put = PUT_IN_FOR.exec(before);
  if (!put) return null;
  const end = start - before.length + put.index;
  const last = read(text, Math.max(0, end - STRIKE_REACH), end).at(-1);
  return last?.end === end ? last : null;
}

function passiveSubstitute<T>(text: string, end: number, reach: number, read: Read<T>): Reading<T> | null {
  const struck = IS_STRUCK.exec(text.slice(end, end + REACH));
  if (!struck) return null;
  const from = end + struck[0].length;
  const next = read(text, from, Math.min(text.length, from + reach))[0];
  const between = next ? text.slice(from, next.start) : "";
  if (!next || /[.;]\s/.test(between)) return null;
  const stepsIn =
    STEPS_IN_BEFORE.test(between) ||
    FOLLOWING_STEPS_IN.test(between) ||
    STEPS_IN_AFTER.test(text.slice(next.end, next.end + 40));
  return stepsIn ? next : null;
}
