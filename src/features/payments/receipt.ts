import type { SettleResponse } from "@x402/core/types";
import { base64Json } from "./challenge.ts";
import { checksummed, type PaymentTerms } from "./payment-terms.ts";
import type { Payment, PaymentReceipt } from "./payments.ts";

/** The receipt header for the payer, in the version of the payment. */
export function receiptOf({ network }: PaymentTerms, payment: Payment): PaymentReceipt {
  const isV1 = payment.x402Version === 1;
  const settled: SettleResponse = {
    success: true,
    transaction: payment.transactionHash ?? "",
    // As in the challenge: version 1 has names, typed as CAIP-2.
    network: (isV1 ? (network.name ?? payment.network) : payment.network) as SettleResponse["network"],
    payer: checksummed(payment.payer as `0x${string}`),
  };
  return { header: isV1 ? "X-PAYMENT-RESPONSE" : "PAYMENT-RESPONSE", value: base64Json(settled) };
}
