const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** `$1,250,000`. */
export const dollars = (amount: number): string => `$${amount.toLocaleString("en-US")}`;

/** `1.75%` or `0.375%`. */
export const percent = (bps: number): string => `${(bps / 100).toFixed(Number.isInteger(bps) ? 2 : 3)}%`;

/** `March 14, 2019` of `2019-03-14`. */
export function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${month} ${day}, ${year}`;
}

/** `14th day of March, 2019` of `2019-03-14`. */
export function dayOf(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day}${ordinalEnding(day)} day of ${month}, ${year}`;
}

/** `a; b and c` if `between` is a semicolon and a blank. */
export function listed(items: readonly string[], between: string): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(between)} and ${items.at(-1) ?? ""}`;
}

/** Cells in columns of the widths; the last width is that of all further columns. */
export function inColumns(cells: readonly string[], ...widths: readonly number[]): string {
  return cells.map((cell, i) => cell.padEnd(widths[Math.min(i, widths.length - 1)] ?? 0)).join("");
}

/** A row of a table between bars. */
export const inBars = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** A text with a capital as its first letter. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function partsOf(date: string): { year: number; month: string; day: number } {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return { year, month: MONTHS[month - 1] as string, day };
}

function ordinalEnding(day: number): string {
  if (day >= 10 && day <= 20) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
