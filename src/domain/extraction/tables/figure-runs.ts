import type { Span } from "../text/normal-text.ts";

/** Figures close together, which may be a table. */
export interface FigureRun extends Span {
  readonly count: number;
}

/** The runs of matches with at most `gap` characters between two, in text order; those of fewer than `fewest` are left out. */
export function figureRuns(text: string, figure: RegExp, gap: number, fewest: number): FigureRun[] {
  const runs: { start: number; end: number; count: number }[] = [];
  for (const match of text.matchAll(figure)) {
    const end = match.index + match[0].length;
    const last = runs.at(-1);
    if (last && match.index - last.end <= gap) {
      last.end = end;
      last.count += 1;
    } else runs.push({ start: match.index, end, count: 1 });
  }
  return runs.filter(({ count }) => count >= fewest);
}
