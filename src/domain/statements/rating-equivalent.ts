import { absent, known, type Metric, mapMetric } from "#domain/figures/metric.ts";
import { GRADE_DEFAULT_RATES, GRADES, type Grade } from "./implied-grade.ts";

/** Average Z'' + 3.25 of US corporates by rating (Altman, "Emerging Markets Corporate Bonds: A Scoring System", 1995; table
 *  of bond rating equivalents). Full grades only. */
const SCORES: Readonly<Record<Grade, number>> = {
  AAA: 8.15,
  AA: 7.3,
  A: 6.65,
  BBB: 5.85,
  BB: 4.95,
  B: 4.15,
  "CCC/C": 2.5,
};
const EMERGING_CONSTANT = 3.25;

/** One-year probability of default for an Altman Z'': the score's position between the averages of two ratings, by
 *  log-odds between their default rates. Beyond the table, the probability at its end. */
export function altmanMappedDefault(zDoublePrime: Metric): Metric {
  return mapMetric(zDoublePrime, (z) => probabilityAt(z + EMERGING_CONSTANT));
}

function probabilityAt(score: number): Metric {
  const weaker = GRADES.findIndex((grade) => SCORES[grade] <= score);
  const [above, below] = [GRADES[weaker - 1], GRADES[weaker]];
  if (below === undefined) return known(GRADE_DEFAULT_RATES["CCC/C"]);
  if (above === undefined) return known(GRADE_DEFAULT_RATES.AAA);
  const share = (SCORES[above] - score) / (SCORES[above] - SCORES[below]);
  const [from, to] = [logOdds(GRADE_DEFAULT_RATES[above]), logOdds(GRADE_DEFAULT_RATES[below])];
  if (!Number.isFinite(share)) return absent("undefined");
  return known(1 / (1 + Math.exp(-(from + share * (to - from)))));
}

function logOdds(probability: number): number {
  return Math.log(probability / (1 - probability));
}
