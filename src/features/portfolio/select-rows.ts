import { type Cell, COLUMNS, type Column } from "./columns.ts";
import type { PortfolioRow } from "./read-rows.ts";

/** What a list of the portfolio asks for; a member that is absent does not narrow it. */
export interface RowFilter {
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

type DocumentColumn = "title" | "document_kind" | "workflow_state" | "deal_id" | "created_at";

const OF_DOCUMENT = {
  title: ({ title }) => title,
  document_kind: ({ documentKind }) => documentKind,
  workflow_state: ({ state }) => state,
  deal_id: ({ dealId }) => dealId,
  created_at: ({ createdAt }) => createdAt.toISOString(),
} as const satisfies Record<DocumentColumn, (document: PortfolioRow["document"]) => Cell>;

function isOfDocument(column: Column): column is DocumentColumn {
  return column in OF_DOCUMENT;
}

/** The value of a column in a row. */
export function cellOf({ document, terms }: PortfolioRow, column: Column): Cell {
  return isOfDocument(column) ? OF_DOCUMENT[column](document) : terms[column];
}

/** The rows that match, sorted by a column; what is not stated comes last in either direction, equal ones newest first. */
export function selectRows(rows: readonly PortfolioRow[], filter: RowFilter, sort: string): PortfolioRow[] {
  const column = sort.replace(/^-/, "") as Column;
  const sign = sort.startsWith("-") ? -1 : 1;
  return rows
    .filter((row) => matches(row, filter))
    .map((row) => ({ row, cell: cellOf(row, column) }))
    .sort((a, b) => {
      if (a.cell === null || b.cell === null)
        return Number(a.cell === null) - Number(b.cell === null) || newest(a.row, b.row);
      return sign * compareCells(a.cell, b.cell) || newest(a.row, b.row);
    })
    .map(({ row }) => row);
}

function matches(row: PortfolioRow, filter: RowFilter): boolean {
  const { search, facility_type, min_commitment, max_commitment, matures_from, matures_to } = filter;
  const { terms } = row;
  const same = (
    name: "document_kind" | "workflow_state" | "borrower" | "currency" | "benchmark" | "governing_law" | "deal_id",
  ) => filter[name] === undefined || plain(cellOf(row, name)) === plain(filter[name] ?? null);
  const words = search?.trim().toLowerCase() ?? "";
  const text = [row.document.title, terms.borrower, terms.administrative_agent].join("\n").toLowerCase();
  return (
    text.includes(words) &&
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

function compareCells(a: NonNullable<Cell>, b: NonNullable<Cell>): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { sensitivity: "base" });
}

function newest(a: PortfolioRow, b: PortfolioRow): number {
  return b.document.documentId - a.document.documentId;
}

/** The sum of the commitments of rows, one a currency. Amendments restate
 *  commitments of their agreement, so they are not counted. */
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
