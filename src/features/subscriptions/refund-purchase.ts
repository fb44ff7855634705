import { recordChange } from "#features/audit/index.ts";
import { refund } from "#features/credits/index.ts";
import { findAccount } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { markRefunded, type PurchaseRow } from "./purchases.ts";
import { changePendingGrant, endRememberedRefunds, findRememberedRefunds } from "./store.ts";

/** Takes back the remaining credits of a purchase, and a grant that the provider does not have yet. Returns the credits
 *  taken. */
export async function refundPurchase(tx: Transaction, purchase: PurchaseRow, now: Date): Promise<number> {
  const { id, userId, creditsAdded, grantId, reference, productId } = purchase;
  const movement = { userId, amountPennies: creditsAdded, reference, feature: productId };
  const taken = creditsAdded === 0 ? 0 : (await refund(tx, movement)).takenPennies;
  await markRefunded(tx, id, taken, now);
  const withdrawn = { status: "failed", lastError: "refunded", nextAttemptAt: null, endedAt: now } as const;
  if (grantId !== null) await changePendingGrant(tx, grantId, withdrawn);
  const owner = await findAccount(tx, { id: userId });
  if (owner === null) throw new Error("accounts are never deleted");
  const by = { organizationId: owner.organization.id, userId: null };
  await recordChange(tx, by, { action: "purchase.refund", objectId: id, detail: { user_id: userId, credits: taken } });
  return taken;
}

/** Whether the provider reported a refund of this transaction before the purchase was reported. */
export async function isRefundedEarly(
  tx: Transaction,
  transactionIds: readonly string[],
  userId: number,
): Promise<boolean> {
  return (await findRememberedRefunds(tx, transactionIds, userId)).length > 0;
}

/** Ends the remembered refunds of a purchase. If it was already granted under another identifier, it is taken back. */
export async function applyEarlyRefund(
  tx: Transaction,
  purchase: PurchaseRow,
  transactionIds: readonly string[],
  now: Date,
): Promise<void> {
  const [first, ...more] = await findRememberedRefunds(tx, transactionIds, purchase.userId);
  if (first === undefined) return;
  const taken = purchase.refundedAt === null ? await refundPurchase(tx, purchase, now) : 0;
  await endRememberedRefunds(tx, [first], -taken);
  await endRememberedRefunds(tx, more, 0);
}
