import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { agentRoute, runState } from "#features/runs/routes.ts";
import { REPORT_MEDIA_TYPES } from "#platform/office/report-formats.ts";
import { ResearchResult } from "./result.ts";

export { ResearchResult } from "./result.ts";

/** Input of a research run. */
export const researchInput = {
  query: z.string().trim().min(1).max(8000),
  max_iterations: z.number().int().min(1).max(20).default(5),
};
/** In the form of a workflow launch. */
export const ResearchInput = z.strictObject(researchInput);
export type ResearchInput = z.infer<typeof ResearchInput>;

const listed = {
  research_id: z.string(),
  query: z.string(),
  max_iterations: z.number().int(),
  deal_id: z.number().int().nullable(),
  ...runState,
};
const ListedResearch = z.object(listed).meta({ id: "ListedResearch" });
const { shape } = ResearchResult;
const StoredResearch = z
  .object({
    ...listed,
    answer: z.string().nullable().meta({ description: "Null until the run is completed" }),
    short_answer: shape.short_answer,
    knowledge_items: shape.knowledge_items,
    sources: shape.sources,
    statistics: shape.statistics.nullable(),
    plan: shape.plan,
    iterations: shape.iterations,
    contradictions: shape.contradictions,
    computations: shape.computations,
    answer_written_by: shape.answer_written_by.nullable(),
    cdm_events: z.array(z.looseObject({})),
  })
  .meta({ id: "StoredResearch" });

const researchRoute = { ...agentRoute, tag: "Deep research" } as const;
const one = { params: z.object({ id: UuidId }) };

export const researchRoutes = {
  startResearch: route("POST /api/deep-research/query", {
    tag: "Deep research",
    price: "agents",
    rate: "agents",
    permission: "runs:start",
    idempotent: true,
    summary: "Start research on a question; follow it by its id",
    body: z.strictObject({
      ...researchInput,
      deal_id: z.number().int().min(1).max(2_147_483_647).optional(),
    }),
    returns: {
      202: z.object({
        status: z.literal("success"),
        research_id: z.string(),
        message: z.string(),
        cdm_events: z.array(z.looseObject({})),
      }),
    },
    errors: ["deal_not_found"],
  }),
  listResearch: route("GET /api/deep-research/results", {
    ...researchRoute,
    permission: "runs:read",
    summary: "List research runs, newest first, without their results",
    query: z.object({ ...pageQuery, deal_id: IntegerId.optional() }),
    returns: { 200: z.object({ ...pageAnswer, results: z.array(ListedResearch) }) },
    errors: ["deal_not_found"],
  }),
  getResearch: route("GET /api/deep-research/results/{id}", {
    ...researchRoute,
    ...one,
    permission: "runs:read",
    summary: "Get a research run: its status, answer, knowledge items and sources",
    returns: { 200: StoredResearch },
  }),
  exportResearch: route("GET /api/deep-research/results/{id}/export", {
    ...researchRoute,
    ...one,
    permission: "runs:read",
    summary: "A completed research run as a Word or PDF file, with its sources and quotes",
    query: z.object({ format: z.enum(["docx", "pdf"]).default("docx") }),
    returns: { 200: { raw: Object.values(REPORT_MEDIA_TYPES) } },
    errors: ["conflict"],
  }),
  followResearch: route("GET /api/deep-research/results/{id}/events", {
    ...researchRoute,
    ...one,
    permission: "runs:read",
    summary: "Follow the events of a research run, from `Last-Event-ID` on",
    streams: true,
    returns: {},
  }),
  cancelResearch: route("POST /api/deep-research/results/{id}/cancel", {
    ...researchRoute,
    ...one,
    permission: "runs:start",
    summary: "Cancel a research run that is not completed",
    returns: { 200: StoredResearch },
    errors: ["conflict"],
  }),
};
