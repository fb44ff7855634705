import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import { ATTEMPT_LEASE_MS } from "./give-product.ts";
import { makeGrant } from "./make-grant.ts";
import { takeDueGrants } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";

const EVERY_MS = 1_000;
const GRANTS_AT_ONCE = 20;

/** Makes the grants that are still owed: those that the provider did not take, and those of processes that died on the
 *  way. Any number of processes may do so. Answers how to stop. */
export function openGrantSweeper(deps: SubscriptionsDeps): Sweeper {
  const options = { log: deps.log, everyMs: EVERY_MS, failed: "entitlements could not be looked through" };
  return openSweeper(options, () => sweep(deps));
}

async function sweep(deps: SubscriptionsDeps): Promise<void> {
  const now = deps.clock.now();
  const leaseUntil = new Date(now.getTime() + ATTEMPT_LEASE_MS);
  const due = await takeDueGrants(deps.database.db, now, leaseUntil, GRANTS_AT_ONCE);
  await Promise.all(due.map((grant) => makeGrant(deps, grant)));
}
