import { z } from "zod";
import { IntegerId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { DealTerms } from "#domain/agreement/deal-terms.ts";
import { Evidence } from "#domain/agreement/evidence.ts";
import { JsonPatch } from "#domain/agreement/json-patch.ts";
import {
  AgreementText,
  BODY_LIMIT_BYTES,
  BodyId,
  Document,
  DocumentVersion,
  documentRoute,
  one,
  SOURCE_ERRORS,
  sourceInput,
  Title,
  versionQuery,
  Workflow,
} from "../schemas.ts";

const Reason = z.string().trim().min(1).max(2000);
const versionOf = z.object({ id: IntegerId, n: IntegerId });

/** A new version, and the state of its document. */
const NewVersion = DocumentVersion.extend({ current_version: z.number().int(), workflow: Workflow }).meta({
  id: "NewDocumentVersion",
});

const TermChange = z
  .object({
    pointer: z.string(),
    old_pointer: z.string().nullable(),
    old: z.unknown(),
    new: z.unknown(),
    old_evidence: z.array(Evidence),
    new_evidence: z.array(Evidence),
  })
  .meta({
    id: "TermChange",
    description: "`pointer` refers to the newer version, or to the older one if the newer one lacks the value",
  });

export const ValueReview = z
  .object({
    pointer: z.string(),
    decision: z.enum(["accepted", "rejected"]),
    note: z.string().nullable(),
    user_id: z.number().int(),
    at: z.string(),
  })
  .meta({ id: "ValueReview" });
const ValueReviews = z
  .object({ version_number: z.number().int(), reviews: z.array(ValueReview) })
  .meta({ id: "ValueReviews" });

const Pointer = z.string().min(2).max(500).startsWith("/", "must be a JSON Pointer, such as `/title`");

/** The patch alone, or with a reason. */
const PatchBody = z
  .preprocess(
    (body) => (Array.isArray(body) ? { patch: body } : body),
    z.strictObject({ patch: JsonPatch, reason: Reason.optional(), base_version: BodyId.optional() }),
  )
  .meta({
    override: {
      oneOf: [
        { type: "array", items: { $ref: "#/components/schemas/PatchOperation" } },
        {
          type: "object",
          required: ["patch"],
          additionalProperties: false,
          properties: {
            patch: { type: "array", items: { $ref: "#/components/schemas/PatchOperation" } },
            reason: { type: "string", maxLength: 2000 },
            base_version: { type: "integer" },
          },
        },
      ],
    },
  });

export const versionRoutes = {
  createVersion: route("POST /api/documents/{id}/versions", {
    ...documentRoute,
    ...one,
    ...sourceInput,
    permission: "documents:write",
    summary: "Store a new version of a document and extract it",
    description:
      "A submitted, approved or published document goes back to draft. An archived document accepts no new version.",
    returns: { 201: NewVersion },
    errors: [...SOURCE_ERRORS, "invalid_transition"],
  }),
  correctAgreement: route("PATCH /api/documents/{id}/agreement", {
    ...documentRoute,
    ...one,
    permission: "documents:write",
    summary: "Correct terms with a JSON Patch, as a new version",
    description:
      "RFC 6902, as the body itself or as its member `patch` next to `reason`. Without `base_version` the patch is applied to the current version. With it, a version stored meanwhile causes a 409 whose `detail.changes` shows what changed. Evidence of changed values has the method `manual`; the CDM objects are rebuilt.",
    idempotent: true,
    query: z.object({ base_version: IntegerId.optional() }),
    body: PatchBody,
    returns: { 201: NewVersion },
    errors: ["patch_test_failed", "version_conflict", "invalid_transition", "extraction_timeout"],
  }),
  getVersion: route("GET /api/documents/{id}/versions/{n}", {
    ...documentRoute,
    params: versionOf,
    permission: "documents:read",
    summary: "Get a version of a document",
    returns: { 200: DocumentVersion },
  }),
  restoreVersion: route("POST /api/documents/{id}/versions/{n}/restore", {
    ...documentRoute,
    params: versionOf,
    permission: "documents:write",
    summary: "Restore an earlier version as a new version",
    idempotent: true,
    body: z
      .strictObject({
        reason: Reason.optional(),
        base_version: BodyId.optional(),
      })
      .optional(),
    returns: { 201: NewVersion },
    errors: ["version_conflict", "invalid_transition"],
  }),
  diffVersions: route("GET /api/documents/{id}/versions/{a}/diff/{b}", {
    ...documentRoute,
    params: z.object({ id: IntegerId, a: IntegerId, b: IntegerId }),
    permission: "documents:read",
    summary: "Compare the terms of two versions",
    description: "List items are matched by identity: a party by name and role, a facility by name.",
    returns: { 200: z.object({ changes: z.array(TermChange) }) },
  }),
  getValueReviews: route("GET /api/documents/{id}/value-reviews", {
    ...documentRoute,
    ...one,
    ...versionQuery,
    permission: "documents:read",
    summary: "List the values of a version that were accepted or rejected",
    returns: { 200: ValueReviews },
  }),
  reviewValues: route("POST /api/documents/{id}/value-reviews", {
    ...documentRoute,
    ...one,
    permission: "documents:write",
    summary: "Accept or reject values of a version",
    description:
      "A decision of null withdraws the decision. Decisions about values that a correction keeps stay valid.",
    body: z.strictObject({
      version_number: BodyId.optional(),
      decisions: z
        .array(
          z.strictObject({
            pointer: Pointer,
            decision: z.enum(["accepted", "rejected"]).nullable(),
            note: Reason.optional(),
          }),
        )
        .min(1)
        .max(2000),
    }),
    returns: { 200: ValueReviews },
  }),
  importDocument: route("POST /api/documents/import", {
    ...documentRoute,
    permission: "documents:write",
    summary: "Import a document exported by another server",
    description:
      "Takes the body of an export with `format=json`. The text and the terms are kept, including corrections; the CDM objects are rebuilt.",
    bodyLimitBytes: BODY_LIMIT_BYTES,
    idempotent: true,
    body: z.strictObject({
      format: z.literal("tranche-document"),
      format_version: z.literal(1),
      exported_at: z.iso.datetime().optional(),
      title: Title,
      version_number: z.number().int().positive(),
      extraction_method: z.enum(["rules", "rules+llm", "manual"]),
      source_filename: z.string().max(300).nullable(),
      source_sha256: z.string().regex(/^[0-9a-f]{64}$/),
      created_at: z.iso.datetime(),
      text: AgreementText,
      agreement: CreditAgreement,
      cdm_events: z.array(z.record(z.string(), z.unknown())),
      deal_terms: DealTerms.optional().meta({
        description: "Not stored: deal terms are read from the text on request",
      }),
    }),
    returns: { 201: Document },
    errors: ["text_too_long", "extraction_timeout"],
  }),
};
