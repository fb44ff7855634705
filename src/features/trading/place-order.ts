import type { Principal } from "#domain/access/principal.ts";
import type { OrderTerms } from "#domain/trading/order.ts";
import { type Failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { accountOf } from "./account-of.ts";
import { type AtBroker, refuseLive, storeForBroker } from "./broker/place-at-broker.ts";
import { reconcileOrder, refreshOrder } from "./broker/reconcile-order.ts";
import { sendOrder } from "./broker/send-order.ts";
import type { Ticket } from "./new-order.ts";
import { presentOne } from "./present-order.ts";
import { type PlacedOrder, placeSimulated } from "./simulator/place-simulated.ts";
import { findByClientId, type OrderRow } from "./store.ts";
import type { TradingDeps } from "./trading-deps.ts";

type OrderBody = Awaited<ReturnType<typeof presentOne>>;
export type PlaceAnswer = { readonly status: 200 | 201; readonly body: OrderBody };
type Run = (work: (tx: Transaction) => Promise<PlaceAnswer | Failure>) => Promise<PlaceAnswer | Failure>;

/** Runs an order's writes: in one transaction (`effect`), or stored first and sent later (`begin`). */
interface Effects {
  readonly effect: Run;
  readonly begin: Run;
}

/** Places an order in the user's account. A repeated client order ID returns the first order. */
export async function placeOrder(
  deps: TradingDeps,
  principal: Principal,
  asked: { readonly clientOrderId: string | undefined; readonly terms: OrderTerms },
  effects: Effects,
): Promise<PlaceAnswer | Failure> {
  const { userId } = principal;
  const { clientOrderId, terms } = asked;
  const { db } = deps.database;
  const known = clientOrderId === undefined ? null : await findByClientId(db, userId, clientOrderId);
  if (known !== null) return answerKnown(deps, known);
  const id = newId();
  const ticket: Ticket = { id, userId, terms, clientOrderId: clientOrderId ?? id };
  const account = await accountOf(deps, principal, userId);
  if (account.kind !== "simulated")
    return refuseLive(principal, account) ?? (await placeAtBroker(deps, principal, { ticket, account }, effects));
  const place = await placeSimulated(deps, ticket);
  if (isFailure(place)) return place;
  return effects.effect(async (tx) => {
    const placed = await place(tx);
    if (isFailure(placed)) return placed;
    await recordPlaced(tx, principal, placed);
    return answerPlaced(tx, placed);
  });
}

/** Stores first, then sends, so that an order survives a crash in between and is reconciled. */
async function placeAtBroker(
  deps: TradingDeps,
  principal: Principal,
  { ticket, account }: { readonly ticket: Ticket; readonly account: AtBroker },
  { begin }: Effects,
): Promise<PlaceAnswer | Failure> {
  let stored = null as PlacedOrder | null;
  const started = await begin(async (tx) => {
    stored = await storeForBroker(tx, ticket, account, deps.clock.now());
    await recordPlaced(tx, principal, stored);
    return answerPlaced(tx, stored);
  });
  if (isFailure(started) || stored === null || stored.known) return started;
  const sent = await sendOrder(deps, account.account, stored.order, "first");
  return isFailure(sent) ? sent : { status: 201, body: await presentOne(deps.database.db, sent) };
}

/** An order with a lost answer is looked up, and sent again when the broker does not have it. */
async function answerKnown(deps: TradingDeps, known: OrderRow): Promise<PlaceAnswer | Failure> {
  const lost = known.account !== "simulated" && known.brokerOrderId === null && known.endedAt === null;
  const order = lost ? await reconcileOrder(deps, known, { resend: true }) : await refreshed(deps, known);
  return isFailure(order) ? order : { status: 200, body: await presentOne(deps.database.db, order) };
}

async function recordPlaced(tx: Transaction, principal: Principal, { order, known }: PlacedOrder): Promise<void> {
  if (known) return;
  const { id, symbol, side, type, quantity, mode } = order;
  const detail = { symbol, side, order_type: type, quantity, mode };
  await recordChange(tx, principal, { action: "order.create", objectId: id, detail });
}

async function refreshed(deps: TradingDeps, order: OrderRow): Promise<OrderRow> {
  return order.account === "simulated" || order.endedAt !== null ? order : refreshOrder(deps, order);
}

async function answerPlaced(tx: Transaction, { order, known }: PlacedOrder): Promise<PlaceAnswer> {
  return { status: known ? 200 : 201, body: await presentOne(tx, order) };
}
