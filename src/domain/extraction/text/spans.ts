import { lowerBound } from "./lower-bound.ts";
import type { Span } from "./normal-text.ts";

/** Answers whether a span touches any of the given spans, in logarithmic time each. Spans may be nested. */
export function overlapWith(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  const furthest: number[] = [];
  for (const { end } of sorted) furthest.push(Math.max(end, furthest.at(-1) ?? 0));
  return ({ start, end }) => {
    const low = lowerBound(0, sorted.length, (at) => (sorted[at] as Span).start < end);
    return low > 0 && (furthest[low - 1] as number) > start;
  };
}
