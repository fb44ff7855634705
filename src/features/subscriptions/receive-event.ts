import type { z } from "zod";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { refund } from "#features/credits/index.ts";
import { findAccount } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { makeGrant } from "./make-grant.ts";
import { type Product, productOf } from "./products.ts";
import { recordPurchase } from "./record-purchase.ts";
import type { InAppEvent } from "./routes.ts";
import {
  changePendingGrant,
  type EventRow,
  findEvent,
  findRefundable,
  type GrantRow,
  insertEvent,
  lockNames,
  markRefunded,
} from "./store.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import { plainProductId, verifyPurchase } from "./verify-purchase.ts";

type Told = z.output<typeof InAppEvent>;
type Conclusion = Pick<EventRow, "outcome" | "reason" | "credits"> & { readonly grant?: GrantRow | null };

const PURCHASES = ["INITIAL_PURCHASE", "RENEWAL", "NON_RENEWING_PURCHASE"];
/** Why a cancellation gives money back: the store's support, or whoever writes it plainly. */
const MONEY_BACK: readonly unknown[] = ["CUSTOMER_SUPPORT", "REFUND"];

/** Takes an event of the in-app provider, once however often it is sent. The operator's key speaks of all users, that of
 *  another organization of its own members. What is not understood, or is of nobody here, is taken and ignored. */
export async function receiveEvent(deps: SubscriptionsDeps, principal: Principal, told: Told) {
  if (principal.sessionId !== null) return failure("forbidden", { detail: { permission: "subscriptions:webhook" } });
  const unproven = await unprovenPurchase(deps, principal, told);
  if (isFailure(unproven)) return unproven;
  const { row, grant } = await deps.database.transaction((tx) => takeEvent(tx, deps, principal, told, unproven));
  if (grant) await makeGrant(deps, grant);
  if (row.outcome === "ignored") deps.log.info({ event: row.type, reason: row.reason }, "an in-app event is ignored");
  return { status: "success" as const, outcome: row.outcome, reason: row.reason, credits: row.credits };
}

/** Where reports are checked, what an organization tells of its own members is a report too. */
async function unprovenPurchase(
  deps: SubscriptionsDeps,
  { operator }: Principal,
  told: Told,
): Promise<boolean | Failure> {
  const userId = userIdOf(told);
  if (operator || !deps.settings.verifyPurchases || !PURCHASES.includes(told.type) || userId === null) return false;
  const purchase = {
    productId: plainProductId(told.product_id ?? ""),
    transactionId: told.transaction_id ?? undefined,
  };
  const refused = await verifyPurchase(deps, userId, purchase);
  if (refused === null) return false;
  return refused.error === "purchase_not_verified" ? true : refused;
}

async function takeEvent(
  tx: Transaction,
  deps: SubscriptionsDeps,
  principal: Principal,
  told: Told,
  unproven: boolean,
): Promise<{ readonly row: EventRow; readonly grant: GrantRow | null }> {
  await lockNames(tx, "event", [told.id]);
  const known = await findEvent(tx, told.id);
  if (known !== null) return { row: known, grant: null };
  const { grant = null, ...conclusion } = unproven
    ? ignored("not_verified")
    : await conclude(tx, deps, principal, told);
  const event = { id: told.id, type: told.type, ...conclusion, receivedAt: deps.clock.now() };
  return { row: await insertEvent(tx, event), grant };
}

function conclude(tx: Transaction, deps: SubscriptionsDeps, principal: Principal, told: Told): Promise<Conclusion> {
  if (PURCHASES.includes(told.type)) return takePurchase(tx, deps, principal, told);
  if (givesMoneyBack(told)) return takeRefund(tx, deps, principal, told);
  return Promise.resolve(ignored("type"));
}

function givesMoneyBack({ type, cancel_reason, price }: Told): boolean {
  if (type === "REFUND") return true;
  return type === "CANCELLATION" && (MONEY_BACK.includes(cancel_reason) || (typeof price === "number" && price < 0));
}

async function takePurchase(
  tx: Transaction,
  { settings, clock }: SubscriptionsDeps,
  principal: Principal,
  told: Told,
): Promise<Conclusion> {
  const product: Product | null = productOf(plainProductId(told.product_id ?? ""), settings);
  if (product === null) return ignored("product");
  const buyer = await buyerOf(tx, principal, userIdOf(told));
  if (buyer === null) return ignored("user");
  if (told.transaction_id == null) return ignored("transaction");
  const bought = { transactionId: told.transaction_id, product, source: "webhook", at: clock.now() } as const;
  const recorded = await recordPurchase(tx, bought, buyer);
  if (recorded.kind === "known") return { outcome: "known", reason: null, credits: 0 };
  return { outcome: "granted", reason: null, credits: product.credits, grant: recorded.grant };
}

/** Takes back what is left of the credits of a purchase, and a grant that the provider does not have yet. */
async function takeRefund(
  tx: Transaction,
  { clock }: SubscriptionsDeps,
  principal: Principal,
  { transaction_id }: Told,
): Promise<Conclusion> {
  await lockNames(tx, "transaction", [transaction_id ?? undefined]);
  const purchase = transaction_id == null ? null : await findRefundable(tx, transaction_id);
  if (purchase === null || (await buyerOf(tx, principal, purchase.userId)) === null) return ignored("transaction");
  const { id, userId, creditsAdded, grantId, transactionKey, productId } = purchase;
  const now = clock.now();
  const taken = creditsAdded === 0 ? 0 : await takeBack(tx, userId, creditsAdded, transactionKey, productId);
  await markRefunded(tx, id, taken, now);
  const given = { status: "failed", lastError: "refunded", nextAttemptAt: null, endedAt: now } as const;
  if (grantId !== null) await changePendingGrant(tx, grantId, given);
  return { outcome: "refunded", reason: null, credits: taken === 0 ? 0 : -taken };
}

async function takeBack(tx: Transaction, userId: number, amountPennies: number, reference: string, feature: string) {
  return (await refund(tx, { userId, amountPennies, reference, feature })).takenPennies;
}

/** Whom an event speaks of, if the key may speak of that user. */
async function buyerOf(tx: Transaction, { operator, organizationId }: Principal, userId: number | null) {
  const account = userId === null ? null : await findAccount(tx, { id: userId });
  if (account === null || (!operator && account.organization.id !== organizationId)) return null;
  return { userId: account.id, organizationId: account.organization.id };
}

function userIdOf({ app_user_id }: Told): number | null {
  const id = /^[1-9]\d{0,9}$/.test(app_user_id ?? "") ? Number(app_user_id) : 0;
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

function ignored(reason: string): Conclusion {
  return { outcome: "ignored", reason, credits: 0 };
}
