import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { formatCalendarDate, formatDateAndTime } from "@/formats.ts";
import { Badge } from "@/parts/badge.tsx";
import { SelectField } from "@/parts/field.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Section } from "@/parts/section.tsx";
import { formatMoney, formatQuantity } from "./figures.ts";
import { type PlotInput, timeOf } from "./plot-input.ts";
import { PricePlot } from "./price-plot.tsx";
import { barsQuery, type Order, type Quote, type Timeframe } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.chart;
/** Bars of the averages that are drawn. */
const AVERAGES = [20, 50] as const;
const MAX_BARS = 250;

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
  readonly bars: readonly {
    readonly timestamp: string;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
  }[];
  readonly orders: readonly Order[];
}

function Bars({ symbol, timeframe, bars, orders }: BarsProps) {
  const input = useMemo(() => inputOf(symbol, timeframe, bars, orders), [symbol, timeframe, bars, orders]);
  const shown = bars.slice(-MAX_BARS);
  const day = (timestamp: string | undefined): string => formatCalendarDate((timestamp ?? "").slice(0, 10));
  return (
    <PricePlot
      description={words.of(symbol, shown.length, day(shown[0]?.timestamp), day(shown.at(-1)?.timestamp))}
      input={input}
    />
  );
}

function inputOf(symbol: string, timeframe: Timeframe, bars: BarsProps["bars"], orders: readonly Order[]): PlotInput {
  const isDaily = timeframe === "1D";
  const shown = bars.slice(-MAX_BARS);
  const closes = bars.map(({ close }) => close);
  const known = new Set(shown.map(({ timestamp }) => timestamp.slice(0, 10)));
  const own = orders.filter((order) => order.symbol === symbol);
  const { ticket } = tradingWords;
  return {
    candles: shown.map(({ timestamp, open, high, low, close }) => ({
      time: timeOf(timestamp, isDaily),
      open,
      high,
      low,
      close,
    })),
    lines: AVERAGES.map((period, i) => ({
      id: `average-${period}`,
      label: words.average(period),
      tone: i === 0 ? "warning" : "quiet",
      shape: "thin",
      points: simpleMovingAverage(closes, period)
        .map((value, at) => ({ value, at }))
        .slice(-MAX_BARS)
        .flatMap(({ value, at }) =>
          value === null ? [] : [{ time: timeOf(bars[at]?.timestamp ?? "", isDaily), value }],
        ),
    })),
    markers: isDaily
      ? own.flatMap(({ side, fills }) =>
          fills.flatMap(({ at, quantity }) =>
            known.has(at.slice(0, 10))
              ? [
                  {
                    time: at.slice(0, 10),
                    side,
                    text: (side === "buy" ? words.bought : words.sold)(formatQuantity(quantity)),
                  },
                ]
              : [],
          ),
        )
      : [],
    levels: own.flatMap(({ side, status, quantity, limit_price: limit, stop_price: stop }) => {
      const price = limit ?? stop;
      const isOpen = status === "accepted" || status === "new" || status === "partially_filled";
      if (price === null || !isOpen) return [];
      return [
        {
          price,
          label: words.level(ticket[side], formatQuantity(quantity)),
          tone: side === "buy" ? ("success" as const) : ("danger" as const),
        },
      ];
    }),
  };
}
