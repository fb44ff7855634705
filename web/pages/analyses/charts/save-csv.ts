import type { PlotSpec, Span } from "./plot-spec.ts";
import { unitName } from "./point-figures.ts";
import { chartWords as words } from "./words.ts";

const KEPT_MS = 10_000;

type Row = readonly (string | number | null)[];

/** Saves the figures as they are stored, oldest first, with the unit in each column's title. */
export function saveCsv(name: string, spec: PlotSpec, span: Span): Promise<void> {
  return saveRows(name, rowsOf(spec, span));
}

/** Saves rows as a file of comma-separated values. */
export async function saveRows(name: string, rows: readonly Row[]): Promise<void> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const url = URL.createObjectURL(new Blob([stringify([...rows])], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

function rowsOf({ positions, panes }: PlotSpec, { first, last }: Span): Row[] {
  const columns = panes.flatMap(({ lines, unit }) => lines.map(({ label, values }) => ({ label, values, unit })));
  const dated = positions.kind === "date";
  const titles = columns.map(({ label, unit }) => `${label} (${unit === "decimal" ? "decimal" : unitName(unit)})`);
  const rows = Array.from({ length: last - first + 1 }, (_, i) => first + i).map((at) => [
    dated ? (positions.dates[at] ?? null) : at + 1,
    ...columns.map(({ values }) => values[at] ?? null),
  ]);
  return [[dated ? words.date : words.schedule.column, ...titles], ...rows];
}
