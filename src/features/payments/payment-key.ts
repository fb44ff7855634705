import { isNetwork, type PaymentTerms } from "./payment-terms.ts";
import type { PaymentClaim } from "./payments.ts";
import type { SentPayment } from "./read-payment.ts";
import type { AuthorizationKey, PaymentRow, ReservedAuthorization } from "./store.ts";

/** Identifies an authorization in both versions of the protocol. */
export function keyOf(terms: PaymentTerms, { network, accepted, authorization }: SentPayment): AuthorizationKey {
  return {
    network: isNetwork(terms, network) ? terms.network.caip2 : network,
    asset: (accepted?.asset ?? terms.token.address).toLowerCase(),
    payer: authorization.from,
    nonce: authorization.nonce,
  };
}

export function authorizationOf(terms: PaymentTerms, sent: SentPayment): ReservedAuthorization {
  const { to, value, validAfter, validBefore } = sent.authorization;
  return {
    ...keyOf(terms, sent),
    payTo: to,
    amountAtomic: String(value),
    validAfter: String(validAfter),
    validBefore: String(validBefore),
  };
}

/** Whether the same user presents a payment again for the same request, rather than another authorization with the same
 *  nonce. */
export function isSame(row: PaymentRow, { authorization }: SentPayment, claim: PaymentClaim): boolean {
  return (
    row.userId === claim.userId &&
    row.route === claim.route &&
    row.bodyHash === claim.bodyHash &&
    row.purpose === claim.purpose &&
    row.payTo === authorization.to &&
    row.amountAtomic === String(authorization.value) &&
    row.validAfter === String(authorization.validAfter) &&
    row.validBefore === String(authorization.validBefore)
  );
}
