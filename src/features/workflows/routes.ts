import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";

const RunError = z.object({ code: z.string(), message: z.string() });

/** Where a run stands: members that every path about runs shows. */
export const runState = {
  status: z.enum(["pending", "running", "completed", "failed"]),
  progress: z.number().int().meta({ description: "0..100, never falls" }),
  created_at: z.string(),
  started_at: z.string().nullable(),
  completed_at: z.string().optional().meta({ description: "Once completed" }),
  error: RunError.optional().meta({ description: "Once failed" }),
};

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

/** All paths about agents count in one limit. */
export const agentRoute = { price: "none", rate: "agents" } as const;
const analysisRoute = { ...agentRoute, tag: "Quantitative analysis" } as const;
const one = { params: z.object({ id: UuidId }) };

export const analysisRunRoutes = {
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
