import type { Facility } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Evidenced, type Found, found, implied, type Reading } from "../../found.ts";
import { type AnyDate, readAllDates } from "../../readers/date.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";

export type Installment = NonNullable<Facility["repayment"]>["schedule"][number];

const MAX_INSTALLMENTS = 80;
/** Units of text after a date in which its row states the amount. */
const ROW = 90;

/** The rows of a schedule, and where its first date is. */
export interface InstallmentTable {
  readonly rows: readonly Evidenced<Installment>[];
  readonly first: Span;
}

interface Row {
  readonly date: AnyDate;
  readonly amount?: Reading<Money>;
  readonly percent?: Reading<number>;
}

/** Two or more dates, each with an amount or a percentage next to it; null where a span has no such rows. `currency`
 *  is that of columns that name none (ISO 4217). */
export function readInstallments(
  text: string,
  span: Span,
  currency: string | null,
  dollar: string,
): InstallmentTable | null {
  const dates = readAllDates(text, span.start, span.end).slice(0, MAX_INSTALLMENTS);
  const stated = amountsFirst(text, span, dates, dollar) ?? datesFirst(text, span, dates, null, dollar);
  const rows = stated.length >= 2 ? stated : datesFirst(text, span, dates, currency, dollar);
  const first = dates[0];
  if (rows.length < 2 || !first) return null;
  return { rows: withoutRepeats(rows).map((row) => rowOf(text, dates, row)), first };
}

/** A row printed twice in succession, with the same date and figure, is one installment. */
function withoutRepeats(rows: readonly Row[]): Row[] {
  return rows.filter((row, i) => {
    const before = rows[i - 1];
    return !before || keyOf(row) !== keyOf(before);
  });
}

const keyOf = ({ date, amount, percent }: Row): string =>
  JSON.stringify([date.value, amount?.value ?? null, percent?.value ?? null]);

function datesFirst(
  text: string,
  span: Span,
  dates: readonly AnyDate[],
  assumed: string | null,
  dollar: string,
): Row[] {
  let currency = assumed;
  return dates.flatMap((date, i): Row[] => {
    const until = Math.min(dates[i + 1]?.start ?? span.end, date.end + ROW);
    const gap = text.slice(date.end, until);
    const amount = readMoney(text, date.end, until, dollar)[0] ?? bareAmount(text, span.start, date.end, currency);
    const percent = amount
      ? undefined
      : (readPercentages(text, date.end, until)[0] ?? bareShare(text, span.start, date.end));
    const value = amount ?? percent;
    // A row of a table: figures right after the date, no sentence between.
    if (!value || /[a-z]{3,} [a-z]{3,} [a-z]{3,}/.test(gap.slice(0, value.start - date.end))) return [];
    currency = amount?.value.currency ?? currency;
    if (amount) return [{ date, amount }];
    return percent ? [{ date, percent }] : [];
  });
}

const ON =
  /^[\s,|]*(?:(?:shall be |is |to be )?(?:due|payable|paid)(?: and payable)?\s)?(?:on|by|not later than)(?: or before)?\s*$/i;

/** "$500,000 on June 30, 2003 and $600,000 on June 30, 2004": each date after its amount; null where dates come first. */
function amountsFirst(text: string, span: Span, dates: readonly AnyDate[], dollar: string): Row[] | null {
  const rows = dates.flatMap((date, i) => {
    const from = Math.max(span.start, dates[i - 1]?.end ?? span.start, date.start - ROW);
    const amount = readMoney(text, from, date.start, dollar).at(-1);
    return amount && ON.test(text.slice(amount.end, date.start)) ? [{ date, amount }] : [];
  });
  return rows.length >= 2 && 2 * rows.length >= dates.length ? rows : null;
}

function rowOf(text: string, dates: readonly AnyDate[], { date, amount, percent }: Row): Evidenced<Installment> {
  const since = rangeStart(text, dates[dates.indexOf(date) - 1], date);
  const value = amount ?? percent ?? date;
  const span = { start: Math.min(since ?? date.start, value.start), end: Math.max(date.end, value.end) };
  const quarter = since === null ? undefined : text.slice(since, date.end).replace(/\s+/g, " ");
  const when = since === null ? date.value : undefined;
  const one = installment({ date: when, quarter, amount: amount?.value, bps: percent?.value }, span);
  const figure = one.amount ?? one.percent;
  // A year of two digits implies the date.
  if (one.date === null || !date.short || figure === null) return one;
  return { ...one, date: implied(date.value, { ...span, confidence: 0.82 }, [figure]) };
}

const BARE = /^[\s|]{0,40}(\d{1,3}(?:,\d{3})+(?:\.\d\d)?)(?![\d,%])/;
const IN_DOLLARS = /\(\s?(?:in\s)?(?:(?:US|U\.S\.)\s?)?(?:\$|dollars)\s?\)/i;

/** "2,100,000" right after its date, where the heading of the column or the row above gives the currency. */
function bareAmount(text: string, from: number, at: number, above: string | null): Reading<Money> | undefined {
  const figure = BARE.exec(text.slice(at, at + 60));
  if (!figure) return undefined;
  const currency = above ?? (IN_DOLLARS.test(text.slice(Math.max(from, at - 700), at)) ? "USD" : null);
  if (currency === null) return undefined;
  const end = at + figure[0].length;
  const value = { amount: Number((figure[1] as string).replaceAll(",", "")), currency };
  return { value, start: end - (figure[1] as string).length, end };
}

const BARE_SHARE = /^[\s|]{0,40}(\d{1,2}\.\d{1,2})(?![\d,.%])/;
const IN_PERCENT = /\(\s?(?:%|per ?cent\.?)\sof\b[^()]{0,40}\)/i;

/** "5.00" right after its date, under a caption "(% of Term Loan)"; in basis points. */
function bareShare(text: string, from: number, at: number): Reading<number> | undefined {
  const figure = BARE_SHARE.exec(text.slice(at, at + 60));
  if (!figure?.[1] || !IN_PERCENT.test(text.slice(Math.max(from, at - 700), at))) return undefined;
  const end = at + figure[0].length;
  return { value: Math.round(Number(figure[1]) * 100), start: end - figure[1].length, end };
}

/** "July 1, 2016 through June 30, 2017" is a period with several installments, not the date of one. */
function rangeStart(text: string, before: Reading<string> | undefined, date: Reading<string>): number | null {
  if (!before || date.start - before.end > 30) return null;
  return /^[\s,|]*(?:through|to|until|and including|-|–)/i.test(text.slice(before.end, date.start))
    ? before.start
    : null;
}

/** What one installment states. */
export interface InstallmentParts {
  readonly date?: string | undefined;
  readonly quarter?: string | undefined;
  readonly amount?: Money | undefined;
  readonly bps?: number | undefined;
}

interface FoundInstallment {
  readonly date: Found<string> | null;
  readonly quarter: Found<string> | null;
  readonly amount: Found<Money> | null;
  readonly percent: Found<number> | null;
}

/** An installment whose parts are stated in one span; a share in basis points becomes a percentage. */
export function installment({ date, quarter, amount, bps }: InstallmentParts, span: Span): FoundInstallment {
  const read = <T>(value: T | undefined): Found<T> | null =>
    value === undefined ? null : found(value, { ...span, confidence: 0.82 });
  const percent = bps === undefined ? undefined : Number((bps / 100).toFixed(6));
  return { date: read(date), quarter: read(quarter), amount: read(amount), percent: read(percent) };
}
