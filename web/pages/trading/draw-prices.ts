import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  LineSeries,
  LineStyle,
  type SeriesMarker,
  type Time,
} from "lightweight-charts";
import { dayMark } from "@/pages/analyses/charts/day-mark.ts";
import { faint, type Palette } from "@/pages/analyses/charts/palette.ts";
import type { PlotAxis, PlotInput, PlotTime } from "./plot-input.ts";

/** So that the whole chosen range fits, also five years in a narrow window. */
const MIN_CANDLE_PIXELS = 0.1;
const FONT_PIXELS = 12;

/** A chart of prices within an element. */
export interface DrawnPrices {
  draw(input: PlotInput, palette: Palette): void;
  remove(): void;
}

export function openPrices(element: HTMLElement): DrawnPrices {
  let chart: IChartApi | null = null;
  return {
    draw(input, palette) {
      chart?.remove();
      chart = createChart(element, options(palette, input));
      drawBand(chart, input, palette);
      drawCandles(chart, input, palette);
      for (const { tone, shape, points, pane = 0 } of input.lines) {
        const options = {
          color: palette.tones[tone],
          priceFormat: pane === 0 ? priceFormat(input.axis) : PLAIN,
          lineWidth: shape === "line" ? 2 : 1,
          lineStyle: shape === "dotted" ? LineStyle.Dashed : LineStyle.Solid,
          lastValueVisible: false,
          priceLineVisible: false,
          crosshairMarkerVisible: false,
        } as const;
        const series = chart.addSeries(LineSeries, options, pane);
        series.setData(points.map(({ time, value }) => ({ time: asTime(time), value })));
      }
      for (const pane of chart.panes().slice(1)) pane.setStretchFactor(0.35);
      if (input.axis === "percent")
        chart.priceScale("right").applyOptions({ scaleMargins: { top: 0.02, bottom: 0.08 } });
      // Also whenever the width changes, so that the whole range stays in view.
      const time = chart.timeScale();
      time.subscribeSizeChange(() => time.fitContent());
      time.fitContent();
    },
    remove: () => {
      chart?.remove();
      chart = null;
    },
  };
}

const PLAIN = { type: "price", precision: 2, minMove: 0.01 } as const;
const amounts = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const percents = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });

function priceFormat(axis: PlotAxis) {
  if (axis === "price") return PLAIN;
  const formatter = (value: number): string =>
    (axis === "amount" ? amounts.format(value) : percents.format(value / 100)).replace("-", "−");
  return { type: "custom", minMove: axis === "amount" ? 1 : 0.1, formatter } as const;
}

/** The range from its lower to its upper line: an area under the upper one, and one in the color of the page under the
 *  lower one. */
function drawBand(chart: IChartApi, { band, axis }: PlotInput, palette: Palette): void {
  if (band === undefined) return;
  const line = palette.tones[band.tone];
  const tint = faint(line, 0.16);
  const base = {
    lineColor: faint(line, 0.6),
    lineWidth: 1,
    priceFormat: priceFormat(axis),
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  } as const;
  const upper = chart.addSeries(AreaSeries, { ...base, topColor: tint, bottomColor: tint });
  upper.setData(band.points.map(({ time, upper: value }) => ({ time: asTime(time), value })));
  const cover = { topColor: palette.surface, bottomColor: palette.surface };
  const lower = chart.addSeries(AreaSeries, { ...base, ...cover });
  lower.setData(band.points.map(({ time, lower: value }) => ({ time: asTime(time), value })));
}

function drawCandles(chart: IChartApi, { candles, markers, levels }: PlotInput, palette: Palette): void {
  if (candles.length === 0) return;
  const down = faint(palette.text, 0.6);
  const series = chart.addSeries(CandlestickSeries, {
    upColor: palette.tones.accent,
    wickUpColor: palette.tones.accent,
    downColor: down,
    wickDownColor: down,
    borderVisible: false,
    lastValueVisible: false,
    priceLineVisible: false,
  });
  series.setData(candles.map(({ time, ...prices }) => ({ ...prices, time: asTime(time) })));
  for (const { price, label, tone } of levels)
    series.createPriceLine({
      price,
      title: label,
      color: palette.tones[tone],
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
    });
  createSeriesMarkers(
    series,
    markers.map(
      ({ time, side, text }): SeriesMarker<Time> => ({
        time: asTime(time),
        text,
        position: side === "buy" ? "belowBar" : "aboveBar",
        shape: side === "buy" ? "arrowUp" : "arrowDown",
        color: side === "buy" ? palette.tones.success : palette.tones.danger,
      }),
    ),
  );
}

function asTime(time: PlotTime): Time {
  return time as Time;
}

/** Pixels after the last bar for half of the widest label of a trade, which is centered on its bar. */
function roomForLabels({ markers }: PlotInput, fontFamily: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return 0;
  context.font = `${FONT_PIXELS}px ${fontFamily}`;
  const widths = markers.map(({ text }) => context.measureText(text).width);
  return Math.ceil(Math.max(0, ...widths) / 2);
}

function options({ surface, text, grid }: Palette, input: PlotInput) {
  const { fontFamily } = getComputedStyle(document.body);
  const rightOffsetPixels = roomForLabels(input, fontFamily);
  return {
    autoSize: true,
    // The logo's style violates the content security policy: the credit is a link below the chart instead.
    layout: {
      attributionLogo: false,
      background: { type: ColorType.Solid, color: surface },
      textColor: text,
      fontFamily,
      fontSize: FONT_PIXELS,
    },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false, axisPressedMouseMove: false },
    localization: { locale: navigator.language },
    grid: { vertLines: { visible: false }, horzLines: { color: grid } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: false,
      minBarSpacing: MIN_CANDLE_PIXELS,
      tickMarkFormatter: dayMark,
      // The library shifts a label at a fixed edge so that it is not cut off.
      fixLeftEdge: true,
      fixRightEdge: rightOffsetPixels === 0,
      rightOffsetPixels,
    },
    rightPriceScale: { borderVisible: false },
  } as const;
}
