import { seriesOf } from "#domain/figures/rolling.ts";
import { bollingerBands } from "#domain/prices/bollinger.ts";
import { simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { macd, relativeStrengthIndex } from "#domain/prices/oscillators.ts";
import type { DatedSeries } from "./chart-data.ts";
import type { PlotLine, PlotPane, PlotSpec } from "./plot-spec.ts";
import { chartWords as words } from "./words.ts";

/** What can be drawn with a price, and how many closes it needs. */
const LEAST = { sma20: 20, sma50: 50, sma200: 200, bollinger: 20, rsi: 15, macd: 34, volume: 1 } as const;
export type Indicator = keyof typeof LEAST;
const INDICATORS = Object.keys(LEAST) as Indicator[];

/** The indicators of a price as switches. An indicator that needs more closes is shown as unavailable. */
export function indicatorsFor({ points }: DatedSeries, volume: DatedSeries | undefined) {
  return INDICATORS.filter((name) => name !== "volume" || volume !== undefined).map((value) => {
    const disabled = points.length < LEAST[value];
    const hint = disabled ? { hint: words.price.tooShort(LEAST[value]) } : {};
    return { value, text: words.indicators[value], disabled, ...hint };
  });
}

interface PricePlot {
  readonly price: DatedSeries;
  readonly volume: DatedSeries | undefined;
  readonly indicators: ReadonlySet<Indicator>;
  readonly logarithmic: boolean;
}

/** Closes with their overlays in one pane; each oscillator, and the volume, in a separate pane. */
export function pricePlot({ price, volume, indicators, logarithmic }: PricePlot): PlotSpec {
  const dates = price.points.map(({ date }) => date);
  const closes = price.points.map(({ value }) => value);
  const { unit } = price;
  const shown = (name: Indicator): boolean => indicators.has(name) && closes.length >= LEAST[name];
  const over = ([20, 50, 200] as const).flatMap((period) => (shown(`sma${period}`) ? [average(closes, period)] : []));
  const lines = [closeLine(closes), ...over, ...(shown("bollinger") ? bands(closes) : [])];
  return {
    positions: { kind: "date", dates },
    panes: [
      { title: words.price.close, unit, lines, logarithmic, height: 3 },
      ...(shown("rsi") ? [strengthPane(closes)] : []),
      ...(shown("macd") ? [convergencePane(closes, unit)] : []),
      ...(volume !== undefined && shown("volume") ? [volumePane(dates, volume)] : []),
    ],
  };
}

function closeLine(values: readonly number[]): PlotLine {
  return { id: "close", label: words.price.close, tone: "accent", shape: "area", values };
}

const AVERAGES = {
  20: { tone: "success", shape: "line" },
  50: { tone: "warning", shape: "dashed" },
  200: { tone: "danger", shape: "dotted" },
} as const;

function average(closes: readonly number[], period: 20 | 50 | 200): PlotLine {
  const values = seriesOf(simpleMovingAverage(closes, period));
  return { id: `sma${period}`, label: words.price.sma(period), ...AVERAGES[period], values };
}

function bands(closes: readonly number[]): PlotLine[] {
  const { upper, lower } = bollingerBands(closes);
  const look = { tone: "quiet", shape: "thin" } as const;
  return [
    { id: "upper", label: words.price.upperBand, ...look, values: seriesOf(upper) },
    { id: "lower", label: words.price.lowerBand, ...look, values: seriesOf(lower) },
  ];
}

function strengthPane(closes: readonly number[]): PlotPane {
  const values = seriesOf(relativeStrengthIndex(closes));
  const line = { id: "rsi", label: words.price.rsi, tone: "ink", shape: "line", values } as const;
  return { title: words.price.rsi, unit: "points", lines: [line], guides: [30, 70], holds: [0, 100] };
}

function convergencePane(closes: readonly number[], unit: string): PlotPane {
  const { macd: line, signal, histogram } = macd(closes);
  const lines: PlotLine[] = [
    { id: "macd", label: words.price.macd, tone: "accent", shape: "line", values: seriesOf(line) },
    { id: "signal", label: words.price.signal, tone: "danger", shape: "dashed", values: seriesOf(signal) },
    { id: "histogram", label: words.price.histogram, tone: "edge", shape: "columns", values: seriesOf(histogram) },
  ];
  return { title: words.price.macd, unit, lines };
}

function volumePane(dates: readonly string[], { unit, points }: DatedSeries): PlotPane {
  const byDate = new Map(points.map(({ date, value }) => [date, value]));
  const values = dates.map((date) => byDate.get(date) ?? null);
  const line = { id: "volume", label: words.price.volume, tone: "edge", shape: "columns", values } as const;
  return { title: words.price.volume, unit, lines: [line], holds: [0] };
}
