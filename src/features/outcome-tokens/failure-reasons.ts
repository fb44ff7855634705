import type { MintRefusal, Raising, TransactionOutcome } from "#providers/outcome-token/outcome-token.ts";

/** Failures of a mint that was sent. */
type Mishap = Exclude<TransactionOutcome["kind"], "open" | "done"> | "out_of_gas";

/** Why a mint failed, for the user. */
export const REASONS: Readonly<Record<MintRefusal | Mishap, string>> = {
  not_owner: "The key that mints does not own the smart contract.",
  paused: "The smart contract is paused. Its owner can unpause it.",
  receiver_refused: "The recipient is a smart contract that does not accept these tokens.",
  supply_overflow: "The supply would leave 256 bits.",
  out_of_gas: "The transaction ran out of gas.",
  reverted: "The smart contract refused it.",
  no_effect: "The transaction was made, but nothing is minted at this address.",
  replaced: "Another transaction of the same key was made in its place.",
};

/** Why a stuck mint is not replaced with a higher fee; it stays open. */
export const STUCK: Readonly<Record<Exclude<Raising["kind"], "raised">, string>> = {
  capped:
    "The chain’s fees are above OUTCOME_TOKEN_MAX_FEE_GWEI. The mint waits until they fall or the limit is raised.",
  unfunded: "The account that mints cannot pay a higher fee. The mint waits until it has funds.",
};
