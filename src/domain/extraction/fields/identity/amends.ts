import type { DocumentKind } from "#domain/agreement/credit-agreement.ts";
import type { Reading } from "../../found.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { amendingLetter } from "./amendment-letters.ts";
import { readTitles, type TitleReading, titleReading } from "./title.ts";

export interface AmendsTree {
  readonly title: Found<string> | null;
  readonly date: Found<string> | null;
}

const LOAN = /\b(?:credit|loan|facility|financing|revolving|term)\b/i;
const DATE_AFTER =
  /^[\s,(]{0,4}(?:(?:is|was|originally)\s{1,3})?(?:dated|made|entered into|effective)?\s{0,3}(?:as\s{1,3}of|on)?\s{0,3}(?:the\s)?$/i;
const POINTS_BACK = /\b(?:that certain|the|an?|existing|original|prior|certain)\s{1,4}$/i;
const FRONT = 25_000;

/** The agreement that an amendment changes or a restatement replaces, as its opening and recitals name it: the first
 *  loan agreement with another date than this one's. Null for any other kind of document. */
export function readAmends(parsed: ParsedAgreement, kind: DocumentKind, own: Found<string> | null): AmendsTree | null {
  if (kind !== "amendment" && kind !== "amended_and_restated") return null;
  const to = frontEnd(parsed);
  const own_title = titleReading(parsed);
  const ofNote = /\bamendment\b.*\bnote$/i.test(own_title?.value ?? "");
  const mentions = readTitles(parsed.text, own_title?.end ?? 0, to, 60)
    .filter((t) => LOAN.test(t.value) && (ofNote ? /note$/i : /agreement$/i).test(t.value))
    .flatMap((title) => dateAfter(parsed.text, title, to) ?? []);
  const other = mentions.filter((m) => m.date.value !== own?.value);
  const best =
    other.find((m) => POINTS_BACK.test(parsed.text.slice(Math.max(0, m.title.start - 16), m.title.start))) ?? other[0];
  if (best) return tree(best);
  const subject = (amendingLetter(parsed) || kind === "amendment") && subjectOfLetter(parsed.text.slice(0, to), own);
  if (subject) return tree(subject);
  return kind === "amendment" && own_title ? fromTitle(parsed.text, own_title) : null;
}

/** "£42,000,000 facilities agreement dated 8 May 2020": a letter may write the agreement in lower case. */
const SUBJECT =
  /\b((?:(?:first|second|third|fourth|fifth|amended|restated|senior|secured|term|and|revolving|loan|credit|multicurrency|bridge|working|capital)\s){0,5}(?:facility|facilities|loan|credit|financing) agreement)(?=,?\s(?:(?:originally\s)?dated|made\sas\sof)\b)/gi;

function subjectOfLetter(
  text: string,
  own: Found<string> | null,
): { title: TitleReading; date: Reading<string> } | null {
  const front = text.slice(0, FRONT);
  for (const { index, 0: value } of front.matchAll(SUBJECT)) {
    const mention = dateAfter(text, { value, start: index, end: index + value.length }, front.length);
    if (mention && mention.date.value !== own?.value) return mention;
  }
  return null;
}

function frontEnd(parsed: ParsedAgreement): number {
  const conformed = parsed.outline.sections.find((s) => parsed.outline.zoneAt(s.start) === "conformed")?.start;
  return Math.min(parsed.text.length, conformed ?? FRONT, FRONT);
}

function dateAfter(
  text: string,
  title: TitleReading,
  to: number,
): { title: TitleReading; date: Reading<string> } | null {
  const date = readDates(text, title.end, Math.min(to, title.end + 70))[0];
  if (!date || !DATE_AFTER.test(text.slice(title.end, date.start))) return null;
  return { title, date };
}

function tree({ title, date }: { title: TitleReading; date: Reading<string> }): AmendsTree {
  const end = date.end;
  return {
    title: found(title.value, { start: title.start, end: title.end, confidence: 0.85 }),
    date: found(date.value, { start: title.start, end, confidence: 0.85 }),
  };
}

/** "Amendment No. 2 to Term Loan Agreement" names the amended agreement even without a dated recital. */
function fromTitle(text: string, own: TitleReading): AmendsTree | null {
  const words = /\sto\s+(?:the\s+)?(\S.*)$/i.exec(own.value);
  if (!words || !LOAN.test(words[1] as string)) return null;
  const date = readDates(text, own.end, own.end + 60)[0];
  const ofAmended =
    date &&
    DATE_AFTER.test(text.slice(own.end, date.start)) &&
    /\bdated\b[^\n]{0,60}\bto\b/i.test(text.slice(own.start, own.end));
  return {
    title: found(words[1] as string, { start: own.start, end: own.end, confidence: 0.7 }),
    date: ofAmended ? found(date.value, { start: own.start, end: date.end, confidence: 0.7 }) : null,
  };
}
