import {
  fromInputs,
  type Input,
  isGiven,
  known,
  type Metric,
  type NullReason,
  quotient,
} from "#domain/figures/metric.ts";

export type DistressZone = "safe" | "grey" | "distress";

/** `z`: public manufacturers (Altman 1968); `z_prime`: private manufacturers (1983); `z_double_prime`: others (1995),
 *  and the same plus 3.25 for emerging markets. */
export type AltmanModel = "z" | "z_prime" | "z_double_prime" | "z_double_prime_emerging";

interface Weights {
  readonly constant: number;
  readonly x1: number;
  readonly x2: number;
  readonly x3: number;
  readonly x4: number;
  readonly x5: number;
  readonly safeAbove: number;
  readonly distressBelow: number;
}

const GENERAL = { x1: 6.56, x2: 3.26, x3: 6.72, x4: 1.05, x5: 0 };
const EMERGING_CONSTANT = 3.25;

const MODELS: Readonly<Record<AltmanModel, Weights>> = {
  // The table of 1968 prints 0.999 for sales; the rounded 1.0 is the usual form.
  z: { constant: 0, x1: 1.2, x2: 1.4, x3: 3.3, x4: 0.6, x5: 1, safeAbove: 2.99, distressBelow: 1.81 },
  z_prime: { constant: 0, x1: 0.717, x2: 0.847, x3: 3.107, x4: 0.42, x5: 0.998, safeAbove: 2.9, distressBelow: 1.23 },
  z_double_prime: { constant: 0, ...GENERAL, safeAbove: 2.6, distressBelow: 1.1 },
  z_double_prime_emerging: {
    constant: EMERGING_CONSTANT,
    ...GENERAL,
    safeAbove: 2.6 + EMERGING_CONSTANT,
    distressBelow: 1.1 + EMERGING_CONSTANT,
  },
};

/** X1 working capital, X2 retained earnings, X3 EBIT and X5 sales, each over total assets; X4 equity over total
 *  liabilities: market equity for `z`, book equity for the others. */
export interface AltmanFactors {
  readonly x1: Input;
  readonly x2: Input;
  readonly x3: Input;
  readonly x4: Input;
  readonly x5?: Input;
}

export interface AltmanScore {
  readonly score: Metric;
  readonly zone: DistressZone | null;
}

/** The score of a model and its zone; gray at a limit. X5 is needed only if the model uses it. */
export function altmanScore(model: AltmanModel, factors: AltmanFactors): AltmanScore {
  const w = MODELS[model];
  const { x1, x2, x3, x4 } = factors;
  const score = fromInputs({ x1, x2, x3, x4, x5: w.x5 === 0 ? 0 : factors.x5 }, (x) =>
    known(w.constant + w.x1 * x.x1 + w.x2 * x.x2 + w.x3 * x.x3 + w.x4 * x.x4 + w.x5 * x.x5),
  );
  return { score, zone: score.value === null ? null : zoneOf(score.value, w) };
}

function zoneOf(score: number, w: Weights): DistressZone {
  if (score > w.safeAbove) return "safe";
  return score < w.distressBelow ? "distress" : "grey";
}

/** Figures of one balance sheet date, in one currency. `equity` is market or book, as the model requires. */
export interface AltmanStatement {
  readonly workingCapital: Input;
  readonly retainedEarnings: Input;
  readonly ebit: Input;
  readonly equity: Input;
  readonly liabilities: Input;
  readonly sales: Input;
  readonly assets: Input;
}

/** The five factors; one whose denominator is not positive is null. */
export function altmanFactors(s: AltmanStatement): AltmanFactors {
  const over = (part: Input, whole: Input): number | null =>
    isGiven(part) && isGiven(whole) ? quotient(part, whole).value : null;
  return {
    x1: over(s.workingCapital, s.assets),
    x2: over(s.retainedEarnings, s.assets),
    x3: over(s.ebit, s.assets),
    x4: over(s.equity, s.liabilities),
    x5: over(s.sales, s.assets),
  };
}

/** The model for an industry (SIC code) and listing; `not_applicable` for banks, insurers and real estate (6000-6799),
 *  to which the scores were not fitted; `missing_input` without a code. */
export function altmanModelFor(
  sic: number | null,
  listed: boolean,
  emergingMarket = false,
): { readonly model: AltmanModel; readonly reason: null } | { readonly model: null; readonly reason: NullReason } {
  if (sic === null) return { model: null, reason: "missing_input" };
  if (isFinancialIndustry(sic)) return { model: null, reason: "not_applicable" };
  if (emergingMarket) return { model: "z_double_prime_emerging", reason: null };
  if (sic >= 2000 && sic <= 3999) return { model: listed ? "z" : "z_prime", reason: null };
  return { model: "z_double_prime", reason: null };
}

/** Banks, insurers and real estate (SIC 6000-6799): distress and manipulation scores do not apply to them. */
export function isFinancialIndustry(sic: number): boolean {
  return sic >= 6000 && sic <= 6799;
}
