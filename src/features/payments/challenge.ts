import type { PaymentRequired, PaymentRequirements, PaymentRequirementsV1 } from "@x402/core/types";
import { atomicAmount } from "./atomic-amount.ts";
import { checksummed, MAX_TIMEOUT_SECONDS, type PaymentTerms } from "./payment-terms.ts";
import type { PaymentAsk, PaymentChallenge } from "./payments.ts";

const MIME_TYPE = "application/json";

/** The payment request, in both versions of the protocol. */
export function challengeOf(terms: PaymentTerms, ask: PaymentAsk, error: string): PaymentChallenge {
  const { url, description } = ask;
  const v2: PaymentRequired = {
    x402Version: 2,
    error,
    resource: { url, description, mimeType: MIME_TYPE },
    accepts: [requirementsV2(terms, ask)],
  };
  const v1 = requirementsV1(terms, ask);
  return { v2, v1Accepts: v1 === null ? [] : [v1], header: base64Json(v2) };
}

export function requirementsV2(terms: PaymentTerms, ask: PaymentAsk): PaymentRequirements {
  return {
    scheme: "exact",
    network: terms.network.caip2,
    amount: String(atomicAmount(ask.amountUsd, terms.token.decimals)),
    ...common(terms),
  };
}

/** Null if version 1 has no name for the network. */
export function requirementsV1(terms: PaymentTerms, ask: PaymentAsk): PaymentRequirementsV1 | null {
  const { network, token } = terms;
  if (network.name === null) return null;
  return {
    scheme: "exact",
    // The package types every network as CAIP-2, even where version 1 uses names.
    network: network.name as PaymentRequirementsV1["network"],
    maxAmountRequired: String(atomicAmount(ask.amountUsd, token.decimals)),
    resource: ask.url,
    description: ask.description,
    mimeType: MIME_TYPE,
    outputSchema: {},
    ...common(terms),
  };
}

function common({ token, payTo }: PaymentTerms) {
  return {
    asset: checksummed(token.address),
    payTo: checksummed(payTo),
    maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
    extra: { name: token.name, version: token.version },
  };
}

/** JSON as encoded in the protocol's headers. */
export function base64Json(value: unknown): string {
  return Buffer.from(JSON.stringify(value), "utf8").toString("base64");
}
