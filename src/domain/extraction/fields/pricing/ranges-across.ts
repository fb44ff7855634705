import type { Span } from "../../text/normal-text.ts";
import { type LevelBounds, readLevelBounds, readRanges } from "./pricing-levels.ts";
import type { RateGrid } from "./rate-grid.ts";
import { readRateKinds } from "./rate-kinds.ts";

const REACH = 600;

/** The ranges above the rows of a grid whose rows are rates ("<25% ≥25% <50% ≥50%" over "LIBOR Loans 1.75% 2.00%
 *  2.25%"), one for each column, two bounds together where they are one range; null for other grids. */
export function rangesAcross(text: string, grid: RateGrid): Span[] | null {
  const [first] = grid.rows;
  const cell = first?.cells[0];
  if (!first || !cell || grid.columns < 3 || !grid.rows.every((row) => namesRate(text, row.label))) return null;
  const ranges = readRanges(text, Math.max(grid.caption.start, cell.start - REACH), cell.start);
  if (ranges.length === grid.columns) return ranges;
  const joined = joinBounds(text, ranges);
  return joined.length === grid.columns ? joined : null;
}

const namesRate = (text: string, label: Span): boolean => readRateKinds(text, label.start, label.end).length > 0;

/** `≥25% <50%`: a lower bound and the higher upper one next to it. */
function joinBounds(text: string, ranges: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && isRange(readLevelBounds(text, last), readLevelBounds(text, range)))
      joined[joined.length - 1] = { start: last.start, end: range.end };
    else joined.push(range);
  }
  return joined;
}

function isRange(first: LevelBounds, second: LevelBounds): boolean {
  const [min, max] = [first.min ?? second.min, first.max ?? second.max];
  const single = (bounds: LevelBounds) => (bounds.min === null) !== (bounds.max === null);
  return single(first) && single(second) && min !== null && max !== null && min.value < max.value;
}
