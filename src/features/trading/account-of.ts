import { type Principal, scopeOf } from "#domain/access/principal.ts";
import type { BrokerAccount } from "#providers/broker-orders/broker-orders.ts";
import type { OrderRow } from "./store.ts";
import type { AccountKind, OrderMode } from "./tables.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** Where the orders of a user go. */
export type OrderAccount =
  | { readonly kind: "simulated"; readonly mode: "simulated" }
  | {
      readonly kind: Exclude<AccountKind, "simulated">;
      readonly mode: Exclude<OrderMode, "simulated">;
      /** Of a user's own account. */
      readonly accountId: string | null;
      readonly account: BrokerAccount;
    };

/** The user's own account at the broker where it is active; else, within the operator's organization alone, the house
 *  account; else a simulated one. Those who see only what is theirs do not see the house. */
export async function accountOf(deps: TradingDeps, principal: Principal, userId: number): Promise<OrderAccount> {
  const { database, customers, house } = deps;
  const own = customers && (await deps.activeAccountOf(database.db, userId));
  if (customers && own) {
    const { accountId } = own;
    return { kind: "user", mode: customers.mode, accountId, account: customers.account(accountId) };
  }
  const seesHouse = principal.operator && scopeOf(principal, "portfolio:read").ownerId === null;
  if (house && seesHouse) return { kind: "house", mode: house.mode, accountId: null, account: house.account };
  return { kind: "simulated", mode: "simulated" };
}

/** The broker that an order was given to; null for one of the simulator, and where its keys were taken away since. */
export function brokerOf({ house, customers }: TradingDeps, order: OrderRow): BrokerAccount | null {
  if (order.account === "house") return house?.account ?? null;
  return order.accountId === null ? null : (customers?.account(order.accountId) ?? null);
}
