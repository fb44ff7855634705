import { formatCalendarDate } from "@/formats.ts";
import type { PlotLine, PlotSpec, Span } from "./plot-spec.ts";
import { showPoint } from "./point-figures.ts";
import { chartWords } from "./words.ts";

/** A position in words: its date, or its quarter. */
export function positionName({ positions }: PlotSpec, position: number): string {
  if (positions.kind === "quarter") return chartWords.schedule.quarter(position + 1);
  const date = positions.dates[position];
  return date === undefined ? "" : formatCalendarDate(date);
}

function placeName({ positions }: PlotSpec, position: number): string {
  if (positions.kind === "quarter") return chartWords.schedule.inQuarter(position + 1);
  const date = positions.dates[position];
  return date === undefined ? "" : chartWords.onDate(formatCalendarDate(date));
}

/** Describes a line in a sentence: its first and last value within the span, the lowest and the highest; null if it has
 *  none there. */
export function describeLine(spec: PlotSpec, { label, values }: PlotLine, unit: string, span: Span): string | null {
  const known = values.flatMap((value, at) =>
    value === null || at < span.first || at > span.last ? [] : [{ value, at }],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const lowest = known.reduce((a, b) => (b.value < a.value ? b : a));
  const highest = known.reduce((a, b) => (b.value > a.value ? b : a));
  const value = (of: { value: number }): string => showPoint(of.value, unit);
  const place = (of: { at: number }): string => placeName(spec, of.at);
  if (value(lowest) === value(highest)) return chartWords.toldThroughout(label, value(first));
  const ends = chartWords.described(label, value(first), place(first), value(last), place(last));
  const extremes = [
    chartWords.toldLowest(value(lowest), place(lowest)),
    chartWords.toldHighest(value(highest), place(highest)),
  ];
  return `${[ends, ...extremes].join("; ")}.`;
}

/** Describes every line at one position, for screen readers. */
export function describePosition(spec: PlotSpec, position: number): string {
  const values = spec.panes.flatMap(({ lines, unit }) =>
    lines.map(({ label, values }) => `${label} ${showPoint(values[position] ?? null, unit)}`),
  );
  return `${positionName(spec, position)}: ${values.join(", ")}`;
}
