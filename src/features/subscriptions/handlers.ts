import type { Handlers } from "#api/route.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { presentEntitlements, readEntitlements } from "./read-entitlements.ts";
import { receiveEvent } from "./receive-event.ts";
import { reportPurchase } from "./report-purchase.ts";
import type { subscriptionRoutes } from "./routes.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import { answerUpgrade } from "./upgrade.ts";

export interface SubscriptionHandlersDeps {
  /** Null if in-app purchases are off. */
  readonly inApp: SubscriptionsDeps | null;
}

export function subscriptionHandlers(deps: SubscriptionHandlersDeps): Handlers<typeof subscriptionRoutes, Transaction> {
  const { inApp } = deps;
  const off = failure("inapp_not_enabled");
  return {
    getEntitlement: async (_input, { principal }) => {
      if (inApp === null) return off;
      const held = await readEntitlements(inApp, principal);
      return isFailure(held) ? held : { status: 200, body: presentEntitlements(held) };
    },
    reportPurchase: async ({ body }, { principal, begin }) => {
      if (inApp === null) return off;
      const { product_id: productId, transaction_id: transactionId, purchase_token: purchaseToken } = body;
      return reportPurchase(inApp, principal, { productId, transactionId, purchaseToken }, begin);
    },
    receiveEvent: async ({ body }, { principal }) =>
      inApp === null ? off : answer(await receiveEvent(inApp, principal, body.event)),
    upgrade: async (_input, { payment }) => (inApp === null ? off : answer(await answerUpgrade(inApp, payment))),
    upgradeOrganization: async (_input, { payment }) =>
      inApp === null ? off : answer(await answerUpgrade(inApp, payment)),
  };
}

function answer<B>(body: B | Failure): { status: 200; body: Exclude<B, Failure> } | Failure {
  return isFailure(body) ? body : { status: 200, body: body as Exclude<B, Failure> };
}
