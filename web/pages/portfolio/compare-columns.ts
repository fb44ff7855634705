import { COLUMNS } from "#features/portfolio/routes.ts";
import { writeCell } from "./cells.ts";
import type { PortfolioRow, ShownColumn } from "./select-rows.ts";

/** Documents side by side. */
export const MAX_COMPARED = 8;

/** Not terms of an agreement. */
const LEFT_OUT = ["name", "title", "created_at", "deal_id", "assigned_to", "workflow_state", "conflicts", "warnings"];

export const COMPARED: readonly ShownColumn[] = Object.entries(COLUMNS)
  .filter(([id]) => !LEFT_OUT.includes(id))
  .map(([id, { label, kind }]) => ({ id, label, kind }));

export interface ComparedTerm {
  readonly label: string;
  /** One per document; null: not stated. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** Each term across the documents, without those that none states. */
export function comparedTerms(rows: readonly PortfolioRow[]): ComparedTerm[] {
  return COMPARED.flatMap(({ id, label, kind }) => {
    const values = rows.map(({ terms }) => writeCell(kind, terms[id]));
    if (values.every((value) => value === null)) return [];
    return [{ label, values, differs: new Set(values).size > 1 }];
  });
}
