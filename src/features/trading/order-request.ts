import { Decimal } from "decimal.js";
import { z } from "zod";
import { hasLimit, hasStop, mayWait, ORDER_TYPES, SIDES, TIMES_IN_FORCE } from "#domain/trading/order.ts";
import { listedSymbol } from "./symbols.ts";

const MAX_SHARES = 1e9;
const HIGHEST_PRICE = 1e9;

/** Number of digits after the decimal point. */
const hasAtMost = (digits: number) => (value: number) => new Decimal(value).decimalPlaces() <= digits;

const Price = z.number().positive().max(HIGHEST_PRICE).refine(hasAtMost(6), "must have at most 6 decimals");

/** An order request. Limit and stop orders require their own price and accept no other. */
export const OrderRequest = z
  .strictObject({
    symbol: z
      .string()
      .max(100)
      .transform(listedSymbol)
      .refine((symbol) => symbol !== null, "must be a symbol such as AAPL or BRK.B")
      .transform((symbol) => symbol ?? ""),
    side: z.enum(SIDES),
    order_type: z.enum(ORDER_TYPES).default("market"),
    quantity: z
      .number()
      .positive()
      .max(MAX_SHARES)
      .refine(hasAtMost(9), "must have at most 9 decimals")
      .meta({ description: "Number of shares; may be fractional" }),
    limit_price: Price.optional(),
    stop_price: Price.optional(),
    time_in_force: z.enum(TIMES_IN_FORCE).default("day"),
    client_order_id: z
      .string()
      .regex(/^[!-~]{1,128}$/, "must be 1 to 128 printable ASCII characters without spaces")
      .optional(),
  })
  .superRefine((order, context) => {
    const { order_type: type, time_in_force: timeInForce } = order;
    const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const check = (path: "limit_price" | "stop_price", needed: boolean) => {
      if (needed && order[path] === undefined) complain(path, `is required for a ${type} order`);
      if (!needed && order[path] !== undefined) complain(path, `is not allowed for a ${type} order`);
    };
    check("limit_price", hasLimit(type));
    check("stop_price", hasStop(type));
    if (hasStop(type) && !mayWait({ timeInForce })) complain("time_in_force", "must be day or gtc for a stop order");
  });
