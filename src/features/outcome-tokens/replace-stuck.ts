import type { Transaction } from "#platform/database/transaction.ts";
import type { SignedTransaction } from "#providers/outcome-token/outcome-token.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { insertReplaced, lockSigner, lowestUsableNonce, type SignedWithNonce } from "./store.ts";

/** A signed transaction that is in no block. */
export interface Signed extends SignedWithNonce {
  /** Null if it is no longer stored. */
  readonly raw: `0x${string}` | null;
  readonly signedAt: Date;
}

/** `capped`, `unfunded`: it is stuck, and a higher fee is not allowed or not affordable. */
export type Replacing = { readonly kind: "none" | "replaced" | "capped" | "unfunded" };

/** Signs a stuck transaction again, with the same nonce and at least an eighth more in fees, up to the operator's limit. The
 *  chain accepts only one transaction for each nonce. Only the first in a key's queue can be stuck by its fee; the others
 *  wait for it. `save` returns false if another process was faster. */
export async function replaceStuck(
  deps: OutcomeTokensDeps,
  { chain }: ChainAccess,
  signed: Signed,
  save: (tx: Transaction, next: SignedTransaction, at: Date) => Promise<boolean>,
): Promise<Replacing> {
  const { database, tokens, clock, log, replaceAfterMs } = deps;
  const { chainId, signer: sender, nonce, raw } = signed;
  const key = tokens.signer;
  const now = clock.now();
  const isStuck = now.getTime() - signed.signedAt.getTime() >= replaceAfterMs;
  if (!isStuck || raw === null || key === null || key.address !== sender) return { kind: "none" };
  if ((await lowestUsableNonce(database.db, chainId, sender)) !== nonce) return { kind: "none" };
  const raising = await chain.raiseFees(raw, sender);
  const fields = { chain_id: chainId, nonce, transaction_hash: signed.hash };
  if (raising.kind !== "raised") {
    log.warn({ ...fields, trouble: raising.kind }, "stuck transaction not replaced");
    return raising;
  }
  const next = await key.signAgain(raw, raising.fees);
  const saved = await database.transaction(async (tx) => {
    await lockSigner(tx, chainId, sender);
    await insertReplaced(tx, signed, now);
    return save(tx, next, now);
  });
  if (saved) log.info({ ...fields, replacement: next.hash }, "stuck transaction replaced with a higher fee");
  return { kind: "replaced" };
}
