import type { Registry } from "prom-client";
import type { Config } from "#config";
import { openBanking } from "#features/banking/index.ts";
import { openBrokerage } from "#features/brokerage/index.ts";
import { openCrossChain } from "#features/cross-chain/index.ts";
import { openTrading } from "#features/trading/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { HttpClient } from "#platform/http-client.ts";
import type { Log } from "#platform/log.ts";
import type { Providers } from "#providers/create-providers.ts";

export interface DeskParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly http: HttpClient;
  readonly cipher: Cipher;
  readonly providers: Providers;
}

/** Builds what trades, banks and bridges, and what looks after it. It holds no logic of its own. */
export async function openDesk(parts: DeskParts) {
  const { database, clock, log } = parts;
  const banking = openBanking({ database, clock, log });
  const brokerage = openBrokerage({ database, clock, log });
  const trading = openTrading({ database, clock, log });
  const crossChain = openCrossChain({ database, clock, log });
  return {
    handlers: {
      banking: banking.handlers,
      brokerage: brokerage.handlers,
      trading: trading.handlers,
      crossChain: crossChain.handlers,
    },
    async close() {
      await Promise.all([banking.close(), brokerage.close(), trading.close(), crossChain.close()]);
    },
  };
}
