import type { PaidBy } from "#api/paid-by.ts";
import type { Fulfil } from "#features/payments/index.ts";
import type { Clock } from "#platform/clock.ts";
import { giveProduct } from "./give-product.ts";
import { makeGrant } from "./make-grant.ts";
import { type ProductSettings, productOf } from "./products.ts";
import { presentGrant } from "./report-purchase.ts";
import { findGrant } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";

/** What each upgrade that a wallet pays for is, among the products. */
const UPGRADE_PRODUCTS = {
  subscription_upgrade: "subscription_upgrade",
  org_admin_upgrade: "org_admin",
} as const;
type UpgradePrice = keyof typeof UPGRADE_PRODUCTS;

/** What the settlement of an upgrade leaves for its answer. */
interface UpgradeOutcome {
  readonly grant_id: string;
  readonly credits_added: number;
  readonly balance: number;
}

/** Gives what an upgrade consists of, in the transaction that settles its payment. */
export function fulfilUpgrade(deps: { readonly clock: Clock; readonly settings: ProductSettings }): Fulfil {
  return async (tx, { id, userId, organizationId, purpose }) => {
    const product = productOf(UPGRADE_PRODUCTS[purpose as UpgradePrice], deps.settings);
    if (product === null) throw new Error(`${purpose} is not an upgrade`);
    const receiver = { userId, organizationId, causeId: id, reference: id, at: deps.clock.now() };
    const { grant, balance } = await giveProduct(tx, product, receiver);
    return { outcome: { grant_id: grant?.id, credits_added: product.credits, balance } };
  };
}

/** Answers a paid upgrade, once the provider was asked for the entitlement. */
export async function answerUpgrade(deps: SubscriptionsDeps, payment: PaidBy | null) {
  if (payment === null) throw new Error("an upgrade is only handled once it is paid");
  const { outcome, ...shown } = payment;
  const { grant_id, credits_added, balance } = outcome as unknown as UpgradeOutcome;
  const grant = await findGrant(deps.database.db, grant_id);
  if (grant === null) throw new Error("a paid upgrade has no entitlement");
  const status = await makeGrant(deps, grant);
  const entitlement = presentGrant({ ...grant, status });
  return { status: "success" as const, entitlement, credits_added, balance, payment: shown };
}
