import { z } from "zod";
import { ORDER_STATUSES, ORDER_TYPES, SIDES, TIMES_IN_FORCE } from "#domain/trading/order.ts";

const Instant = z.iso.datetime();

const Fill = z.object({
  quantity: z.number(),
  price: z.number(),
  at: Instant,
  price_source: z.string().meta({ description: "Publisher of the price, or reporter of the fill" }),
  price_kind: z
    .enum(["bid", "ask", "last"])
    .nullable()
    .meta({ description: "For a simulated fill: bid, ask, or the last price when the source has no book" }),
  stale: z.boolean().meta({ description: "The price came from the bundled set or was over a week old" }),
});

export const Order = z
  .object({
    id: z.uuid(),
    client_order_id: z.string(),
    symbol: z.string(),
    side: z.enum(SIDES),
    order_type: z.enum(ORDER_TYPES),
    quantity: z.number(),
    filled_quantity: z.number(),
    filled_avg_price: z.number().nullable(),
    limit_price: z.number().nullable(),
    stop_price: z.number().nullable(),
    time_in_force: z.enum(TIMES_IN_FORCE),
    status: z.enum(ORDER_STATUSES).meta({ description: "`new`: the broker has not confirmed it yet" }),
    mode: z.enum(["simulated", "paper", "live"]),
    account_id: z.string().nullable().meta({ description: "The user's own broker account, or null" }),
    submitted_at: Instant,
    filled_at: Instant.nullable(),
    fills: z.array(Fill),
    reject_reason: z.string().nullable(),
  })
  .meta({ id: "Order" });
export const OneOrder = z.object({ status: z.literal("success"), order: Order });

const Position = z.object({
  symbol: z.string(),
  quantity: z.number().meta({ description: "Negative for a short position" }),
  avg_entry_price: z.number(),
  market_price: z.number().nullable().meta({ description: "Null when no price is available" }),
  market_value: z.number().nullable(),
  cost_basis: z.number(),
  unrealized_pnl: z.number().nullable(),
  realized_pnl: z.number(),
});

export const Portfolio = z
  .object({
    mode: z.enum(["simulated", "paper", "live"]),
    account: z.object({
      currency: z.string(),
      cash: z.number(),
      equity: z.number().nullable(),
      buying_power: z.number(),
      as_of: Instant,
    }),
    positions: z.array(Position),
    total_value: z.number().nullable(),
    total_pnl: z.number().nullable(),
    realized_pnl: z.number(),
    unrealized_pnl: z.number().nullable(),
  })
  .meta({ id: "Portfolio" });

export const CorporateActionApplied = z
  .object({
    symbol: z.string(),
    kind: z.enum(["split", "dividend"]),
    ex_date: z.iso.date(),
    numerator: z.number().nullable().meta({ description: "Of a split: so many new shares …" }),
    denominator: z.number().nullable().meta({ description: "… for so many old ones" }),
    per_share: z.number().nullable().meta({ description: "Of a dividend, in USD" }),
    entitled_quantity: z.number().meta({ description: "Shares held at the open of the ex-date" }),
    quantity_change: z.number(),
    cash_change: z.number().meta({ description: "Negative where a short position paid the dividend" }),
    source: z.string(),
    applied_at: Instant,
  })
  .meta({ id: "CorporateActionApplied" });

export const Quote = z
  .object({
    symbol: z.string(),
    bid_price: z.number().nullable().meta({ description: "Null, like its size, when the source has no book" }),
    ask_price: z.number().nullable(),
    bid_size: z.number().nullable(),
    ask_size: z.number().nullable(),
    last_price: z.number(),
    timestamp: Instant.meta({ description: "Time of the last trade" }),
    source: z.string(),
    delayed: z.boolean(),
    stale: z.boolean(),
  })
  .meta({ id: "MarketQuote" });

export const Bar = z.object({
  timestamp: Instant.meta({ description: "Start of the bar; for a daily bar the exchange's date at 00:00 UTC" }),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
});
