/** Dates and numbers as the reader's browser writes them. */
const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const calendarDate = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

const month = new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric", timeZone: "UTC" });

/** The day of an instant where the reader is. */
export function formatDate(instant: string): string {
  return date.format(new Date(instant));
}

export function formatDateAndTime(instant: string): string {
  return dateAndTime.format(new Date(instant));
}

/** A date without time, `YYYY-MM-DD`, the same everywhere. */
export function formatCalendarDate(day: string): string {
  return calendarDate.format(new Date(`${day}T00:00:00Z`));
}

/** The month of a date, as "Mar 2029". */
export function formatMonth(day: string): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}
