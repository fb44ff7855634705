import { z } from "zod";
import { IntegerId, TEXT_TOO_LONG } from "#api/parameters.ts";
import { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { JsonPatch } from "#domain/agreement/json-patch.ts";

const MEBIBYTE = 1024 * 1024;
export const BODY_LIMIT_BYTES = 24 * MEBIBYTE;
const UPLOAD_LIMIT_BYTES = 50 * MEBIBYTE;
/** Maximum length of a text, in UTF-16 units. */
export const MAX_TEXT_UNITS = 5_000_000;

export const AgreementText = z
  .string()
  .min(1, "must not be empty")
  .max(MAX_TEXT_UNITS, TEXT_TOO_LONG)
  .regex(/[\p{L}\p{N}]/u, "must contain a letter or a digit")
  .meta({ description: "The text of the agreement; offsets of evidence refer to it, in UTF-16 units" });

/** Kinds of originals, and the media types with which they are returned. */
export const SOURCE_MEDIA_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: "text/html",
  txt: "text/plain; charset=utf-8",
} as const;

export const Title = z.string().trim().min(1).max(300);
export const BodyId = z.number().int().positive().max(2_147_483_647);
export const CdmEvents = z.array(z.record(z.string(), z.unknown())).meta({ description: "CDM `WorkflowStep` objects" });

export const DOCUMENT_STATES = ["draft", "under_review", "approved", "published", "archived"] as const;
export const DOCUMENT_PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export const WORKFLOW_ACTIONS = ["submit", "approve", "reject", "publish", "archive"] as const;
export type WorkflowAction = (typeof WORKFLOW_ACTIONS)[number];
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
  "due_date",
  "-due_date",
] as const;

const SearchHits = z
  .object({
    count: z.number().int().meta({ description: "Number of matches in the text" }),
    sentence: z.string().nullable().meta({ description: "The sentence around the first match" }),
    start: z.number().int().nullable(),
    end: z.number().int().nullable(),
    page: z.number().int().nullable(),
  })
  .meta({ id: "SearchHits", description: "Offsets refer to the text of the current version, in UTF-16 units" });

export const DocumentSummary = z
  .object({
    id: z.number().int(),
    title: z.string(),
    name: z.string().meta({ description: "Display name: borrower and kind, or a title entered by a user" }),
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
    assigned_to: z.number().int().nullable(),
    due_date: z.string().nullable(),
    priority: z.enum(DOCUMENT_PRIORITIES).nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "DocumentSummary" });

export const ListedDocument = DocumentSummary.extend({
  hits: SearchHits.optional().meta({ description: "With `search`" }),
}).meta({ id: "ListedDocument" });

const SourcePages = z
  .object({ total: z.number().int(), read: z.number().int(), unreadable: z.array(z.number().int()) })
  .meta({ id: "SourcePages", description: "Every page of the original is read or listed in `unreadable`" });

export const DocumentVersion = z
  .object({
    id: z.number().int(),
    document_id: z.number().int(),
    version_number: z.number().int(),
    extraction_method: z.enum(["rules", "rules+llm", "manual"]),
    source_filename: z.string().nullable(),
    source_sha256: z.string(),
    pages: SourcePages.nullable().meta({ description: "null if the original has no pages" }),
    base_version: z.number().int().nullable().meta({ description: "The version that was corrected" }),
    patch: JsonPatch.nullable().meta({ description: "What a correction changed" }),
    reason: z.string().nullable().meta({ description: "Reason for the correction" }),
    created_by: z.number().int(),
    created_at: z.string(),
    agreement: CreditAgreement,
    cdm_events: CdmEvents,
  })
  .meta({ id: "DocumentVersion" });

const HistoryEntry = z
  .object({
    action: z.enum([...WORKFLOW_ACTIONS, "new_version"]),
    from_state: z.enum(DOCUMENT_STATES),
    to_state: z.enum(DOCUMENT_STATES),
    user_id: z.number().int(),
    at: z.string(),
    version_number: z.number().int(),
    comment: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: "WorkflowHistoryEntry" });

export const Workflow = z
  .object({
    state: z.enum(DOCUMENT_STATES),
    submitted_at: z.string().nullable(),
    submitted_by: z.number().int().nullable(),
    approved_at: z.string().nullable(),
    approved_by: z.number().int().nullable(),
    published_at: z.string().nullable(),
    rejection_reason: z.string().nullable(),
    assigned_to: z.number().int().nullable(),
    due_date: z.string().nullable(),
    priority: z.enum(DOCUMENT_PRIORITIES).nullable(),
    available_actions: z.array(z.enum(WORKFLOW_ACTIONS)).meta({ description: "Actions available to the caller" }),
    history: z.array(HistoryEntry).meta({ description: "Oldest first" }),
  })
  .meta({ id: "DocumentWorkflow" });

const Duplicate = z
  .object({ id: z.number().int(), title: z.string(), name: z.string(), version_number: z.number().int() })
  .meta({ id: "DuplicateDocument" });

export const Document = DocumentSummary.extend({
  versions: z.array(DocumentVersion),
  workflow: Workflow,
  duplicates: z
    .array(Duplicate)
    .meta({ description: "Up to 20 other documents with an identical original, byte for byte" }),
}).meta({ id: "Document" });

export const documentRoute = { tag: "Documents", price: "none" } as const;
export const one = { params: z.object({ id: IntegerId }) };
export const versionQuery = { query: z.object({ version: IntegerId.optional() }) };

/** The input of a new document or version: a text as JSON, or a file as `multipart/form-data`. */
export const sourceInput = {
  bodyLimitBytes: BODY_LIMIT_BYTES,
  upload: {
    field: "file",
    maxBytes: UPLOAD_LIMIT_BYTES,
    fields: z.object({ title: Title.optional(), deal_id: IntegerId.optional() }),
  },
  idempotent: true,
  body: z.strictObject({ text: AgreementText, title: Title.optional(), deal_id: BodyId.optional() }),
} as const;
export const SOURCE_ERRORS = [
  "text_too_long",
  "extraction_timeout",
  "deal_not_found",
  "not_utf8",
  "unreadable_document",
] as const;
