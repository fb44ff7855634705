import type { DatedSeries } from "./chart-data.ts";
import type { PlotLine, PlotPane, PlotSpec } from "./plot-spec.ts";

interface Group {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly Pick<DatedSeries, "id" | "title" | "points">[];
  readonly height?: number;
}

const LOOKS = [
  { tone: "accent", shape: "line" },
  { tone: "danger", shape: "dashed" },
  { tone: "success", shape: "line" },
  { tone: "warning", shape: "dashed" },
  { tone: "ink", shape: "thin" },
  { tone: "quiet", shape: "dotted" },
] as const;

/** Groups of series in stacked panes, on all dates that any of them has; a group without series gets no pane. */
export function datedPlot(groups: readonly Group[]): PlotSpec {
  const shown = groups.filter(({ series }) => series.length > 0);
  const all = shown.flatMap(({ series }) => series);
  const dates = [...new Set(all.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const panes = shown.map(({ title, unit, series, height = 1 }): PlotPane => {
    const lines = series.map((each) => lineOf(each, all.indexOf(each), dates));
    const crosses = lines.some(({ values }) => values.some((value) => value !== null && value < 0));
    return { title, unit, lines, height, ...(crosses ? { guides: [0] } : {}) };
  });
  return { positions: { kind: "date", dates }, panes };
}

function lineOf({ id, title, points }: Group["series"][number], nth: number, dates: readonly string[]): PlotLine {
  const byDate = new Map(points.map(({ date, value }) => [date, value]));
  const look = LOOKS[nth % LOOKS.length] ?? LOOKS[0];
  return { id, label: title, ...look, values: dates.map((date) => byDate.get(date) ?? null) };
}
