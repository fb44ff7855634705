import type { Verdict } from "./checklist.ts";
import { DENIAL, paragraphsOf, type Span, wordsOf } from "./clauses.ts";
import { kpiDirection } from "./kpi-direction.ts";

/** An extracted target. */
export interface StatedTarget {
  readonly kpi: string | null;
  readonly target: number | null;
  readonly date: string | null;
}

export interface BaselineAnswer {
  readonly verdict: Verdict;
  readonly span: Span | null;
  readonly detail: string | null;
}

const BASELINE = /\bbase(?:line)?(?:[- ]year)?\b(?! (?:rate|price|salary|rent))/i;
const CHANGE_FROM_BASELINE =
  /\b(?:reduc|decreas|cut|lower|increas|rais|improv)\w*[^.;]{0,120}?\b\d[\d.,]* ?(?:%|per ?cent)[^.;]{0,120}?\bbase(?:line)?\b/i;
const NUMBERS = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const YEAR = /^(?:19|20)\d\d$/;
/** Characters around the word to search for its year and value. */
const BEFORE = 24;
const AFTER = 100;

/** Whether the targets improve on the borrower's own history: each with a value and a date, against a baseline whose
 *  year and value the text states. A target that does not improve on its baseline is a `no`. The word alone, a baseline
 *  without year or value, and a KPI whose better direction is not known are no evidence. */
export function beyondHistory(text: string, targets: readonly StatedTarget[]): BaselineAnswer {
  const answers = targets.map((target) => againstBaseline(text, target));
  const failed = answers.find(({ verdict }) => verdict === "no");
  return failed ?? answers.find(({ verdict }) => verdict === "yes") ?? NONE;
}

const NONE: BaselineAnswer = {
  verdict: "no_evidence",
  span: null,
  detail: "The text states no baseline with its year and value for a target with a value and a date.",
};

function againstBaseline(text: string, { kpi, target, date }: StatedTarget): BaselineAnswer {
  if (kpi === null || target === null || date === null) return NONE;
  for (const span of paragraphsOf(text)) {
    const words = wordsOf(text, span);
    const place = BASELINE.exec(words);
    if (place === null || !names(words, kpi) || DENIAL.test(words)) continue;
    const { year, value } = figuresAt(words, place.index, place[0].length);
    const baseYear = year ?? definedYear(text);
    if (baseYear === null || Number(date.slice(0, 4)) <= baseYear) continue;
    if (CHANGE_FROM_BASELINE.test(words)) return { verdict: "yes", span, detail: null };
    const direction = kpiDirection(kpi);
    if (value === null || direction === null) continue;
    const improves = direction === "lower" ? target < value : target > value;
    const detail = improves ? null : `The target ${target} does not improve on the baseline ${value} of ${baseYear}.`;
    return { verdict: improves ? "yes" : "no", span, detail };
  }
  return NONE;
}

/** Whether a paragraph is about the KPI: it has the KPI's name, or its label before a bracket ("KPI 1"). */
function names(words: string, kpi: string): boolean {
  const plain = words.toLowerCase();
  const [label = kpi] = kpi.toLowerCase().split("(");
  return plain.includes(kpi.toLowerCase()) || plain.startsWith(label.trim());
}

/** Year and value near the word: "a 2019 baseline of 120,000", "the Baseline Year was 31.4". */
function figuresAt(words: string, index: number, length: number): { year: number | null; value: number | null } {
  const before = words
    .slice(Math.max(0, index - BEFORE), index)
    .match(NUMBERS)
    ?.at(-1);
  const after = words.slice(index + length, index + length + AFTER).match(NUMBERS) ?? [];
  const years = [before ?? "", ...after].filter((number) => YEAR.test(number));
  const value = after.find((number) => !YEAR.test(number));
  return {
    year: years[0] === undefined ? null : Number(years[0]),
    value: value === undefined ? null : Number(value.replaceAll(",", "")),
  };
}

/** The year in the definition of the baseline year. */
function definedYear(text: string): number | null {
  const found = /\bbase(?:line)?[- ]year\b["”']?[^.;]{0,100}?\b((?:19|20)\d\d)\b/i.exec(text);
  return found?.[1] === undefined ? null : Number(found[1]);
}
