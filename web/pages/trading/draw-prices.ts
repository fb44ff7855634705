import {
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
import { faint, type Palette } from "@/pages/analyses/charts/palette.ts";
import type { PlotInput, PlotTime } from "./plot-input.ts";

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
      chart = createChart(element, options(palette));
      drawCandles(chart, input, palette);
      for (const { tone, shape, points } of input.lines) {
        const series = chart.addSeries(LineSeries, {
          color: palette.tones[tone],
          lineWidth: shape === "line" ? 2 : 1,
          lineStyle: shape === "dotted" ? LineStyle.Dashed : LineStyle.Solid,
          lastValueVisible: false,
          priceLineVisible: false,
          crosshairMarkerVisible: false,
        });
        series.setData(points.map(({ time, value }) => ({ time: asTime(time), value })));
      }
      chart.timeScale().fitContent();
    },
    remove: () => {
      chart?.remove();
      chart = null;
    },
  };
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

function options({ surface, text, grid }: Palette) {
  const { fontFamily } = getComputedStyle(document.body);
  return {
    autoSize: true,
    // The logo comes with a style that the content security policy refuses: the credit stands beneath as a link.
    layout: {
      attributionLogo: false,
      background: { type: ColorType.Solid, color: surface },
      textColor: text,
      fontFamily,
      fontSize: 12,
    },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false, axisPressedMouseMove: false },
    localization: { locale: navigator.language },
    grid: { vertLines: { visible: false }, horzLines: { color: grid } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false },
    rightPriceScale: { borderVisible: false },
  } as const;
}
