import type { Handlers } from "#api/route.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { tradingRoutes } from "./routes.ts";

export interface TradingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Trading {
  readonly handlers: Handlers<typeof tradingRoutes, Transaction>;
  close(): Promise<void>;
}

export function openTrading(_parts: TradingParts): Trading {
  return { handlers: {}, close: () => Promise.resolve() };
}
