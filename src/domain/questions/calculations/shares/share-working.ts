import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { percentOf } from "../interest/loan-arithmetic.ts";

/** A percentage of an amount in major units, rounded half-even to cents, and how it is computed:
 *  `$90,000 × 40.00% = $36,000`. */
export function shareWorking(
  whole: { readonly amount: number; readonly currency: string },
  percent: number,
): { readonly share: number; readonly working: string } {
  const share = percentOf(whole.amount, percent);
  const result = formatMoney({ amount: share, currency: whole.currency });
  return { share, working: `${formatMoney(whole)} × ${formatPercent(percent)} = ${result}` };
}
