import { addMonths } from "#domain/figures/calendar-date.ts";
import { absent, known, type Metric } from "#domain/figures/metric.ts";
import type { TimeRange } from "#domain/prices/query-window.ts";
import { type SeriesId, seriesInfo } from "#providers/macro/macro.ts";
import { figured, given, overSeries, type Sheet } from "../report/metric-sheet.ts";
import type { Rates } from "../report/read-prices.ts";
import type { SectionTrouble } from "../result/report-data.ts";

const MONTHS: Readonly<Record<TimeRange, number>> = { "1M": 1, "3M": 3, "6M": 6, "1Y": 12, "5Y": 60 };
const PERCENTILE_MONTHS = 60;
/** Minimum number of observations for a percentile. */
const MIN_OBSERVATIONS = 250;

/** Writes the last value of a series, its change over the range and its percentile within five years. */
export function writeRates(
  sheet: Sheet,
  { id, title, unit, observations }: Rates,
  range: TimeRange,
  sourceId: string,
): void {
  const last = observations.at(-1);
  if (last === undefined) return;
  const name = id.toLowerCase();
  const shownUnit = unit === "rate" ? "decimal" : "index";
  const since = addMonths(last.date, -MONTHS[range]);
  const first = observations.findLast(({ date }) => date <= since);
  const origin = { period: last.date, asOf: last.date, sources: [sourceId] };
  const span = { ...origin, period: `${first?.date ?? since}/${last.date}` };
  const change = first === undefined ? absent("insufficient_history") : known(last.value - first.value);
  const inputs = { first: first?.value ?? null, last: last.value };
  sheet.write(`${name}_last`, given(title, shownUnit, "as published", last.value), origin);
  sheet.write(`${name}_change`, figured(`${title}, change`, shownUnit, "last - first", change, inputs), span);
  const fiveYears = observations.filter(({ date }) => date > addMonths(last.date, -PERCENTILE_MONTHS));
  const values = fiveYears.map(({ value }) => value);
  const dates = { from: fiveYears[0]?.date ?? null, to: last.date, observations: values.length };
  sheet.write(
    `${name}_percentile_5y`,
    overSeries(
      percentileLabel(title),
      "decimal",
      "share of values at or below the last",
      percentileOf(values, last.value),
      dates,
      { last: last.value },
    ),
    { ...origin, period: `${dates.from ?? last.date}/${last.date}` },
  );
  const points = observations.filter(({ date }) => date >= since).map(({ date, value }) => ({ date, value }));
  sheet.plot(id, { title, unit: shownUnit, source_id: sourceId, points });
}

/** Writes an empty percentile for a series without data, so that its checks count as not tested. */
export function writeMissingPercentile(sheet: Sheet, id: SeriesId, reason: SectionTrouble): void {
  const { title } = seriesInfo(id);
  sheet.write(
    `${id.toLowerCase()}_percentile_5y`,
    {
      label: percentileLabel(title),
      unit: "decimal",
      formula: "share of values at or below the last",
      inputs: { last: null, observations: 0 },
      value: null,
      reason,
    },
    { period: null, asOf: null, sources: [] },
  );
}

function percentileLabel(title: string): string {
  return `${title}, five-year percentile`;
}

function percentileOf(values: readonly number[], last: number): Metric {
  if (values.length < MIN_OBSERVATIONS) return absent("insufficient_history");
  return known(values.filter((value) => value <= last).length / values.length);
}
