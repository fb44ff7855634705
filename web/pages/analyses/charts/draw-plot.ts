import {
  AreaSeries,
  type AutoscaleInfo,
  BaselineSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import { formatCalendarDate } from "@/formats.ts";
import { dayMark } from "./day-mark.ts";
import { faint, type Palette } from "./palette.ts";
import type { PlotLine, PlotPane, PlotSpec, Span } from "./plot-spec.ts";
import { showPoint, showTick } from "./point-figures.ts";
import { chartWords } from "./words.ts";

/** A plot on canvases within an element. */
export interface DrawnPlot {
  /** Draws other lines and keeps the visible range. */
  draw(spec: PlotSpec, palette: Palette): void;
  show(span: Span): void;
  /** Highlights a position; null: none. */
  point(position: number | null): void;
  /** A picture in other colors, for print. */
  picture(palette: Palette): HTMLCanvasElement;
  remove(): void;
}

interface Drawn {
  readonly pane: PlotPane;
  readonly line: PlotLine;
  readonly series: ISeriesApi<SeriesType>;
}

/** Opens a plot. `onPoint` gets the position under the pointer, null when it leaves. */
export function openPlot(element: HTMLElement, onPoint: (position: number | null) => void): DrawnPlot {
  const chart = createChart(element, baseOptions());
  let drawn: readonly Drawn[] = [];
  let times: readonly Time[] = [];
  let painted: Palette | null = null;
  chart.subscribeCrosshairMove(({ logical, point }) => {
    const position = logical === undefined || point === undefined ? null : Math.round(logical);
    onPoint(position === null || position < 0 || position >= times.length ? null : position);
  });
  const paint = (palette: Palette): void => {
    chart.applyOptions(chartColours(palette));
    for (const { line, series } of drawn) series.applyOptions(lineColours(line, palette));
  };
  return {
    draw(spec, palette) {
      const inView = drawn.length === 0 ? null : chart.timeScale().getVisibleLogicalRange();
      for (const { series } of drawn.toReversed()) chart.removeSeries(series);
      times = timesOf(spec);
      chart.applyOptions(positionOptions(spec));
      drawn = spec.panes.flatMap((pane, index) => drawPane(chart, pane, index, times, palette));
      if (inView !== null) chart.timeScale().setVisibleLogicalRange(inView);
      painted = palette;
      paint(palette);
    },
    show: ({ first, last }) => chart.timeScale().setVisibleLogicalRange({ from: first - 0.5, to: last + 0.5 }),
    point(position) {
      const [first] = drawn;
      const [time, value] = [times[position ?? -1], first?.line.values[position ?? -1]];
      if (first === undefined || time === undefined) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(value ?? 0, time, first.series);
    },
    picture(palette) {
      paint(palette);
      const picture = chart.takeScreenshot();
      if (painted !== null) paint(painted);
      return picture;
    },
    remove: () => chart.remove(),
  };
}

function baseOptions() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    autoSize: true,
    // The logo's style violates the content security policy: the credit is a link below the chart instead.
    layout: { attributionLogo: false, panes: { enableResize: false } },
    // The page scrolls over a chart as over text; dragging and pinching move the chart.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false, axisPressedMouseMove: false },
    kineticScroll: { mouse: false, touch: !still },
    localization: { locale: navigator.language },
    crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false, labelVisible: false } },
    timeScale: { fixLeftEdge: true, fixRightEdge: true, lockVisibleTimeRangeOnResize: true, borderVisible: false },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
  };
}

function chartColours({ surface, text, grid, edge, tones }: Palette) {
  const { fontFamily } = getComputedStyle(document.body);
  return {
    layout: {
      background: { type: ColorType.Solid, color: surface },
      textColor: text,
      fontFamily,
      fontSize: 12,
      panes: { separatorColor: grid },
    },
    grid: { vertLines: { color: grid }, horzLines: { color: grid } },
    crosshair: { vertLine: { color: edge, labelBackgroundColor: tones.ink } },
  } as const;
}

