import { z } from "zod";
import { Day, DebtPart, REASONS_IF_NULL, reportData } from "./report-data.ts";

/** The company that a name was matched to. */
export const Identity = z.object({
  cik: z.number().nullable(),
  name: z.string(),
  ticker: z.string().nullable(),
  sic: z.number().nullable(),
  industry: z.string().nullable(),
  matched_by: z.enum(["ticker", "name", "similar_name", "none"]),
  name_similarity: z.number().nullable(),
});

/** The debt that a company reports. */
export const DebtEntry = z.object({
  currency: z.string(),
  period_end: Day,
  total: z.number().nullable(),
  incomplete: z.boolean(),
  notes: z.array(z.string()).meta({ description: "Why the debt may be incomplete" }),
  debt_parts: z.array(DebtPart),
});

const ForecastEntry = z.object({
  status: z.enum(["done", "stale", "unavailable"]),
  reason: z.enum(REASONS_IF_NULL).nullable(),
  note: z.string().nullable(),
  as_of: Day.nullable(),
  horizon_sessions: z.number(),
  record: z
    .object({
      model: z.string(),
      candidate: z.string(),
      verdict: z.enum(["better_than_naive", "no_better_than_naive"]),
      level: z.number(),
      origins: z.number(),
      p_against_naive: z.number().nullable(),
      p_limit: z.number(),
      coverage_80: z.number().nullable(),
      coverage_95: z.number().nullable(),
    })
    .nullable(),
  steps: z.array(z.object({ step: z.number(), mean: z.number(), lower: z.number(), upper: z.number() })),
});

/** The rating grade that estimates of default risk imply. */
export const GradeEntry = z.object({
  status: z.enum(["done", "insufficient", "stale", "not_applicable"]),
  grade: z.string().nullable(),
  notch: z.string().nullable().meta({ description: "Interpolated between the averages of the full grades" }),
  basis: z.string(),
  reason: z.string().nullable(),
  as_of: Day.nullable(),
  pd: z.number().nullable().meta({ description: "Median of the measures" }),
  pd_lowest: z.number().nullable(),
  pd_highest: z.number().nullable(),
  measures: z.array(z.object({ metric_id: z.string(), pd: z.number(), as_of: Day.nullable() })),
  table: z.object({ name: z.string(), vintage: z.string(), source: z.string() }),
});

/** `data` of the analysis of a company. */
export const CompanyData = z.object({
  kind: z.literal("company"),
  ...reportData,
  company: Identity,
  analysis_type: z.enum(["comprehensive", "financial", "market", "risk"]),
  forecast: ForecastEntry.nullable(),
  implied_grade: GradeEntry.nullable(),
  debt: DebtEntry.nullable(),
});
