import { absent, known, type Metric } from "#domain/figures/metric.ts";

/** A figure of a key performance indicator, with the data needed to compare two. */
export interface KpiFigure {
  readonly value: number;
  readonly year: number;
  readonly unit: string;
}

/** A sustainability-linked target: a straight line from a base figure to a target, with a margin adjustment. */
export interface KpiTarget {
  readonly base: KpiFigure;
  readonly target: KpiFigure;
  /** By how much the margin falls when the year's target is met, basis points, positive. */
  readonly stepBps: number;
  /** By how much it rises when the year's target is missed, basis points, positive; 0 where the agreement has no
   *  penalty. */
  readonly penaltyBps?: number;
}

export interface KpiResult {
  /** The value of the straight line in the year of the actual figure. */
  readonly required: Metric;
  /** (base - actual) / (base - required): 1 and over is met, for falling and rising targets. */
  readonly achieved: Metric;
  /** Change of the margin: minus the step when met, else the penalty. Null if untested. */
  readonly marginBps: number | null;
}

/** Tests an actual figure against required(y) = base - (base - target)(y - y0)/(yT - y0). Another unit, another base
 *  year than the target was set on, or a year outside base..target is `not_applicable`; a target equal to its base, or
 *  the base year itself, `undefined`. */
export function kpiTrajectory(plan: KpiTarget, actual: KpiFigure, baseYearReported = plan.base.year): KpiResult {
  const { base, target } = plan;
  const comparable = base.unit === target.unit && base.unit === actual.unit && baseYearReported === base.year;
  const within = actual.year >= base.year && actual.year <= target.year && target.year > base.year;
  if (!comparable || !within)
    return { required: absent("not_applicable"), achieved: absent("not_applicable"), marginBps: null };
  const share = (actual.year - base.year) / (target.year - base.year);
  const required = base.value - (base.value - target.value) * share;
  if (base.value === required) return { required: known(required), achieved: absent("undefined"), marginBps: null };
  const achieved = known((base.value - actual.value) / (base.value - required));
  if (achieved.value === null) return { required: known(required), achieved, marginBps: null };
  return {
    required: known(required),
    achieved,
    marginBps: achieved.value >= 1 ? -plan.stepBps : (plan.penaltyBps ?? 0),
  };
}

export type GreenwashingFlag =
  | "baseline_moved"
  | "intensity_falls_while_emissions_rise"
  | "kpi_covers_too_little"
  | "target_met_before_signing";

/** Share of all emissions that a KPI must cover. */
export const MIN_KPI_COVERAGE = 0.6;

/** Signs that a target is less ambitious than it seems. An unknown value raises no flag. */
export function greenwashingFlags(f: {
  baselineAtSigning: KpiFigure | null;
  baselineNow: KpiFigure | null;
  isIntensityTarget: boolean | null;
  absoluteChange: number | null;
  coveredShare: number | null;
  atSigning: KpiFigure | null;
  target: KpiFigure | null;
}): GreenwashingFlag[] {
  const flags: GreenwashingFlag[] = [];
  const { baselineAtSigning: then, baselineNow: now, atSigning, target } = f;
  if (then !== null && now !== null && (then.value !== now.value || then.year !== now.year))
    flags.push("baseline_moved");
  if (f.isIntensityTarget === true && f.absoluteChange !== null && f.absoluteChange > 0) {
    flags.push("intensity_falls_while_emissions_rise");
  }
  if (f.coveredShare !== null && f.coveredShare < MIN_KPI_COVERAGE) flags.push("kpi_covers_too_little");
  if (then !== null && atSigning !== null && target !== null && isMet(then, atSigning, target)) {
    flags.push("target_met_before_signing");
  }
  return flags;
}

function isMet(base: KpiFigure, at: KpiFigure, target: KpiFigure): boolean {
  return target.value < base.value ? at.value <= target.value : at.value >= target.value;
}
