import type { Tone } from "@/pages/analyses/charts/plot-spec.ts";

/** What the numbers of the axis are: prices, larger amounts of money, or percent. */
export type PlotAxis = "price" | "amount" | "percent";

/** What a price chart draws. `time` is a date `YYYY-MM-DD`, or seconds of a bar within a day; oldest first. */
export interface PlotInput {
  readonly axis: PlotAxis;
  readonly candles: readonly Candle[];
  /** A range between two lines, filled. */
  readonly band?: PlotBand;
  readonly lines: readonly PlotLine[];
  /** Trades, under or over their bar. */
  readonly markers: readonly PlotMarker[];
  /** Prices of orders that wait. */
  readonly levels: readonly { readonly price: number; readonly label: string; readonly tone: Tone }[];
}

export type PlotTime = string | number;

export interface Candle {
  readonly time: PlotTime;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface PlotLine {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
  readonly shape: "line" | "thin" | "dotted";
  /** Panes under the prices for lines of another scale: 1, 2. */
  readonly pane?: number;
  readonly points: readonly { readonly time: PlotTime; readonly value: number }[];
}

export interface PlotBand {
  readonly label: string;
  readonly tone: Tone;
  readonly points: readonly { readonly time: PlotTime; readonly lower: number; readonly upper: number }[];
}

export interface PlotMarker {
  readonly time: PlotTime;
  readonly side: "buy" | "sell";
  readonly text: string;
}

/** The time of a bar's timestamp: its date for a daily bar, else its seconds. */
export function timeOf(timestamp: string, isDaily: boolean): PlotTime {
  return isDaily ? timestamp.slice(0, 10) : Date.parse(timestamp) / 1000;
}
