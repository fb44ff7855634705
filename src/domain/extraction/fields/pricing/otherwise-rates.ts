import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { readLevelBounds, readRanges } from "./pricing-levels.ts";
import type { GridRow, RateGrid } from "./rate-grid.ts";

/** Words for what no range holds. */
export const OTHERWISE = /\b(?:otherwise|at (?:any|all) other times?|in (?:any|all) other (?:cases?|events?))\b/i;
const LONGEST = 800;

/** Two rates of which the text bounds one: "0.25% at any time when the Leverage Ratio is less than 1.50 to 1.0, and 0.35% at
 *  any other time". The range of the other is all that is left. */
export function readOtherwise(text: string, { start, end }: Span): RateGrid | null {
  const to = Math.min(end, start + LONGEST);
  const [range, ...more] = readRanges(text, start, to);
  if (!range || more.length > 0) return null;
  const rest = OTHERWISE.exec(text.slice(range.end, to));
  const rates = readPercentages(text, start, to).filter((rate) => rate.end <= range.start || range.end <= rate.start);
  const left = leftBy(text, range);
  if (!rest || rates.length !== 2 || left === null) return null;
  const other = { start: range.end + rest.index, end: range.end + rest.index + rest[0].length };
  const [first, second] = rates;
  const rows: GridRow[] = [
    { label: range, cells: first ? [first] : [] },
    { label: other, range: other, rangeWords: left, cells: second ? [second] : [] },
  ];
  return { start, end: Math.max(other.end, second?.end ?? 0), caption: { start, end: start }, columns: 1, rows };
}

/** What a range with one bound leaves. */
export function leftBy(text: string, range: Span): string | null {
  const { min, max } = readLevelBounds(text, range);
  if (max && !min) return `greater than or equal to ${max.value}`;
  return min && !max ? `less than ${min.value}` : null;
}
