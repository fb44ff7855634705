import type { PaidBy } from "#api/paid-by.ts";
import { recordChange } from "#features/audit/index.ts";
import type { Fulfill } from "#features/payments/index.ts";
import type { Clock } from "#platform/clock.ts";
import { grantEntitlement } from "./grant-entitlement.ts";
import { grantProduct } from "./grant-product.ts";
import { type ProductSettings, productOf } from "./products.ts";
import { presentGrant } from "./report-purchase.ts";
import { findGrant } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";

/** The product that each wallet-paid upgrade grants. */
const UPGRADE_PRODUCTS = {
  subscription_upgrade: "subscription_upgrade",
  org_admin_upgrade: "org_admin",
} as const;
type UpgradePrice = keyof typeof UPGRADE_PRODUCTS;

/** Stored when the payment is settled, for the answer. */
interface UpgradeOutcome {
  readonly grant_id: string;
  readonly credits_added: number;
  readonly balance: number;
}

/** Grants the contents of an upgrade in the transaction that settles its payment. */
export function fulfillUpgrade(deps: { readonly clock: Clock; readonly settings: ProductSettings }): Fulfill {
  return async (tx, { id, userId, organizationId, purpose }) => {
    const product = productOf(UPGRADE_PRODUCTS[purpose as UpgradePrice], deps.settings);
    if (product === null) throw new Error(`no upgrade is called ${purpose}`);
    const recipient = { userId, organizationId, causeId: id, reference: id, at: deps.clock.now() };
    const { grant, balance } = await grantProduct(tx, product, recipient);
    const detail = { product_id: product.id, credits: product.credits };
    await recordChange(tx, { organizationId, userId }, { action: "subscription.upgrade", objectId: id, detail });
    return { outcome: { grant_id: grant?.id, credits_added: product.credits, balance } };
  };
}

/** Answers a paid upgrade after requesting its entitlement from the provider. */
export async function answerUpgrade(deps: SubscriptionsDeps, payment: PaidBy | null) {
  if (payment === null) throw new Error("an upgrade was handled before it was paid");
  const { outcome, ...shown } = payment;
  const { grant_id, credits_added, balance } = outcome as unknown as UpgradeOutcome;
  const grant = await findGrant(deps.database.db, grant_id);
  if (grant === null) throw new Error("a paid upgrade has no entitlement");
  const status = await grantEntitlement(deps, grant);
  const entitlement = presentGrant({ ...grant, status });
  return { status: "success" as const, entitlement, credits_added, balance, payment: shown };
}
