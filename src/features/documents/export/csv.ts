import { stringify } from "csv-stringify/sync";
import { neutralCell } from "#platform/office/neutral-cell.ts";
import { exportRows } from "./export-rows.ts";
import type { Exported } from "./exported.ts";
import { sourceNote, type TermRow } from "./term-rows.ts";

export const TERM_COLUMNS = [
  "group",
  "item",
  "term",
  "value",
  "unit",
  "source",
  "quote",
  "page",
  "section",
  "start",
  "end",
  "confidence",
  "method",
  "pointer",
] as const;

type Cell = string | number | null;

/** A term as the cells of a row, in the order of `TERM_COLUMNS`. Texts that could be formulas are escaped. */
export function termCells(row: TermRow): Cell[] {
  const [first] = row.evidence;
  const { value } = row;
  const cells = [
    row.group,
    row.item,
    row.label,
    typeof value === "boolean" ? String(value) : value,
    row.unit,
    sourceNote(row),
    first?.quote ?? null,
    first?.page ?? null,
    first?.section ?? null,
    first?.start ?? null,
    first?.end ?? null,
    first?.confidence ?? null,
    first?.method ?? null,
    row.pointer,
  ];
  return cells.map((cell) => (typeof cell === "string" ? neutralCell(cell) : cell));
}

/** One row per term with its source, RFC 4180. It starts with a byte order mark, so that Excel recognizes UTF-8. */
export function csvExport(exported: Exported): string {
  const rows = [[...TERM_COLUMNS], ...exportRows(exported).map(termCells)];
  return `\uFEFF${stringify(rows, { record_delimiter: "windows" })}`;
}
