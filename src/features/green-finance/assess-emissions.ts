import { absent, known, type Metric, quotient } from "#domain/figures/metric.ts";
import { carbonIntensity } from "#domain/green/emissions.ts";
import { inUnit } from "#domain/green/indicator-units.ts";
import { kpiTrajectory } from "#domain/green/kpi-trajectory.ts";
import { checkScores, citeFigure, type Draft, draftOf } from "./draft.ts";
import { computedRow, coverageOf } from "./indicator-rows.ts";
import type { EmissionTarget } from "./requests.ts";
import type { Check, Indicator } from "./result.ts";

interface EmissionRow {
  readonly scope: 1 | 2 | 3;
  readonly value: number;
  readonly unit: string;
  readonly year: number;
}

export interface EmissionsCase {
  readonly emissions: readonly EmissionRow[];
  readonly revenue: number | null;
  readonly targets: readonly EmissionTarget[];
}

const GHG = "GHG Protocol Corporate Standard (revised edition)";
const SBTI = "Science Based Targets initiative, absolute contraction approach for 1.5 °C: 4.2% of the base year a year";
const LINEAR = "straight line from base to target";
/** Of base-year emissions, each year. */
const YEARLY_CUT_1_5C = 0.042;
const MILLION = 1e6;

/** Emissions of several years in tCO2e, by scope. */
type Series = ReadonlyMap<1 | 2 | 3, ReadonlyMap<number, number>>;

/** Compares an entity's emissions with its targets and a 1.5 °C pathway. */
export function assessEmissions({ emissions, revenue, targets }: EmissionsCase): Draft {
  const { series, refused } = seriesOf(emissions);
  const latest = Math.max(...[...series.values()].flatMap((years) => [...years.keys()]), Number.NEGATIVE_INFINITY);
  const at = (scope: 1 | 2 | 3): number | null => series.get(scope)?.get(latest) ?? null;
  const year = Number.isFinite(latest) ? latest : null;
  const inputs = ([1, 2, 3] as const).map((scope) => scopeRow(scope, at(scope), year));
  const intensity = carbonIntensity({
    scope1: at(1),
    scope2: at(2),
    revenueMillions: revenue === null ? null : revenue / MILLION,
  });
  const change = yearlyChange(series);
  const counted = [
    ...inputs,
    computedRow(
      "carbon_intensity",
      "Carbon intensity",
      "tCO2e per million of revenue",
      "(scope 1 + scope 2) / revenue in millions",
      intensity,
      year,
    ),
    computedRow(
      "yearly_change",
      "Yearly change of scope 1 and 2 emissions",
      "share of the first year",
      "(last - first) / first / years, over the years with both scopes",
      change,
    ),
  ];
  const checks = [completeness(inputs), pathway(change), ...targets.map((target, i) => targetCheck(target, i, series))];
  return draftOf({
    indicators: [...counted, ...targets.map((target, i) => targetRow(target, i, series))],
    checks,
    scores: checkScores(checks),
    coverage: coverageOf(counted),
    notes: refused.map(
      ({ unit, scope, year: of }) => `Scope ${scope} of ${of} is in "${unit}", which is not a known unit.`,
    ),
  });
}

function seriesOf(rows: readonly EmissionRow[]): { series: Series; refused: readonly EmissionRow[] } {
  const series = new Map<1 | 2 | 3, Map<number, number>>();
  const refused: EmissionRow[] = [];
  for (const row of rows) {
    const tonnes = inUnit("emissions", row.value, row.unit);
    if (tonnes === null) refused.push(row);
    else series.set(row.scope, (series.get(row.scope) ?? new Map<number, number>()).set(row.year, tonnes));
  }
  return { series, refused };
}

function scopeRow(scope: 1 | 2 | 3, value: number | null, year: number | null): Indicator {
  return {
    id: `scope${scope}_emissions`,
    label: `Scope ${scope} emissions`,
    value,
    unit: "tCO2e",
    source: value === null ? null : "given in the request",
    year,
    method: GHG,
    score: null,
    reason_if_null: value === null ? "not_provided" : null,
  };
}

