import type { Handlers } from "#api/route.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { MarketData } from "#providers/market-data/market-data.ts";
import type { marketSurveillanceRoutes } from "./routes.ts";
import { surveil } from "./surveil.ts";

export interface MarketSurveillanceDeps {
  readonly marketData: MarketData;
  readonly log: Log;
  /** Returns null when the user may use surveillance, otherwise why not. */
  readonly refuse: (principal: Principal) => Promise<Failure | null>;
}

export function marketSurveillanceHandlers(
  deps: MarketSurveillanceDeps,
): Handlers<typeof marketSurveillanceRoutes, Transaction> {
  return {
    surveilMarket: async ({ query }, { principal }) => {
      const refusal = await deps.refuse(principal);
      if (refusal) return refusal;
      const body = await surveil(deps, query.symbols);
      return isFailure(body) ? body : { status: 200, body };
    },
  };
}
