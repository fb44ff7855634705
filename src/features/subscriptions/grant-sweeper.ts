import { openPoller } from "#platform/poller.ts";
import type { Sweeper } from "#platform/sweeper.ts";
import { grantEntitlement } from "./grant-entitlement.ts";
import { ATTEMPT_LEASE_MS } from "./grant-product.ts";
import { takeDueGrants } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";

const EVERY_MS = 1_000;
const GRANTS_AT_ONCE = 20;

/** Requests pending grants: those that the provider has not accepted, and those of processes that died. */
export function openGrantSweeper(deps: SubscriptionsDeps): Sweeper {
  const { log, clock, database } = deps;
  return openPoller({
    log,
    clock,
    everyMs: EVERY_MS,
    leaseMs: ATTEMPT_LEASE_MS,
    batchSize: GRANTS_AT_ONCE,
    failed: "entitlement poll failed",
    claim: ({ now, leaseUntil, limit }) => takeDueGrants(database.db, now, leaseUntil, limit),
    handle: (grant) => grantEntitlement(deps, grant),
  });
}
