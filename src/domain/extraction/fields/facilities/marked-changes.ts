import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import { readDates } from "../../readers/date.ts";
import { readMoney } from "../../readers/money.ts";

const YEAR_AFTER = /^\s{1,2}((?:19|20)\d\d)(?!\d|[,.]\d)/;
const FIGURE_AFTER = /^\s{1,2}(\d{1,3}(?:,\d{3})+)(?!\d|[,.]\d)/;

const LONGEST_DATE = 24;

/** In a marked copy, struck and inserted words are next to each other: "October 6, 2024 2025". The inserted year or
 *  date applies. */
export function insertedDate(text: string, reading: Reading<string>): Reading<string> {
  const substitute = substituteFor(text, reading, readDates);
  if (substitute) return substitute;
  const [next] = readDates(text, reading.end, Math.min(text.length, reading.end + LONGEST_DATE));
  if (next?.start === reading.end) return { ...next, start: reading.start };
  const inserted = YEAR_AFTER.exec(text.slice(reading.end, reading.end + 8));
  if (!inserted || inserted[1] === reading.value.slice(0, 4)) return reading;
  return {
    value: `${inserted[1]}${reading.value.slice(4)}`,
    start: reading.start,
    end: reading.end + inserted[0].length,
  };
}

/** The same for money: "$25,000,000 75,000,000". */
export function insertedMoney(text: string, reading: Reading<Money>): Reading<Money> {
  const substitute = substituteFor(text, reading, readMoney);
  if (substitute) return substitute;
  const inserted = FIGURE_AFTER.exec(text.slice(reading.end, reading.end + 20));
  if (!inserted) return reading;
  const amount = Number(inserted[1]?.replace(/,/g, ""));
  return { value: { ...reading.value, amount }, start: reading.start, end: reading.end + inserted[0].length };
}

const DELETED =
  /\b(?:delet(?:e|ing)|strik(?:e|ing)|replac(?:e|ing)|removing|deletion|replacement|substitution)\b(?:\s(?:the|therefrom|therein|thereto|all|each|references?|to|number|figure|dollar|amount|sum|date|words?|phrase|in|its|entirety|of)){0,8}\s?["']?\(?$/i;
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
export const STRIKES: readonly string[] = ["delet", "strik", "replac", "remov"];
export const STRIKE_REACH = 90;
const REACH = 140;
/** `"$8,000,000" shall be deleted and replaced by "$11,500,000"`. */
const IS_REPLACED =
  /^\)?["']?,?\s(?:(?:therein|appearing|contained|each|place|times?|in|it|appears|where|wherever),?\s){0,8}(?:(?:is|are|shall be|be)\s)(?:hereby\s)?(?:(?:deleted|stricken)\sand\s)?(?:replaced|substituted)\s(?:by|with)\b/i;

/** "deleting $50,000,000 and substituting $65,000,000 in lieu thereof": the substituted words apply. */
export function substituteFor<T>(
  text: string,
  { start, end }: Reading<T>,
  read: (text: string, from: number, to: number) => readonly Reading<T>[],
): Reading<T> | null {
  const after = text.slice(end, end + REACH);
  const isDeleted = DELETED.test(text.slice(Math.max(0, start - STRIKE_REACH), start));
  const by = isDeleted ? REPLACED_BY.exec(after) : IS_REPLACED.exec(after);
  if (!by && !isDeleted) return passiveSubstitute(text, end, read);
  if (!by) return null;
  const from = end + by[0].length;
  return read(text, from, Math.min(text.length, from + REACH))[0] ?? null;
}

function passiveSubstitute<T>(
  text: string,
  end: number,
  read: (text: string, from: number, to: number) => readonly Reading<T>[],
): Reading<T> | null {
  const struck = IS_STRUCK.exec(text.slice(end, end + REACH));
  if (!struck) return null;
  const from = end + struck[0].length;
  const next = read(text, from, Math.min(text.length, from + REACH))[0];
  if (!next || /[.;]\s/.test(text.slice(from, next.start))) return null;
  const stepsIn =
    STEPS_IN_BEFORE.test(text.slice(from, next.start)) || STEPS_IN_AFTER.test(text.slice(next.end, next.end + 40));
  return stepsIn ? next : null;
}
