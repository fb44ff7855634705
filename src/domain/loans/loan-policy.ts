import { isGiven, type Metric } from "#domain/figures/metric.ts";

/** A label to support the decision, never an approval. */
export type Recommendation = "within_policy" | "outside_policy" | "refer" | "insufficient_data";

/** One threshold of a written policy: the figure has to be at least, or at most, `limit`. Within `referBand` of the
 *  limit on the wrong side (a share of it) the case is referred to a person. */
export interface PolicyTest {
  readonly metricId: string;
  readonly operator: ">=" | "<=";
  readonly limit: number;
  readonly referBand?: number;
  /** A figure that is `not_meaningful` fails: negative EBITDA covers no debt service and supports no debt. */
  readonly failsIfNotMeaningful?: true;
}

export interface PolicyOutcome {
  readonly test: PolicyTest;
  readonly value: number | null;
  readonly verdict: "pass" | "refer" | "fail" | "unknown";
  /** How far the value is on the wrong side, as a share of the limit; zero or less when it passes, infinite for a figure
   *  that fails without a value. */
  readonly shortfall: number | null;
}

export interface PolicyResult {
  readonly recommendation: Recommendation;
  readonly outcomes: readonly PolicyOutcome[];
  /** IDs of metrics against the loan, worst first, at most four. */
  readonly reasonCodes: readonly string[];
}

const MAX_REASONS = 4;

/** Tests figures against explicit thresholds. A failed test is outside policy whatever else is unknown. Without a failure, an
 *  unknown figure is `insufficient_data`. */
export function applyPolicy(tests: readonly PolicyTest[], metrics: Readonly<Record<string, Metric>>): PolicyResult {
  const outcomes = tests.map((test) => outcomeOf(test, metrics[test.metricId]));
  const adverse = outcomes
    .filter((outcome) => outcome.verdict === "fail" || outcome.verdict === "refer")
    .sort((a, b) => (b.shortfall ?? 0) - (a.shortfall ?? 0));
  const reasonCodes = adverse.slice(0, MAX_REASONS).map((outcome) => outcome.test.metricId);
  return { recommendation: recommendationOf(outcomes), outcomes, reasonCodes };
}

function outcomeOf(test: PolicyTest, metric: Metric | undefined): PolicyOutcome {
  const value = metric?.value;
  if (test.failsIfNotMeaningful === true && metric?.reasonIfNull === "not_meaningful")
    return { test, value: null, verdict: "fail", shortfall: Number.POSITIVE_INFINITY };
  if (!isGiven(value)) return { test, value: null, verdict: "unknown", shortfall: null };
  const gap = test.operator === ">=" ? test.limit - value : value - test.limit;
  const shortfall = gap / (Math.abs(test.limit) || 1);
  if (gap <= 0) return { test, value, verdict: "pass", shortfall };
  return { test, value, verdict: shortfall <= (test.referBand ?? 0) ? "refer" : "fail", shortfall };
}

function recommendationOf(outcomes: readonly PolicyOutcome[]): Recommendation {
  const has = (verdict: PolicyOutcome["verdict"]): boolean => outcomes.some((outcome) => outcome.verdict === verdict);
  if (has("fail")) return "outside_policy";
  if (has("unknown") || outcomes.length === 0) return "insufficient_data";
  return has("refer") ? "refer" : "within_policy";
}
