import type { StoredResult } from "#features/analyses/routes.ts";
import { isCurrency, showFigure } from "@/pages/analyses/figures.ts";
import { groupMetrics, type MetricRow } from "@/pages/analyses/result/groups.ts";

type Better = "higher" | "lower";

/** One figure of both sides; a side is null if its analysis does not include the figure. */
export interface ComparedMetric {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly a: MetricRow | null;
  readonly b: MetricRow | null;
  /** First less second, in their unit; null unless both are known and of one unit. */
  readonly difference: number | null;
  readonly better: "a" | "b" | null;
}

export interface ComparedGroup {
  readonly title: string;
  readonly rows: readonly ComparedMetric[];
  /** The period of most of its figures, by side; null where they have none in common. */
  readonly periods: Readonly<Record<"a" | "b", string | null>>;
}

/** The figures of two results by their ids, in the groups of a result. */
export function compareMetrics(a: StoredResult, b: StoredResult): ComparedGroup[] {
  const directions = directionsOf([...a.data.checks, ...b.data.checks]);
  const all = { ...a, metrics: { ...b.metrics, ...a.metrics } };
  return groupMetrics(all).map(({ title, rows: ids }) => {
    const rows = ids.map(([id]) =>
      compared(id, a.metrics[id] ?? null, b.metrics[id] ?? null, directions.get(id) ?? null),
    );
    return { title, rows, periods: { a: usualPeriod(rows, "a"), b: usualPeriod(rows, "b") } };
  });
}

function compared(id: string, a: MetricRow | null, b: MetricRow | null, direction: Better | null): ComparedMetric {
  const one = a ?? b;
  const [left, right] = [a?.value ?? null, b?.value ?? null];
  const comparable = left !== null && right !== null && a?.unit === b?.unit;
  const difference = comparable ? left - right : null;
  const unit = one?.unit ?? "";
  const distinguishable = comparable && !isCurrency(unit) && showFigure(left, unit) !== showFigure(right, unit);
  return {
    id,
    label: one?.label ?? id,
    unit,
    a,
    b,
    difference,
    // Amounts depend on a company's size, so neither side is better; nor if both are displayed as equal.
    better: distinguishable && difference !== null ? betterSide(difference, direction) : null,
  };
}

function betterSide(difference: number, direction: Better | null): ComparedMetric["better"] {
  if (direction === null || difference === 0) return null;
  return difference > 0 === (direction === "higher") ? "a" : "b";
}

function usualPeriod(rows: readonly ComparedMetric[], side: "a" | "b"): string | null {
  const periods = rows.flatMap((row) => (row[side] === null ? [] : [row[side].period]));
  const usual = periods.find((period) => periods.filter((other) => other === period).length > periods.length / 2);
  return usual ?? null;
}

/** Whether a higher or lower figure is better, according to the checks of one figure; none if they disagree. */
function directionsOf(checks: StoredResult["data"]["checks"]): ReadonlyMap<string, Better | null> {
  const directions = new Map<string, Better | null>();
  for (const {
    metric_ids: [id, ...more],
    better,
  } of checks) {
    if (id === undefined || more.length > 0 || !better) continue;
    directions.set(id, directions.has(id) && directions.get(id) !== better ? null : better);
  }
  return directions;
}
