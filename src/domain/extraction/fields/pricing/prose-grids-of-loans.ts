import type { Span } from "../../text/normal-text.ts";
import { readProseGrid } from "./prose-grids.ts";
import type { RateGrid } from "./rate-grid.ts";

/** "(b) with respect to Delayed Draw Term Loans, (i) at any time when the Leverage Ratio is greater than …". */
const PART =
  /(?:[;:,]\s*(?:and\s+|or\s+)?|\bmeans?\b[^()]{0,80}|\n\s*)(\((?:[a-z]|[ivx]{1,4}|\d)\))\s+(?:with respect to|in respect of|for|in the case of|as to|in relation to)\s+(?:an?y?\s+|the\s+|all\s+)?(?=[A-Z])/g;
const MAX_PARTS = 8;

/** Margins that sentences state by range of a metric, for each kind of loan in a part of its own, else for all loans. */
export function readProseGrids(text: string, range: Span): RateGrid[] {
  const starts = [...text.slice(range.start, range.end).matchAll(PART)]
    .slice(0, MAX_PARTS)
    .map((match) => range.start + match.index + match[0].indexOf(match[1] ?? ""));
  const parts = starts.map((start, i) => ({ start, end: starts[i + 1] ?? range.end }));
  const grids = parts.flatMap((part) => readProseGrid(text, part) ?? []);
  if (grids.length > 0 && parts.length > 1) return grids;
  const whole = readProseGrid(text, range);
  return whole ? [whole] : [];
}
