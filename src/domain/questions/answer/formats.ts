import { dateParts } from "#domain/figures/calendar-date.ts";

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
];
const SYMBOL: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£" };

/** `$350,000,000`, `CAD 5,000,000.50`: major units, cents only where there are some. */
export function formatMoney({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const cents = Number.isInteger(amount) ? 0 : 2;
  const sign = amount < 0 ? "-" : "";
  const digits = Math.abs(amount).toLocaleString("en-US", { minimumFractionDigits: cents, maximumFractionDigits: 2 });
  const symbol = SYMBOL[currency];
  return symbol === undefined ? `${sign}${currency} ${digits}` : `${sign}${symbol}${digits}`;
}

/** `1.75% (175 bps)` of basis points. */
export function formatBps(bps: number): string {
  return `${formatPercent(bps / 100)} (${trimmed(bps, 0)} bps)`;
}

/** `1.75%`, with at least two decimals; shares of a whole number from 10 on without any: `50%`. */
export function formatPercent(percent: number): string {
  return `${trimmed(percent, Number.isInteger(percent) && Math.abs(percent) >= 10 ? 0 : 2)}%`;
}

/** `4.50 to 1.00 (4.50x)`. */
export function formatRatio(ratio: number): string {
  return `${trimmed(ratio, 2)} to 1.00 (${trimmed(ratio, 2)}x)`;
}

/** A computed ratio or percentage with two decimals, as long as it then stands to each of the levels that it is compared with as
 *  before: 4.5003 stays above 4.50. */
export function rounded(value: number, levels: readonly number[]): number {
  const short = Math.round(value * 100) / 100;
  return levels.every((level) => Math.sign(short - level) === Math.sign(value - level)) ? short : value;
}

/** `March 14, 2029 (2029-03-14)`. */
export function formatDate(date: string): string {
  return `${writtenDate(date)} (${date.slice(0, 10)})`;
}

/** `March 14, 2029`. */
export function writtenDate(date: string): string {
  const { year, month, day } = dateParts(date);
  return `${MONTHS[month - 1] ?? ""} ${day}, ${year}`;
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}

/** `letter of credit` of `letter_of_credit`. */
export function spoken(identifier: string): string {
  return identifier.replaceAll("_", " ");
}

function trimmed(value: number, minDecimals: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: minDecimals, maximumFractionDigits: 4 });
}

/** The names of the months, as alternatives of a pattern; `MONTH_WORDS` in small letters. */
export const MONTH_NAMES = MONTHS.join("|");
export const MONTH_WORDS = MONTH_NAMES.toLowerCase();
/** The months as people write them, in small letters: in full or in short. */
export const WRITTEN_MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

/** The number of a month's name or of its first three letters, 1..12; null for another word. */
export function monthNumber(word: string): number | null {
  const at = MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase());
  return at < 0 ? null : at + 1;
}

/** The name of a month, 1..12. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** `an upfront`, `a commitment`. */
export function withArticle(words: string): string {
  return `${/^[aeiou]/i.test(words) ? "an" : "a"} ${words}`;
}
