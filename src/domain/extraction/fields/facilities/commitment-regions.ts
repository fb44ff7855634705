import { figureRuns } from "../../tables/figure-runs.ts";
import type { Span } from "../../text/normal-text.ts";

/** An amount in a cell of a schedule. */
const AMOUNT =
  /(?=[$€£\dUEGC])(?:(?:[$€£]|\b(?:USD|EUR|GBP|CAD)\b)[\s|]{0,6}\d{1,3}(?:,\s?\d{3})+|(?<![\d.,])\d{1,3}(?:,\d{3}){2,}(?![\d,]))/g;
const NEAR = 260;
const FEWEST = 3;
const LOOK_BACK = 500;
const MAX_REGION = 24_000;
const TOTAL = /\b(?:grand )?total|\baggregate\b/i;
const ABOUT_LENDERS = /\bcommitments?\b|\blenders?\b|\bbanks?\b/i;

/** Passages, under any heading, with amounts close together and a total: each may be a schedule of
 *  commitments. */
export function amountRegions(text: string): Span[] {
  const regions: Span[] = [];
  for (const run of figureRuns(text, AMOUNT, NEAR, FEWEST)) {
    const start = Math.max(regions.at(-1)?.end ?? 0, run.start - LOOK_BACK);
    const end = Math.min(text.length, run.end + 60, start + MAX_REGION);
    const words = text.slice(start, end);
    if (TOTAL.test(text.slice(run.start, end)) && ABOUT_LENDERS.test(words)) regions.push({ start, end });
  }
  return regions;
}
