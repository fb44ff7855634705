import { type Failure, failure } from "#errors";
import type { MintAccess } from "./outcome-tokens-deps.ts";

/** What is missing: names of settings, `deployer_funds` or `contract_ownership`. */
export function notConfigured(missing: readonly string[], message?: string): Failure {
  return failure("minting_not_configured", { ...(message === undefined ? {} : { message }), detail: { missing } });
}

export function notOwner({ signer, contract }: Pick<MintAccess, "signer" | "contract">): Failure {
  const message = `The account ${signer.address} does not own the smart contract ${contract}.`;
  return notConfigured(["contract_ownership"], message);
}
