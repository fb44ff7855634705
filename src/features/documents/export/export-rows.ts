import { dealTermRows } from "./deal-term-rows.ts";
import type { Exported } from "./exported.ts";
import { type TermRow, termRows } from "./term-rows.ts";

/** All lines of an export: the terms of the agreement, then the deal terms. */
export function exportRows({ version, dealTerms }: Exported): TermRow[] {
  return [...termRows(version.agreement), ...dealTermRows(dealTerms)];
}
