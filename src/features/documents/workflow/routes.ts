import { z } from "zod";
import { route } from "#api/route.ts";
import { Document, documentRoute, one } from "../schemas.ts";

const Words = z.string().trim().min(1).max(2000);
const optional = z.strictObject({ comment: Words.optional(), reason: Words.optional() }).optional();
const step = { ...documentRoute, ...one, idempotent: true, body: optional, returns: { 200: Document } } as const;

/** draft –submit→ under_review –approve→ approved –publish→ published –archive→ archived; reject leads back to draft. */
export const workflowRoutes = {
  submitDocument: route("POST /api/documents/{id}/workflow/submit", {
    ...step,
    permission: "documents:write",
    summary: "Submit a draft for review",
    errors: ["invalid_transition"],
  }),
  approveDocument: route("POST /api/documents/{id}/workflow/approve", {
    ...step,
    permission: "documents:review",
    summary: "Approve a document under review",
    description: "Users cannot approve their own submissions, unless the organization has only one member.",
    errors: ["invalid_transition"],
  }),
  rejectDocument: route("POST /api/documents/{id}/workflow/reject", {
    ...step,
    permission: "documents:review",
    summary: "Send a document under review back to draft",
    body: z.strictObject({ comment: Words.optional(), reason: Words }),
    errors: ["invalid_transition"],
  }),
  publishDocument: route("POST /api/documents/{id}/workflow/publish", {
    ...step,
    permission: "documents:review",
    summary: "Publish an approved document",
    errors: ["invalid_transition"],
  }),
  archiveDocument: route("POST /api/documents/{id}/workflow/archive", {
    ...step,
    permission: "documents:review",
    summary: "Archive a published document",
    errors: ["invalid_transition"],
  }),
};
