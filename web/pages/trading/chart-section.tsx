import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { formatCalendarDate, formatDateAndTime } from "@/formats.ts";
import { Switches } from "@/pages/analyses/charts/switches.tsx";
import { Badge } from "@/parts/badge.tsx";
import { SelectField } from "@/parts/field.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Section } from "@/parts/section.tsx";
import { formatMoney } from "./figures.ts";
import type { Candle } from "./plot-input.ts";
import { dayOf } from "./plot-range.ts";
import { type ChartBar, hasLaterFill, type Indicator, priceChart } from "./price-chart.ts";
import { PricePlot } from "./price-plot.tsx";
import { barsQuery, type Order, type Quote, type Timeframe } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.chart;

interface ChartSectionProps {
  readonly symbol: string;
  readonly quote: Quote | null;
  readonly orders: readonly Order[];
  readonly timeframe: Timeframe;
  readonly onTimeframe: (timeframe: Timeframe) => void;
}

/** The symbol's price and its bars, with the user's fills and open orders. */
export function ChartSection({ symbol, quote, orders, timeframe, onTimeframe }: ChartSectionProps) {
  const bars = useQuery(barsQuery(symbol, timeframe));
  const options = (Object.entries(tradingWords.timeframes) as [Timeframe, string][]).map(([value, text]) => ({
    value,
    text,
  }));
  return (
    <Section
      title={symbol}
      actions={
        <SelectField label={tradingWords.timeframe} value={timeframe} options={options} onChoose={onTimeframe} />
      }
    >
      {quote === null ? null : (
        <p className="mb-3 flex flex-wrap items-baseline gap-3">
          <span className="text-xl font-semibold tabular-nums">{formatMoney(quote.last_price)}</span>
          <span className="text-sm text-quiet">
            {tradingWords.asOf(formatDateAndTime(quote.timestamp), quote.source)}
          </span>
          {quote.stale ? <Badge kind="warning">{tradingWords.stale}</Badge> : null}
          {quote.delayed && !quote.stale ? <Badge>{tradingWords.delayed}</Badge> : null}
        </p>
      )}
      <Loaded query={bars}>
        {(data) =>
          data.bars.length === 0 ? (
            <p className="text-quiet">{words.none}</p>
          ) : (
            <Bars symbol={symbol} timeframe={timeframe} bars={data.bars} orders={orders} />
          )
        }
      </Loaded>
    </Section>
  );
}

interface BarsProps {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly bars: readonly ChartBar[];
  readonly orders: readonly Order[];
}

const INDICATORS = (Object.entries(words.indicatorNames) as [Indicator, string][]).map(([value, text]) => ({
  value,
  text,
}));

function Bars({ symbol, timeframe, bars, orders }: BarsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Indicator>>(new Set(["averages"]));
  const own = useMemo(() => orders.filter((order) => order.symbol === symbol), [orders, symbol]);
  const input = useMemo(() => priceChart(bars, own, chosen, timeframe === "1D"), [timeframe, bars, own, chosen]);
  const toggle = (indicator: Indicator): void => {
    const rest = [...chosen].filter((each) => each !== indicator);
    setChosen(new Set(chosen.has(indicator) ? rest : [...chosen, indicator]));
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Switches legend={words.indicators} options={INDICATORS} chosen={chosen} onToggle={toggle} />
      </div>
      <PricePlot
        title={symbol}
        description={({ candles }) => words.of(symbol, candles.length, day(candles[0]), day(candles.at(-1)))}
        input={input}
        range="1Y"
      />
      {hasLaterFill(bars, own) ? <p className="mt-2 text-sm text-quiet">{words.later}</p> : null}
    </>
  );
}

function day(candle: Candle | undefined): string {
  return candle === undefined ? "" : formatCalendarDate(dayOf(candle.time));
}
