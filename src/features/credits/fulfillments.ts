import { CREDIT_PRICES, type CreditPrice } from "#api/route.ts";
import { recordChange } from "#features/audit/index.ts";
import type { Fulfill } from "#features/payments/index.ts";
import type { Clock } from "#platform/clock.ts";
import { REQUEST_HOLD_MS } from "./charge.ts";
import { hold, purchase, topUp } from "./ledger.ts";

/** Fulfills settled payments for credits, by the name of their price, in the transaction that settles them. */
export function creditFulfillments({ clock }: { readonly clock: Clock }) {
  const features = CREDIT_PRICES.map((price): [CreditPrice, Fulfill] => [price, fulfillFeature(price, clock)]);
  return { ...(Object.fromEntries(features) as Record<CreditPrice, Fulfill>), top_up: fulfillTopUp };
}

/** A wallet payment for a request buys its price in credits, which are held for the request at once. If a run fails,
 *  they are released as credits. */
function fulfillFeature(feature: CreditPrice, clock: Clock): Fulfill {
  return async (tx, { id, userId, credits }) => {
    const movement = { userId, amountPennies: credits, feature, reference: id };
    await purchase(tx, movement);
    const expiresAt = new Date(clock.now().getTime() + REQUEST_HOLD_MS);
    const held = await hold(tx, { ...movement, expiresAt });
    if (held === null) throw new Error("credits bought in this transaction could not be held");
    return { holdId: held.id };
  };
}

const fulfillTopUp: Fulfill = async (tx, { id, userId, organizationId, credits }) => {
  const { balance } = await topUp(tx, { userId, amountPennies: credits, reference: id });
  const detail = { amount: credits, payment_id: id };
  await recordChange(tx, { organizationId, userId }, { action: "credits.top_up", objectId: userId, detail });
  return { outcome: { credits_added: credits, balance } };
};
