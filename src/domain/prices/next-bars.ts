import { type Session, sessionAfter } from "#domain/figures/exchange-calendar.ts";

/** Number of recent sessions that show at which times of day bars begin. */
const SAMPLED_BARS = 400;
const USUAL_SESSION_MS = 6.5 * 3_600_000;

/** When the next `count` bars begin, from the dates or instants of the bars so far, by the calendar of the New York Stock
 *  Exchange: days for daily bars (`YYYY-MM-DD`), else instants. Bars within a day begin at the times of day that at least
 *  half of the recent sessions had a bar at. */
export function nextBarTimes(dates: readonly string[], count: number): string[] {
  const last = dates.at(-1);
  if (last === undefined || count < 1) return [];
  return last.includes("T") ? nextInstants(dates, last, count) : nextDays(last, count);
}

function nextDays(last: string, count: number): string[] {
  const days: string[] = [];
  let session = sessionAfter(new Date(`${last}T23:59:59Z`));
  // No session in New York closes after midnight UTC.
  while (days.length < count) {
    if (session.date > last) days.push(session.date);
    session = sessionAfter(session.close);
  }
  return days;
}

function nextInstants(dates: readonly string[], last: string, count: number): string[] {
  const offsets = usualOffsets(dates.slice(-SAMPLED_BARS));
  const times: string[] = [];
  let session = sessionAfter(new Date(`${last.slice(0, 10)}T00:00:00Z`));
  while (times.length < count && offsets.length > 0) {
    for (const time of timesOf(session, offsets)) if (time > last && times.length < count) times.push(time);
    session = sessionAfter(session.close);
  }
  return times;
}

/** Milliseconds after the open at which most sessions have a bar, ascending. */
function usualOffsets(dates: readonly string[]): number[] {
  const counts = new Map<number, number>();
  const sessions = new Set<string>();
  for (const date of dates) {
    const session = sessionAfter(new Date(`${date.slice(0, 10)}T00:00:00Z`));
    sessions.add(session.date);
    const offset = Date.parse(date) - session.open.getTime();
    counts.set(offset, (counts.get(offset) ?? 0) + 1);
  }
  return [...counts].flatMap(([offset, n]) => (n * 2 >= sessions.size ? [offset] : [])).sort((a, b) => a - b);
}

/** On a short day the bars after its close are left out. */
function timesOf({ open, close }: Session, offsets: readonly number[]): string[] {
  const length = close.getTime() - open.getTime();
  const isShort = length < USUAL_SESSION_MS;
  return offsets
    .filter((offset) => !isShort || offset < length)
    .map((offset) => new Date(open.getTime() + offset).toISOString());
}
