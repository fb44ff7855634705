import type { Citation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { placedPeriods, readLevel } from "../question/read-numbers.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";

const LEVEL = String.raw`\b((?:pricing level|level|tier|category) (?:[ivx]{1,4}|\d))\b`;
const DAY = String.raw`[A-Z][a-z]{2,8} \d{1,2}, ?(?:19|20)\d\d`;
const TIME = String.raw`\bfrom\b(?:[^.;]|\. ?(?=\d)){0,80}\b(?:until|through|to and including|to)\b[^;]{0,220}?(${DAY})`;
/** `Category 4 shall be deemed to be applicable from the Effective Date until receipt of the statements for the quarter ending on
 *  September 30, 2009`: whatever the ratio is. */
const SET = new RegExp(
  String.raw`${LEVEL}[^.;]{0,60}\bshall (?:be deemed|apply|be applicable|be in effect|initially)\b[^.;]{0,60}?${TIME}`,
  "i",
);
/** `from the Closing Date through June 30, 2011, the Applicable Margin shall be that of Level III` */
const TIME_FIRST = new RegExp(String.raw`${TIME}[^.;]{0,120}\bshall be\b[^.;]{0,120}?${LEVEL}`, "i");

/** A pricing level that the agreement sets for a time, with the last day that its sentence names. */
export interface LevelOfTime {
  readonly level: string;
  /** `YYYY-MM-DD` */
  readonly until: string;
  readonly rule: Citation;
}

/** The level that the agreement sets for the time in which the day of a question lies, from its own date on; null where it sets
 *  none or the question names no such day. */
export function levelSetForTime({ periods }: Question, subject: Subject): LevelOfTime | null {
  const [period, other] = periods;
  const from = subject.agreement.effective_date ?? subject.agreement.agreement_date;
  if (period === undefined || other !== undefined || from === null || period.to < from) return null;
  for (const sentence of sentencesOf(subject)) {
    const set = SET.exec(sentence.words);
    const first = set === null ? TIME_FIRST.exec(sentence.words) : null;
    const [level, day] = set === null ? [first?.[2], first?.[1]] : [set[1], set[2]];
    const until = day === undefined ? undefined : placedPeriods(day.toLowerCase(), "")[0]?.period.from;
    const number = level === undefined ? null : readLevel(level);
    if (number !== null && until !== undefined && period.to <= until)
      return { level: number, until, rule: quoteOf(subject, sentence) };
  }
  return null;
}
