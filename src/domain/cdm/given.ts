/** `T` whose optional members may also be undefined. */
type PerhapsGiven<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** The object without its undefined members: CDM has no null and leaves out what is not stated. */
export function given<T extends object>(members: PerhapsGiven<T>): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

/** The list, or undefined if it is empty: CDM leaves empty lists out. */
export function givenList<T>(items: readonly T[]): T[] | undefined {
  return items.length > 0 ? [...items] : undefined;
}

/** The text, or undefined if it is null or blank. */
export function givenText(text: string | null): string | undefined {
  return text !== null && text.trim() !== "" ? text : undefined;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The date if it exists in the calendar, else undefined: `2024-02-31` only looks like a date. */
export function givenDate(date: string | null): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? "");
  if (date === null || parts === null) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const leapDay = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  return day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0) + leapDay ? date : undefined;
}
