import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { makeGrant } from "./make-grant.ts";
import { type Product, productOf } from "./products.ts";
import { type Recorded, recordPurchase, type StoreTransaction } from "./record-purchase.ts";
import { findGrant, findPurchase, type GrantRow, type PurchaseRow } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import { verifyPurchase } from "./verify-purchase.ts";

interface Report extends StoreTransaction {
  readonly productId: string;
}

type PurchaseAnswer = { readonly status: 200; readonly body: ReturnType<typeof presentPurchase> };
type Begin = (work: (tx: Transaction) => Promise<PurchaseAnswer | Failure>) => Promise<PurchaseAnswer | Failure>;

/** Takes a client's report of a purchase. Credits, and the entitlement that is owed, are written first; then the provider
 *  is asked for it, once. What it does not take now is tried again in the background. */
export async function reportPurchase(
  deps: SubscriptionsDeps,
  principal: Principal,
  report: Report,
  begin: Begin,
): Promise<PurchaseAnswer | Failure> {
  const product = productOf(report.productId, deps.settings);
  if (product === null) return failure("invalid_request");
  const refused = await refuseUnproven(deps, principal, report);
  if (refused) return refused;
  let owed = null as GrantRow | null;
  const begun = await begin(async (tx) => {
    const recorded = await countPurchase(tx, deps, principal, { ...report, product });
    if (isFailure(recorded)) return recorded;
    const duplicate = recorded.kind === "known";
    const grant = duplicate ? await grantOf(tx, recorded.purchase) : recorded.grant;
    owed = duplicate ? null : grant;
    return { status: 200, body: presentPurchase(recorded.purchase, grant, duplicate) };
  });
  if (isFailure(begun) || owed === null) return begun;
  const status = await makeGrant(deps, owed);
  const { entitlement } = begun.body;
  return { ...begun, body: { ...begun.body, entitlement: entitlement && { ...entitlement, status } } };
}

/** What was counted before need not be proven again: the provider may not list it any more. */
async function refuseUnproven(deps: SubscriptionsDeps, { userId }: Principal, report: Report): Promise<Failure | null> {
  if (!deps.settings.verifyPurchases) return null;
  const known = await findPurchase(deps.database.db, report);
  return known === null ? verifyPurchase(deps, userId, report) : null;
}

async function countPurchase(
  tx: Transaction,
  { clock }: SubscriptionsDeps,
  principal: Principal,
  bought: StoreTransaction & { readonly product: Product },
): Promise<Recorded | Failure> {
  const recorded = await recordPurchase(tx, { ...bought, source: "report", at: clock.now() }, principal);
  return recorded.purchase.userId === principal.userId ? recorded : failure("purchase_taken");
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
