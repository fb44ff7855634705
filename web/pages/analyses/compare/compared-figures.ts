import { showFigure } from "@/pages/analyses/figures.ts";
import { compareWords } from "./words.ts";

export { showFigure, showPeriod } from "@/pages/analyses/figures.ts";

const points = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** A difference with its sign; of two percentages in percentage points. */
export function showDifference(difference: number, unit: string): string {
  const size = Math.abs(difference);
  const figure = unit === "decimal" ? compareWords.metrics.points(points.format(size * 100)) : showFigure(size, unit);
  return `${difference < 0 ? "-" : difference > 0 ? "+" : ""}${figure}`;
}
