import type { Money } from "#domain/agreement/values.ts";
import { type Evidenced, implied, type Reading } from "../../found.ts";
import { readMoney } from "../../readers/money.ts";
import type { Span } from "../../text/normal-text.ts";
import { type Installment, installment } from "./installments.ts";

const MONTHS = "january february march april may june july august september october november december".split(" ");
const DAY = String.raw`(?:${MONTHS.join("|")})\s\d{1,2}`;
/** "Year  March 31  June 30  September 30  December 31": the captions of a table with a row for each year. */
const CAPTIONS = new RegExp(
  String.raw`\byear[\s|]{1,12}(${DAY}(?:[\s|]{1,12}${DAY}){1,3})(?=[\s|]{1,12}(?:19|20)\d\d\b)`,
  "i",
);
const YEAR = /^[\s|]{0,12}((?:19|20)\d\d)(?=[\s|])/;
const CELL = /^[\s|]{1,12}(?:([$€£]\s{0,4})?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?)|n\/a|none|[-–—]+|0)(?=[\s|]|$)/i;
const MAX_YEARS = 40;

/** The installments of a table with a row for each year and a column for each day of payment; none where a span has no such
 *  table. A day is implied by its row and its column. `currency` is that of cells that name none (ISO 4217). */
export function readInstallmentsByYear(
  text: string,
  { start, end }: Span,
  currency: string | null,
  dollar: string,
): Evidenced<Installment>[] {
  const captions = CAPTIONS.exec(text.slice(start, end));
  const days = captions?.[1]?.match(new RegExp(DAY, "gi")) ?? [];
  if (captions === null) return [];
  const rows: Evidenced<Installment>[] = [];
  let at = start + captions.index + captions[0].length;
  for (let n = 0; n < MAX_YEARS; n++) {
    const year = YEAR.exec(text.slice(at, Math.min(end, at + 40)));
    if (year?.[1] === undefined) break;
    const row = at + year[0].length - year[1].length;
    at += year[0].length;
    for (const day of days) {
      const cell = CELL.exec(text.slice(at, Math.min(end, at + 60)));
      if (cell === null) return rows;
      const amount =
        cell[2] === undefined ? null : amountIn(text, { start: at, end: at + cell[0].length }, currency, dollar);
      at += cell[0].length;
      if (amount !== null) rows.push(dated(year[1], day, amount, row));
    }
  }
  return rows;
}

function amountIn(text: string, { start, end }: Span, currency: string | null, dollar: string): Reading<Money> | null {
  const [stated] = readMoney(text, start, end, dollar);
  if (stated !== undefined) return stated;
  const figure = /\d[\d,.]*/.exec(text.slice(start, end));
  if (figure === null || currency === null) return null;
  const at = start + figure.index;
  const amount = Number(figure[0].replaceAll(",", ""));
  return { value: { amount, currency }, start: at, end: at + figure[0].length };
}

function dated(year: string, day: string, { value, end }: Reading<Money>, start: number): Evidenced<Installment> {
  const [month = "", number = ""] = day.toLowerCase().split(/\s+/);
  const date = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${number.padStart(2, "0")}`;
  const span = { start, end };
  const one = installment({ amount: value }, span);
  return one.amount === null ? one : { ...one, date: implied(date, { ...span, confidence: 0.82 }, [one.amount]) };
}
