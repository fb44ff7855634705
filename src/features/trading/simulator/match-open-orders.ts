import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { plain, ZERO } from "#domain/trading/amount.ts";
import { matchOrder } from "#domain/trading/match-order.ts";
import { isOpen } from "#domain/trading/order.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { termsOf } from "../order-terms.ts";
import { readQuotes, type SourcedQuote } from "../read-quote.ts";
import { changeOrder, lockOrder, type OrderRow, openOrders } from "../store.ts";
import { tradeOrders } from "../tables.ts";
import type { TradingDeps } from "../trading-deps.ts";
import { lockAccount, MAX_OPEN as MAX_ORDERS } from "./account.ts";
import { fillOrder } from "./fill-order.ts";

/** How many symbols a read refreshes, as many as the public source answers at once. The sweeper handles the rest. */
const MAX_SYMBOLS = 5;

/** Expires orders past their time in force, of one user or of all. */
export async function expireOrders({ database, clock }: TradingDeps, userId?: number): Promise<void> {
  const { account, endedAt, expiresAt } = tradeOrders;
  const ofUser = userId === undefined ? undefined : eq(tradeOrders.userId, userId);
  await database.db
    .update(tradeOrders)
    .set({ status: "expired", endedAt: sql`${expiresAt}`, reserved: plain(ZERO) })
    .where(and(eq(account, "simulated"), isNull(endedAt), lte(expiresAt, clock.now()), ofUser));
}

/** Matches a user's open orders, or those in one symbol, against current quotes. Orders without a quote stay open. */
export async function catchUp(deps: TradingDeps, userId: number, symbol?: string): Promise<void> {
  await expireOrders(deps, userId);
  const of = symbol === undefined ? {} : { symbol };
  const waiting = await openOrders(deps.database.db, { at: "simulator", userId, ...of, limit: MAX_ORDERS });
  const symbols = [...new Set(waiting.map(({ symbol }) => symbol))].slice(0, MAX_SYMBOLS);
  if (symbols.length === 0) return;
  for (const answer of (await readQuotes(deps, symbols)).values())
    if (answer.kind === "found") await matchOpenOrders(deps, waiting, answer.quote);
}

/** Matches quotes that a user has read with the user's open orders in these symbols. */
export async function matchWithQuotes(
  deps: TradingDeps,
  userId: number,
  quotes: readonly SourcedQuote[],
): Promise<void> {
  const waiting = await openOrders(deps.database.db, { at: "simulator", userId, limit: MAX_ORDERS });
  for (const quote of quotes) await matchOpenOrders(deps, waiting, quote);
}

/** Matches a quote with orders, oldest first. */
export async function matchOpenOrders(
  deps: TradingDeps,
  orders: readonly OrderRow[],
  quote: SourcedQuote,
): Promise<void> {
  const concerned = orders.filter(({ symbol }) => symbol === quote.symbol);
  const oldestFirst = concerned.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const order of oldestFirst) await deps.database.transaction((tx) => workOrder(tx, deps, order, quote));
}

async function workOrder(
  tx: Transaction,
  { settings, clock }: TradingDeps,
  { id, userId }: OrderRow,
  quote: SourcedQuote,
): Promise<void> {
  const now = clock.now();
  const cash = await lockAccount(tx, userId, now);
  const order = await lockOrder(tx, id);
  // Another process has matched it, or it has expired.
  if (!isOpen(order.status) || (order.expiresAt !== null && order.expiresAt <= now)) return;
  const match = matchOrder({ ...termsOf(order), triggered: order.triggered }, quote);
  if (match.kind === "wait") {
    await changeOrder(tx, id, { checkedAt: now, triggered: match.triggered });
    return;
  }
  const filled = await fillOrder(tx, order, { touch: match.touch, quote }, { cash, settings, now });
  if (filled.kind === "filled") return;
  const rejectReason = WORDS[filled.why];
  await changeOrder(tx, id, { status: "rejected", rejectReason, endedAt: now, reserved: plain(ZERO), checkedAt: now });
}

const WORDS = {
  insufficient_buying_power: "there was not enough buying power when it could have been filled",
  short_not_allowed: "less was held when it could have been filled than it was to sell",
};
