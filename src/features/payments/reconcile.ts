import { CHECK_LEASE_MS, checkChain } from "./check-chain.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { leaseForCheck, newLease } from "./store.ts";

/** Sequential, so that a node is not flooded after an outage. */
const MAX_CHECKS = 100;

/** Asks the chain about each payment that is due. Does nothing without an RPC node. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  const { chain, clock, database } = deps;
  if (chain === null) return;
  for (let looks = 0; looks < MAX_CHECKS; looks += 1) {
    const now = clock.now();
    const lease = newLease(now, CHECK_LEASE_MS);
    const [row] = await leaseForCheck(database.db, lease, now, 1);
    if (row === undefined) return;
    await checkChain(deps, chain, { ...row, attempt: lease.attempt });
  }
}
