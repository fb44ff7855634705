import type { z } from "zod";
import type { EsgKpiTarget } from "#domain/agreement/credit-agreement.ts";
import { type Evidenced, type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { type Cell, readCells } from "../../tables/cells.ts";

type Target = z.infer<typeof EsgKpiTarget>;
type Column = "kpi" | "target" | "unit" | "date" | "adjustment";

const PLACE = /sustainab|\bKPIs?\b|\bESG\b|performance target/i;
const COLUMNS: readonly (readonly [RegExp, Column])[] = [
  [/adjustment|margin|basis points|\bbps\b|pricing/i, "adjustment"],
  [/^(?:KPI|metric|indicator|key performance indicator)s?\b(?!.*target)/i, "kpi"],
  [/\bdate\b|\byear\b|deadline/i, "date"],
  [/^unit/i, "unit"],
  [/target|\bSPT\b|threshold|\bgoal\b|level/i, "target"],
];
const LONGEST_HEADER_CELL = 60;
const NUMBER = /(?<![\d.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(%|per ?cent\.?)?/;

/** The rows of tables of sustainability targets, whatever their layout: cells between bars or one on a line. */
export function readTargetTables({ text, outline }: ParsedAgreement): Evidenced<Target>[] {
  const seen = new Set<number>();
  return outline.titled(PLACE).flatMap((place) => {
    const cells = readCells(text, place.start, Math.min(place.end, place.start + 20_000)).filter(
      (c) => !/^[-:\s]+$/.test(c.text),
    );
    return rowsOf(cells).flatMap((row) => {
      const start = row.get("target")?.start ?? 0;
      if (seen.has(start)) return [];
      seen.add(start);
      return readRow(text, row) ?? [];
    });
  });
}

/** Cells below a header that names at least the metric and its target, as many to a row as the header has. */
function rowsOf(cells: readonly Cell[]): Map<Column, Cell>[] {
  const rows: Map<Column, Cell>[] = [];
  for (let at = 0; at < cells.length; at++) {
    const header = headerAt(cells, at);
    if (!header.includes("kpi") || !header.includes("target")) continue;
    const first = at + header.length;
    let row = first;
    for (; row + header.length <= cells.length; row += header.length) {
      const width = cells.slice(row, row + header.length);
      const byColumn = new Map(header.map((column, i) => [column, width[i] as Cell]));
      if (!NUMBER.test(byColumn.get("target")?.text ?? "")) break;
      rows.push(withHeader(byColumn, cells[at + header.indexOf("adjustment")]));
    }
    if (row > first) at = row - 1;
  }
  return rows;
}

/** The header says which way the adjustment goes: it is kept with the row under the same column. */
function withHeader(row: Map<Column, Cell>, header: Cell | undefined): Map<Column, Cell> {
  const cell = row.get("adjustment");
  if (!cell || !header) return row;
  return row.set("adjustment", { ...cell, text: `${cell.text} ${header.text}` });
}

function headerAt(cells: readonly Cell[], at: number): Column[] {
  const header: Column[] = [];
  for (let i = at; i < cells.length && header.length < 8; i++) {
    const cell = cells[i] as Cell;
    const column =
      cell.text.length <= LONGEST_HEADER_CELL ? COLUMNS.find(([words]) => words.test(cell.text))?.[1] : undefined;
    if (!column || header.includes(column) || /\d/.test(cell.text)) break;
    header.push(column);
  }
  return header;
}

function readRow(text: string, row: Map<Column, Cell>): Evidenced<Target> | null {
  const [kpi, target] = [row.get("kpi"), row.get("target")];
  const number = target ? NUMBER.exec(target.text) : null;
  if (!kpi || !target || !number) return null;
  const unit = row.get("unit");
  const share = number[2];
  return {
    kpi: found(kpi.text, { start: kpi.start, end: kpi.end, confidence: 0.8 }),
    target: found(Number((number[1] ?? "").replaceAll(",", "")), {
      start: target.start,
      end: target.end,
      confidence: 0.8,
    }),
    unit: unit
      ? found(unit.text, { start: unit.start, end: unit.end, confidence: 0.8 })
      : share
        ? found(share, { start: target.start, end: target.end, confidence: 0.8 })
        : null,
    date: readTargetDate(text, row.get("date")),
    margin_adjustment_bps: readAdjustment(row.get("adjustment")),
  };
}

function readTargetDate(text: string, cell: Cell | undefined): Found<string> | null {
  const date = cell ? readDates(text, cell.start, cell.end)[0] : undefined;
  return date ? found(date.value, { start: date.start, end: date.end, confidence: 0.8 }) : null;
}

/** In basis points; per cent where the cell or its header says so. */
function readAdjustment(cell: Cell | undefined): Found<number> | null {
  const number = cell ? Number(NUMBER.exec(cell.text)?.[1] ?? Number.NaN) : Number.NaN;
  if (!cell || Number.isNaN(number)) return null;
  const isPercent = /%|per ?cent/i.test(cell.text) && !/basis points|\bbps\b/i.test(cell.text);
  const bps = Math.round(number * (isPercent ? 100 : 1) * 1e6) / 1e6;
  return found(bps, { start: cell.start, end: cell.end, confidence: 0.75 });
}