/** Scope 1 and 2 together in each year that has both. */
function operational(series: Series): (readonly [year: number, value: number])[] {
  const second = series.get(2) ?? new Map<number, number>();
  return [...(series.get(1) ?? [])]
    .flatMap(([year, value]) => (second.has(year) ? [[year, value + (second.get(year) ?? 0)] as const] : []))
    .sort(([a], [b]) => a - b);
}

function yearlyChange(series: Series): Metric {
  const years = operational(series);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || first[0] === last[0]) return absent("missing_input");
  const whole = quotient(last[1] - first[1], first[1]);
  return whole.value === null ? whole : known(whole.value / (last[0] - first[0]));
}

function completeness(inputs: readonly Indicator[]): Check {
  const missing = inputs.slice(0, 2).filter(({ value }) => value === null);
  const some = inputs.some(({ value }) => value !== null);
  return {
    id: "scopes_1_and_2_complete",
    label: "The latest year has scope 1 and scope 2",
    verdict: missing.length === 0 ? "yes" : some ? "no" : "no_evidence",
    citation: some
      ? citeFigure("emissions", missing.map(({ label }) => `${label} is missing`).join("; ") || null)
      : null,
    standard: GHG,
    detail: null,
  };
}

function pathway(change: Metric): Check {
  const { value } = change;
  return {
    id: "pathway_1_5c",
    label: "Scope 1 and 2 emissions fall by at least 4.2% of the first year a year",
    verdict: value === null ? "no_evidence" : value <= -YEARLY_CUT_1_5C ? "yes" : "no",
    citation: value === null ? null : citeFigure("emissions", `${(value * 100).toFixed(2)}% a year`),
    standard: SBTI,
    detail: null,
  };
}

/** Status of a target in the latest comparable year. */
function stand(target: EmissionTarget, series: Series) {
  const years = target.scope === undefined ? operational(series) : [...(series.get(target.scope) ?? [])];
  const values = new Map(years);
  const unit = target.unit ?? "tCO2e";
  const tonnes = (value: number | undefined): number | null =>
    value === undefined ? null : inUnit("emissions", value, unit);
  const base =
    tonnes(target.base_value) ?? (target.base_value === undefined ? values.get(target.base_year) : null) ?? null;
  const wanted =
    target.reduction_percent === undefined
      ? tonnes(target.target_value)
      : base === null
        ? null
        : base * (1 - target.reduction_percent / 100);
  const year = Math.max(
    ...[...values.keys()].filter((each) => each > target.base_year && each <= target.target_year),
    Number.NEGATIVE_INFINITY,
  );
  const actual = values.get(year) ?? null;
  if (base === null || wanted === null || actual === null) return null;
  const figure = (value: number, of: number) => ({ value, year: of, unit: "tCO2e" });
  const plan = { base: figure(base, target.base_year), target: figure(wanted, target.target_year), stepBps: 0 };
  return { year, actual, base, wanted, result: kpiTrajectory(plan, figure(actual, year)) };
}

function targetName(target: EmissionTarget, i: number): string {
  const scopes = target.scope === undefined ? "scope 1 and 2" : `scope ${target.scope}`;
  return target.name ?? `Target ${i + 1}: ${scopes} to ${target.target_year}`;
}

function targetRow(target: EmissionTarget, i: number, series: Series): Indicator {
  const found = stand(target, series);
  const metric = found?.result.achieved ?? absent("missing_input");
  return computedRow(
    `target_${i + 1}_progress`,
    targetName(target, i),
    "share of the cut that is due",
    `(base - actual) / (base - required), ${LINEAR}`,
    metric,
    found?.year ?? null,
  );
}

function targetCheck(target: EmissionTarget, i: number, series: Series): Check {
  const found = stand(target, series);
  const achieved = found?.result.achieved.value ?? null;
  return {
    id: `target_${i + 1}_on_track`,
    label: `${targetName(target, i)}: on the straight line or better`,
    verdict: achieved === null ? "no_evidence" : achieved >= 1 ? "yes" : "no",
    citation:
      found === null || achieved === null
        ? null
        : citeFigure(
            "emissions",
            `${found.actual} tCO2e in ${found.year}, required ${found.result.required.value ?? ""}`,
          ),
    standard: LINEAR,
    detail: found === null ? "A base, a target and a figure of a year between them are needed." : null,
  };
}
