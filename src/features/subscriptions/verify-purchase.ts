import { type Failure, failure, isFailure } from "#errors";
import type { PurchaseNames } from "./purchases.ts";
import { askSubscriber } from "./read-entitlements.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";

/** The identifiers of the transaction with which the provider lists this purchase of the user, the store's own first. A
 *  purchase that is not listed, or reported without an identifier, is `purchase_not_verified`. */
export async function verifyPurchase(
  deps: SubscriptionsDeps,
  userId: number,
  { productId, transactionIds, purchaseToken }: PurchaseNames & { readonly productId: string },
): Promise<{ readonly transactionIds: readonly string[] } | Failure> {
  const subscriber = await askSubscriber(deps, userId);
  if (isFailure(subscriber)) return subscriber;
  const name = transactionIds[0] ?? purchaseToken;
  const listed = subscriber.purchases.find(
    (purchase) =>
      name !== undefined && plainProductId(purchase.productId) === productId && purchase.transactionIds.includes(name),
  );
  return listed === undefined ? failure("purchase_not_verified") : { transactionIds: listed.transactionIds };
}

/** The product without the base plan that Google Play adds: `org_admin:yearly` is `org_admin`. */
export function plainProductId(storeProductId: string): string {
  return storeProductId.split(":", 1)[0] ?? storeProductId;
}
