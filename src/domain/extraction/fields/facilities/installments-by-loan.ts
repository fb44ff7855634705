import type { Money } from "#domain/agreement/values.ts";
import type { Evidenced, Reading } from "../../found.ts";
import { readAllDates } from "../../readers/date.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "./facility-draft.ts";
import { type Installment, installment } from "./installments.ts";
import { loansOverColumns } from "./loans-over-columns.ts";

/** An amount, or the mark of a cell without one. */
const CELL = /[\s|]{1,60}?(?:([$€£]\s{0,4})?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?)|n\/a|none|[-–—]{1,6}|0)(?=[\s|]|$)/giy;
const MAX_INSTALLMENTS = 120;
const FEWEST_ROWS = 2;
/** Units of text between the captions of the columns and the first date. */
const CAPTIONS = 400;

/** The installments of one loan in a table with a row for each date and a column for each loan:
 *  `June 30, 2004  $1,875,000  $362,500` under `Tranche A  Tranche B`. None where a span has no such table. `currency` is that
 *  of cells that name none (ISO 4217). */
export function readInstallmentsByLoan(
  text: string,
  span: Span,
  facility: FacilityDraft,
  all: readonly FacilityDraft[],
  currency: string | null,
): Evidenced<Installment>[] {
  const rows = readAllDates(text, span.start, span.end)
    .slice(0, MAX_INSTALLMENTS)
    .map((date) => ({ date, cells: cellsAfter(text, date.end, span.end, currency) }))
    .filter(({ cells }) => cells.length > 1);
  const [first] = rows;
  const columns = first?.cells.length ?? 0;
  if (first === undefined || rows.length < FEWEST_ROWS || rows.some(({ cells }) => cells.length !== columns)) return [];
  const loans = loansOverColumns(text.slice(Math.max(span.start, first.date.start - CAPTIONS), first.date.start), all);
  const at = loans.length === columns ? loans.indexOf(facility) : -1;
  if (at < 0) return [];
  return rows.flatMap(({ date, cells }) => {
    const amount = cells[at];
    return amount
      ? [installment({ date: date.value, amount: amount.value }, { start: date.start, end: amount.end })]
      : [];
  });
}

/** The cells of the line that a date opens; null for one without an amount. */
function cellsAfter(text: string, from: number, end: number, currency: string | null): (Reading<Money> | null)[] {
  const newline = text.indexOf("\n", from);
  const until = newline === -1 ? end : Math.min(newline, end);
  const cells: (Reading<Money> | null)[] = [];
  CELL.lastIndex = from;
  for (let cell = CELL.exec(text); cell && cell.index + cell[0].length <= until; cell = CELL.exec(text)) {
    const stop = cell.index + cell[0].length;
    const figure = cell[2];
    const sign = { $: "USD", "€": "EUR", "£": "GBP" }[cell[1]?.trim() ?? ""] ?? currency;
    const isAmount = figure !== undefined && sign !== null;
    const value = isAmount ? { amount: Number(figure.replaceAll(",", "")), currency: sign } : null;
    cells.push(value && { value, start: stop - (figure ?? "").length, end: stop });
  }
  return cells;
}
