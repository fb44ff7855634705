import { z } from "zod";
import { route } from "#api/route.ts";
import { PricedSymbol } from "#providers/market-data/priced-symbol.ts";

/** The timeframes in paths. */
export const PREDICTION_TIMEFRAMES = { daily: "1D", hourly: "1H", "15min": "15Min" } as const;

/** Bars ahead. */
export const MAX_HORIZON = 60;
const DEFAULT_HORIZON = "5";

const Horizon = z
  .string()
  .regex(/^[1-9]\d?$/, `must be a whole number from 1 to ${MAX_HORIZON}`)
  .transform(Number)
  .refine((horizon) => horizon <= MAX_HORIZON, `must be at most ${MAX_HORIZON}`);

const MODELS = ["naive", "drift", "ewma_mean", "ar", "theta", "ridge"] as const;
const Model = z.enum(MODELS);
const Share = z.number().min(0).max(1);

const TrackRecord = z.object({
  candidate: Model.meta({
    description: "The model of least error on the choice's origins, which the test then judged",
  }),
  choice: z.object({
    origins: z.number().int(),
    mean_absolute_errors: z.record(z.string(), z.number().nullable()),
  }),
  origins: z.number().int().meta({ description: "Forecasts of the test, all made after the choice" }),
  mae: z.number().nullable(),
  rmse: z.number().nullable(),
  mase: z.number().nullable(),
  smape: z.number().nullable(),
  direction_hit_rate: z.number().nullable(),
  direction_hit_interval: z.tuple([z.number(), z.number()]).nullable(),
  skill: z.number().nullable(),
  p_against_naive: z.number().nullable().meta({ description: "Diebold-Mariano, two-sided" }),
  p_limit: z.number(),
  coverage_80: z.number().nullable(),
  coverage_95: z.number().nullable(),
  points: z
    .array(z.object({ timestamp: z.iso.datetime(), forecast: z.number(), actual: z.number() }))
    .meta({ description: "The published model's test forecasts, at the time they were for" }),
});

export const Prediction = z
  .object({
    symbol: z.string(),
    timeframe: z.enum(["1D", "1H", "15Min"]),
    as_of: z.iso.datetime().meta({ description: "The start of the last bar that was used" }),
    source: z.string(),
    currency: z.string().nullable(),
    last_price: z.number(),
    bars_used: z.number().int(),
    model: Model.meta({ description: "What the forecast was made with: `naive` unless another model beat it" }),
    forecast: z.array(
      z.object({ timestamp: z.iso.datetime(), mean: z.number(), lower: z.number(), upper: z.number() }),
    ),
    interval: Share.meta({ description: "The probability that `lower` and `upper` are meant to hold" }),
    interval_method: z.string(),
    baseline: z.object({
      model: z.literal("naive"),
      skill: z.number().nullable().meta({
        description: "1 - MAE / MAE of the naive forecast, of the best other model on the test; 0 or less is no skill",
      }),
    }),
    coverage: Share.nullable().meta({ description: "The share of the test's prices that the intervals held" }),
    signal: z.enum(["up", "down", "neutral"]).meta({ description: "`neutral` whenever no model beat the naive one" }),
    confidence: Share.meta({
      description: "0 without skill, else 1 - p of the test against the naive forecast. Not a probability of profit",
    }),
    verdict: z.enum(["better_than_naive", "no_better_than_naive"]),
    explanation: z.string(),
    track_record: TrackRecord,
    disclaimer: z.string(),
  })
  .meta({ id: "Prediction" });

export const predictionRoutes = {
  predict: route("GET /api/stock-prediction/{timeframe}", {
    tag: "Predictions",
    summary: "Forecast the next bars of a symbol, with the forecast's track record",
    description:
      "Models are chosen by walking forward, and the choice is tested on later prices. Without skill the answer is the last price and says so. Bars older than five exchange sessions are refused with 400 `no_data`, `detail.reason: stale`; the credits are released.",
    permission: "runs:start",
    price: "predictions",
    idempotent: true,
    params: z.object({ timeframe: z.enum(["daily", "hourly", "15min"]) }),
    query: z.object({ symbol: PricedSymbol, horizon: Horizon.default(Number(DEFAULT_HORIZON)) }),
    returns: { 200: Prediction },
    errors: ["unknown_symbol", "no_data", "provider_error", "run_timeout", "unavailable"],
  }),
};
