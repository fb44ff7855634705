import { addMonths, daysBetween } from "#domain/figures/calendar-date.ts";
import type { Bar } from "./bar.ts";

export const TIME_RANGES = ["1M", "3M", "6M", "1Y", "5Y"] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

const MONTHS: Readonly<Record<TimeRange, number>> = { "1M": 1, "3M": 3, "6M": 6, "1Y": 12, "5Y": 60 };

/** Sessions in a calendar day: 252 in 365.25. */
const SESSIONS_PER_DAY = 252 / 365.25;
const MIN_COVERAGE = 0.9;

export interface QueryWindow {
  readonly bars: readonly Bar[];
  /** The first requested date, and the first and last available ones. */
  readonly wantedFrom: string;
  readonly from: string;
  readonly to: string;
  readonly expectedSessions: number;
  /** Under 90% of the expected sessions: figures cover the actual span, not the range. */
  readonly insufficientHistory: boolean;
}

/** Daily bars of the calendar months back from the last bar, that date included; null without bars. */
export function queryWindow(bars: readonly Bar[], range: TimeRange): QueryWindow | null {
  const last = bars.at(-1);
  if (last === undefined) return null;
  const wantedFrom = addMonths(last.date, -MONTHS[range]);
  const within = bars.filter((bar) => bar.date.slice(0, 10) >= wantedFrom);
  const expectedSessions = Math.round(daysBetween(wantedFrom, last.date) * SESSIONS_PER_DAY);
  return {
    bars: within,
    wantedFrom,
    from: (within[0] ?? last).date,
    to: last.date,
    expectedSessions,
    insufficientHistory: within.length < MIN_COVERAGE * expectedSessions,
  };
}
