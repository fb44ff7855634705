import { useMemo, useState } from "react";
import type { DatedSeries } from "./chart-data.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { type Indicator, indicatorsFor, pricePlot } from "./price-plot.ts";
import { distinctSources } from "./source-line.tsx";
import { Switches } from "./switches.tsx";
import { chartWords as words } from "./words.ts";

interface PriceChartProps {
  readonly price: DatedSeries;
  readonly volume: DatedSeries | undefined;
}

/** The adjusted closes of a security, with the indicators that are switched on. */
export function PriceChart({ price, volume }: PriceChartProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Indicator>>(new Set(["sma50", "sma200"]));
  const [logarithmic, setLogarithmic] = useState(false);
  const spec = useMemo(
    () => pricePlot({ price, volume, indicators: chosen, logarithmic }),
    [price, volume, chosen, logarithmic],
  );
  return (
    <ChartFigure
      title={words.price.title(price.id)}
      spec={spec}
      sources={distinctSources([price.source])}
      described={["close"]}
      fileName={`${price.id.toLowerCase()}-price`}
      controls={
        <>
          <Switches
            legend={words.indicators.legend}
            options={indicatorsFor(price, volume)}
            chosen={chosen}
            onToggle={(name) => setChosen(toggled(chosen, name))}
          />
          <Switches
            legend={words.price.scale}
            options={[{ value: "log", text: words.price.logarithmic }]}
            chosen={new Set(logarithmic ? ["log"] : [])}
            onToggle={() => setLogarithmic(!logarithmic)}
          />
        </>
      }
    />
  );
}

function toggled<V>(chosen: ReadonlySet<V>, value: V): ReadonlySet<V> {
  return new Set(chosen.has(value) ? [...chosen].filter((each) => each !== value) : [...chosen, value]);
}
