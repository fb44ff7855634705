import { checkChain } from "./check-chain.ts";
import { whileLeased } from "./payment-leases.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { leaseForCheck } from "./store.ts";

/** Sequential, so that a node is not flooded after an outage. */
const MAX_CHECKS = 100;

/** Checks each due payment on the chain. Does nothing without an RPC node. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  const { chain, clock, database } = deps;
  if (chain === null) return;
  for (let looks = 0; looks < MAX_CHECKS; looks += 1) {
    const row = await leaseForCheck(database.db, clock.now());
    if (row === null) return;
    await whileLeased(deps.leases, row, () => checkChain(deps, chain, row));
  }
}
