import type { Address } from "viem";
import type { Failure } from "#errors";
import type { Preparation } from "#providers/outcome-token/outcome-token.ts";
import { notConfigured } from "./not-configured.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";

/** A simulated transaction whose gas the account can pay. */
export type Prepared = Exclude<Preparation, { kind: "unfunded" }>;

/** Simulates a transaction. On a development chain the service funds the account if allowed. */
export async function prepareFunded(
  { tokens }: OutcomeTokensDeps,
  { chain, node }: ChainAccess,
  account: Address,
  prepare: () => Promise<Preparation>,
): Promise<Prepared | Failure> {
  const prepared = await prepare();
  if (prepared.kind !== "unfunded") return prepared;
  const funded = tokens.autoDeploys && node.development && (await chain.fund(account));
  const again = funded ? await prepare() : prepared;
  if (again.kind !== "unfunded") return again;
  return notConfigured(["deployer_funds"], `The account ${account} cannot pay the gas of this transaction.`);
}
