import type { z } from "zod";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { findAccount } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { grantEntitlement } from "./grant-entitlement.ts";
import { productOf } from "./products.ts";
import { findNamedPurchase, lockEvent, lockPurchases, type PurchaseRow } from "./purchases.ts";
import { type Buyer, findUnmatchedPurchase, recordAgain, recordPurchase } from "./record-purchase.ts";
import { refundPurchase } from "./refund-purchase.ts";
import type { InAppEvent } from "./routes.ts";
import { type EventRow, findEvent, type GrantRow, insertEvent } from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import { plainProductId, verifyPurchase } from "./verify-purchase.ts";

type Event = z.output<typeof InAppEvent>;
type Conclusion = Pick<EventRow, "outcome" | "reason" | "credits"> &
  Partial<Pick<EventRow, "refunds" | "refundsUser">> & { readonly grant?: GrantRow | null };

const PURCHASES = ["INITIAL_PURCHASE", "RENEWAL", "NON_RENEWING_PURCHASE"];
/** Cancellation reasons that mean a refund: by the store's support, or stated as a refund. */
const REFUND_REASONS: readonly unknown[] = ["CUSTOMER_SUPPORT", "REFUND"];
/** A renewal may match a purchase that a client has just reported without a transaction id, but not one from the
 *  previous term. Longer than the provider retries an event. */
const RENEWAL_REPORTED_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;

/** Handles a webhook event of the in-app provider once, however often it is delivered. A key of the operator's
 *  organization may report events of all users, a key of another organization those of its own members. Unknown events,
 *  products and users are accepted and ignored. */
export async function receiveEvent(deps: SubscriptionsDeps, principal: Principal, event: Event) {
  if (principal.sessionId !== null) return failure("forbidden", { detail: { permission: "subscriptions:webhook" } });
  const verification = await verifyMembersPurchase(deps, principal, event);
  if (isFailure(verification)) return verification;
  const { row, grant } = await deps.database.transaction((tx) => takeEvent(tx, deps, principal, event, verification));
  if (grant) await grantEntitlement(deps, grant);
  if (row.outcome === "ignored") deps.log.info({ event: row.type, reason: row.reason }, "in-app event ignored");
  return { status: "success" as const, outcome: row.outcome, reason: row.reason, credits: row.credits };
}

/** The identifiers of the purchase in an event; null if it could not be verified. */
interface Verification {
  readonly transactionIds: readonly string[] | null;
}

/** If reports are verified, an event that an organization sends about its own members is verified like a report. */
async function verifyMembersPurchase(
  deps: SubscriptionsDeps,
  { operator }: Principal,
  event: Event,
): Promise<Verification | Failure> {
  const userId = userIdOf(event);
  const transactionIds = transactionIdsOf(event);
  const trusted = operator || !deps.settings.verifyPurchases;
  if (trusted || !PURCHASES.includes(event.type) || userId === null) return { transactionIds };
  const verified = await verifyPurchase(deps, userId, {
    productId: plainProductId(event.product_id ?? ""),
    transactionIds,
  });
  if (!isFailure(verified)) return verified;
  return verified.error === "purchase_not_verified" ? { transactionIds: null } : verified;
}

async function takeEvent(
  tx: Transaction,
  deps: SubscriptionsDeps,
  principal: Principal,
  event: Event,
  { transactionIds }: Verification,
): Promise<{ readonly row: EventRow; readonly grant: GrantRow | null }> {
  await lockEvent(tx, event.id);
  const known = await findEvent(tx, event.id);
  if (known !== null) return { row: known, grant: null };
  const { grant = null, ...conclusion } =
    transactionIds === null ? ignored("not_verified") : await conclude(tx, deps, principal, { event, transactionIds });
  const { id, type } = event;
  const row = { refunds: null, refundsUser: null, ...conclusion, id, type, receivedAt: deps.clock.now() };
  return { row: await insertEvent(tx, row), grant };
}

interface NamedEvent {
  readonly event: Event;
  readonly transactionIds: readonly string[];
}

function conclude(
  tx: Transaction,
  deps: SubscriptionsDeps,
  principal: Principal,
  named: NamedEvent,
): Promise<Conclusion> {
  if (PURCHASES.includes(named.event.type)) return takePurchase(tx, deps, principal, named);
  if (isRefund(named.event)) return takeRefund(tx, deps, principal, named);
  return Promise.resolve(ignored("type"));
}

