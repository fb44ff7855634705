import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { ORDER_STATUSES } from "#domain/trading/order.ts";
import { ADJUSTMENTS, TIMEFRAMES } from "#providers/market-data/market-data.ts";
import { Bar, OneOrder, Order, Portfolio, Quote } from "./answer-shapes.ts";
import { BarTime, isOldestFirst, isWithinReach, REACH_DAYS, TOO_LONG } from "./bar-window.ts";
import { OrderRequest } from "./order-request.ts";
import { listedSymbol, MAX_SYMBOLS } from "./symbols.ts";

const Symbols = z
  .string()
  .max(1_000)
  .transform((text) => [...new Set(text.split(",").map(listedSymbol))])
  .refine((symbols) => !symbols.includes(null), "must be symbols, parted by commas")
  .refine((symbols) => symbols.length <= MAX_SYMBOLS, `must be at most ${MAX_SYMBOLS} symbols`)
  .transform((symbols) => symbols.filter((symbol) => symbol !== null));
const OneSymbol = z
  .string()
  .transform(listedSymbol)
  .refine((symbol) => symbol !== null, "must be a symbol");
const Watchlist = z.object({ symbols: z.array(z.string()) });

const trading = { tag: "Trading", price: "none" } as const;
const reads = { ...trading, permission: "portfolio:read" } as const;
const places = { ...trading, permission: "trades:place", idempotent: true } as const;
/** What is of the user; those who may read the audit log read that of other members. */
const memberQuery = { user_id: IntegerId.optional() };
const ofSymbol = { params: z.object({ symbol: z.string().max(100) }) };

export const tradingRoutes = {
  placeOrder: route("POST /api/trades/orders", {
    ...places,
    summary: "Place an order",
    description:
      "In the user's active account at the broker; else, in the operator's organization, in the house account; else in a simulated one. A repeated `client_order_id` answers 200 with the first order.",
    body: OrderRequest,
    returns: { 201: OneOrder, 200: OneOrder },
    errors: [
      "order_rejected",
      "insufficient_buying_power",
      "short_not_allowed",
      "unknown_symbol_sent",
      "no_market_data",
      "broker_error",
    ],
  }),
  listOrders: route("GET /api/trades/orders", {
    ...reads,
    summary: "The user's orders, newest first",
    query: z.object({
      ...pageQuery,
      ...memberQuery,
      status: z.enum(ORDER_STATUSES).optional(),
      symbol: OneSymbol.optional(),
    }),
    returns: { 200: z.object({ ...pageAnswer, orders: z.array(Order) }) },
  }),
  getOrder: route("GET /api/trades/orders/{id}", {
    ...reads,
    summary: "An order, as the broker or the simulator has it now",
    params: z.object({ id: UuidId }),
    query: z.object(memberQuery),
    returns: { 200: OneOrder },
  }),
  cancelOrder: route("POST /api/trades/orders/{id}/cancel", {
    ...places,
    summary: "Cancel what is left of an order; one that has ended is 409",
    description: "A broker is asked to, and may fill it first: the answer shows the order as it stands right after.",
    params: z.object({ id: UuidId }),
    returns: { 200: OneOrder },
    errors: ["broker_error"],
  }),
  getPortfolio: route("GET /api/trades/portfolio", {
    ...reads,
    summary: "Account, positions, profit and loss",
    description:
      "Profits are reckoned by average cost. Of an account at the broker the realized ones are those of what was bought and sold here. What has no price now is null, with the totals it is part of.",
    query: z.object(memberQuery),
    returns: { 200: Portfolio },
    errors: ["broker_error"],
  }),
  listQuotes: route("GET /api/trades/market-data", {
    ...reads,
    summary: "Quotes: of the symbols named, else of positions and watchlist",
    query: z.object({ symbols: Symbols.optional() }),
    returns: {
      200: z.object({
        quotes: z.array(Quote),
        unavailable: z
          .array(z.object({ symbol: z.string(), reason: z.enum(["unknown_symbol", "no_data", "no_market_data"]) }))
          .meta({ description: "Symbols of which no quote is to be had now, while there are others" }),
      }),
    },
    errors: ["unknown_symbol", "no_data", "no_market_data", "broker_error"],
  }),
  getQuote: route("GET /api/trades/market-data/{symbol}", {
    ...reads,
    ...ofSymbol,
    summary: "The quote of a symbol",
    returns: { 200: Quote },
    errors: ["unknown_symbol", "no_data", "no_market_data"],
  }),
  getBars: route("GET /api/trades/bars/{symbol}", {
    ...reads,
    ...ofSymbol,
    summary: "Price bars of a symbol, oldest first",
    description: `\`start\` and \`end\` are dates, then whole days of the exchange, or instants; without them 5 years of daily bars, 60 days of shorter ones. At most ${REACH_DAYS["1D"]} days of daily bars, ${REACH_DAYS["1H"]} of hours, ${REACH_DAYS["15Min"]} of quarters. \`adjustment\` in the answer is what was done: bars within a day are not adjusted for dividends by every source.`,
    query: z
      .object({
        timeframe: z.enum(TIMEFRAMES).default("1D"),
        start: BarTime.optional(),
        end: BarTime.optional(),
        adjustment: z.enum(ADJUSTMENTS).default("split"),
      })
      .refine(isOldestFirst, { path: ["start"], message: "must not be after `end`" })
      .refine(isWithinReach, { path: ["start"], message: TOO_LONG }),
    returns: {
      200: z.object({
        symbol: z.string(),
        timeframe: z.enum(TIMEFRAMES),
        source: z.string(),
        adjustment: z.enum(ADJUSTMENTS),
        currency: z.string().nullable(),
        stale: z.boolean(),
        bars: z.array(Bar),
      }),
    },
    errors: ["unknown_symbol", "no_data", "provider_error"],
  }),
  getWatchlist: route("GET /api/trades/watchlist", {
    ...reads,
    summary: "The symbols that the user watches",
    returns: { 200: Watchlist },
  }),
  putWatchlist: route("PUT /api/trades/watchlist", {
    ...reads,
    summary: "Replace the symbols that the user watches",
    description: `At most ${MAX_SYMBOLS}, each once, in the order given.`,
    body: z.strictObject({
      symbols: z
        .array(
          z
            .string()
            .max(100)
            .transform(listedSymbol)
            .refine((symbol) => symbol !== null, "must be a symbol"),
        )
        .max(MAX_SYMBOLS)
        .transform((symbols) => [...new Set(symbols.filter((symbol) => symbol !== null))]),
    }),
    returns: { 200: Watchlist },
  }),
};
