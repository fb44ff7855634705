import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Bridge } from "#providers/bridge/bridge.ts";

/** Dependencies of bridge transactions. */
export interface BridgeFeatureDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: no bridge is configured. */
  readonly bridge: Bridge | null;
  /** Pause between polls of an open bridge transaction. */
  readonly pollMs: number;
}

/** The dependencies when a bridge is configured. */
export interface BridgeDeps extends BridgeFeatureDeps {
  readonly bridge: Bridge;
}