function isRefund({ type, cancel_reason, price }: Event): boolean {
  if (type === "REFUND") return true;
  return (
    type === "CANCELLATION" && (REFUND_REASONS.includes(cancel_reason) || (typeof price === "number" && price < 0))
  );
}

async function takePurchase(
  tx: Transaction,
  { settings, clock }: SubscriptionsDeps,
  principal: Principal,
  { event, transactionIds }: NamedEvent,
): Promise<Conclusion> {
  const product = productOf(plainProductId(event.product_id ?? ""), settings);
  if (product === null) return ignored("product");
  const buyer = await buyerOf(tx, principal, userIdOf(event));
  if (buyer === null) return ignored("user");
  if (transactionIds.length === 0) return ignored("transaction");
  const at = clock.now();
  const reportedSince = event.type === "RENEWAL" ? new Date(at.getTime() - RENEWAL_REPORTED_WITHIN_MS) : undefined;
  const seen = { transactionIds, product, by: "webhook", keepsToken: false, reportedSince, at } as const;
  const recorded = await recordPurchase(tx, seen, buyer);
  if (recorded.kind === "known") return { outcome: "known", reason: null, credits: 0 };
  if (recorded.purchase.refundedAt !== null) return { outcome: "refunded", reason: null, credits: 0 };
  return { outcome: "granted", reason: null, credits: product.credits, grant: recorded.grant };
}

async function takeRefund(
  tx: Transaction,
  { clock, settings }: SubscriptionsDeps,
  principal: Principal,
  named: NamedEvent,
): Promise<Conclusion> {
  const buyer = await buyerOf(tx, principal, userIdOf(named.event));
  await lockPurchases(tx, named, buyer?.userId ?? null);
  const now = clock.now();
  const purchase = await findRefunded(tx, named, buyer, now);
  if (purchase === null) return rememberRefund(principal, named, buyer, settings);
  if (purchase.refundedAt !== null || (await buyerOf(tx, principal, purchase.userId)) === null)
    return ignored("transaction");
  const taken = await refundPurchase(tx, purchase, now);
  return { outcome: "refunded", reason: null, credits: taken === 0 ? 0 : -taken };
}

/** The purchase may still be reported. A key of the operator's organization may refund any purchase, another key only
 *  those of its own members. */
function rememberRefund(
  { operator }: Principal,
  { event, transactionIds }: NamedEvent,
  buyer: Buyer | null,
  settings: SubscriptionsDeps["settings"],
): Conclusion {
  const [refunds] = transactionIds;
  if (event.product_id != null && productOf(plainProductId(event.product_id), settings) === null)
    return ignored("product");
  if (refunds === undefined || (buyer === null && !operator)) return ignored("transaction");
  return {
    outcome: "remembered",
    reason: null,
    credits: 0,
    refunds,
    refundsUser: operator ? null : (buyer?.userId ?? null),
  };
}

/** The purchase that a refund identifies, else the one that this buyer reported without a transaction id. */
async function findRefunded(
  tx: Transaction,
  { event, transactionIds }: NamedEvent,
  buyer: Buyer | null,
  at: Date,
): Promise<PurchaseRow | null> {
  if (transactionIds.length === 0) return null;
  const named = await findNamedPurchase(tx, { transactionIds });
  if (named !== null) return named;
  if (buyer === null) return null;
  const productId = plainProductId(event.product_id ?? "");
  const sought = { by: "webhook", transactionIds, userId: buyer.userId, productId } as const;
  const unmatched = await findUnmatchedPurchase(tx, sought);
  if (unmatched !== null) await recordAgain(tx, unmatched.id, { by: "webhook", transactionIds, keepsToken: false, at });
  return unmatched;
}

/** The user an event is about, if the key may report that user. */
async function buyerOf(
  tx: Transaction,
  { operator, organizationId }: Principal,
  userId: number | null,
): Promise<Buyer | null> {
  const account = userId === null ? null : await findAccount(tx, { id: userId });
  if (account === null || (!operator && account.organization.id !== organizationId)) return null;
  return { userId: account.id, organizationId: account.organization.id };
}

function transactionIdsOf({ transaction_id }: Event): readonly string[] {
  return transaction_id == null ? [] : [transaction_id];
}

function userIdOf({ app_user_id }: Event): number | null {
  const id = /^[1-9]\d{0,9}$/.test(app_user_id ?? "") ? Number(app_user_id) : 0;
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

function ignored(reason: string): Conclusion {
  return { outcome: "ignored", reason, credits: 0 };
}
