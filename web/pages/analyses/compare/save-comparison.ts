import { saveRows } from "@/pages/analyses/charts/save-csv.ts";
import type { ComparedGroup } from "./compare-metrics.ts";

/** Saves the comparison with every digit. */
export function saveComparison(groups: readonly ComparedGroup[], a: string, b: string): Promise<void> {
  const columns = ["value", "period", "as_of", "reason_if_null"] as const;
  const titles = [a, b].flatMap((name) => columns.map((column) => `${name}: ${column}`));
  const rows = groups.flatMap((group) =>
    group.rows.map((row) => [
      ...[group.title, row.id, row.label, row.unit],
      ...[row.a, row.b].flatMap((metric) => columns.map((column) => metric?.[column] ?? null)),
      ...[row.difference, row.better === null ? null : row.better === "a" ? a : b],
    ]),
  );
  return saveRows("comparison", [["group", "metric", "label", "unit", ...titles, "difference", "better"], ...rows]);
}
