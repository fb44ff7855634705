import type { Handlers } from "#api/route.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { openBridgePoller } from "./bridge-poller.ts";
import type { CrossChainDeps } from "./cross-chain-deps.ts";
import { BRIDGE_SETTING, crossChainHandlers } from "./handlers.ts";
import { type MintingParts, openMinting } from "./minting/open-minting.ts";
import type { crossChainRoutes } from "./routes.ts";

export interface CrossChainOptions extends CrossChainDeps {
  /** Whether bridge and outcome tokens are switched on. */
  readonly enabled: boolean;
  /** Whether this process looks after open transactions. */
  readonly executes: boolean;
  /** What outcome tokens are minted with. */
  readonly minting: Pick<MintingParts, "tokens" | "waitMs">;
}

export interface CrossChain {
  readonly handlers: Handlers<typeof crossChainRoutes, Transaction>;
  /** Lets requests that wait for a mint answer as far as it has come. */
  release(): void;
  /** Waits for the questions to bridge and chain that are under way. */
  close(): Promise<void>;
}

/** Opens bridge transactions, market events and mints in this process. */
export function openCrossChain({ enabled, executes, minting, ...deps }: CrossChainOptions): CrossChain {
  const { bridge, log } = deps;
  if (enabled && bridge === null)
    log.warn({ missing: [BRIDGE_SETTING] }, "cross-chain is switched on, but nothing can be bridged");
  const poller = enabled && executes && bridge !== null ? openBridgePoller({ ...deps, bridge }) : null;
  const { database, clock } = deps;
  const mints = openMinting({ database, clock, log, enabled, executes, ...minting });
  return {
    handlers: { ...crossChainHandlers(deps), ...mints.handlers },
    release: () => mints.release(),
    async close() {
      await Promise.all([poller?.close(), mints.close()]);
    },
  };
}
