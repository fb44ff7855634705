import type { Handlers } from "#api/route.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { MarketData } from "#providers/market-data/market-data.ts";
import { surveil } from "./market-intelligence/surveil.ts";
import { presentEntitlements, readEntitlements } from "./read-entitlements.ts";
import { receiveEvent } from "./receive-event.ts";
import { reportPurchase } from "./report-purchase.ts";
import type { subscriptionRoutes } from "./routes.ts";
import type { SubscriptionsDeps } from "./subscriptions-deps.ts";
import { answerUpgrade } from "./upgrade.ts";
import { type UpgradeRequiredDeps, upgradeRequired } from "./upgrade-required.ts";

export interface SubscriptionHandlersDeps extends UpgradeRequiredDeps {
  /** Null: the in-app provider is switched off. */
  readonly inApp: SubscriptionsDeps | null;
  readonly marketData: MarketData;
  readonly log: Log;
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
    surveil: async ({ query }, { principal }) =>
      (await refuseSurveillance(deps, principal)) ?? answer(await surveil(deps, query.symbols)),
  };
}

/** Null for those who have the entitlement, and for all where entitlements are not looked at. */
async function refuseSurveillance(deps: SubscriptionHandlersDeps, principal: Principal): Promise<Failure | null> {
  if (deps.inApp === null) return null;
  const held = await readEntitlements(deps.inApp, principal);
  if (isFailure(held)) return held;
  return held.marketIntelligence === null ? upgradeRequired(deps, principal) : null;
}

function answer<B>(body: B | Failure): { status: 200; body: Exclude<B, Failure> } | Failure {
  return isFailure(body) ? body : { status: 200, body: body as Exclude<B, Failure> };
}
