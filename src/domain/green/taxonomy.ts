import { absent, fromInputs, type Input, type Metric, quotient } from "#domain/figures/metric.ts";
import type { Verdict } from "./checklist.ts";

/** EU Taxonomy (Regulation 2020/852, Art. 3): the tests of an aligned activity, each with a cited line. */
export interface TaxonomyTests {
  readonly substantialContribution: Verdict;
  readonly noSignificantHarm: Verdict;
  readonly minimumSafeguards: Verdict;
}

/** Whether an eligible activity is aligned: all three tests `yes`. Any `no` is no; else missing evidence is not aligned
 *  and says so. */
export function isAligned(tests: TaxonomyTests): Verdict {
  const verdicts = [tests.substantialContribution, tests.noSignificantHarm, tests.minimumSafeguards];
  if (verdicts.includes("no")) return "no";
  return verdicts.includes("no_evidence") ? "no_evidence" : "yes";
}

export interface TaxonomyShares {
  readonly eligible: Metric;
  readonly aligned: Metric;
}

/** Eligible and aligned shares of turnover, of capital or of operating expenditure, as decimals. Aligned over eligible
 *  or eligible over total is `not_meaningful`. */
export function taxonomyShares(f: { eligible: Input; aligned: Input; total: Input }): TaxonomyShares {
  return {
    eligible: fromInputs({ part: f.eligible, total: f.total }, (g) => shareWithin(g.part, g.total, g.total)),
    aligned: fromInputs({ part: f.aligned, eligible: f.eligible, total: f.total }, (g) =>
      shareWithin(g.part, g.eligible, g.total),
    ),
  };
}

function shareWithin(part: number, most: number, total: number): Metric {
  return part < 0 || part > most ? absent("not_meaningful") : quotient(part, total);
}
