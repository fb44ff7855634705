import { type Grid, type GridRow, hull } from "../../tables/grid.ts";
import type { Cell } from "../../tables/lines.ts";

/** "(b) the unused portion of the Seasonal Loan Commitment multiplied by:", not "Seasonal Loans:". */
const CLAUSE = /^(?=.{45}).*[a-z].*:$/;

/** The tables that clauses between their rows part: each begins below the clause that leads to it. */
export function tablesUnderClauses(table: Grid): Grid[] {
  const parts: { hasClause: boolean; rows: GridRow[] }[] = [];
  for (const row of table.rows) {
    const at = row.label.findLastIndex(isClause);
    const last = parts.at(-1);
    if (last && at < 0) last.rows.push(row);
    else parts.push({ hasClause: at >= 0, rows: [{ ...row, label: row.label.slice(at + 1) }] });
  }
  if (!parts.some(({ hasClause }) => hasClause)) return [table];
  return parts.map(({ hasClause, rows }, i) => {
    const body = hull(rows.flatMap(({ label, cells }) => [...label, ...cells.flatMap((cell) => cell ?? [])]));
    const isLast = i === parts.length - 1;
    return { ...table, start: hasClause ? body.start : table.start, end: isLast ? table.end : body.end, rows };
  });
}

const isClause = ({ text }: Cell): boolean => CLAUSE.test(text);
