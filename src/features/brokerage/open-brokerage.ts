import type { Handlers } from "#api/route.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { BrokerageDeps } from "./brokerage-deps.ts";
import { brokerageHandlers } from "./handlers.ts";
import type { brokerageRoutes } from "./routes.ts";

export interface Brokerage {
  readonly handlers: Handlers<typeof brokerageRoutes, Transaction>;
}

/** Opens brokerage accounts in this process. It keeps nothing running. */
export function openBrokerage(deps: BrokerageDeps): Brokerage {
  return { handlers: brokerageHandlers(deps) };
}
