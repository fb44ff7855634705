import type { Principal } from "#domain/access/principal.ts";
import { type Failure, isFailure } from "#errors";
import { readEntitlements } from "./read-entitlements.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import { type UpgradeRequiredDeps, upgradeRequired } from "./upgrade-required.ts";

export interface MarketIntelligenceDeps extends UpgradeRequiredDeps {
  /** Null: in-app purchases are disabled, so no entitlement is checked. */
  readonly inApp: SubscriptionsDeps | null;
}

/** Returns null if the user has the market-intelligence entitlement or none is required; otherwise the 402 of the
 *  upgrade, or 502 if the provider is down. */
export async function requireMarketIntelligence(
  deps: MarketIntelligenceDeps,
  principal: Principal,
): Promise<Failure | null> {
  if (deps.inApp === null) return null;
  const held = await readEntitlements(deps.inApp, principal);
  if (isFailure(held)) return held;
  return held.marketIntelligence === null ? upgradeRequired(deps, principal) : null;
}
