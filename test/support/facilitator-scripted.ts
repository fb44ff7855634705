import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { type FacilitatorHost, startFacilitatorHost } from "./facilitator-host.ts";

export interface ScriptedFacilitator extends FacilitatorHost {
  /** How many payments it says to have settled. */
  settled(): number;
}

/** A facilitator without a chain: it accepts every well-formed authorization of the required amount, once. */
export async function startScriptedFacilitator(): Promise<ScriptedFacilitator> {
  const used = new Set<string>();
  const judge = (payload: PaymentPayload, requirements: PaymentRequirements) => {
    const { authorization } = payload.payload as { authorization: { nonce: string; value: string; from: string } };
    const asked = requirements.amount ?? (requirements as unknown as { maxAmountRequired: string }).maxAmountRequired;
    const { nonce, value, from: payer } = authorization;
    const used_ = used.has(nonce) ? "invalid_exact_evm_nonce_already_used" : undefined;
    return { nonce, payer, reason: value === asked ? used_ : "invalid_exact_evm_authorization_value" };
  };
  const host = await startFacilitatorHost({
    async verify(payload, requirements) {
      const { reason, payer } = judge(payload, requirements);
      return reason === undefined ? { isValid: true, payer } : { isValid: false, invalidReason: reason, payer };
    },
    async settle(payload, requirements) {
      const { nonce, payer, reason } = judge(payload, requirements);
      const { network } = requirements;
      if (reason !== undefined) return { success: false, errorReason: reason, transaction: "", network, payer };
      used.add(nonce);
      return { success: true, transaction: nonce, network, payer };
    },
  });
  return { ...host, settled: () => used.size };
}
