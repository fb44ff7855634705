/** A row as its cells; `heading`: the source marks it as a header. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly heading: boolean;
}

/** A table as lines: cells between bars, with a rule under the header. A row with one cell, such as a heading laid out
 *  in a table, becomes a separate line; empty columns are left out. */
export function tableLines(given: readonly TableRow[]): string[] {
  const rows = given.map((row) => ({ ...row, cells: withSigns(row.cells) }));
  const used = new Set(rows.flatMap((row) => [...row.cells.keys()].filter((i) => row.cells[i] !== "")));
  const lines: string[] = [];
  let isRuled = false;
  for (const [i, row] of rows.entries()) {
    const filled = row.cells.filter((cell) => cell !== "");
    if (filled.length <= 1) {
      lines.push(...filled);
      continue;
    }
    const cells = row.cells.filter((_, column) => used.has(column));
    lines.push(`| ${cells.map((cell) => cell.replaceAll("|", "/")).join(" | ")} |`);
    if (!isRuled && isHeading(row, rows.slice(i + 1))) lines.push(`|${" --- |".repeat(cells.length)}`);
    isRuled = true;
  }
  return lines;
}

/** A currency or percent sign in a separate column belongs to the adjacent figure. */
function withSigns(cells: readonly string[]): string[] {
  const joined = [...cells];
  for (let i = 0; i < joined.length; i++) {
    const [cell = "", next] = [joined[i], joined[i + 1]];
    if (next === undefined) break;
    if (/^[$€£¥]$/.test(cell) && /^[\d(]/.test(next)) {
      joined[i + 1] = `${cell}${next}`;
      joined[i] = "";
    } else if (/^[%)]{1,2}$/.test(next) && /[\d)]$/.test(cell)) {
      joined[i] = `${cell}${next}`;
      joined[i + 1] = "";
    }
  }
  return joined;
}

/** The first full row is the header if it is marked as one, or has no figures while rows below have. */
function isHeading(row: TableRow, below: readonly TableRow[]): boolean {
  if (row.heading) return true;
  const hasFigure = (one: TableRow) => one.cells.some((cell) => /\d/.test(cell));
  return !hasFigure(row) && below.some(hasFigure);
}
