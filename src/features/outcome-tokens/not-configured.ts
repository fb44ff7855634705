import { type Failure, failure } from "#errors";

/** What is missing: names of settings, or `deployer_funds`. */
export function notConfigured(missing: readonly string[], message?: string): Failure {
  return failure("minting_not_configured", { ...(message === undefined ? {} : { message }), detail: { missing } });
}
