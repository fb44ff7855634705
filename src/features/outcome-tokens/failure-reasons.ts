import type { MintRefusal, TransactionOutcome } from "#providers/outcome-token/outcome-token.ts";

/** Ways in which a mint ends that was sent. */
export type Mishap = Exclude<TransactionOutcome["kind"], "open" | "done">;

/** Why a mint failed, for the user. */
export const REASONS: Readonly<Record<MintRefusal | Mishap, string>> = {
  not_owner: "The key that mints does not own the smart contract.",
  paused: "The smart contract is paused. Its owner can unpause it.",
  receiver_refused: "The recipient is a smart contract that does not accept these tokens.",
  supply_overflow: "The supply would leave 256 bits.",
  reverted: "The smart contract refused it.",
  no_effect: "The transaction was made, but nothing is minted at this address.",
  replaced: "Another transaction of the same key was made in its place.",
};
