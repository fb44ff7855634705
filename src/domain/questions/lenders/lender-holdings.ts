import { Decimal } from "decimal.js";
import type { Facility } from "#domain/agreement/facility.ts";
import type { Party } from "#domain/agreement/party.ts";
import type { PlacedFacility } from "../facilities/select-facilities.ts";
import type { Subject } from "../subject.ts";

/** What one lender commits under some facilities. */
export interface Holding {
  readonly party: Party;
  readonly amount: Decimal;
  readonly parts: readonly { readonly amount: number; readonly facility: Facility; readonly pointer: string }[];
}

/** Whether the commitments of the lenders make up the commitment. */
export function isWhole({ facility: { commitment_amount: whole, lender_commitments: list } }: PlacedFacility): boolean {
  const sum = list.reduce((total, { amount }) => total.plus(amount.amount), new Decimal(0));
  return whole !== null && sum.minus(whole.amount).abs().lte(1);
}

/** What each lender commits under the facilities together. */
export function holdingsOf({ agreement }: Subject, facilities: readonly PlacedFacility[]): Holding[] {
  const found = new Map<string, Holding>();
  for (const { facility, pointer } of facilities)
    for (const [i, { party_id: id, amount }] of facility.lender_commitments.entries()) {
      const party = agreement.parties.find((one) => one.id === id);
      if (party === undefined) continue;
      const before = found.get(id);
      const part = { amount: amount.amount, facility, pointer: `${pointer}/lender_commitments/${i}/amount` };
      found.set(id, {
        party,
        amount: (before?.amount ?? new Decimal(0)).plus(amount.amount),
        parts: [...(before?.parts ?? []), part],
      });
    }
  return [...found.values()];
}
