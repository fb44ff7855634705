import { useMemo } from "react";
import type { DatedSeries } from "./chart-data.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { datedPlot } from "./dated-plot.ts";
import { distinctSources } from "./source-line.tsx";
import { chartWords as words } from "./words.ts";

/** Differences of two rates, by their ids at FRED: small compared with the rates, so in a separate pane. */
const SPREADS: ReadonlySet<string> = new Set(["T10Y3M", "BAA10Y"]);

/** The path of rates, and of the spreads between them. */
export function RatesChart({ series }: { series: readonly DatedSeries[] }) {
  const spec = useMemo(() => {
    const [spreads, levels] = [series.filter(({ id }) => SPREADS.has(id)), series.filter(({ id }) => !SPREADS.has(id))];
    return datedPlot([
      { title: words.rates.levels, unit: "decimal", series: levels, height: 3 },
      { title: words.rates.spreads, unit: "decimal", series: spreads, height: 2 },
    ]);
  }, [series]);
  return (
    <ChartFigure
      title={words.rates.title}
      spec={spec}
      sources={distinctSources(series.map(({ source }) => source))}
      described={series.map(({ id }) => id)}
      fileName="rates"
    />
  );
}

/** An index that is no price, such as that of volatility. */
export function GaugeChart({ gauge }: { gauge: DatedSeries }) {
  const spec = useMemo(() => datedPlot([{ title: gauge.title, unit: gauge.unit, series: [gauge] }]), [gauge]);
  return (
    <ChartFigure
      title={gauge.title}
      spec={spec}
      sources={distinctSources([gauge.source])}
      described={[gauge.id]}
      fileName={gauge.id.toLowerCase()}
    />
  );
}
