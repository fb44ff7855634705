import { dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";
import type { Bar } from "#domain/prices/bar.ts";
import type { WantedBars } from "./market-data.ts";

const DAY_MS = 86_400_000;

/** Filters the requested bars from those that a source returned. */
export function withinWindow(bars: readonly Bar[], wanted: WantedBars): readonly Bar[] {
  const last = bars.at(-1);
  if (last === undefined) return [];
  const start = wanted.start ?? dateOfDay(dayNumber((wanted.end ?? last.date).slice(0, 10)) - lookbackOf(wanted));
  return bars.filter(({ date }) => isFrom(date, start) && (wanted.end === undefined || isUpTo(date, wanted.end)));
}

export function lookbackOf({ lookbackDays, timeframe }: WantedBars): number {
  return lookbackDays ?? (timeframe === "1D" ? 5 * 366 : 60);
}

/** The day before which a source need not search; a few days early, since the last bar may be days old. */
export function earliestDay(wanted: WantedBars, now: Date): string {
  const from = wanted.start?.slice(0, 10);
  if (from !== undefined) return from;
  const end = wanted.end === undefined ? Math.floor(now.getTime() / DAY_MS) : dayNumber(wanted.end.slice(0, 10));
  return dateOfDay(end - lookbackOf(wanted) - 7);
}

/** Instants are compared as such; a date alone is compared with the other's date. */
function isFrom(date: string, start: string): boolean {
  return bothInstants(date, start) ? Date.parse(date) >= Date.parse(start) : date.slice(0, 10) >= start.slice(0, 10);
}

function isUpTo(date: string, end: string): boolean {
  return bothInstants(date, end) ? Date.parse(date) <= Date.parse(end) : date.slice(0, 10) <= end.slice(0, 10);
}

function bothInstants(a: string, b: string): boolean {
  return a.includes("T") && b.includes("T");
}
