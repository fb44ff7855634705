import type { Metric } from "#domain/figures/metric.ts";
import { inUnit, UNIT_OF, type UnitKind } from "#domain/green/indicator-units.ts";
import type { GivenIndicator } from "./requests.ts";
import type { Indicator } from "./result.ts";

/** A figure that a caller can provide. */
export interface InputSpec {
  readonly label: string;
  readonly unitKind: UnitKind;
  readonly method: string;
  /** Where the figure counts toward the score. */
  readonly score?: (value: number) => number;
}

const UNSOURCED = "given without a source";

/** Indicator IDs are compared in lowercase, with underscores. */
export function idOf(id: string, aliases: Readonly<Record<string, string>> = {}): string {
  const plain = id
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, "_");
  return aliases[plain] ?? plain;
}

/** The row of a figure that the caller did or did not provide. */
export function inputRow(id: string, spec: InputSpec, given: GivenIndicator | undefined): Indicator {
  const row = { id, label: spec.label, unit: UNIT_OF[spec.unitKind], method: spec.method };
  if (given === undefined)
    return { ...row, value: null, source: null, year: null, score: null, reason_if_null: "not_provided" };
  const { source = UNSOURCED, year = null } = given;
  const value = inUnit(spec.unitKind, given.value, given.unit ?? null);
  const reason = value === null ? "unit_not_supported" : isPossible(spec.unitKind, value) ? null : "out_of_range";
  if (value === null || reason !== null)
    return { ...row, value: null, source, year, score: null, reason_if_null: reason };
  const score = spec.score === undefined ? null : Math.min(1, Math.max(0, spec.score(value)));
  return { ...row, value, source, year, score, reason_if_null: null };
}

function isPossible(kind: UnitKind, value: number): boolean {
  return value >= 0 && (kind !== "share" || value <= 1);
}

/** The row of a figure computed from others. */
export function computedRow(
  id: string,
  label: string,
  unit: string,
  method: string,
  metric: Metric,
  year: number | null = null,
): Indicator {
  const reason = reasonOf(metric);
  return {
    id,
    label,
    value: metric.value,
    unit,
    source: "computed",
    year,
    method,
    score: null,
    reason_if_null: reason,
  };
}

function reasonOf({ value, reasonIfNull }: Metric): Indicator["reason_if_null"] {
  if (value !== null) return null;
  const isOwn = reasonIfNull === "not_meaningful" || reasonIfNull === "undefined" || reasonIfNull === "not_applicable";
  return isOwn ? reasonIfNull : "missing_input";
}

/** An unknown figure: shown as given, and not counted. */
export function unknownRow(given: GivenIndicator): Indicator {
  return {
    id: given.id,
    label: given.id,
    value: given.value,
    unit: given.unit ?? "",
    source: given.source ?? UNSOURCED,
    year: given.year ?? null,
    method: "as given; no rule of this assessment uses it",
    score: null,
    reason_if_null: null,
  };
}

/** The share of rows that have a value. */
export function coverageOf(rows: readonly Indicator[]): number {
  return rows.length === 0 ? 0 : rows.filter(({ value }) => value !== null).length / rows.length;
}

export function scoresOf(rows: readonly Indicator[]): number[] {
  return rows.flatMap(({ score }) => (score === null ? [] : [score]));
}

/** A figure by its id. */
export function valueOf(rows: readonly Indicator[], id: string): number | null {
  return rows.find((row) => row.id === id)?.value ?? null;
}
