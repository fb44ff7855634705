import type { Handlers } from "#api/route.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { openBridgePoller } from "./bridge-poller.ts";
import type { CrossChainDeps } from "./cross-chain-deps.ts";
import { BRIDGE_SETTING, crossChainHandlers } from "./handlers.ts";
import type { crossChainRoutes } from "./routes.ts";

export interface CrossChainOptions extends CrossChainDeps {
  /** Whether bridge and outcome tokens are switched on. */
  readonly enabled: boolean;
  /** Whether this process looks after open transactions. */
  readonly executes: boolean;
}

export interface CrossChain {
  readonly handlers: Handlers<typeof crossChainRoutes, Transaction>;
  /** Waits for the questions to the bridge that are under way. */
  close(): Promise<void>;
}

/** Opens bridge transactions and market events in this process. */
export function openCrossChain({ enabled, executes, ...deps }: CrossChainOptions): CrossChain {
  const { bridge, log } = deps;
  if (enabled && bridge === null)
    log.warn({ missing: [BRIDGE_SETTING] }, "cross-chain is switched on, but nothing can be bridged");
  const poller = enabled && executes && bridge !== null ? openBridgePoller({ ...deps, bridge }) : null;
  return {
    handlers: crossChainHandlers(deps),
    close: async () => poller?.close(),
  };
}
