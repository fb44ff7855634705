import { Found } from "../../found.ts";
import type { FacilityDraft } from "./facility-draft.ts";

/** The currency of a facility's commitment (ISO 4217), in which figures without a currency are; null if none is stated. */
export function commitmentCurrency({ tree: { commitment_amount: amount } }: FacilityDraft): string | null {
  const value = amount instanceof Found ? amount.value : amount;
  if (value === null) return null;
  return value.currency instanceof Found ? value.currency.value : value.currency;
}
