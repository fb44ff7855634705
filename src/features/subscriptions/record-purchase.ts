import { recordChange } from "#features/audit/index.ts";
import { balanceOf } from "#features/credits/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { grantProduct, type ProductGrant } from "./grant-product.ts";
import type { Product } from "./products.ts";
import {
  addPurchaseNames,
  findNamedPurchase,
  findUnmatchedEvent,
  findUnmatchedReport,
  insertPurchase,
  lockPurchases,
  markMatched,
  type PurchaseNames,
  type PurchaseRow,
} from "./purchases.ts";
import { applyEarlyRefund, isRefundedEarly } from "./refund-purchase.ts";

export interface Buyer {
  readonly userId: number;
  readonly organizationId: number;
}

interface PurchaseSource {
  readonly by: "report" | "webhook";
  /** Only reports up to this age can match the purchase of an event; absent: any age. */
  readonly reportedSince?: Date | undefined;
}

export interface SeenPurchase extends PurchaseNames, PurchaseSource {
  readonly product: Product;
  /** Whether the token is stored as an identifier of the purchase. Not if purchases are verified, since tokens cannot
   *  be verified. */
  readonly keepsToken: boolean;
  readonly at: Date;
}

export type Recorded =
  | { readonly kind: "new"; readonly purchase: PurchaseRow; readonly grant: ProductGrant["grant"] }
  /** Already counted. */
  | { readonly kind: "known"; readonly purchase: PurchaseRow };

/** Counts a store purchase once, no matter who reports it, how often and under which identifier, and grants the
 *  product. A purchase whose refund came first grants nothing. */
export async function recordPurchase(tx: Transaction, seen: SeenPurchase, buyer: Buyer): Promise<Recorded> {
  await lockPurchases(tx, seen, buyer.userId);
  const known =
    (await findNamedPurchase(tx, seen)) ??
    (await findUnmatchedPurchase(tx, { ...seen, userId: buyer.userId, productId: seen.product.id }));
  if (known === null) return recordNew(tx, seen, buyer);
  if (known.userId === buyer.userId) {
    await recordAgain(tx, known.id, seen);
    await applyEarlyRefund(tx, known, seen.transactionIds, seen.at);
  }
  return { kind: "known", purchase: known };
}

/** Matches the purchase of an event with a report that named no transaction, and the other way round. */
export function findUnmatchedPurchase(
  tx: Transaction,
  {
    by,
    reportedSince,
    transactionIds,
    userId,
    productId,
  }: PurchaseSource & PurchaseNames & { readonly userId: number; readonly productId: string },
): Promise<PurchaseRow | null> {
  if (by === "webhook") return findUnmatchedReport(tx, { userId, productId }, reportedSince ?? null);
  return transactionIds.length === 0 ? findUnmatchedEvent(tx, { userId, productId }) : Promise.resolve(null);
}

/** Adds newly known data of a purchase: other identifiers, and who reported it. */
export async function recordAgain(
  tx: Transaction,
  id: string,
  seen: Pick<SeenPurchase, "by" | "transactionIds" | "purchaseToken" | "keepsToken" | "at">,
): Promise<void> {
  await addNames(tx, id, seen);
  await markMatched(tx, id, seen.by, seen.at);
}

async function recordNew(tx: Transaction, seen: SeenPurchase, buyer: Buyer): Promise<Recorded> {
  const { product, transactionIds, by, at } = seen;
  const id = newId();
  // A purchase token is sensitive, and many users can read the ledger.
  const reference = transactionIds[0] ?? id;
  const early = await isRefundedEarly(tx, transactionIds, buyer.userId);
  const { grant, balance, credits } = early
    ? { grant: null, balance: (await balanceOf(tx, buyer.userId)).balance, credits: 0 }
    : { ...(await grantProduct(tx, product, { ...buyer, causeId: id, reference, at })), credits: product.credits };
  const purchase = await insertPurchase(tx, {
    id,
    userId: buyer.userId,
    productId: product.id,
    reference,
    creditsAdded: credits,
    balanceAfter: balance,
    grantId: grant?.id ?? null,
    boughtAt: at,
    reportedAt: by === "report" ? at : null,
    notifiedAt: by === "webhook" ? at : null,
    refundedAt: early ? at : null,
    refundedCredits: early ? 0 : null,
  });
  await addNames(tx, id, seen);
  const { organizationId, userId } = buyer;
  const actor = { organizationId, userId: by === "report" ? userId : null };
  const detail = { user_id: userId, product_id: product.id, credits: product.credits };
  await recordChange(tx, actor, { action: "purchase.create", objectId: id, detail });
  if (early) await applyEarlyRefund(tx, purchase, transactionIds, at);
  return { kind: "new", purchase, grant };
}

async function addNames(
  tx: Transaction,
  id: string,
  { transactionIds, purchaseToken, keepsToken }: Pick<SeenPurchase, "transactionIds" | "purchaseToken" | "keepsToken">,
): Promise<void> {
  await addPurchaseNames(tx, id, "transaction", transactionIds);
  if (keepsToken && purchaseToken !== undefined) await addPurchaseNames(tx, id, "token", [purchaseToken]);
}
