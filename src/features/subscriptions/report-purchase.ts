import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { grantEntitlement } from "./grant-entitlement.ts";
import { productOf } from "./products.ts";
import { findNamedPurchase, type PurchaseNames, type PurchaseRow } from "./purchases.ts";
import { recordPurchase } from "./record-purchase.ts";
import { findGrant, type GrantRow } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import { verifyPurchase } from "./verify-purchase.ts";

interface Report {
  readonly productId: string;
  readonly transactionId?: string | undefined;
  readonly purchaseToken?: string | undefined;
}

type PurchaseAnswer = { readonly status: 200; readonly body: ReturnType<typeof presentPurchase> };
type Begin = (work: (tx: Transaction) => Promise<PurchaseAnswer | Failure>) => Promise<PurchaseAnswer | Failure>;

/** Accepts a client's report of a purchase. Credits and the pending entitlement are stored first; then the entitlement
 *  is requested from the provider once. If the provider does not accept it now, it is retried in the background. */
export async function reportPurchase(
  deps: SubscriptionsDeps,
  principal: Principal,
  { productId, transactionId, purchaseToken }: Report,
  begin: Begin,
): Promise<PurchaseAnswer | Failure> {
  const product = productOf(productId, deps.settings);
  if (product === null) return failure("invalid_request");
  const reported = { transactionIds: transactionId === undefined ? [] : [transactionId], purchaseToken };
  const names = await namesOf(deps, principal, { ...reported, productId });
  if (isFailure(names)) return names;
  let owed = null as GrantRow | null;
  const started = await begin(async (tx) => {
    const keepsToken = !deps.settings.verifyPurchases;
    const seen = { ...names, product, by: "report", keepsToken, at: deps.clock.now() } as const;
    const { kind, purchase, ...made } = await recordPurchase(tx, seen, principal);
    if (purchase.userId !== principal.userId) return failure("purchase_taken");
    owed = "grant" in made ? made.grant : null;
    const grant = owed ?? (await grantOf(tx, purchase));
    return { status: 200, body: presentPurchase(purchase, grant, kind === "known") };
  });
  if (isFailure(started) || owed === null) return started;
  const status = await grantEntitlement(deps, owed);
  const { entitlement } = started.body;
  return { ...started, body: { ...started.body, entitlement: entitlement && { ...entitlement, status } } };
}

/** The identifiers to record for a report. If purchases are verified, those that the provider lists; a purchase that
 *  was already counted is not verified again, since the provider may no longer list it. */
async function namesOf(
  deps: SubscriptionsDeps,
  { userId }: Principal,
  { productId, ...reported }: PurchaseNames & { readonly productId: string },
): Promise<PurchaseNames | Failure> {
  if (!deps.settings.verifyPurchases) return reported;
  const { transactionIds, purchaseToken } = reported;
  const verifiable = transactionIds.length > 0 ? { transactionIds } : { transactionIds, purchaseToken };
  if ((await findNamedPurchase(deps.database.db, verifiable)) !== null) return verifiable;
  const verified = await verifyPurchase(deps, userId, { ...reported, productId });
  return isFailure(verified) ? verified : { ...reported, transactionIds: verified.transactionIds };
}

function grantOf(tx: Transaction, { grantId }: PurchaseRow): Promise<GrantRow | null> {
  return grantId === null ? Promise.resolve(null) : findGrant(tx, grantId);
}

function presentPurchase(purchase: PurchaseRow, grant: GrantRow | null, duplicate: boolean) {
  return {
    status: "success" as const,
    product_id: purchase.productId,
    entitlement: grant && presentGrant(grant),
    credits_added: purchase.creditsAdded,
    balance: purchase.balanceAfter,
    duplicate,
  };
}

export function presentGrant({ entitlementId, term, status }: Pick<GrantRow, "entitlementId" | "term" | "status">) {
  return { id: entitlementId, duration: term, status };
}
