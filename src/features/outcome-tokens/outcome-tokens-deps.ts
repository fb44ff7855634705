import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type {
  ChainNode,
  OutcomeTokenChain,
  OutcomeTokenSigner,
  OutcomeTokens,
} from "#providers/outcome-token/outcome-token.ts";

export interface OutcomeTokensDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokens: OutcomeTokens;
  /** How long a request waits for its mint to be confirmed, in milliseconds. */
  readonly waitMs: number;
  /** A transaction that is not mined for this long is signed again with a higher fee, in milliseconds. */
  readonly replaceAfterMs: number;
  /** Fires when the process is to stop: waiting requests then answer with their current state. */
  readonly ending: AbortSignal;
}

/** A node of the right chain. */
export interface ChainAccess {
  readonly chainId: number;
  readonly chain: OutcomeTokenChain;
  readonly node: ChainNode;
}

/** Everything that a mint needs. */
export interface MintAccess extends ChainAccess {
  readonly signer: OutcomeTokenSigner;
  readonly contract: `0x${string}`;
}
