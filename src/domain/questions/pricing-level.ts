import type { PricingLevel } from "#domain/agreement/pricing.ts";
import type { Question } from "./question.ts";
import { areRatings, askedRatings, rowOfRating } from "./ratings.ts";
import { rowLevel } from "./read-numbers.ts";
import type { PlacedFacility } from "./select-facilities.ts";
import { cite, type Subject } from "./subject.ts";

/** A row of a pricing grid with its place. */
export interface PlacedLevel {
  readonly row: PricingLevel;
  readonly pointer: string;
  /** Its name in answers: `Level III`, or its condition. */
  readonly name: string;
}

/** The row of a facility's grid that a question means: by its number, its rating, or the ratio that it covers.
 *  `unknown`: it names one that the grid does not have. `none`: it names none. */
export function levelOf(
  question: Question,
  subject: Subject,
  { facility, pointer }: PlacedFacility,
): PlacedLevel | "unknown" | "none" {
  const rows = facility.interest_terms.pricing_grid.map((row, i) =>
    placedLevel(row, i, `${pointer}/interest_terms/pricing_grid/${i}`),
  );
  if (question.level !== null) {
    const byWords = rows.find(({ row }) => rowLevel(row.level ?? "") === question.level);
    // A grid whose rows have no numbers of their own is numbered from its first row.
    const unnumbered = rows.every(({ row }) => rowLevel(row.level ?? "") === null);
    return byWords ?? (unnumbered ? rows[Number(question.level) - 1] : undefined) ?? "unknown";
  }
  const ratings = askedRatings(question.raw);
  const named = rows.map(({ row }) => row.level ?? "");
  if (ratings.length > 0 && areRatings(named)) return rows[rowOfRating(named, ratings)] ?? "unknown";
  const [ratio] = question.ratios;
  if (ratio === undefined) return "none";
  return rows.find((level) => covers(subject, level, ratio)) ?? (rows.length > 0 ? "unknown" : "none");
}

function placedLevel(row: PricingLevel, i: number, pointer: string): PlacedLevel {
  return { row, pointer, name: row.level ?? `row ${i + 1}` };
}

/** Whether a row covers a ratio. At a bound, the words of the text decide; where they do not say, the lower bound belongs to
 *  the row and the upper does not. */
function covers(subject: Subject, { row, pointer }: PlacedLevel, ratio: number): boolean {
  const { min, max } = row;
  if (min === null && max === null) return false;
  const words = `${row.level ?? ""} ${cite(subject, `${pointer}/min`, `${pointer}/max`)
    .map(({ quote }) => quote)
    .join(" ")}`.toLowerCase();
  const upperCounts = /less than or equal|≤|<=|at or below|not (?:exceed|greater)|up to and including/.test(words);
  const lowerExcluded =
    /(?:greater|higher|more) than(?! or equal)|exceed|>(?!=)/.test(words) &&
    !/greater than or equal|≥|>=|at least/.test(words);
  const above = min === null || ratio > min || (ratio === min && !lowerExcluded);
  const below = max === null || ratio < max || (ratio === max && upperCounts);
  return above && below;
}
