import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { ORDER_STATUSES } from "#domain/trading/order.ts";
import { BarTime, isOldestFirst, isWithinReach, REACH_DAYS, TOO_LONG } from "#providers/market-data/asked-window.ts";
import { ADJUSTMENTS, TIMEFRAMES } from "#providers/market-data/market-data.ts";
import { Bar, CorporateActionApplied, OneOrder, Order, Portfolio, Quote } from "./answer-shapes.ts";
import { OrderRequest } from "./order-request.ts";
import { listedSymbol, MAX_SYMBOLS } from "./symbols.ts";

const Symbols = z
  .string()
  .max(1_000)
  .transform((text) => [...new Set(text.split(",").map(listedSymbol))])
  .refine((symbols) => !symbols.includes(null), "must be symbols separated by commas")
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
/** The user's own data; members with `audit:read` may read another member's. */
const memberQuery = { user_id: IntegerId.optional() };
const ofSymbol = { params: z.object({ symbol: z.string().max(100) }) };

export const tradingRoutes = {
  placeOrder: route("POST /api/trades/orders", {
    ...places,
    summary: "Place an order",
    description:
      "Uses the user's active broker account; else, in the operator's organization, the house account; else a simulated account. A repeated `client_order_id` returns 200 with the first order.",
    body: OrderRequest,
    returns: { 201: OneOrder, 200: OneOrder },
    errors: [
      "order_rejected",
      "insufficient_buying_power",
      "short_not_allowed",
      { error: "unknown_symbol", httpStatus: 400 },
      "no_market_data",
      "broker_error",
    ],
  }),
  listOrders: route("GET /api/trades/orders", {
    ...reads,
    summary: "List the user's orders, newest first",
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
    summary: "Get an order with its current status",
    params: z.object({ id: UuidId }),
    query: z.object(memberQuery),
    returns: { 200: OneOrder },
  }),
  cancelOrder: route("POST /api/trades/orders/{id}/cancel", {
    ...places,
    summary: "Cancel an open order",
    description:
      "Cancellation is best effort: the broker may fill the order first. Returns the order right afterwards; 409 if it has already ended.",
    params: z.object({ id: UuidId }),
    returns: { 200: OneOrder },
    errors: ["broker_error"],
  }),
  getPortfolio: route("GET /api/trades/portfolio", {
    ...reads,
    summary: "Get account, positions and P&L",
    description:
      "P&L uses average cost. For broker accounts, realized P&L covers orders placed through this service. Positions without a price are null, and so are the totals that include them.",
    query: z.object(memberQuery),
    returns: { 200: Portfolio },
    errors: ["broker_error"],
  }),
  listCorporateActions: route("GET /api/trades/corporate-actions", {
    ...reads,
    summary: "List splits and dividends applied to the simulated account, newest first",
    query: z.object({ ...pageQuery, ...memberQuery }),
    returns: { 200: z.object({ ...pageAnswer, actions: z.array(CorporateActionApplied) }) },
  }),
  listQuotes: route("GET /api/trades/market-data", {
    ...reads,
    summary: "Get quotes of symbols, or of positions and watchlist",
    query: z.object({ symbols: Symbols.optional() }),
    returns: {
      200: z.object({
        quotes: z.array(Quote),
        unavailable: z
          .array(z.object({ symbol: z.string(), reason: z.enum(["unknown_symbol", "no_data", "no_market_data"]) }))
          .meta({ description: "Requested symbols without a quote, when others have one" }),
      }),
    },
    errors: ["unknown_symbol", "no_data", "no_market_data", "broker_error"],
  }),
  getQuote: route("GET /api/trades/market-data/{symbol}", {
    ...reads,
    ...ofSymbol,
    summary: "Get the quote of a symbol",
    returns: { 200: Quote },
    errors: ["unknown_symbol", "no_data", "no_market_data"],
  }),
  getBars: route("GET /api/trades/bars/{symbol}", {
    ...reads,
    ...ofSymbol,
    summary: "Price bars of a symbol, oldest first",
    description: `\`start\` and \`end\` are dates (whole exchange days) or instants. Default: 5 years of daily bars, 60 days of shorter ones. At most ${REACH_DAYS["1D"]} days of daily bars, ${REACH_DAYS["1H"]} of hourly bars, ${REACH_DAYS["15Min"]} of 15-minute bars. \`adjustment\` in the answer is the adjustment applied: not every source adjusts intraday bars for dividends.`,
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
