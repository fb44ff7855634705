const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A calendar date `YYYY-MM-DD`, or the day of an instant, in prose: "July 30, 2026". */
export function writeLongDate(date: string): string {
  return DATE.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

/** Why a figure is out of date: "The last price as of July 30, 2026 is more than five exchange sessions old." */
export function staleNote(figure: string, asOf: string | null): string {
  return asOf === null
    ? `${figure} has no date.`
    : `${figure} as of ${writeLongDate(asOf)} is more than five exchange sessions old.`;
}
