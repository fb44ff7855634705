import { type Range, rangesWithin, spanOf } from "@/pages/analyses/charts/spans.ts";
import type { PlotInput, PlotTime } from "./plot-input.ts";

/** Every time that is drawn, once and oldest first. */
export function timesOf({ candles, lines, band }: PlotInput): PlotTime[] {
  const times = new Set<PlotTime>();
  for (const { time } of candles) times.add(time);
  for (const { points } of lines) for (const { time } of points) times.add(time);
  for (const { time } of band?.points ?? []) times.add(time);
  return [...times].sort((a, b) => (a < b ? -1 : 1));
}

/** The ranges that are shorter than what is drawn, and all of it. */
export function plotRanges(times: readonly PlotTime[]): Range[] {
  return rangesWithin(times.map(dayOf));
}

/** What is drawn within a range up to the last time. Fills before it are not drawn. */
export function plotWithin(input: PlotInput, times: readonly PlotTime[], range: Range): PlotInput {
  const from = times[spanOf(times.map(dayOf), range).first];
  if (range === "all" || from === undefined) return input;
  const isShown = ({ time }: { readonly time: PlotTime }): boolean => time >= from;
  const { band } = input;
  return {
    ...input,
    candles: input.candles.filter(isShown),
    lines: input.lines.map((line) => ({ ...line, points: line.points.filter(isShown) })),
    markers: input.markers.filter(isShown),
    ...(band === undefined ? {} : { band: { ...band, points: band.points.filter(isShown) } }),
  };
}

/** The day of a time in UTC, `YYYY-MM-DD`. */
export function dayOf(time: PlotTime): string {
  return typeof time === "string" ? time : new Date(time * 1000).toISOString().slice(0, 10);
}
