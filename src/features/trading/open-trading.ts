import type { Handlers } from "#api/route.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { tradingHandlers } from "./handlers.ts";
import { openOrderSweeper } from "./order-sweeper.ts";
import type { tradingRoutes } from "./routes.ts";
import { openCorporateActionSweeper } from "./simulator/corporate-actions.ts";
import type { TradingDeps } from "./trading-deps.ts";

export interface TradingOptions extends TradingDeps {
  /** Whether this process sweeps open orders. */
  readonly executes: boolean;
}

export interface Trading {
  readonly handlers: Handlers<typeof tradingRoutes, Transaction>;
  /** Waits for pending broker and market data requests. */
  close(): Promise<void>;
}

/** Opens trading in this process. */
export function openTrading({ executes, ...deps }: TradingOptions): Trading {
  const sweepers = executes ? [openOrderSweeper(deps), openCorporateActionSweeper(deps)] : [];
  return {
    handlers: tradingHandlers(deps),
    async close() {
      await Promise.all(sweepers.map((sweeper) => sweeper.close()));
    },
  };
}
