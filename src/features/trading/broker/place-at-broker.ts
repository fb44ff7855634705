import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import type { OrderAccount } from "../account-of.ts";
import { newOrderRow, type Ticket } from "../new-order.ts";
import type { PlacedOrder } from "../simulator/place-simulated.ts";
import { findByClientId, insertOrder } from "../store.ts";
import { LEASE_MS } from "./send-order.ts";

export type AtBroker = Exclude<OrderAccount, { kind: "simulated" }>;

/** Live orders need their own permission. */
export function refuseLive({ permissions }: Principal, { mode }: AtBroker): Failure | null {
  const permission = "trades:place_live";
  return mode === "live" && !permissions.has(permission) ? failure("forbidden", { detail: { permission } }) : null;
}

/** Stores an order for a broker under a lease, so that only this request sends it. */
export async function storeForBroker(
  tx: Transaction,
  ticket: Ticket,
  account: AtBroker,
  now: Date,
): Promise<PlacedOrder> {
  const row = { ...newOrderRow(ticket, account, now), leasedUntil: new Date(now.getTime() + LEASE_MS) };
  const order = await insertOrder(tx, { ...row, brokerClientId: ticket.clientOrderId });
  if (order !== null) return { order, known: false };
  const known = await findByClientId(tx, ticket.userId, ticket.clientOrderId);
  if (known !== null) return { order: known, known: true };
  // Another user of the same account already used this client order ID.
  const renamed = await insertOrder(tx, { ...row, brokerClientId: ticket.id });
  if (renamed === null) throw new Error("order id already exists");
  return { order: renamed, known: false };
}
