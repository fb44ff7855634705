import type { z } from "zod";
import {
  groupUnderAgreements,
  matchesSearch,
  type PortfolioCell,
  sortByColumn,
} from "#domain/rollup/portfolio-list.ts";
import { COLUMNS, DEFAULT_COLUMNS, type portfolioRoutes } from "#features/portfolio/routes.ts";
import type { PortfolioSearch } from "./search-params.ts";

type Answer = z.infer<(typeof portfolioRoutes.getPortfolio)["spec"]["returns"][200]>;
export type PortfolioRow = Answer["rows"][number];

export interface ShownColumn {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
}

/** The chosen columns, or the usual ones. */
export function columnsOf(columns: string | undefined): readonly ShownColumn[] {
  const known: Readonly<Record<string, { readonly label: string; readonly kind: string }>> = COLUMNS;
  const chosen = (columns?.split(",") ?? []).filter((id) => id in known);
  return (chosen.length === 0 ? DEFAULT_COLUMNS : chosen).flatMap((id) => {
    const column = known[id];
    return column === undefined ? [] : [{ id, label: column.label, kind: column.kind }];
  });
}

/** The rows that match a search, in its order: the same rows as the server lists. */
export function selectRows(rows: readonly PortfolioRow[], search: PortfolioSearch): readonly PortfolioRow[] {
  const { search: text = "", sort = "-created_at", flat = false } = search;
  const cell = (row: PortfolioRow, column: string): PortfolioCell => row.terms[column] ?? null;
  const found = rows.filter(
    (row) =>
      isWithin(row, search) &&
      matchesSearch(
        ["name", "title", "borrower", "administrative_agent"].map((id) => cell(row, id)),
        text,
      ),
  );
  // The rows come newest first.
  const sorted = sort === "-created_at" ? found : sortByColumn(found, sort, cell);
  return flat ? sorted : groupUnderAgreements(sorted, keysOf);
}

/** The same as the server's filters: a document without the figure is outside every range. */
function isWithin(
  { terms }: PortfolioRow,
  { kind, state, min, max, matures_from, matures_to }: PortfolioSearch,
): boolean {
  const { total_commitment: amount, last_maturity: maturity } = terms;
  return (
    (kind === undefined || terms["document_kind"] === kind) &&
    (state === undefined || terms["workflow_state"] === state) &&
    (min === undefined || (typeof amount === "number" && amount >= min)) &&
    (max === undefined || (typeof amount === "number" && amount <= max)) &&
    (matures_from === undefined || (typeof maturity === "string" && maturity >= matures_from)) &&
    (matures_to === undefined || (typeof maturity === "string" && maturity <= matures_to))
  );
}

function keysOf({ document_id: id, amends_document_id: amends, terms }: PortfolioRow) {
  const date = terms["effective_date"] ?? terms["agreement_date"];
  return { id, amends, date: typeof date === "string" ? date : null };
}

/** The sum of the commitments of rows by currency. Amendments restate commitments of their agreement, so they are not
 *  counted. */
export function sumCommitments(rows: readonly PortfolioRow[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { terms, amends_document_id } of rows) {
    const { currency, total_commitment: amount, document_kind: kind } = terms;
    if (typeof currency !== "string" || typeof amount !== "number") continue;
    if (amends_document_id !== null || kind === "amendment") continue;
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount })).sort((a, b) => b.amount - a.amount);
}
