import type { Money } from "#domain/agreement/values.ts";
import type { Subject } from "../subject.ts";

/** All commitments of the agreement together, with the places of their amounts. */
export interface TotalCommitment extends Money {
  readonly pointers: readonly string[];
}

/** The sum of the commitments of all facilities; null where one is unknown or in another currency. */
export function totalCommitment({ agreement }: Subject): TotalCommitment | null {
  const amounts = agreement.facilities.map(({ commitment_amount: one }) => one);
  const currency = amounts[0]?.currency;
  if (currency === undefined || amounts.some((one) => one?.currency !== currency)) return null;
  return {
    amount: amounts.reduce((sum, one) => sum + (one?.amount ?? 0), 0),
    currency,
    pointers: amounts.map((_, i) => `/facilities/${i}/commitment_amount`),
  };
}
