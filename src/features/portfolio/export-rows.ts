import { stringify } from "csv-stringify/sync";
import { XLSX_MEDIA_TYPE } from "#platform/office/media-types.ts";
import { type SheetCell, workbook } from "#platform/office/workbook.ts";
import { type Cell, COLUMNS, type Column } from "./columns.ts";
import type { PortfolioRow } from "./read-rows.ts";
import { cellOf } from "./select-rows.ts";

/** Column width in characters, by kind. */
const WIDTHS: Readonly<Record<string, number>> = { text: 28, amount: 18 };

/** Exports the rows with the visible columns as a file. Figures stay numbers; rates are in basis points. */
export async function exportRows(rows: readonly PortfolioRow[], columns: readonly Column[], format: "csv" | "xlsx") {
  const header = ["Document id", ...columns.map(headerOf)];
  const lines = rows.map((row) => [row.document.documentId, ...columns.map((column) => cellOf(row, column))]);
  const named = (ending: string) => ({ "content-disposition": `attachment; filename="portfolio.${ending}"` });
  if (format === "xlsx") {
    const widths = [12, ...columns.map((column) => (column === "name" ? 48 : (WIDTHS[COLUMNS[column].kind] ?? 14)))];
    const sheet = { name: "Portfolio", widths, rows: [header, ...lines.map((line) => line.map(sheetCell))] };
    const body = await workbook([sheet]);
    return { body, headers: { "content-type": XLSX_MEDIA_TYPE, ...named("xlsx") } };
  }
  // Writes a cell that a spreadsheet would run as a formula as text.
  const body = stringify([header, ...lines], {
    escape_formulas: true,
    cast: { boolean: (value) => (value ? "yes" : "no") },
  });
  return { body, headers: { "content-type": "text/csv; charset=utf-8", ...named("csv") } };
}

function headerOf(column: Column): string {
  const { label, kind } = COLUMNS[column];
  return kind === "bps" ? `${label} (bps)` : label;
}

function sheetCell(cell: Cell): SheetCell {
  return typeof cell === "boolean" ? (cell ? "yes" : "no") : cell;
}
