import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { TIME_RANGES } from "#domain/prices/query-window.ts";
import { agentRoute, runState } from "#features/runs/routes.ts";
import { CompanyResult, LoanApplicationResult, MarketResult } from "./result.ts";

export { readStoredResult, type StoredData, type StoredResult } from "./stored-result.ts";

const Name = z.string().trim().min(1).max(300);
const common = {
  deal_id: z.number().int().min(1).max(2_147_483_647).optional(),
  stream: z.boolean().default(false),
};
export const ANALYSIS_TYPES = ["comprehensive", "financial", "market", "risk"] as const;
export const LOAN_TYPES = ["term_loan", "revolving", "bridge", "other"] as const;

/** US dollars. */
export const MAX_LOAN_AMOUNT_USD = 1e12;

const answer = <R extends z.ZodType>(result: R) =>
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
  errors: ["no_data", "ticker_mismatch", "deal_not_found", "cancelled", "provider_error", "run_timeout"],
} as const;

const listed = {
  analysis_id: z.string(),
  kind: z.string().meta({ description: "company, market or loan_application" }),
  deal_id: z.number().int().nullable(),
  input: z.unknown().meta({ description: "The request" }),
  ...runState,
};
const ListedAnalysis = z.object(listed).meta({ id: "ListedAnalysis" });
const StoredResult = z
  .union([
    CompanyResult,
    MarketResult,
    LoanApplicationResult,
    z.looseObject({}).meta({ description: "A result that an earlier version stored" }),
  ])
  .nullable()
  .meta({ description: "By `kind`; null until the analysis is completed" });
const StoredAnalysis = z
  .object({ ...listed, result: StoredResult, cdm_events: z.array(z.looseObject({})) })
  .meta({ id: "StoredAnalysis" });

const analysisRoute = { ...agentRoute, tag: "Quantitative analysis" } as const;
const one = { params: z.object({ id: UuidId }) };

export const analysisRoutes = {
  analyzeCompany: route("POST /api/quantitative-analysis/company", {
    ...analysisStart,
    returns: { 200: answer(CompanyResult), 202: answer(z.null()) },
    summary: "Analyze a company: statements, market and risk",
    body: z.strictObject({
      company_name: Name,
      ticker: z.string().trim().min(1).max(20).optional(),
      analysis_type: z.enum(ANALYSIS_TYPES).default("comprehensive"),
      ...common,
    }),
  }),
  analyzeMarket: route("POST /api/quantitative-analysis/market", {
    ...analysisStart,
    returns: { 200: answer(MarketResult), 202: answer(z.null()) },
    summary: "Analyze the market that a question names: prices, rates and volatility",
    body: z.strictObject({
      query: z.string().trim().min(1).max(8000),
      time_range: z.enum(TIME_RANGES).default("3M"),
      ...common,
    }),
  }),
  analyzeLoanApplication: route("POST /api/quantitative-analysis/loan-application", {
    ...analysisStart,
    returns: { 200: answer(LoanApplicationResult), 202: answer(z.null()) },
    summary: "Analyze a loan application: decision support, not a decision",
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
    summary: "Get an analysis: its status and result",
    returns: { 200: StoredAnalysis },
  }),
  followAnalysis: route("GET /api/quantitative-analysis/results/{id}/events", {
    ...analysisRoute,
    ...one,
    permission: "runs:read",
    summary: "Follow the events of an analysis, from `Last-Event-ID` on",
    streams: true,
    returns: {},
  }),
  cancelAnalysis: route("POST /api/quantitative-analysis/results/{id}/cancel", {
    ...analysisRoute,
    ...one,
    permission: "runs:start",
    summary: "Cancel an analysis that is not completed",
    returns: { 200: StoredAnalysis },
    errors: ["conflict"],
  }),
};