function timesOf({ positions }: PlotSpec): Time[] {
  return positions.kind === "date"
    ? [...positions.dates]
    : Array.from({ length: positions.count }, (_, i) => (i + 1) as UTCTimestamp);
}

/** Quarters have no dates: they are plotted as seconds, which are never shown as such. */
function positionOptions({ positions }: PlotSpec) {
  if (positions.kind === "date") {
    const written = (time: Time): string => (typeof time === "string" ? formatCalendarDate(time) : "");
    return { localization: { timeFormatter: written }, timeScale: { tickMarkFormatter: dayMark } };
  }
  const { axis, quarter } = chartWords.schedule;
  return {
    localization: { timeFormatter: (time: Time) => quarter(Number(time)) },
    timeScale: { tickMarkFormatter: (time: Time) => axis(Number(time)) },
  };
}

function drawPane(chart: IChartApi, pane: PlotPane, index: number, times: readonly Time[], palette: Palette): Drawn[] {
  const drawn = pane.lines.toReversed().map((line) => {
    const series = addLine(chart, pane, line, index);
    const { holds } = pane;
    if (holds !== undefined)
      series.applyOptions({ autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => holding(holds, own()) });
    series.setData(line.values.flatMap((value, i) => (value === null ? [] : [{ time: times[i] as Time, value }])));
    return { pane, line, series };
  });
  const guide = { color: palette.edge, lineWidth: 1, lineStyle: LineStyle.Dotted, axisLabelVisible: false } as const;
  for (const price of pane.guides ?? []) drawn[0]?.series.createPriceLine({ price, ...guide });
  chart.panes()[index]?.setStretchFactor(pane.height ?? 1);
  chart.priceScale("right", index).applyOptions({
    mode: pane.logarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
    scaleMargins: pane.lines.some(({ shape }) => shape === "columns")
      ? { top: 0.1, bottom: 0 }
      : { top: 0.1, bottom: 0.08 },
  });
  return drawn.toReversed();
}

function holding(values: readonly number[], info: AutoscaleInfo | null): AutoscaleInfo | null {
  if (info?.priceRange == null) return info;
  const { minValue, maxValue } = info.priceRange;
  return { ...info, priceRange: { minValue: Math.min(minValue, ...values), maxValue: Math.max(maxValue, ...values) } };
}

const DASHES = { dashed: LineStyle.Dashed, dotted: LineStyle.Dotted } as const;

function addLine(chart: IChartApi, { unit }: PlotPane, { shape }: PlotLine, index: number): ISeriesApi<SeriesType> {
  const common = {
    priceFormat: {
      type: "custom" as const,
      minMove: unit === "decimal" ? 0.0001 : 0.01,
      formatter: (value: number) => showPoint(value, unit),
      tickmarksFormatter: (values: number[]) => {
        const step = Math.abs((values[1] ?? 0) - (values[0] ?? 0)) || 1;
        return values.map((value) => showTick(value, unit, step));
      },
    },
    lastValueVisible: false,
    priceLineVisible: false,
  };
  switch (shape) {
    case "columns":
      return chart.addSeries(HistogramSeries, common, index);
    case "area":
      return chart.addSeries(AreaSeries, { ...common, lineWidth: 2 }, index);
    case "depth":
      return chart.addSeries(
        BaselineSeries,
        { ...common, lineWidth: 2, baseValue: { type: "price", price: 0 } },
        index,
      );
    case "line":
    case "thin":
      return chart.addSeries(LineSeries, { ...common, lineWidth: shape === "thin" ? 1 : 2 }, index);
    case "dashed":
    case "dotted":
      return chart.addSeries(LineSeries, { ...common, lineWidth: 2, lineStyle: DASHES[shape] }, index);
  }
}

function lineColours({ shape, tone }: PlotLine, { tones }: Palette) {
  const color = tones[tone];
  const [strong, weak] = [faint(color, 0.22), faint(color, 0.03)];
  if (shape === "area") return { lineColor: color, topColor: strong, bottomColor: weak };
  if (shape === "depth")
    return { topLineColor: color, bottomLineColor: color, bottomFillColor1: weak, bottomFillColor2: strong };
  return { color };
}
