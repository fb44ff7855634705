import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, TEXT_TOO_LONG } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { CreditAgreement } from "#domain/agreement/credit-agreement.ts";

const MEBIBYTE = 1024 * 1024;
const BODY_LIMIT_BYTES = 24 * MEBIBYTE;
const UPLOAD_LIMIT_BYTES = 50 * MEBIBYTE;
/** Longest text, in UTF-16 units. */
export const MAX_TEXT_UNITS = 5_000_000;

const AgreementText = z
  .string()
  .min(1, "must not be empty")
  .max(MAX_TEXT_UNITS, TEXT_TOO_LONG)
  .regex(/[\p{L}\p{N}]/u, "must contain a letter or a digit")
  .meta({ description: "The text of the agreement; offsets of evidence refer to it, in UTF-16 units" });
/** Kinds of originals, and the media types under which they are given back. */
export const SOURCE_MEDIA_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: "text/html",
  txt: "text/plain; charset=utf-8",
} as const;

const Title = z.string().trim().min(1).max(300);
const CdmEvents = z.array(z.record(z.string(), z.unknown())).meta({ description: "CDM `WorkflowStep` objects" });

const Extraction = z
  .object({ status: z.literal("success"), agreement: CreditAgreement, cdm_events: CdmEvents })
  .meta({ id: "Extraction" });

export const DOCUMENT_STATES = ["draft", "under_review", "approved", "published", "archived"] as const;
export const DOCUMENT_SORTS = [
  "-created_at",
  "created_at",
  "-updated_at",
  "updated_at",
  "title",
  "-title",
  "borrower_name",
  "-borrower_name",
  "agreement_date",
  "-agreement_date",
  "total_commitment",
  "-total_commitment",
] as const;

export const DocumentSummary = z
  .object({
    id: z.number().int(),
    title: z.string(),
    document_kind: z.string(),
    borrower_name: z.string().nullable(),
    borrower_lei: z.string().nullable(),
    agreement_date: z.string().nullable(),
    total_commitment: z.number().nullable(),
    currency: z.string().nullable(),
    governing_law: z.string().nullable(),
    sustainability_linked: z.boolean(),
    deal_id: z.number().int().nullable(),
    workflow_state: z.enum(DOCUMENT_STATES),
    current_version: z.number().int(),
    uploaded_by: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "DocumentSummary" });

const SourcePages = z
  .object({ total: z.number().int(), read: z.number().int(), unreadable: z.array(z.number().int()) })
  .meta({ id: "SourcePages", description: "Every page of the original is read, or named in `unreadable`" });

const DocumentVersion = z
  .object({
    id: z.number().int(),
    version_number: z.number().int(),
    extraction_method: z.enum(["rules", "rules+llm", "manual"]),
    source_filename: z.string().nullable(),
    source_sha256: z.string(),
    pages: SourcePages.nullable().meta({ description: "null where the original has no pages of its own" }),
    created_by: z.number().int(),
    created_at: z.string(),
    agreement: CreditAgreement,
    cdm_events: CdmEvents,
  })
  .meta({ id: "DocumentVersion" });

const Workflow = z
  .object({
    state: z.enum(DOCUMENT_STATES),
    submitted_at: z.string().nullable(),
    approved_at: z.string().nullable(),
    approved_by: z.number().int().nullable(),
    published_at: z.string().nullable(),
    rejection_reason: z.string().nullable(),
    assigned_to: z.number().int().nullable(),
    due_date: z.string().nullable(),
    priority: z.string().nullable(),
    available_actions: z.array(z.string()),
    history: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: "DocumentWorkflow" });

export const Document = DocumentSummary.extend({ versions: z.array(DocumentVersion), workflow: Workflow }).meta({
  id: "Document",
});

const documentRoute = { tag: "Documents", price: "none" } as const;
const one = { params: z.object({ id: IntegerId }) };
const version = { query: z.object({ version: IntegerId.optional() }) };

export const documentRoutes = {
  extract: route("POST /api/extract", {
    ...documentRoute,
    permission: "documents:write",
    summary: "Extract a credit agreement",
    description:
      "Every term as a value with the characters it was read from, and the agreement as FINOS CDM. Stores nothing.",
    bodyLimitBytes: BODY_LIMIT_BYTES,
    body: z.strictObject({ text: AgreementText, title: Title.optional() }),
    returns: { 200: Extraction },
    errors: ["text_too_long", "extraction_timeout"],
  }),
  createDocument: route("POST /api/documents", {
    ...documentRoute,
    permission: "documents:write",
    summary: "Store a document and extract it",
    description:
      "A text as JSON, or a PDF, DOCX, HTML or UTF-8 text file as `multipart/form-data`. The type of a file is detected from its bytes. Evidence of a PDF names its page.",
    bodyLimitBytes: BODY_LIMIT_BYTES,
    upload: {
      field: "file",
      maxBytes: UPLOAD_LIMIT_BYTES,
      fields: z.object({ title: Title.optional(), deal_id: IntegerId.optional() }),
    },
    idempotent: true,
    body: z.strictObject({
      text: AgreementText,
      title: Title.optional(),
      deal_id: z.number().int().positive().max(2_147_483_647).optional(),
    }),
    returns: { 201: Document },
    errors: ["text_too_long", "extraction_timeout", "deal_not_found", "not_utf8", "unreadable_document"],
  }),
  listDocuments: route("GET /api/documents", {
    ...documentRoute,
    permission: "documents:read",
    summary: "List documents, newest first",
    description:
      "`search` finds title, borrower, lender, agent, governing law and full text. Archived documents are listed only with `state=archived`.",
    query: z.object({
      ...pageQuery,
      search: z.string().max(300).optional(),
      state: z.enum(DOCUMENT_STATES).optional(),
      deal_id: IntegerId.optional(),
      sort: z.enum(DOCUMENT_SORTS).default("-created_at"),
    }),
    returns: {
      200: z.object({
        ...pageAnswer,
        documents: z.array(DocumentSummary),
      }),
    },
    errors: ["deal_not_found"],
  }),
  getDocument: route("GET /api/documents/{id}", {
    ...documentRoute,
    ...one,
    permission: "documents:read",
    summary: "One document with all versions and its workflow",
    returns: { 200: Document },
  }),
  getDocumentText: route("GET /api/documents/{id}/text", {
    ...documentRoute,
    ...one,
    ...version,
    permission: "documents:read",
    summary: "The text that evidence offsets refer to",
    returns: { 200: { raw: "text/plain; charset=utf-8" } },
  }),
  getDocumentSource: route("GET /api/documents/{id}/source", {
    ...documentRoute,
    ...one,
    ...version,
    permission: "documents:read",
    summary: "The original as it was received",
    returns: { 200: { raw: Object.values(SOURCE_MEDIA_TYPES) } },
  }),
};
