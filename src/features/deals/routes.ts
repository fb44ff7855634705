import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery } from "#api/parameters.ts";
import { route } from "#api/route.ts";

const Name = z.string().trim().min(1).max(300);
const members = {
  borrower_name: Name.nullable().optional(),
  stage: z.string().trim().min(1).max(100).nullable().optional(),
  description: z.string().max(8000).nullable().optional(),
};

const Deal = z
  .object({
    id: z.number().int(),
    name: z.string(),
    borrower_name: z.string().nullable(),
    stage: z.string().nullable(),
    description: z.string().nullable(),
    created_by: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Deal" });

const Note = z
  .object({
    id: z.number().int(),
    deal_id: z.number().int(),
    text: z.string(),
    created_by: z.number().int(),
    created_at: z.string(),
  })
  .meta({ id: "DealNote" });

export const TIMELINE_KINDS = ["deal", "change", "note", "document", "run"] as const;
const TimelineItem = z
  .object({
    at: z.string(),
    kind: z.enum(TIMELINE_KINDS),
    id: z.union([z.number().int(), z.string()]).meta({ description: "The note, document, run or audit entry" }),
    title: z.string(),
    name: z.string().meta({ description: "Display name; for a document, its borrower and kind" }),
    user_id: z.number().int().nullable(),
  })
  .meta({ id: "TimelineItem" });

const dealRoute = { tag: "Deals", price: "none" } as const;
const one = { params: z.object({ id: IntegerId }) };

export const dealRoutes = {
  createDeal: route("POST /api/deals", {
    ...dealRoute,
    permission: "deals:write",
    summary: "Open a deal",
    idempotent: true,
    body: z.strictObject({ name: Name, ...members }),
    returns: { 201: Deal },
  }),
  listDeals: route("GET /api/deals", {
    ...dealRoute,
    permission: "deals:read",
    summary: "List deals, newest first",
    query: z.object(pageQuery),
    returns: {
      200: z.object({
        ...pageAnswer,
        deals: z.array(Deal),
      }),
    },
  }),
  getDeal: route("GET /api/deals/{id}", {
    ...dealRoute,
    ...one,
    permission: "deals:read",
    summary: "One deal",
    returns: { 200: Deal },
  }),
  changeDeal: route("PATCH /api/deals/{id}", {
    ...dealRoute,
    ...one,
    permission: "deals:write",
    summary: "Change a deal",
    body: z.strictObject({ name: Name.optional(), ...members }),
    returns: { 200: Deal },
  }),
  createNote: route("POST /api/deals/{id}/notes", {
    ...dealRoute,
    ...one,
    permission: "deals:write",
    summary: "Add a note to a deal",
    idempotent: true,
    body: z.strictObject({ text: z.string().trim().min(1).max(8000) }),
    returns: { 201: Note },
  }),
  listNotes: route("GET /api/deals/{id}/notes", {
    ...dealRoute,
    ...one,
    permission: "deals:read",
    summary: "List the notes of a deal, newest first",
    query: z.object(pageQuery),
    returns: { 200: z.object({ ...pageAnswer, notes: z.array(Note) }) },
  }),
  getTimeline: route("GET /api/deals/{id}/timeline", {
    ...dealRoute,
    ...one,
    permission: "deals:read",
    summary: "List the events of a deal, newest first",
    description:
      "Documents, runs and notes of the deal and changes to the deal that the caller may see. The newest 10,000 can be reached.",
    query: z.object(pageQuery),
    returns: { 200: z.object({ ...pageAnswer, items: z.array(TimelineItem) }) },
  }),
};
