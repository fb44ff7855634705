import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { BrokerAccount, TradingMode } from "#providers/broker-orders/broker-orders.ts";
import type { MarketData } from "#providers/market-data/market-data.ts";

/** Dependencies of trading. */
export interface TradingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly marketData: MarketData;
  /** The operator's own account at the broker; null without its keys. */
  readonly house: { readonly account: BrokerAccount; readonly mode: TradingMode } | null;
  /** The users' accounts at the broker; null without brokerage keys. */
  readonly customers: { readonly account: (accountId: string) => BrokerAccount; readonly mode: TradingMode } | null;
  /** The user's broker account, if it is active. */
  readonly activeAccountOf: (db: Queryable, userId: number) => Promise<{ readonly accountId: string } | null>;
  readonly settings: TradingSettings;
}

export interface TradingSettings {
  /** Whether simulated accounts may sell short. */
  readonly simulatorShorts: boolean;
}
