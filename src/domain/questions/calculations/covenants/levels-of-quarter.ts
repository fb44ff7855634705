import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { levelsAsked, type NamedStep, type PlacedCovenant } from "../../covenants/covenant-levels.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { levelsOfFiscalYears } from "./levels-of-fiscal-year.ts";

const QUARTERS = ORDINAL_WORDS.split("|").slice(0, 4);
const QUARTER =
  /\b(first|second|third|fourth|1st|2nd|3rd|4th) (?:fiscal )?quarter(?:(?: of|,| in)? (?:fiscal )?(?:year )?((?:19|20)\d\d)\b)?|\bq([1-4])(?:,? (?:of |in )?(?:fiscal )?(?:year )?((?:19|20)\d\d)\b)?/;
/** A table of levels is no longer than so many UTF-16 units. */
const MAX_TABLE = 3_000;

/** The levels of a covenant that a question means; of a table that names fiscal quarters instead of days, that of the quarter
 *  that it names. */
export function levelsFor(question: Question, subject: Subject, one: PlacedCovenant): NamedStep[] {
  return (
    levelOfQuarter(question.raw.toLowerCase(), subject, one) ??
    levelsOfFiscalYears(question, subject, one) ??
    levelsOfPeriods(question, subject, one)
  );
}

/** The levels that hold on each of the days that a question names: `for September 30, 2009? And for December 31?` */
function levelsOfPeriods({ periods }: Question, { today }: Subject, one: PlacedCovenant): NamedStep[] {
  const [first, ...others] = periods;
  const levels = levelsAsked(one, first, today);
  const more =
    levels.length === 1 ? others.slice(0, MAX_OTHERS).flatMap((period) => levelsAsked(one, period, today)) : [];
  return [...new Map([...levels, ...more].map((level) => [level.pointer, level])).values()];
}

const MAX_OTHERS = 2;

/** The level of the fiscal quarter that a question names, where the text states the levels by fiscal quarters. */
export function levelOfQuarter(asked: string, subject: Subject, one: PlacedCovenant): NamedStep[] | null {
  const { covenant, pointer } = one;
  const match = QUARTER.exec(asked);
  const isDated = covenant.steps.some(({ from, to }) => from !== null || to !== null);
  if (match === null || isDated || covenant.steps.length < 2) return null;
  const number = match[3] === undefined ? quarterOf(match[1]) : Number(match[3]);
  const [ordinal, year] = [QUARTERS[number - 1], match[2] ?? match[4]];
  const [place] = cite(subject, `${pointer}/steps/0`, pointer);
  if (ordinal === undefined || place?.start === undefined) return null;
  const text = subject.text ?? "";
  // The first row of a table may stand before the place of its level.
  const table = text.slice(Math.max(0, place.start - LEAD), place.start + MAX_TABLE).replaceAll(PAGE_BREAK, " ");
  const stated = year === undefined ? levelOfAnyYear(table, number) : levelInTable(table, Number(year) * 4 + number);
  const at = stated === null ? -1 : covenant.steps.findIndex(({ threshold }) => threshold === stated);
  const step = covenant.steps[at];
  if (step === undefined) return null;
  const when = `, ${ordinal} fiscal quarter${year === undefined ? "" : ` of ${year}`}`;
  return [{ ...step, pointer: `${pointer}/steps/${at}`, when }];
}

const LEAD = 160;
/** The number of a page and the mark of the next one may stand within a level. */
const PAGE_BREAK = /\s\d{1,4}\s+<PAGE>\s+\d{1,4}\s/g;
const LEVEL = /\b(\d{1,2}[.:]\d+)\s*(?:x\b|(?::|to)\s*1)/g;
const NAMED =
  /\b(first|second|third|fourth)\s+fiscal\s+quarter\b(?:\s+(?:of|in)\s+(?:fiscal\s+(?:year\s+)?)?(\d{4}))?/gi;
const OPEN = /\b(?:thereafter|each fiscal quarter after)\b/i;

/** The level of a quarter in a table whose rows name one quarter, two that bound a span, or one with those after it. */
function levelInTable(table: string, asked: number): number | null {
  let from = 0;
  for (const match of table.matchAll(LEVEL)) {
    const row = table.slice(from, match.index);
    from = match.index + match[0].length;
    const named = [...row.matchAll(NAMED)].flatMap(([, ordinal, year]) =>
      year === undefined ? [] : [Number(year) * 4 + quarterOf(ordinal)],
    );
    const [first] = named;
    const last = OPEN.test(row) ? Number.POSITIVE_INFINITY : named.at(-1);
    if (first !== undefined && last !== undefined && first <= asked && asked <= last) return valueOf(match[1]);
  }
  return null;
}

/** The level of a quarter of every year: `2.25 to 1.00, if such Fiscal Quarter is the first Fiscal Quarter or the fourth`. */
function levelOfAnyYear(table: string, asked: number): number | null {
  const levels = [...table.matchAll(LEVEL)];
  const found = levels.filter((match, i) => {
    const after = table.slice(match.index + match[0].length, levels[i + 1]?.index ?? match.index + MAX_AFTER);
    const named = [...(after.split(/\.\s/)[0] ?? "").matchAll(NAMED)];
    return named.some(([, ordinal, year]) => year === undefined && quarterOf(ordinal) === asked);
  });
  const [only, other] = new Set(found.map(([, level]) => valueOf(level)));
  return other === undefined ? (only ?? null) : null;
}

const MAX_AFTER = 300;

/** The number of a quarter, 1..4; 0 for no ordinal. */
function quarterOf(ordinal: string | undefined): number {
  return ordinalValue(ordinal ?? "") ?? 0;
}

function valueOf(level: string | undefined): number {
  return Number(level?.replace(":", "."));
}
