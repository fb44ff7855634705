import { levelsAsked, type NamedStep, type PlacedCovenant } from "../covenant-levels.ts";
import type { Question } from "../question.ts";
import { cite, type Subject } from "../subject.ts";
import { levelsOfFiscalYears } from "./levels-of-fiscal-year.ts";

const ORDINALS = ["first", "second", "third", "fourth"] as const;
const QUARTER =
  /\b(first|second|third|fourth|1st|2nd|3rd|4th) (?:fiscal )?quarter (?:of|in) (?:fiscal )?(?:year )?((?:19|20)\d\d)\b|\bq([1-4]),? (?:of |in )?(?:fiscal )?(?:year )?((?:19|20)\d\d)\b/;
/** A table of levels is no longer than so many UTF-16 units. */
const MAX_TABLE = 3_000;

/** The levels of a covenant that a question means; of a table that names fiscal quarters instead of days, that of the quarter
 *  that it names. */
export function levelsFor(question: Question, subject: Subject, one: PlacedCovenant): NamedStep[] {
  return (
    levelOfQuarter(question.raw.toLowerCase(), subject, one) ??
    levelsOfFiscalYears(question, subject, one) ??
    levelsAsked(one, question.periods[0], subject.today)
  );
}

function levelOfQuarter(asked: string, subject: Subject, { covenant, pointer }: PlacedCovenant): NamedStep[] | null {
  const match = QUARTER.exec(asked);
  const isDated = covenant.steps.some(({ from, to }) => from !== null || to !== null);
  if (match === null || isDated || covenant.steps.length < 2) return null;
  const number =
    match[3] === undefined
      ? ORDINALS.findIndex((word) => match[1] === word || match[1]?.startsWith(DIGITS[word]))
      : Number(match[3]) - 1;
  const [ordinal, year] = [ORDINALS[number], match[2] ?? match[4]];
  const [place] = cite(subject, `${pointer}/steps/0`, pointer);
  if (ordinal === undefined || year === undefined || place?.start === undefined) return null;
  const table = subject.text?.slice(place.start, place.start + MAX_TABLE) ?? "";
  const stated = new RegExp(
    String.raw`\b${ordinal}\s+fiscal\s+quarter\s+of\s+${year}\b[^\d]{0,60}(\d{1,2}\.\d+)\s*(?:x|:|to)\s*1`,
    "i",
  ).exec(table)?.[1];
  const at = stated === undefined ? -1 : covenant.steps.findIndex(({ threshold }) => threshold === Number(stated));
  const step = covenant.steps[at];
  if (step === undefined) return null;
  return [{ ...step, pointer: `${pointer}/steps/${at}`, when: `, ${ordinal} fiscal quarter of ${year}` }];
}

const DIGITS = { first: "1", second: "2", third: "3", fourth: "4" } as const;
