import { useMemo } from "react";
import { deepestDrawdown, drawdownCurve } from "#domain/prices/drawdown.ts";
import { formatCalendarDate } from "@/formats.ts";
import type { DatedSeries } from "./chart-data.ts";
import { ChartFigure } from "./chart-figure.tsx";
import type { PlotSpec } from "./plot-spec.ts";
import { showPoint } from "./point-figures.ts";
import { distinctSources } from "./source-line.tsx";
import { chartWords } from "./words.ts";

const words = chartWords.drawdown;

/** How far a security was below its last peak, day by day. */
export function DrawdownChart({ price }: { price: DatedSeries }) {
  const spec = useMemo(() => drawdownPlot(price), [price]);
  const described = useMemo(() => describeDeepest(price), [price]);
  return (
    <ChartFigure
      title={words.title(price.id)}
      spec={spec}
      sources={distinctSources([price.source])}
      described={[]}
      fileName={`${price.id.toLowerCase()}-drawdown`}
      note={described}
    />
  );
}

function drawdownPlot({ points }: DatedSeries): PlotSpec {
  const values = drawdownCurve(points.map(({ value }) => value));
  const line = { id: "drawdown", label: words.line, tone: "danger", shape: "depth", values } as const;
  return {
    positions: { kind: "date", dates: points.map(({ date }) => date) },
    panes: [{ title: words.line, unit: "decimal", lines: [line], holds: [0] }],
  };
}

/** From which peak to which trough, and when it was made good. */
function describeDeepest({ points }: DatedSeries): string {
  const closes = points.map(({ value }) => value);
  const [deepest, depths] = [deepestDrawdown(closes), drawdownCurve(closes)];
  const dateAt = (position: number): string => formatCalendarDate(points[position]?.date ?? "");
  if (deepest === null || deepest.depth === 0) return words.none;
  const { depth, peak, trough, recovery } = deepest;
  const outcome = recovery === null ? words.underWater : words.recovered(dateAt(recovery));
  const fall = words.deepest(showPoint(depth, "decimal"), dateAt(peak), dateAt(trough));
  const [last, at] = [depths.at(-1) ?? 0, dateAt(points.length - 1)];
  const now = last === 0 ? words.atPeak(at) : words.now(showPoint(-last, "decimal"), at);
  return `${fall}; ${outcome}. ${now}`;
}
