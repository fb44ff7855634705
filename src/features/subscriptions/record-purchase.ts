import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { type Given, giveProduct } from "./give-product.ts";
import type { Product } from "./products.ts";
import { findPurchase, insertPurchase, lockNames, type PurchaseRow } from "./store.ts";

/** A transaction of an app store; at least one of the two names is given. */
export interface StoreTransaction {
  readonly transactionId?: string | undefined;
  readonly purchaseToken?: string | undefined;
}

interface Buyer {
  readonly userId: number;
  readonly organizationId: number;
}

export type Recorded =
  | { readonly kind: "new"; readonly purchase: PurchaseRow; readonly grant: Given["grant"] }
  /** It was counted before. */
  | { readonly kind: "known"; readonly purchase: PurchaseRow };

/** Counts a transaction of a store once, whoever tells of it and however often, and gives what was bought. */
export async function recordPurchase(
  tx: Transaction,
  bought: StoreTransaction & { readonly product: Product; readonly source: PurchaseRow["source"]; readonly at: Date },
  buyer: Buyer,
): Promise<Recorded> {
  const { transactionId, purchaseToken, product, source, at } = bought;
  await lockNames(tx, "transaction", [transactionId, purchaseToken]);
  const known = await findPurchase(tx, bought);
  if (known !== null) return { kind: "known", purchase: known };
  const id = newId();
  // A token is worth something to whoever reads it; the ledger is read by many.
  const given = await giveProduct(tx, product, { ...buyer, causeId: id, reference: transactionId ?? id, at });
  const purchase = await insertPurchase(tx, {
    ...{ id, userId: buyer.userId, productId: product.id, source, boughtAt: at },
    ...{ transactionKey: transactionId ?? purchaseToken ?? id, purchaseToken: purchaseToken ?? null },
    ...{ creditsAdded: product.credits, balanceAfter: given.balance, grantId: given.grant?.id ?? null },
  });
  return { kind: "new", purchase, grant: given.grant };
}
