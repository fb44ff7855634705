import { retryOnOutage } from "#platform/database/retry-on-outage.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { type PaymentRow, paymentOf, type ResolvedByHand, settlePayment, storeFulfillment } from "./store.ts";

/** Marks a payment settled and grants what it paid for, both or neither. Null if that was done before. The attempt
 *  keeps the lease; without an attempt the payment has none. */
export function fulfillPayment(
  { database, clock, fulfill }: Pick<PaymentsDeps, "database" | "clock" | "fulfill">,
  id: string,
  transactionHash: string,
  attempt: string | null,
  resolved: Partial<ResolvedByHand> = {},
): Promise<PaymentRow | null> {
  return retryOnOutage(() =>
    database.transaction(async (tx) => {
      const settled = await settlePayment(tx, id, transactionHash, clock.now(), attempt);
      if (settled === null) return null;
      const work = fulfill[settled.purpose];
      if (work === undefined) throw new Error(`no fulfillment for ${settled.purpose}`);
      const { holdId = null, outcome = null } = await work(tx, paymentOf(settled));
      return storeFulfillment(tx, id, { ...resolved, holdId, outcome });
    }),
  );
}
