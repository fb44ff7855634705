import type { Handlers } from "#api/route.ts";
import { amount } from "#domain/trading/amount.ts";
import { type Failure, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { resolveUserId } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { cancelOrder } from "./cancel-order.ts";
import { placeOrder } from "./place-order.ts";
import { presentOne, presentOrders } from "./present-order.ts";
import { readBars } from "./read-bars.ts";
import { readMarket, readOneQuote } from "./read-market.ts";
import { readOrder, readOrders } from "./read-orders.ts";
import { readPortfolio } from "./read-portfolio.ts";
import type { tradingRoutes } from "./routes.ts";
import { listActions } from "./simulator/corporate-actions.ts";
import { presentAction } from "./simulator/present-action.ts";
import { findOrder } from "./store.ts";
import type { TradingDeps } from "./trading-deps.ts";
import { findWatchlist, storeWatchlist } from "./watchlist.ts";

export function tradingHandlers(deps: TradingDeps): Handlers<typeof tradingRoutes, Transaction> {
  const { db } = deps.database;
  return {
    placeOrder: ({ body }, { principal, effect, begin }) => {
      const { symbol, side, order_type: type, quantity, limit_price, stop_price, client_order_id } = body;
      const terms = {
        symbol,
        side,
        type,
        timeInForce: body.time_in_force,
        quantity: amount(quantity),
        limitPrice: priceOf(limit_price),
        stopPrice: priceOf(stop_price),
      };
      return placeOrder(deps, principal, { clientOrderId: client_order_id, terms }, { effect, begin });
    },
    listOrders: async ({ query }, { principal }) => {
      const userId = await resolveUserId(db, principal, { userId: query.user_id, permission: "audit:read" });
      if (isFailure(userId)) return userId;
      const { page, limit, status } = query;
      const { total, rows } = await readOrders(deps, userId, {
        page,
        limit,
        status,
        symbol: query.symbol ?? undefined,
      });
      const orders = await presentOrders(db, rows);
      return { status: 200, body: { status: "success", total, page, limit, orders } };
    },
    getOrder: async ({ params, query }, { principal }) => {
      const userId = await resolveUserId(db, principal, { userId: query.user_id, permission: "audit:read" });
      if (isFailure(userId)) return userId;
      const order = await readOrder(deps, userId, params.id);
      return order === null ? failure("not_found") : { status: 200, body: await presentOne(db, order) };
    },
    cancelOrder: async ({ params }, { principal }) => {
      const order = await findOrder(db, principal.userId, params.id);
      if (order === null) return failure("not_found");
      const canceled = await cancelOrder(deps, principal, order);
      return isFailure(canceled) ? canceled : { status: 200, body: await presentOne(db, canceled) };
    },
    listCorporateActions: async ({ query }, { principal }) => {
      const userId = await resolveUserId(db, principal, { userId: query.user_id, permission: "audit:read" });
      if (isFailure(userId)) return userId;
      const { page, limit } = query;
      const { total, rows } = await listActions(db, userId, { page, limit });
      return { status: 200, body: { status: "success", total, page, limit, actions: rows.map(presentAction) } };
    },
    getPortfolio: async ({ query }, { principal }) => {
      const userId = await resolveUserId(db, principal, { userId: query.user_id, permission: "audit:read" });
      return isFailure(userId) ? userId : answer(await readPortfolio(deps, principal, userId));
    },
    listQuotes: async ({ query }, { principal }) => answer(await readMarket(deps, principal, query.symbols)),
    getQuote: async ({ params }, { principal }) => answer(await readOneQuote(deps, principal, params.symbol)),
    getBars: async ({ params, query }) => answer(await readBars(deps, params.symbol, query)),
    getWatchlist: async (_input, { principal }) => ({
      status: 200,
      body: { symbols: [...(await findWatchlist(db, principal.userId))] },
    }),
    putWatchlist: async ({ body }, { principal }) => {
      await deps.database.transaction(async (tx) => {
        await storeWatchlist(tx, principal.userId, body.symbols, deps.clock.now());
        const detail = { symbols: body.symbols.length };
        await recordChange(tx, principal, { action: "watchlist.update", objectId: principal.userId, detail });
      });
      return { status: 200, body: { symbols: body.symbols } };
    },
  };
}

function priceOf(price: number | undefined) {
  return price === undefined ? null : amount(price);
}

function answer<B>(body: B | Failure): { status: 200; body: Exclude<B, Failure> } | Failure {
  return isFailure(body) ? body : { status: 200, body: body as Exclude<B, Failure> };
}
