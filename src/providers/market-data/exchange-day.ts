const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date `YYYY-MM-DD` of an instant at an exchange. Daily bars have this date, not that of UTC. @throws
 *  RangeError for an unknown time zone. */
export function exchangeDay(epochMs: number, timeZone: string): string {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  if (known === undefined) formats.set(timeZone, format);
  return format.format(epochMs);
}
