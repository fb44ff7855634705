/** Dates and numbers in the format of the reader's browser. */
const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const calendarDate = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

const month = new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric", timeZone: "UTC" });

/** The day of an instant in the reader's time zone. */
export function formatDate(instant: string): string {
  return date.format(new Date(instant));
}

export function formatDateAndTime(instant: string): string {
  return dateAndTime.format(new Date(instant));
}

/** A date without time, `YYYY-MM-DD`, the same in every time zone. */
export function formatCalendarDate(day: string): string {
  return calendarDate.format(new Date(`${day}T00:00:00Z`));
}

/** The month of a date, as "Mar 2029". */
export function formatMonth(day: string): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}
