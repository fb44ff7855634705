import { formatCalendarDate, formatDate } from "@/formats.ts";
import { portfolioWords as words } from "./words.ts";

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });
const rates = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Whether a column's values are right-aligned. */
export function isFigure(kind: string): boolean {
  return ["amount", "bps", "ratio", "percent", "count"].includes(kind);
}

/** A formatted cell; null if the document does not state it. */
export function writeCell(kind: string, value: string | number | boolean | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return writeNumber(kind, value);
  if (kind === "date") return formatCalendarDate(value);
  return kind === "instant" ? formatDate(value) : writeText(value);
}

/** Names of the model, such as `term_loan, revolving`, as a sentence; other texts as they are. */
function writeText(value: string): string {
  if (!/^[a-z]+([_, ]+[a-z]+)*$/.test(value)) return value;
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll("_", " ");
}

function writeNumber(kind: string, value: number): string {
  if (kind === "bps") return `${rates.format(value / 100)}%`;
  if (kind === "percent") return `${figures.format(value)}%`;
  return kind === "ratio" ? `${value.toFixed(2)}x` : figures.format(value);
}

/** Sums by currency: `USD 600,000,000 + EUR 275,000,000`. */
export function writeSums(sums: readonly { readonly currency: string; readonly amount: number }[]): string {
  return sums.map(({ currency, amount }) => `${currency} ${figures.format(amount)}`).join(" + ");
}
