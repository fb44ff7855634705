import { z } from "zod";
import { route } from "#api/route.ts";
import { TIME_RANGES } from "#domain/market/query-window.ts";

export type { AnalysisResult } from "./result.ts";

const Name = z.string().trim().min(1).max(300);
const common = {
  deal_id: z.number().int().min(1).max(2_147_483_647).optional(),
  stream: z.boolean().default(false),
};
export const ANALYSIS_TYPES = ["comprehensive", "financial", "market", "risk"] as const;
export const LOAN_TYPES = ["term_loan", "revolving", "bridge", "other"] as const;

/** US dollars. */
export const MOST_LOAN = 1e12;

const Source = z.looseObject({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  publisher: z.string(),
  retrieved_at: z.string(),
  as_of: z.string().nullable(),
  licence: z.string(),
  stale: z.boolean(),
});
const Metric = z.looseObject({
  label: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  period: z.string().nullable(),
  as_of: z.string().nullable(),
  formula: z.string(),
  inputs: z.record(z.string(), z.number().nullable()),
  reason_if_null: z.string().nullable(),
});
const Result = z
  .object({
    summary: z.string().meta({ description: "Markdown" }),
    findings: z.array(
      z.object({
        title: z.string(),
        detail: z.string(),
        category: z.string(),
        severity: z.enum(["info", "positive", "watch", "negative"]),
        metric_ids: z.array(z.string()),
        source_ids: z.array(z.string()),
      }),
    ),
    metrics: z.record(z.string(), Metric),
    data: z.looseObject({
      sources: z.array(Source),
      series: z.record(z.string(), z.unknown()),
      statements: z.looseObject({}),
      peers: z.array(z.looseObject({})),
    }),
  })
  .meta({ id: "AnalysisResult" });

const answer = (result: z.ZodType) =>
  z.object({
    status: z.literal("success"),
    analysis_id: z.string(),
    result,
    cdm_events: z.array(z.looseObject({})),
  });
const analysisStart = {
  tag: "Quantitative analysis",
  price: "agents",
  rate: "agents",
  permission: "runs:start",
  idempotent: true,
  streams: true,
  returns: { 200: answer(Result), 202: answer(z.null()) },
  errors: ["no_data", "deal_not_found", "cancelled", "provider_error", "run_timeout"],
} as const;

export const langalphaRoutes = {
  analyseCompany: route("POST /api/quantitative-analysis/company", {
    ...analysisStart,
    summary: "Analyse a company: statements, market, risk",
    body: z.strictObject({
      company_name: Name,
      ticker: z.string().trim().min(1).max(20).optional(),
      analysis_type: z.enum(ANALYSIS_TYPES).default("comprehensive"),
      ...common,
    }),
  }),
  analyseMarket: route("POST /api/quantitative-analysis/market", {
    ...analysisStart,
    summary: "Analyse what a question asks of the market: prices, rates, volatility",
    body: z.strictObject({
      query: z.string().trim().min(1).max(8000),
      time_range: z.enum(TIME_RANGES).default("3M"),
      ...common,
    }),
  }),
  analyseLoanApplication: route("POST /api/quantitative-analysis/loan-application", {
    ...analysisStart,
    summary: "Analyse a loan application; it supports a decision and makes none",
    body: z.strictObject({
      borrower_name: Name,
      loan_amount: z.number().positive().max(MOST_LOAN).meta({ description: "US dollars" }),
      loan_type: z.enum(LOAN_TYPES).default("term_loan"),
      ...common,
    }),
  }),
};
