import { type Principal, scopeOf } from "#domain/access/principal.ts";
import type { BrokerAccount } from "#providers/broker-orders/broker-orders.ts";
import type { OrderRow } from "./store.ts";
import type { AccountKind, OrderMode } from "./tables.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** The account that a user's orders go to. */
export type OrderAccount =
  | { readonly kind: "simulated"; readonly mode: "simulated" }
  | {
      readonly kind: Exclude<AccountKind, "simulated">;
      readonly mode: Exclude<OrderMode, "simulated">;
      /** For a user's own account. */
      readonly accountId: string | null;
      readonly account: BrokerAccount;
    };

/** Returns the user's active broker account; else, inside the operator's organization, the house account; else the
 *  simulated account. Users who see only their own data do not see the house account. */
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

/** Returns the broker of an order, or null for a simulated order or when its keys were removed. */
export function brokerOf({ house, customers }: TradingDeps, order: OrderRow): BrokerAccount | null {
  if (order.account === "house") return house?.account ?? null;
  return order.accountId === null ? null : (customers?.account(order.accountId) ?? null);
}
