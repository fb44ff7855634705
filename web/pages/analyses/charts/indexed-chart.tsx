import { useMemo } from "react";
import { simpleReturns, wealthIndex } from "#domain/prices/returns.ts";
import { formatCalendarDate } from "@/formats.ts";
import type { DatedSeries } from "./chart-data.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { datedPlot } from "./dated-plot.ts";
import type { PlotSpec } from "./plot-spec.ts";
import { distinctSources } from "./source-line.tsx";
import { chartWords } from "./words.ts";

const words = chartWords.indexed;
const count = new Intl.NumberFormat();

/** A security under the name that it has in the chart. */
export type NamedPrice = readonly [name: string, price: DatedSeries];

/** The closes of several securities over the days that all of them have, 100 on the first of those. */
export function IndexedChart({ prices }: { prices: readonly NamedPrice[] }) {
  const spec = useMemo(() => indexedPlot(prices), [prices]);
  const described = useMemo(() => prices.map(([name]) => name), [prices]);
  const dates = datesOf(spec);
  if (dates.length < 2) return <p className="mb-6 text-quiet">{words.none}</p>;
  return (
    <ChartFigure
      title={words.title}
      spec={spec}
      sources={distinctSources(prices.map(([, { source }]) => source))}
      described={described}
      fileName="indexed"
      note={words.note(formatCalendarDate(dates[0] ?? ""), count.format(dates.length))}
    />
  );
}

function datesOf({ positions }: PlotSpec): readonly string[] {
  return positions.kind === "date" ? positions.dates : [];
}

function indexedPlot(prices: readonly NamedPrice[]): PlotSpec {
  const dates = prices.map(([, { points }]) => new Set(points.map(({ date }) => date)));
  const series = prices.map(([name, { points }]) => {
    const common = points.filter(({ date }) => dates.every((of) => of.has(date)));
    const indexed = wealthIndex(simpleReturns(common.map(({ value }) => value)));
    return { id: name, title: name, points: common.map(({ date }, i) => ({ date, value: 100 * (indexed[i] ?? 1) })) };
  });
  const { positions, panes } = datedPlot([{ title: words.title, unit: "hundred", series }]);
  return { positions, panes: panes.map((pane) => ({ ...pane, guides: [100] })) };
}
