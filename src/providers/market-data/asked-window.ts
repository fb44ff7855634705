import { z } from "zod";
import type { Timeframe } from "./market-data.ts";

const DAY_MS = 86_400_000;

/** The longest window of each timeframe, in days: about 20,000 bars. */
export const REACH_DAYS: Readonly<Record<Timeframe, number>> = { "1D": 36_525, "1H": 1_100, "15Min": 370 };

/** A date, or an instant in UTC. */
export const BarTime = z.union([z.iso.date(), z.iso.datetime({ offset: true }).transform(utc)], {
  error: "must be a date YYYY-MM-DD or an ISO 8601 instant",
});

interface Window {
  readonly timeframe: Timeframe;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Compares whole days unless both are instants. */
export function isOldestFirst({ start, end }: Window): boolean {
  if (start === undefined || end === undefined) return true;
  // Invalid times have already been rejected.
  if (Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end))) return true;
  return start.includes("T") && end.includes("T") ? start <= end : start.slice(0, 10) <= end.slice(0, 10);
}

export const TOO_LONG = "is too long before `end` for this timeframe";

/** Whether a window has at most about 20,000 bars. */
export function isWithinReach({ timeframe, start, end }: Window): boolean {
  if (start === undefined || end === undefined) return true;
  return !(Date.parse(end) - Date.parse(start) > REACH_DAYS[timeframe] * DAY_MS);
}

function utc(instant: string): string {
  return new Date(instant).toISOString();
}
