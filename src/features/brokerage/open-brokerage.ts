import type { Handlers } from "#api/route.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { openAccountPoller } from "./account-poller.ts";
import type { BrokerageDeps } from "./brokerage-deps.ts";
import { brokerageHandlers } from "./handlers.ts";
import type { brokerageRoutes } from "./routes.ts";

export interface BrokerageOptions extends BrokerageDeps {
  /** Whether this process polls accounts that are being opened. */
  readonly executes: boolean;
}

export interface Brokerage {
  readonly handlers: Handlers<typeof brokerageRoutes, Transaction>;
  /** Waits for the poll in progress. */
  close(): Promise<void>;
}

/** Opens brokerage accounts in this process. */
export function openBrokerage({ executes, ...deps }: BrokerageOptions): Brokerage {
  const { broker } = deps;
  const poller = broker !== null && executes ? openAccountPoller({ ...deps, broker }) : null;
  return { handlers: brokerageHandlers(deps), close: async () => poller?.close() };
}
