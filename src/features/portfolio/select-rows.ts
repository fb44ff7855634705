import { documentName } from "#domain/agreement/document-name.ts";
import { groupUnderAgreements, matchesSearch, sortByColumn } from "#domain/rollup/portfolio-list.ts";
import { type Cell, COLUMNS, type Column } from "./columns.ts";
import type { PortfolioRow } from "./read-rows.ts";

/** The filters of a portfolio list; a missing member does not filter. */
export interface RowFilter {
  readonly ids?: readonly number[] | undefined;
  readonly grouped?: boolean | undefined;
  readonly search?: string | undefined;
  readonly document_kind?: string | undefined;
  readonly workflow_state?: string | undefined;
  readonly borrower?: string | undefined;
  readonly currency?: string | undefined;
  readonly benchmark?: string | undefined;
  readonly governing_law?: string | undefined;
  readonly facility_type?: string | undefined;
  readonly deal_id?: number | undefined;
  readonly min_commitment?: number | undefined;
  readonly max_commitment?: number | undefined;
  readonly matures_from?: string | undefined;
  readonly matures_to?: string | undefined;
}

type DocumentColumn = "name" | "assigned_to" | "title" | "document_kind" | "workflow_state" | "deal_id" | "created_at";

const OF_DOCUMENT = {
  name: ({ title, borrowerName }) => documentName({ title, borrower_name: borrowerName }),
  title: ({ title }) => title,
  document_kind: ({ documentKind }) => documentKind,
  workflow_state: ({ state }) => state,
  deal_id: ({ dealId }) => dealId,
  assigned_to: ({ assignedTo }) => assignedTo,
  created_at: ({ createdAt }) => createdAt.toISOString(),
} as const satisfies Record<DocumentColumn, (document: PortfolioRow["document"]) => Cell>;

function isOfDocument(column: Column): column is DocumentColumn {
  return column in OF_DOCUMENT;
}

/** The value of a column in a row. */
export function cellOf({ document, terms }: PortfolioRow, column: Column): Cell {
  return isOfDocument(column) ? OF_DOCUMENT[column](document) : terms[column];
}

/** The matching rows, sorted by a column, newest first if equal; with amendments under their agreement if requested. */
export function selectRows(rows: readonly PortfolioRow[], filter: RowFilter, sort: string): PortfolioRow[] {
  const { ids, grouped = false, ...narrowing } = filter;
  const wanted = ids === undefined ? null : new Set(ids);
  const found = rows
    .filter((row) => (wanted === null || wanted.has(row.document.documentId)) && matches(row, narrowing))
    .toSorted((a, b) => b.document.documentId - a.document.documentId);
  const sorted = sortByColumn(found, sort, (row, column) => cellOf(row, column as Column));
  return grouped ? groupUnderAgreements(sorted, keysOf) : sorted;
}

function keysOf({ document, amends, terms }: PortfolioRow) {
  return { id: document.documentId, amends, date: terms.effective_date ?? terms.agreement_date };
}

function matches(row: PortfolioRow, filter: Omit<RowFilter, "ids" | "grouped">): boolean {
  const { search, facility_type, min_commitment, max_commitment, matures_from, matures_to } = filter;
  const { terms } = row;
  const same = (
    name: "document_kind" | "workflow_state" | "borrower" | "currency" | "benchmark" | "governing_law" | "deal_id",
  ) => filter[name] === undefined || plain(cellOf(row, name)) === plain(filter[name] ?? null);
  const texts = [cellOf(row, "name"), row.document.title, terms.borrower, terms.administrative_agent];
  return (
    matchesSearch(texts, search ?? "") &&
    same("document_kind") &&
    same("workflow_state") &&
    same("borrower") &&
    same("currency") &&
    same("benchmark") &&
    same("governing_law") &&
    same("deal_id") &&
    (facility_type === undefined || terms.facilities.some(({ type }) => type === facility_type)) &&
    (min_commitment === undefined || (terms.total_commitment ?? -1) >= min_commitment) &&
    (max_commitment === undefined || (terms.total_commitment ?? Number.POSITIVE_INFINITY) <= max_commitment) &&
    (matures_from === undefined || (terms.last_maturity ?? "") >= matures_from) &&
    (matures_to === undefined || (terms.last_maturity ?? "9999") <= matures_to)
  );
}

function plain(cell: Cell): string {
  return String(cell).trim().toLowerCase();
}

/** The sum of the commitments of rows by currency. Amendments restate commitments of their agreement, so they are not
 *  counted. */
export function sumByCurrency(rows: readonly PortfolioRow[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { document, terms, amends } of rows) {
    if (terms.currency === null || terms.total_commitment === null) continue;
    if (amends !== null || document.documentKind === "amendment") continue;
    sums.set(terms.currency, (sums.get(terms.currency) ?? 0) + terms.total_commitment);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount })).sort((a, b) => b.amount - a.amount);
}

export function presentColumns(columns: readonly Column[]) {
  return columns.map((id) => ({ id, label: COLUMNS[id].label, kind: COLUMNS[id].kind }));
}

export function presentRow(row: PortfolioRow, columns: readonly Column[]) {
  return {
    document_id: row.document.documentId,
    amends_document_id: row.amends,
    terms: Object.fromEntries(columns.map((column) => [column, cellOf(row, column)])),
  };
}
