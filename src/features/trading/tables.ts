import { boolean, date, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { PriceKind } from "#domain/trading/match-order.ts";
import type { OrderStatus, OrderType, Side, TimeInForce } from "#domain/trading/order.ts";
import { instant } from "#platform/database/columns.ts";
import type { TradingMode } from "#providers/broker-orders/broker-orders.ts";

const shares = (name: string) => numeric(name, { precision: 20, scale: 9 });
const price = (name: string) => numeric(name, { precision: 18, scale: 6 });
const money = (name: string) => numeric(name, { precision: 38, scale: 15 });

/** The account of an order: simulated, the operator's house account, or the user's own. */
export type AccountKind = "simulated" | "house" | "user";
export type OrderMode = "simulated" | TradingMode;

/** Orders of users. Decimals come as text, exact. */
export const tradeOrders = pgTable(
  "trade_orders",
  {
    id: uuid().primaryKey(),
    userId: integer("user_id").notNull(),
    clientOrderId: text("client_order_id").notNull(),
    account: text().$type<AccountKind>().notNull(),
    accountId: text("account_id"),
    mode: text().$type<OrderMode>().notNull(),
    symbol: text().notNull(),
    side: text().$type<Side>().notNull(),
    type: text("order_type").$type<OrderType>().notNull(),
    timeInForce: text("time_in_force").$type<TimeInForce>().notNull(),
    quantity: shares("quantity").notNull(),
    limitPrice: price("limit_price"),
    stopPrice: price("stop_price"),
    status: text().$type<OrderStatus>().notNull(),
    filledQuantity: shares("filled_quantity").notNull().default("0"),
    filledValue: money("filled_value").notNull().default("0"),
    rejectReason: text("reject_reason"),
    reserved: money("reserved").notNull().default("0"),
    triggered: boolean().notNull().default(false),
    expiresAt: instant("expires_at"),
    brokerClientId: text("broker_client_id"),
    brokerOrderId: text("broker_order_id"),
    leasedUntil: instant("leased_until"),
    checkedAt: instant("checked_at").notNull(),
    submittedAt: instant("submitted_at").notNull(),
    filledAt: instant("filled_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    unique("trade_orders_client").on(t.userId, t.clientOrderId),
    index("trade_orders_newest").on(t.userId, t.submittedAt.desc(), t.id.desc()),
  ],
);

/** Fills of orders, oldest first by id. */
export const tradeFills = pgTable(
  "trade_fills",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id").notNull(),
    quantity: shares("quantity").notNull(),
    price: numeric({ precision: 24, scale: 12 }).notNull(),
    at: instant("at").notNull(),
    priceSource: text("price_source").notNull(),
    priceKind: text("price_kind").$type<PriceKind>(),
    stale: boolean().notNull(),
  },
  (t) => [index("trade_fills_order").on(t.orderId, t.id)],
);

/** The simulator's accounts, in USD. */
export const simulatedAccounts = pgTable("simulated_accounts", {
  userId: integer("user_id").primaryKey(),
  cash: money("cash").notNull(),
  openedAt: instant("opened_at").notNull(),
});

/** Their positions at average cost; negative if sold short. */
export const simulatedPositions = pgTable(
  "simulated_positions",
  {
    userId: integer("user_id").notNull(),
    symbol: text().notNull(),
    quantity: shares("quantity").notNull(),
    costBasis: money("cost_basis").notNull(),
    realizedPnl: money("realized_pnl").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.symbol] })],
);

/** Splits and dividends applied to them. */
export const simulatedActions = pgTable(
  "simulated_actions",
  {
    userId: integer("user_id").notNull(),
    symbol: text().notNull(),
    kind: text().$type<"split" | "dividend">().notNull(),
    exDate: date("ex_date", { mode: "string" }).notNull(),
    numerator: price("numerator"),
    denominator: price("denominator"),
    perShare: price("per_share"),
    entitledQuantity: shares("entitled_quantity").notNull(),
    quantityChange: shares("quantity_change").notNull(),
    cashChange: money("cash_change").notNull(),
    source: text().notNull(),
    appliedAt: instant("applied_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.symbol, t.kind, t.exDate] })],
);

/** When splits and dividends of a symbol were last read. */
export const simulatedActionChecks = pgTable("simulated_action_checks", {
  symbol: text().primaryKey(),
  checkedAt: instant("checked_at").notNull(),
});

/** Users' watchlists. */
export const tradeWatchlists = pgTable("trade_watchlists", {
  userId: integer("user_id").primaryKey(),
  symbols: text().array().notNull(),
  changedAt: instant("changed_at").notNull(),
});
