import type { Span } from "./normal-text.ts";

/** Answers whether a span touches any of the given spans, in logarithmic time each. Spans may be nested. */
export function overlapWith(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  const furthest: number[] = [];
  for (const { end } of sorted) furthest.push(Math.max(end, furthest.at(-1) ?? 0));
  return ({ start, end }) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as Span).start < end) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (furthest[low - 1] as number) > start;
  };
}
