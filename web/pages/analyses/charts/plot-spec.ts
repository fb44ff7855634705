import type { Series } from "#domain/figures/rolling.ts";

/** A color of the theme. */
export const TONES = ["accent", "ink", "quiet", "edge", "danger", "warning", "success"] as const;
export type Tone = (typeof TONES)[number];

/** A row of values, one per position of the plot; null if missing. */
export interface PlotLine {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
  /** `depth`: filled from the line up, for values below zero. Dashes distinguish lines without their color. */
  readonly shape: "area" | "depth" | "line" | "thin" | "dashed" | "dotted" | "columns";
  readonly values: Series;
}

/** Lines over one axis, all of one unit; the first is drawn on top. */
export interface PlotPane {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly PlotLine[];
  /** Values at which a line is drawn across. */
  readonly guides?: readonly number[];
  readonly logarithmic?: boolean;
  /** Values that the axis always includes: zero, so that heights can be compared. */
  readonly holds?: readonly number[];
  /** Its height relative to the others; 1 by default. */
  readonly height?: number;
}

/** Panes under each other over the same positions: dates `YYYY-MM-DD`, or quarters counted from 1. */
export interface PlotSpec {
  readonly positions:
    | { readonly kind: "date"; readonly dates: readonly string[] }
    | { readonly kind: "quarter"; readonly count: number };
  readonly panes: readonly PlotPane[];
}

/** First and last position in view, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export function positionsOf({ positions }: PlotSpec): number {
  return positions.kind === "date" ? positions.dates.length : positions.count;
}
