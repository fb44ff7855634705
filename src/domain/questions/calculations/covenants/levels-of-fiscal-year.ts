import type { NamedStep, PlacedCovenant } from "../../covenants/covenant-levels.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";

const LEVEL = {
  currency: /\$\s?(\d[\d,]*(?:\.\d+)?)( million| billion)?/g,
  ratio: /(\d{1,2}(?:\.\d+)?)\s*(?:x\b|:\s*1|to\s+1)/g,
  percent: /((?<![\d.])(?:\d{1,3}(?:\.\d+)?|\.\d+))\s?%/g,
} as const;
const YEAR = /\b((?:19|20)\d\d)\s+fiscal\s+year\b|\bfiscal\s+(?:year\s+)?(?:ending\s+in\s+)?((?:19|20)\d\d)\b/i;
const ASKED = /\bfiscal (?:year )?((?:19|20)\d\d)\b|\b((?:19|20)\d\d) fiscal year\b|\bfy ?((?:19|20)\d\d)\b/g;
const LATER = /\bthereafter\b|\beach (?:fiscal )?year after\b/i;
const SCALE: Readonly<Record<string, number>> = { " million": 1e6, " billion": 1e9 };

interface YearLevel {
  readonly year: number;
  readonly threshold: number;
  readonly isOpen: boolean;
}

/** The levels of a covenant that its sentence states by fiscal years, where the agreement object has only the first: `not less
 *  than $130,000,000 during its 1997 fiscal year; … $140,000,000 during its 1998 fiscal year`. That of the year that a question
 *  names, all without one; null where the sentence states none by year, or not that one. */
export function levelsOfFiscalYears(question: Question, subject: Subject, one: PlacedCovenant): NamedStep[] | null {
  const { covenant, pointer } = one;
  if (covenant.steps.some(({ from, to }) => from !== null || to !== null)) return null;
  const [place] = cite(subject, `${pointer}/threshold`, pointer);
  if (place === undefined) return null;
  const stated = sentencesAt(subject, place).flatMap(({ words }) => levelsIn(words, covenant.unit));
  const levels = stated.length > 1 ? stated : levelsBelowYears(subject.text ?? "", place);
  if (levels.length < 2 || levels[0]?.threshold !== covenant.threshold) return null;
  const asked = askedYears(question);
  const [latest] = asked.toSorted((a, b) => b - a);
  if (latest === undefined && question.periods.length > 0) return null;
  const own = latest === undefined ? levels : levels.filter(({ year }) => asked.includes(year));
  const last = levels.at(-1);
  const isAfter = latest !== undefined && last !== undefined && last.isOpen && latest > last.year;
  const chosen = own.length === 0 && isAfter ? [last] : own;
  if (chosen.length === 0) return null;
  return chosen.map(({ year, threshold, isOpen }) => ({
    threshold,
    from: null,
    to: null,
    pointer: `${pointer}/threshold`,
    when: `, fiscal year ${year}${isOpen ? " and later" : ""}`,
  }));
}

function askedYears({ text, periods }: Question): number[] {
  const named = [...text.matchAll(ASKED)].map(([, first, second, third]) => Number(first ?? second ?? third));
  if (named.length > 0) return named;
  const [period] = periods;
  const isWholeYear = period?.from.endsWith("-01-01") === true && period.to.endsWith("-12-31");
  return isWholeYear && period.from.slice(0, 4) === period.to.slice(0, 4) ? [Number(period.from.slice(0, 4))] : [];
}

const YEARS_AND_AMOUNTS =
  /((?:\bfiscal\s+(?:year\s+)?(?:19|20)\d\d\s+){2,12})((?:\$?\s?\d{1,3}(?:,\d{3})+\s+){2,12})/gi;
/** How far around its first level such a table reaches, in UTF-16 units. */
const TABLE = 600;

/** The amounts of a table that prints all years first, and then all amounts. */
function levelsBelowYears(text: string, { start = 0 }: { readonly start?: number }): YearLevel[] {
  const around = text.slice(Math.max(0, start - TABLE), start + TABLE);
  const [table, other] = [...around.matchAll(YEARS_AND_AMOUNTS)];
  if (table === undefined || other !== undefined) return [];
  const years = (table[1] ?? "").match(/\d{4}/g) ?? [];
  const amounts = (table[2] ?? "").match(/\d[\d,]*/g) ?? [];
  if (years.length !== amounts.length) return [];
  return years.map((year, i) => ({
    year: Number(year),
    threshold: Number((amounts[i] ?? "").replaceAll(",", "")),
    isOpen: false,
  }));
}

function levelsIn(words: string, unit: keyof typeof LEVEL): YearLevel[] {
  const found = [...words.matchAll(LEVEL[unit])];
  return found.flatMap((match, i) => {
    const after = words.slice(match.index + match[0].length, found[i + 1]?.index ?? words.length);
    const [, before, behind] = YEAR.exec(after) ?? [];
    const year = before ?? behind;
    if (year === undefined) return [];
    const threshold = Number((match[1] ?? "").replaceAll(",", "")) * (SCALE[match[2] ?? ""] ?? 1);
    return [{ year: Number(year), threshold, isOpen: LATER.test(after) }];
  });
}
