import { z } from "zod";
import { route } from "#api/route.ts";
import { plainSymbol } from "#providers/market-data/market-data.ts";
import { ALERT_KINDS } from "./alerts.ts";

/** Maximum number of symbols in one request. */
const MAX_SYMBOLS = 20;

const Symbols = z
  .string()
  .max(1_000)
  .transform((text) => [...new Set(text.split(",").map((symbol) => plainSymbol(symbol)))])
  .refine((symbols) => symbols.length <= MAX_SYMBOLS, `must be at most ${MAX_SYMBOLS} symbols`)
  .refine((symbols) => !symbols.includes(null), "must be symbols separated by commas")
  .transform((symbols) => symbols.filter((symbol) => symbol !== null));

const Alert = z
  .object({
    kind: z.enum(ALERT_KINDS),
    symbol: z.string(),
    value: z.number(),
    threshold: z.number(),
    at: z.string(),
  })
  .meta({ id: "MarketAlert" });

const Surveillance = z
  .object({
    status: z.literal("success"),
    securities: z.array(
      z.object({
        symbol: z.string(),
        currency: z.string().nullable(),
        as_of: z.string(),
        source_id: z.string(),
        metrics: z.record(
          z.string(),
          z.object({
            label: z.string(),
            value: z.number().nullable(),
            unit: z.string(),
            as_of: z.string(),
            formula: z.string(),
            reason_if_null: z.string().nullable(),
          }),
        ),
        alerts: z.array(Alert),
      }),
    ),
    alerts: z.array(Alert),
    thresholds: z.record(
      z.enum(ALERT_KINDS),
      z.object({ figure: z.string(), direction: z.enum(["above", "below", "either"]), threshold: z.number() }),
    ),
    sources: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        url: z.string(),
        publisher: z.string(),
        retrieved_at: z.string(),
        as_of: z.string().nullable(),
        licence: z.string(),
        stale: z.boolean(),
      }),
    ),
  })
  .meta({ id: "Surveillance" });

export const marketSurveillanceRoutes = {
  surveilMarket: route("GET /api/market-intelligence/surveillance", {
    tag: "Market intelligence",
    permission: "runs:read",
    price: "none",
    summary: "Flag unusual moves in each security's last session",
    description:
      "Requires the market-intelligence entitlement while in-app purchases are enabled; without it, returns the 402 of the upgrade.",
    query: z.object({ symbols: Symbols }),
    returns: { 200: Surveillance },
    errors: ["payment_required", "unknown_symbol", "no_data", "provider_error"],
  }),
};
