import { bollingerBands } from "#domain/prices/bollinger.ts";
import { simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { macd, relativeStrengthIndex } from "#domain/prices/oscillators.ts";
import { formatQuantity } from "./figures.ts";
import { type PlotInput, type PlotLine, type PlotMarker, type PlotTime, timeOf } from "./plot-input.ts";
import type { Order } from "./queries.ts";
import { tradingWords } from "./words.ts";

const words = tradingWords.chart;
/** Bars of the averages that are drawn. */
const AVERAGES = [20, 50] as const;

export type Indicator = keyof typeof words.indicatorNames;

export interface ChartBar {
  readonly timestamp: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Bars as candles, with the chosen indicators and the user's fills and open orders of the symbol. */
export function priceChart(
  bars: readonly ChartBar[],
  own: readonly Order[],
  chosen: ReadonlySet<Indicator>,
  isDaily: boolean,
): PlotInput {
  const times = bars.map(({ timestamp }) => timeOf(timestamp, isDaily));
  return {
    axis: "price",
    candles: bars.map(({ open, high, low, close }, i) => ({ time: times[i] as PlotTime, open, high, low, close })),
    lines: indicatorLines(
      bars.map(({ close }) => close),
      chosen,
      (column) =>
        times.flatMap((time, i) => {
          const value = column[i] as number;
          return Number.isNaN(value) ? [] : [{ time, value }];
        }),
    ),
    markers: own.flatMap((order) => fillMarkers(order, times, isDaily)),
    levels: own.flatMap(openLevel),
  };
}

function indicatorLines(
  closes: readonly number[],
  chosen: ReadonlySet<Indicator>,
  pointsOf: (column: Float64Array) => PlotLine["points"],
): PlotLine[] {
  const lines: PlotLine[] = [];
  const thin = (id: string, label: string, tone: PlotLine["tone"], column: Float64Array, pane = 0): void => {
    lines.push({ id, label, tone, shape: "thin", pane, points: pointsOf(column) });
  };
  if (chosen.has("averages"))
    for (const [i, period] of AVERAGES.entries())
      thin(
        `average-${period}`,
        words.average(period),
        i === 0 ? "warning" : "quiet",
        simpleMovingAverage(closes, period),
      );
  if (chosen.has("bollinger")) {
    const { upper, lower } = bollingerBands(closes);
    thin("upper", words.upperBand, "edge", upper);
    thin("lower", words.lowerBand, "edge", lower);
  }
  if (chosen.has("rsi")) thin("rsi", words.rsi, "ink", relativeStrengthIndex(closes), 1);
  if (chosen.has("macd")) {
    const { macd: line, signal } = macd(closes);
    const pane = chosen.has("rsi") ? 2 : 1;
    thin("macd", words.macd, "accent", line, pane);
    thin("signal", words.signal, "danger", signal, pane);
  }
  return lines;
}

/** A fill under or over the bar that it falls into; one after the last bar, as with prices that are not current, at the
 *  last. */
function fillMarkers({ side, fills }: Order, times: readonly PlotTime[], isDaily: boolean): PlotMarker[] {
  return fills.flatMap(({ at, quantity }) => {
    const time = times.findLast((each) => each <= timeOf(at, isDaily));
    if (time === undefined) return [];
    return [{ time, side, text: (side === "buy" ? words.bought : words.sold)(formatQuantity(quantity)) }];
  });
}

/** Whether a fill came after the day of the last bar. */
export function hasLaterFill(bars: readonly ChartBar[], own: readonly Order[]): boolean {
  const day = bars.at(-1)?.timestamp.slice(0, 10) ?? "";
  return own.some(({ fills }) => fills.some(({ at }) => at.slice(0, 10) > day));
}

function openLevel({ side, status, quantity, limit_price: limit, stop_price: stop }: Order): PlotInput["levels"] {
  const price = limit ?? stop;
  const isOpen = status === "accepted" || status === "new" || status === "partially_filled";
  if (price === null || !isOpen) return [];
  const label = words.level(tradingWords.ticket[side], formatQuantity(quantity));
  return [{ price, label, tone: side === "buy" ? "success" : "danger" }];
}
