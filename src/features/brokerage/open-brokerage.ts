import type { Handlers } from "#api/route.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { brokerageRoutes } from "./routes.ts";

export interface BrokerageParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Brokerage {
  readonly handlers: Handlers<typeof brokerageRoutes, Transaction>;
  close(): Promise<void>;
}

export function openBrokerage(_parts: BrokerageParts): Brokerage {
  return { handlers: {}, close: () => Promise.resolve() };
}
