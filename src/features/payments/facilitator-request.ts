import type { FacilitatorRequest } from "#providers/payment-facilitator/payment-facilitator.ts";
import { requirementsV1, requirementsV2 } from "./challenge.ts";
import { checksummed, type PaymentTerms } from "./payment-terms.ts";
import type { PaymentAsk } from "./payments.ts";
import type { SentPayment } from "./read-payment.ts";

/** The request to the facilitator, built from checked values only, so that nothing else from the client is forwarded. */
export function facilitatorRequest(terms: PaymentTerms, sent: SentPayment, ask: PaymentAsk): FacilitatorRequest {
  const payload = exactPayload(sent);
  if (sent.x402Version === 2) {
    const accepted = requirementsV2(terms, ask);
    const resource = { url: ask.url, description: ask.description };
    const paymentPayload = { x402Version: 2, resource, accepted, payload };
    return { x402Version: 2, paymentPayload, paymentRequirements: accepted };
  }
  const paymentRequirements = requirementsV1(terms, ask);
  if (paymentRequirements === null) throw new Error(`x402 version 1 has no name for ${terms.network.caip2}`);
  const { scheme, network } = paymentRequirements;
  return { x402Version: 1, paymentPayload: { x402Version: 1, scheme, network, payload }, paymentRequirements };
}

function exactPayload({ authorization }: SentPayment) {
  const { from, to, value, validAfter, validBefore, nonce, signature } = authorization;
  return {
    signature,
    authorization: {
      from: checksummed(from),
      to: checksummed(to),
      value: String(value),
      validAfter: String(validAfter),
      validBefore: String(validBefore),
      nonce,
    },
  };
}
