import { z } from "zod";
import { Day, REASONS_IF_NULL, reportData } from "./report-data.ts";

const RegimeEntry = z.object({
  label: z.enum(["calm", "normal", "stressed", "unknown"]),
  as_of: Day.nullable(),
  metric_ids: z.array(z.string()),
  missing: z.array(z.string()).meta({ description: "Gauges without figures" }),
  thresholds: z.object({ stressed_from: z.number(), calm_below: z.number() }),
});

const SpanEntry = z.object({
  wanted_from: Day,
  from: Day,
  to: Day,
  expected_sessions: z.number(),
  sessions: z.number(),
  insufficient_history: z.boolean(),
});

/** `data` of the analysis of a market. */
export const MarketData = z.object({
  kind: z.literal("market"),
  ...reportData,
  query: z.string(),
  time_range: z.enum(["1M", "3M", "6M", "1Y", "5Y"]),
  ignored_words: z.array(z.string()),
  spans: z.record(z.string(), SpanEntry),
  regime: RegimeEntry,
  correlations: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      value: z.number().nullable(),
      observations: z.number(),
      reason_if_null: z.enum(REASONS_IF_NULL).nullable(),
    }),
  ),
});
