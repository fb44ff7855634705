import { type Cell, readCells } from "../../tables/cells.ts";
import type { Span } from "../../text/normal-text.ts";
import { readLevelBounds } from "./pricing-levels.ts";
import { type GridRow, labelWords } from "./rate-grid.ts";

const BARE_LEVEL = /^(?:(?:Pricing\s+)?(?:Level|Tier|Category|Status)\s+)?(?:[IVX]{1,5}|\d{1,2})$/i;
/** A table of more rows has no key. */
const MAX_LEVELS = 20;
/** How far below a grid its key may end, in UTF-16 units. */
const BELOW = 3000;

/** Rows that are bare levels, with the ranges of a table of words above or below them that gives each level its range: "Less
 *  than 2.00x | Level I" or "Level I | Less than 2.00x". The same rows where a level has none. */
export function withRangesOfKey(
  text: string,
  rows: readonly GridRow[],
  { above, below }: { readonly above: Span; readonly below: Span },
): readonly GridRow[] {
  const levels = rows.map((row) => labelWords(text, row));
  if (
    rows.length < 2 ||
    rows.length > MAX_LEVELS ||
    rows.some(({ range }) => range) ||
    !levels.every((level) => BARE_LEVEL.test(level))
  )
    return rows;
  const places = [above, { start: below.start, end: Math.min(below.end, below.start + BELOW) }];
  const keys = places.map(({ start, end }) => readCells(text, start, end));
  for (const [cells, side] of keys.flatMap((key) => [[key, -1] as const, [key, 1] as const])) {
    const ranges = levels.map((level) => rangeBeside(text, cells, level, side));
    if (ranges.every((range) => range !== null) && new Set(ranges.map((range) => range.start)).size === rows.length)
      return rows.map((row, i) => ({ ...row, range: ranges[i] ?? undefined }));
  }
  return rows;
}

/** The bounded cell on one side of the first cell that is the level. */
function rangeBeside(text: string, cells: readonly Cell[], level: string, side: number): Span | null {
  for (const [i, cell] of cells.entries()) {
    if (cell.text.toLowerCase() !== level.toLowerCase()) continue;
    const beside = cells[i + side];
    const bounds = beside && readLevelBounds(text, beside);
    if (beside && (bounds?.min || bounds?.max)) return { start: beside.start, end: beside.end };
  }
  return null;
}
