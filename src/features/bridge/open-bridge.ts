import type { Handlers } from "#api/route.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { BridgeFeatureDeps } from "./bridge-deps.ts";
import { openBridgePoller } from "./bridge-poller.ts";
import { BRIDGE_SETTING, bridgeHandlers } from "./handlers.ts";
import type { bridgeRoutes } from "./routes.ts";

export interface BridgeOptions extends BridgeFeatureDeps {
  /** Whether cross-chain features are enabled. */
  readonly enabled: boolean;
  /** Whether this process polls open transactions. */
  readonly executes: boolean;
}

export interface BridgeFeature {
  readonly handlers: Handlers<typeof bridgeRoutes, Transaction>;
  /** Waits for requests to the bridge that are in progress. */
  close(): Promise<void>;
}

/** Opens bridge transactions in this process. */
export function openBridge({ enabled, executes, ...deps }: BridgeOptions): BridgeFeature {
  const { bridge, log } = deps;
  if (enabled && bridge === null)
    log.warn({ missing: [BRIDGE_SETTING] }, "cross-chain features enabled without a bridge");
  const poller = enabled && executes && bridge !== null ? openBridgePoller({ ...deps, bridge }) : null;
  return {
    handlers: bridgeHandlers(deps),
    close: async () => poller?.close(),
  };
}
