import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { PricingLevel } from "#domain/agreement/pricing.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { evidenceOf } from "./term.ts";
import { showNumber } from "./values.ts";

type GridRate = "spread_bps" | "base_rate_spread_bps" | "fee_bps";

/** A rate that a pricing grid states level by level: its range in bps, and the pointer of its first cell. */
export interface GridRange {
  readonly pointer: string;
  readonly value: string;
}

/** Returns the range of a rate over the levels of a grid, or null when the grid does not state that rate. */
export function gridRange(levels: readonly PricingLevel[], rate: GridRate, at: string): GridRange | null {
  const first = levels.findIndex((level) => level[rate] !== null);
  const figures = levels.flatMap((level) => level[rate] ?? []);
  if (first === -1) return null;
  const min = showNumber(Math.min(...figures)) ?? "";
  const max = showNumber(Math.max(...figures)) ?? "";
  return { pointer: `${at}/${first}/${rate}`, value: documentWords.units.byGrid(min, max) };
}

type Fee = CreditAgreement["fees"][number];

/** Returns the range of a fee that has no rate because the text refers to the grid: the fee column for a
 *  commitment or facility fee, the margin column for a letter of credit fee at the applicable rate. */
export function feeGridRange(agreement: CreditAgreement, fee: Fee, at: string): GridRange | null {
  if (fee.rate_bps !== null || fee.amount !== null) return null;
  const column = gridColumnOf(agreement, fee, at);
  if (column === null) return null;
  for (const id of fee.facility_ids) {
    const i = agreement.facilities.findIndex((facility) => facility.id === id);
    const levels = agreement.facilities[i]?.interest_terms.pricing_grid ?? [];
    const range = gridRange(levels, column, `/facilities/${i}/interest_terms/pricing_grid`);
    if (range !== null) return range;
  }
  return null;
}

function gridColumnOf(agreement: CreditAgreement, fee: Fee, at: string): GridRate | null {
  if (fee.type === "commitment" || fee.type === "facility") return "fee_bps";
  const clause = evidenceOf(agreement, `${at}/type`)[0]?.quote ?? "";
  return fee.type === "letter_of_credit" && /\bapplicable (rate|margin)\b/i.test(clause) ? "spread_bps" : null;
}
