import type { Handlers } from "#api/route.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { bankingRoutes } from "./routes.ts";

export interface BankingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Banking {
  readonly handlers: Handlers<typeof bankingRoutes, Transaction>;
  close(): Promise<void>;
}

export function openBanking(_parts: BankingParts): Banking {
  return { handlers: {}, close: () => Promise.resolve() };
}
