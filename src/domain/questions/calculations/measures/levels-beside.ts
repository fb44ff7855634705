import { ordinalValue } from "#domain/extraction/readers/number-words.ts";
import type { NamedStep, PlacedCovenant } from "../../covenants/covenant-levels.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { onOneLine } from "../../text/sentences.ts";

/** `not less than 1.75 to 1.0, beginning at third fiscal quarter end of 1999` */
const LATER =
  /\b(?:not (?:less|greater|more) than|at least|at most|not exceed(?:ing)?) (\d{1,2}(?:\.\d{1,3})?) ?(?:to|:) ?1(?:\.0+)?,? (?:beginning|commencing|starting|from and after|effective|as of|at|from|for|on and after) ([^;%$]{4,120}?)(?=;|\. |, and thereafter|$| and (?:not|at) )/gi;
const ORDINAL = /\b(first|second|third|fourth|1st|2nd|3rd|4th) (?:fiscal )?quarter(?:-end)?\b/i;
const REACH = 700;

/** The level of a covenant whose sentence raises or lowers it from named fiscal quarters on, where extraction has only the
 *  first one: that of the quarter that a question names. Null where there are no such levels or no such quarter; none where
 *  the quarter comes before them. */
export function levelsBeside(question: Question, subject: Subject, one: PlacedCovenant): NamedStep[] | null {
  const { covenant, pointer } = one;
  const asked = quarterOf(question.text);
  const [place] = cite(subject, `${pointer}/threshold`, pointer);
  if (covenant.steps.length > 1 || covenant.threshold === null || place?.start === undefined || asked === null)
    return null;
  const words = onOneLine(subject.text?.slice(place.start, place.start + REACH) ?? "");
  const steps = [...words.matchAll(LATER)].flatMap(([, level, from = ""]) => {
    const quarter = quarterOf(from);
    return quarter === null ? [] : [{ level: Number(level), quarter, from }];
  });
  if (steps.length === 0) return null;
  const last = steps.filter(({ quarter }) => quarter <= asked).sort((a, b) => b.quarter - a.quarter)[0];
  const base = { from: null, to: null, pointer: `${pointer}/threshold` };
  return last === undefined
    ? [{ ...base, threshold: covenant.threshold, when: "" }]
    : [{ ...base, threshold: last.level, when: `, from ${last.from.trim().replace(/^(?:at|the|as of) /i, "")} on` }];
}

/** A fiscal quarter as a number that grows with time. */
function quarterOf(words: string): number | null {
  const year = /\b(?:19|20)\d\d\b/.exec(words)?.[0];
  const number = ordinalValue(ORDINAL.exec(words)?.[1] ?? "");
  return number === null || year === undefined ? null : Number(year) * 4 + number;
}
