import type { Handlers } from "#api/route.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { crossChainRoutes } from "./routes.ts";

export interface CrossChainParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface CrossChain {
  readonly handlers: Handlers<typeof crossChainRoutes, Transaction>;
  close(): Promise<void>;
}

export function openCrossChain(_parts: CrossChainParts): CrossChain {
  return { handlers: {}, close: () => Promise.resolve() };
}
