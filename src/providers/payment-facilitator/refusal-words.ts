/** Our codes for why a facilitator refuses a payment. */
export type FacilitatorRefusal =
  | "insufficient_funds"
  | "expired"
  | "not_yet_valid"
  | "invalid_signature"
  | "wrong_amount"
  | "wrong_payee"
  | "wrong_network"
  | "wrong_asset"
  | "authorization_used"
  | "payment_refused";

/** The codes of the protocol's specification (versions 1 and 2, "Error Handling") and of `@x402/evm` 2.27.0. */
const WORDS: Readonly<Record<string, FacilitatorRefusal>> = {
  insufficient_funds: "insufficient_funds",
  invalid_exact_evm_insufficient_balance: "insufficient_funds",
  invalid_exact_evm_payload_authorization_valid_before: "expired",
  invalid_exact_evm_payload_authorization_valid_after: "not_yet_valid",
  invalid_exact_evm_payload_signature: "invalid_signature",
  invalid_exact_evm_signature: "invalid_signature",
  invalid_exact_evm_payload_authorization_value: "wrong_amount",
  invalid_exact_evm_payload_authorization_value_mismatch: "wrong_amount",
  invalid_exact_evm_authorization_value: "wrong_amount",
  invalid_exact_evm_payload_recipient_mismatch: "wrong_payee",
  invalid_exact_evm_recipient_mismatch: "wrong_payee",
  invalid_network: "wrong_network",
  invalid_exact_evm_network_mismatch: "wrong_network",
  invalid_exact_evm_token_name_mismatch: "wrong_asset",
  invalid_exact_evm_token_version_mismatch: "wrong_asset",
  invalid_exact_evm_eip3009_not_supported: "wrong_asset",
  asset_not_deployed_contract: "wrong_asset",
  invalid_exact_evm_nonce_already_used: "authorization_used",
};

/** Codes with which a facilitator gives up after it may have sent the transfer. */
const PERHAPS_SENT: ReadonlySet<string> = new Set([
  "settlement_pending",
  "unexpected_settle_error",
  "invalid_transaction_state",
  "invalid_exact_evm_transaction_failed",
  "invalid_exact_evm_transfer_event_mismatch",
]);

export function refusalOf(reason: string | null | undefined): FacilitatorRefusal {
  return (reason != null && Object.hasOwn(WORDS, reason) ? WORDS[reason] : undefined) ?? "payment_refused";
}

/** Whether a settlement that is said to have failed may all the same have been sent to the chain: a transaction is named,
 *  or the reason is none that is found beforehand (`@x402/evm` also gives the text of whatever error it met). */
export function mayHaveBeenSent(reason: string | null | undefined, transaction: string | null | undefined): boolean {
  if (transaction) return true;
  return reason != null && (PERHAPS_SENT.has(reason) || !/^[a-z0-9_]{1,100}$/.test(reason));
}
