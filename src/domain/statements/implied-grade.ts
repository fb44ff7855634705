import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { median } from "#domain/figures/statistics.ts";

/** S&P-style grades. A grade is implied by a probability; it is not an agency rating. */
export const GRADES = ["AAA", "AA", "A", "BBB", "BB", "B", "CCC/C"] as const;
export type Grade = (typeof GRADES)[number];

/** Average one-year default rates of global corporates 1981-2009 (S&P, as quoted in a public note on calibration of
 *  default scales, so a secondary source). AAA is floored at 0.01 %, since its average is zero. Decimals. */
export const GRADE_DEFAULT_RATES: Readonly<Record<Grade, number>> = {
  AAA: 0.0001,
  AA: 0.0002,
  A: 0.0008,
  BBB: 0.0026,
  BB: 0.0097,
  B: 0.0493,
  "CCC/C": 0.2798,
};

export const IMPLIED_GRADE_LABEL = "S&P-style implied grade, not an agency rating";

/** The grade whose average default rate is nearest in log-odds; the weaker of two equally near. Null outside 0..1. */
export function impliedGrade(oneYearProbability: number): Grade | null {
  const odds = logOdds(oneYearProbability);
  if (odds === null) return null;
  const distance = (grade: Grade): number => Math.abs(odds - anchorOf(grade));
  return GRADES.reduce((best, grade) => (distance(grade) <= distance(best) ? grade : best));
}

/** Notches from one anchor to the next: AAA, AA+, AA | AA, AA-, A+, A | ... | B, B-, CCC+, CCC/C. */
const NOTCHES: readonly (readonly string[])[] = [
  ["AAA", "AA+", "AA"],
  ["AA", "AA-", "A+", "A"],
  ["A", "A-", "BBB+", "BBB"],
  ["BBB", "BBB-", "BB+", "BB"],
  ["BB", "BB-", "B+", "B"],
  ["B", "B-", "CCC+", "CCC/C"],
];

/** Grade with its notch, by equal steps of log-odds between the averages of the full grades. The notches are
 *  interpolated, not observed; say so wherever one is shown. Null outside 0..1. */
export function interpolatedNotch(
  oneYearProbability: number,
): { readonly notch: string; readonly interpolated: true } | null {
  const odds = logOdds(oneYearProbability);
  if (odds === null) return null;
  const above = GRADES.findIndex((grade) => anchorOf(grade) >= odds);
  const right = above === -1 ? GRADES.length - 1 : Math.max(1, above);
  const from = anchorOf(GRADES[right - 1] ?? "AAA");
  const share = (odds - from) / (anchorOf(GRADES[right] ?? "CCC/C") - from);
  const names = NOTCHES[right - 1] ?? [];
  const step = Math.round(Math.max(0, Math.min(1, share)) * (names.length - 1));
  return { notch: names[step] ?? "", interpolated: true };
}

function anchorOf(grade: Grade): number {
  const rate = GRADE_DEFAULT_RATES[grade];
  return Math.log(rate / (1 - rate));
}

/** Log-odds, with the probabilities 0 and 1 mapped to the ends of the scale. */
function logOdds(probability: number): number | null {
  if (!(probability >= 0 && probability <= 1)) return null;
  const inside = Math.max(1e-12, Math.min(1 - 1e-12, probability));
  return Math.log(inside / (1 - inside));
}

/** Probability of default by the end of several periods, from each period's probability given survival: 1 - prod(1 - pd_t). */
export function cumulativeDefault(periodProbabilities: readonly number[]): Metric {
  if (periodProbabilities.length === 0) return absent("missing_input");
  if (periodProbabilities.some((pd) => !(pd >= 0 && pd <= 1))) return absent("undefined");
  return known(1 - periodProbabilities.reduce((survival, pd) => survival * (1 - pd), 1));
}

/** Different measures of the probability of default, side by side. */
export interface DefaultEnsemble {
  /** Grade of the median; `insufficient` with fewer than two measures. Other scores are never averaged in. */
  readonly band: Grade | "insufficient";
  readonly median: Metric;
  readonly lowest: Metric;
  readonly highest: Metric;
  readonly measures: number;
}

/** Median and range of the known measures (structural, Ohlson's, a scorecard's). */
export function defaultEnsemble(measures: readonly Metric[]): DefaultEnsemble {
  const given = measures.map((measure) => measure.value).filter((value) => value !== null);
  if (given.length < 2) {
    const none = absent("missing_input");
    return { band: "insufficient", median: none, lowest: none, highest: none, measures: given.length };
  }
  const middle = median(given);
  return {
    band: impliedGrade(middle) ?? "insufficient",
    median: known(middle),
    lowest: known(Math.min(...given)),
    highest: known(Math.max(...given)),
    measures: given.length,
  };
}
