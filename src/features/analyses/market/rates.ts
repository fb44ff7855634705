import { addMonths } from "#domain/figures/calendar-date.ts";
import { absent, known, type Metric } from "#domain/figures/metric.ts";
import type { TimeRange } from "#domain/prices/query-window.ts";
import { figured, type Sheet } from "../report/metric-sheet.ts";
import type { Rates } from "../report/read-prices.ts";

const MONTHS: Readonly<Record<TimeRange, number>> = { "1M": 1, "3M": 3, "6M": 6, "1Y": 12, "5Y": 60 };
const PERCENTILE_MONTHS = 60;
/** Fewer observations make no percentile. */
const LEAST_OBSERVATIONS = 250;

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
  sheet.write(`${name}_last`, figured(title, shownUnit, "as published", known(last.value)), origin);
  sheet.write(`${name}_change`, figured(`${title}, change`, shownUnit, "last - first", change, inputs), span);
  const fiveYears = observations.filter(({ date }) => date > addMonths(last.date, -PERCENTILE_MONTHS));
  const rank = percentileOf(
    fiveYears.map(({ value }) => value),
    last.value,
  );
  const counted = { observations: fiveYears.length };
  sheet.write(
    `${name}_percentile_5y`,
    figured(`${title}, percentile within five years`, "decimal", "share of values at or below the last", rank, counted),
    {
      ...origin,
      period: `${fiveYears[0]?.date ?? last.date}/${last.date}`,
    },
  );
  const points = observations.filter(({ date }) => date >= since);
  sheet.plot(id, { title, unit: shownUnit, source_id: sourceId, points });
}

function percentileOf(values: readonly number[], last: number): Metric {
  if (values.length < LEAST_OBSERVATIONS) return absent("insufficient_history");
  return known(values.filter((value) => value <= last).length / values.length);
}
