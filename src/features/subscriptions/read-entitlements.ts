import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { findAccount, markOrganization } from "#features/users/index.ts";
import { type Entitlement, isActive, type Subscriber } from "#providers/in-app/in-app.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";

export interface Entitlements {
  readonly pro: Entitlement | null;
  readonly orgAdmin: Entitlement | null;
  readonly marketIntelligence: Entitlement | null;
}

/** The user's current entitlements from the provider. A member's subscription unlocks the organization, no matter where
 *  it was bought. */
export async function readEntitlements(deps: SubscriptionsDeps, principal: Principal): Promise<Entitlements | Failure> {
  const subscriber = await askSubscriber(deps, principal.userId);
  if (isFailure(subscriber)) return subscriber;
  const { pro, orgAdmin, marketIntelligence } = deps.settings.entitlements;
  const now = deps.clock.now();
  const active = (id: string) => subscriber.entitlements.find((one) => one.id === id && isActive(one, now)) ?? null;
  const held = { pro: active(pro), orgAdmin: active(orgAdmin), marketIntelligence: active(marketIntelligence) };
  if (held.pro ?? held.orgAdmin ?? held.marketIntelligence) await unlock(deps, principal);
  return held;
}

/** Reads first: most organizations are already unlocked, and a read is cheaper. */
async function unlock({ database }: SubscriptionsDeps, { userId, organizationId }: Principal): Promise<void> {
  const account = await findAccount(database.db, { id: userId });
  if (account?.organization.unlocked) return;
  await database.transaction((tx) => markOrganization(tx, organizationId, { unlocked: true }));
}

/** The provider's data about a user; `provider_error` if it does not answer. */
export async function askSubscriber(deps: SubscriptionsDeps, userId: number): Promise<Subscriber | Failure> {
  const answer = await deps.inApp.subscriber(String(userId));
  if (answer.kind === "found") return answer.subscriber;
  deps.log.warn(
    { trouble: answer.trouble, status_code: answer.status },
    "subscriber lookup failed: the in-app provider is unavailable",
  );
  return failure("provider_error");
}

/** Prefix of the provider's products for promotional grants. */
const PROMOTION = "rc_promo_";

/** The API response. Expiry and source are those of Pro, else of the next entitlement held. */
export function presentEntitlements({ pro, orgAdmin, marketIntelligence }: Entitlements) {
  const shown = pro ?? orgAdmin ?? marketIntelligence;
  const source = shown?.productId?.startsWith(PROMOTION) ? ("promotional" as const) : ("store" as const);
  return {
    has_pro: pro !== null,
    has_org_admin: orgAdmin !== null,
    has_market_intelligence: marketIntelligence !== null,
    expires_at: shown?.expiresAt?.toISOString() ?? null,
    source: shown === null ? null : source,
  };
}
