import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { TIME_RANGES } from "#domain/prices/query-window.ts";
import { agentRoute, runState } from "#features/runs/routes.ts";

export type { AnalysisResult } from "./result.ts";

const Name = z.string().trim().min(1).max(300);
const common = {
  deal_id: z.number().int().min(1).max(2_147_483_647).optional(),
  stream: z.boolean().default(false),
};
export const ANALYSIS_TYPES = ["comprehensive", "financial", "market", "risk"] as const;
export const LOAN_TYPES = ["term_loan", "revolving", "bridge", "other"] as const;

/** US dollars. */
export const MAX_LOAN_AMOUNT_USD = 1e12;

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

const listed = {
  analysis_id: z.string(),
  kind: z.string().meta({ description: "company, market or loan_application" }),
  deal_id: z.number().int().nullable(),
  input: z.unknown().meta({ description: "What was asked" }),
  ...runState,
};
const ListedAnalysis = z.object(listed).meta({ id: "ListedAnalysis" });
const StoredAnalysis = z
  .object({ ...listed, result: z.unknown(), cdm_events: z.array(z.looseObject({})) })
  .meta({ id: "StoredAnalysis" });

const analysisRoute = { ...agentRoute, tag: "Quantitative analysis" } as const;
const one = { params: z.object({ id: UuidId }) };

export const analysisRoutes = {
  analyzeCompany: route("POST /api/quantitative-analysis/company", {
    ...analysisStart,
    summary: "Analyse a company: statements, market, risk",
    body: z.strictObject({
      company_name: Name,
      ticker: z.string().trim().min(1).max(20).optional(),
      analysis_type: z.enum(ANALYSIS_TYPES).default("comprehensive"),
      ...common,
    }),
  }),
  analyzeMarket: route("POST /api/quantitative-analysis/market", {
    ...analysisStart,
    summary: "Analyse what a question asks of the market: prices, rates, volatility",
    body: z.strictObject({
      query: z.string().trim().min(1).max(8000),
      time_range: z.enum(TIME_RANGES).default("3M"),
      ...common,
    }),
  }),
  analyzeLoanApplication: route("POST /api/quantitative-analysis/loan-application", {
    ...analysisStart,
    summary: "Analyse a loan application; it supports a decision and makes none",
    body: z.strictObject({
      borrower_name: Name,
      loan_amount: z.number().positive().max(MAX_LOAN_AMOUNT_USD).meta({ description: "US dollars" }),
      loan_type: z.enum(LOAN_TYPES).default("term_loan"),
      ...common,
    }),
  }),
  listAnalyses: route("GET /api/quantitative-analysis/results", {
    ...analysisRoute,
    permission: "runs:read",
    summary: "List analyses, newest first, without their results",
    query: z.object({ ...pageQuery, deal_id: IntegerId.optional() }),
    returns: {
      200: z.object({
        ...pageAnswer,
        results: z.array(ListedAnalysis),
      }),
    },
    errors: ["deal_not_found"],
  }),
  getAnalysis: route("GET /api/quantitative-analysis/results/{id}", {
    ...analysisRoute,
    ...one,
    permission: "runs:read",
    summary: "One analysis: where it stands, and its result",
    returns: { 200: StoredAnalysis },
  }),
  followAnalysis: route("GET /api/quantitative-analysis/results/{id}/events", {
    ...analysisRoute,
    ...one,
    permission: "runs:read",
    summary: "The events of an analysis: those after `Last-Event-ID`, then those to come",
    streams: true,
    returns: {},
  }),
  cancelAnalysis: route("POST /api/quantitative-analysis/results/{id}/cancel", {
    ...analysisRoute,
    ...one,
    permission: "runs:start",
    summary: "Cancel an analysis that has not ended",
    returns: { 200: StoredAnalysis },
    errors: ["conflict"],
  }),
};
