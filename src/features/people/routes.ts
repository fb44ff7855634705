import { z } from "zod";
import { pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { agentRoute, runState } from "#features/runs/routes.ts";
import { REPORT_MEDIA_TYPES } from "#platform/office/report-formats.ts";
import { PeopleResult } from "./result.ts";

export { PeopleResult } from "./result.ts";

const Name = z.string().trim().min(1).max(300);
const MAX_FIGURES = 60;

const Figure = z.union([z.number(), z.string().max(300), z.boolean(), z.null(), z.array(z.number()).max(60)]);

/** Input of a people run, in the form of a workflow launch. */
export const PeopleInput = z.strictObject({
  person_name: Name,
  company: Name.optional(),
  role: Name.optional(),
  location: Name.optional(),
  urls: z
    .array(z.url({ protocol: /^https?$/ }).max(2000))
    .max(10)
    .optional()
    .meta({ description: "Pages about this person" }),
  texts: z.array(z.string().min(1).max(50_000)).max(20).optional().meta({ description: "Written by this person" }),
  questionnaire: z
    .strictObject({
      instrument: z.literal("ipip-50"),
      answers: z.array(z.number().int().min(1).max(5)).length(50),
      consent: z.literal(true).meta({ description: "The person agreed to be assessed" }),
    })
    .optional(),
  financials: z
    .record(z.string().min(1).max(60), Figure)
    .refine((figures) => Object.keys(figures).length <= MAX_FIGURES, `must have at most ${MAX_FIGURES} members`)
    .optional()
    .meta({ description: "Supplied figures, such as monthly_income and monthly_debt_payments" }),
  purpose: z
    .string()
    .min(1)
    .max(100)
    .default("business_due_diligence")
    .meta({ description: "business_due_diligence, credit_application, account_review or own_profile" }),
});
export type PeopleInput = z.infer<typeof PeopleInput>;

const StoredPeopleRun = z
  .object({
    run_id: z.string(),
    deal_id: z.number().int().nullable(),
    purpose: z.string(),
    person_name: z.string(),
    ...runState,
    result: PeopleResult.nullable().meta({ description: "Null until the run is completed" }),
    cdm_events: z.array(z.looseObject({})),
  })
  .meta({ id: "StoredPeopleRun" });
const ListedPeopleRun = z
  .object({
    run_id: z.string(),
    deal_id: z.number().int().nullable(),
    purpose: z.string(),
    person_name: z.string(),
    ...runState,
  })
  .meta({ id: "ListedPeopleRun" });

const peopleRoute = { ...agentRoute, tag: "People" } as const;
const one = { params: z.object({ id: UuidId }) };
const answer = <R extends z.ZodType>(result: R) =>
  z.object({
    status: z.literal("success"),
    run_id: z.string(),
    result,
    cdm_events: z.array(z.looseObject({})),
  });

export const peopleRoutes = {
  startPeopleRun: route("POST /api/people/runs", {
    tag: "People",
    price: "agents",
    permission: "runs:start",
    idempotent: true,
    summary: "Research a person for a permitted purpose: identity, questionnaire, supplied figures",
    body: z.strictObject({ ...PeopleInput.shape, deal_id: z.number().int().min(1).max(2_147_483_647).optional() }),
    returns: { 200: answer(PeopleResult), 202: answer(z.null()) },
    errors: ["purpose_not_permitted", "deal_not_found", "cancelled", "provider_error", "run_timeout", "no_data"],
  }),
  listPeopleRuns: route("GET /api/people/runs", {
    tag: "People",
    price: "none",
    permission: "runs:read",
    summary: "List your people runs, newest first; an auditor sees those of all members",
    query: z.object(pageQuery),
    returns: { 200: z.object({ ...pageAnswer, runs: z.array(ListedPeopleRun) }) },
  }),
  getPeopleRun: route("GET /api/digitizer-chatbot/runs/{id}", {
    ...peopleRoute,
    ...one,
    permission: "runs:read",
    summary: "Get one of your people runs: its status and result",
    returns: { 200: StoredPeopleRun },
  }),
  exportPeopleRun: route("GET /api/digitizer-chatbot/runs/{id}/export", {
    ...peopleRoute,
    ...one,
    permission: "runs:read",
    summary: "Export one of your completed people runs as a Word or PDF file, with its sources and quotes",
    query: z.object({ format: z.enum(["docx", "pdf"]).default("docx") }),
    returns: { 200: { raw: Object.values(REPORT_MEDIA_TYPES) } },
    errors: ["conflict"],
  }),
  followPeopleRun: route("GET /api/digitizer-chatbot/runs/{id}/events", {
    ...peopleRoute,
    ...one,
    permission: "runs:read",
    summary: "Follow the events of a people run, from `Last-Event-ID` on",
    streams: true,
    returns: {},
  }),
  cancelPeopleRun: route("POST /api/digitizer-chatbot/runs/{id}/cancel", {
    ...peopleRoute,
    ...one,
    permission: "runs:start",
    summary: "Cancel a people run that is not completed",
    returns: { 200: StoredPeopleRun },
    errors: ["conflict"],
  }),
  erasePeopleRun: route("DELETE /api/people/runs/{id}", {
    ...one,
    tag: "People",
    price: "none",
    permission: "runs:start",
    summary: "Erase a person's data; the audit log keeps the run's id and purpose, never the name",
    returns: { 204: null },
  }),
};
