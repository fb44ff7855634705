import { absent, fromInputs, type Input, type Metric } from "#domain/figures/metric.ts";

/** Compound annual growth (end/begin)^(1/years) - 1. `not_meaningful` unless begin is positive and end not negative;
 *  `undefined` for zero years. */
export function compoundAnnualGrowth(f: { begin: Input; end: Input; years: Input }): Metric {
  return fromInputs(f, (g) => {
    if (g.begin <= 0 || g.end < 0) return absent("not_meaningful");
    return g.years <= 0 ? absent("undefined") : (g.end / g.begin) ** (1 / g.years) - 1;
  });
}

/** Change from the previous period: now/before - 1. `not_meaningful` unless the previous value is positive. */
export function periodGrowth(f: { before: Input; now: Input }): Metric {
  return fromInputs(f, (g) => (g.before <= 0 ? absent("not_meaningful") : g.now / g.before - 1));
}
