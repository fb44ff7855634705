import { LOOK_LEASE_MS, lookAtChain } from "./look-at-chain.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { leaseForLook, newLease } from "./store.ts";

/** One after the other, so that an idle node is not flooded after an outage. */
const MOST_LOOKS = 100;

/** Asks the chain for each payment that is due what became of it. Without a node nothing can be told. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  const { chain, clock, database } = deps;
  if (chain === null) return;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const now = clock.now();
    const lease = newLease(now, LOOK_LEASE_MS);
    const [row] = await leaseForLook(database.db, lease, now, 1);
    if (row === undefined) return;
    await lookAtChain(deps, chain, { ...row, attempt: lease.attempt });
  }
}
