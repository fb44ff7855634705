import { type Failure, failure, isFailure } from "#errors";
import { askSubscriber } from "./read-entitlements.ts";
import type { StoreTransaction } from "./record-purchase.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";

/** Null where the provider knows that the user has bought the product by this very transaction. */
export async function verifyPurchase(
  deps: SubscriptionsDeps,
  userId: number,
  { productId, transactionId, purchaseToken }: StoreTransaction & { readonly productId: string },
): Promise<Failure | null> {
  const subscriber = await askSubscriber(deps, userId);
  if (isFailure(subscriber)) return subscriber;
  const name = transactionId ?? purchaseToken;
  const bought = subscriber.purchases.some(
    (purchase) =>
      plainProductId(purchase.productId) === productId && name !== undefined && purchase.transactionIds.includes(name),
  );
  return bought ? null : failure("purchase_not_verified");
}

/** Without the base plan that Google Play adds: `org_admin:yearly` is `org_admin`. */
export function plainProductId(storeProductId: string): string {
  return storeProductId.split(":", 1)[0] ?? storeProductId;
}
