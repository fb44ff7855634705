import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { Completeness } from "#domain/agreement/completeness.ts";
import { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { DealTerms } from "#domain/agreement/deal-terms.ts";
import { FacilityCashFlows } from "#domain/cash-flows/cash-flows.ts";
import { BANKING_CALENDARS, BUSINESS_DAY_CONVENTIONS } from "#domain/figures/banking-calendar.ts";
import { XLSX_MEDIA_TYPE } from "#platform/office/media-types.ts";
import {
  AgreementText,
  BODY_LIMIT_BYTES,
  BodyId,
  CdmEvents,
  DOCUMENT_PRIORITIES,
  DOCUMENT_SORTS,
  DOCUMENT_STATES,
  Document,
  documentRoute,
  ListedDocument,
  one,
  SOURCE_ERRORS,
  SOURCE_MEDIA_TYPES,
  sourceInput,
  Title,
  versionQuery,
} from "./schemas.ts";
import { versionRoutes } from "./versions/routes.ts";
import { workflowRoutes } from "./workflow/routes.ts";

export {
  DOCUMENT_SORTS,
  Document,
  ListedDocument,
  type WorkflowAction,
} from "./schemas.ts";

const Extraction = z
  .object({
    status: z.literal("success"),
    agreement: CreditAgreement,
    cdm_events: CdmEvents,
    completeness: Completeness.optional().meta({ description: "With `completeness`" }),
    deal_terms: DealTerms.optional().meta({ description: "With `deal_terms`" }),
  })
  .meta({ id: "Extraction" });

/** A decimal rate in a query: `0.0433` is 4.33 %. */
const DecimalRate = z
  .string()
  .regex(/^-?\d(\.\d{1,10})?$/, "must be a decimal rate such as 0.0433")
  .transform(Number)
  .refine((rate) => rate >= -0.05 && rate <= 1, "must be between -0.05 and 1");

const DueDate = z.iso.date("must be a date such as 2026-03-31");

export const EXPORT_FORMATS = ["json", "cdm", "cdm-rune", "csv", "xlsx", "html", "docx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_MEDIA_TYPES = {
  json: "application/json; charset=utf-8",
  cdm: "application/json; charset=utf-8",
  "cdm-rune": "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  xlsx: XLSX_MEDIA_TYPE,
  html: "text/html; charset=utf-8",
  docx: SOURCE_MEDIA_TYPES.docx,
} as const satisfies Record<ExportFormat, string>;

const baseRoutes = {
  extract: route("POST /api/extract", {
    ...documentRoute,
    permission: "documents:write",
    summary: "Extract a credit agreement",
    description:
      "Every term as a value with the characters it was read from, and the agreement as FINOS CDM. Stores nothing.",
    bodyLimitBytes: BODY_LIMIT_BYTES,
    body: z.strictObject({
      text: AgreementText,
      title: Title.optional(),
      completeness: z.boolean().optional().meta({ description: "Also return how complete the extraction is" }),
      deal_terms: z.boolean().optional().meta({ description: "Also return the deal terms" }),
    }),
    returns: { 200: Extraction },
    errors: ["text_too_long", "extraction_timeout"],
  }),
  createDocument: route("POST /api/documents", {
    ...documentRoute,
    ...sourceInput,
    permission: "documents:write",
    summary: "Store a document and extract it",
    description:
      "A text as JSON, or a PDF, DOCX, HTML or UTF-8 text file as `multipart/form-data`. The type of a file is detected from its bytes. For a PDF, evidence includes the page. `duplicates` names documents with the same original.",
    returns: { 201: Document },
    errors: SOURCE_ERRORS,
  }),
  listDocuments: route("GET /api/documents", {
    ...documentRoute,
    permission: "documents:read",
    summary: "List documents, newest first",
    description:
      "`search` finds title, borrower, lender, agent, governing law and full text; each document then has `hits`, the matches in its text. Archived documents are listed only with `state=archived`.",
    query: z.object({
      ...pageQuery,
      search: z.string().max(300).optional(),
      state: z.enum(DOCUMENT_STATES).optional(),
      deal_id: IntegerId.optional(),
      assigned_to: IntegerId.optional(),
      sort: z.enum(DOCUMENT_SORTS).default("-created_at"),
    }),
    returns: {
      200: z.object({
        ...pageAnswer,
        documents: z.array(ListedDocument),
      }),
    },
    errors: ["deal_not_found"],
  }),
  getDocument: route("GET /api/documents/{id}", {
    ...documentRoute,
    ...one,
    permission: "documents:read",
    summary: "Get a document with all its versions and its workflow",
    returns: { 200: Document },
  }),
  changeDocument: route("PATCH /api/documents/{id}", {
    ...documentRoute,
    ...one,
    permission: "documents:write",
    summary: "Rename or assign a document, or move it to a deal",
    description: "Only members in the request change; null removes a deal, an assignee, a due date or a priority.",
    body: z.strictObject({
      title: Title.optional(),
      deal_id: BodyId.nullable().optional(),
      assigned_to: BodyId.nullable().optional(),
      due_date: DueDate.nullable().optional(),
      priority: z.enum(DOCUMENT_PRIORITIES).nullable().optional(),
    }),
    returns: { 200: Document },
    errors: ["deal_not_found", "user_not_found"],
  }),
  deleteDocument: route("DELETE /api/documents/{id}", {
    ...documentRoute,
    ...one,
    permission: "documents:review",
    summary: "Archive a document in any state",
    description: "Nothing is erased. The document is listed only with `state=archived` and accepts no new version.",
    returns: { 204: null },
  }),
  getDocumentText: route("GET /api/documents/{id}/text", {
    ...documentRoute,
    ...one,
    ...versionQuery,
    permission: "documents:read",
    summary: "Get the text that evidence offsets refer to",
    returns: { 200: { raw: "text/plain; charset=utf-8" } },
  }),
  getDocumentCompleteness: route("GET /api/documents/{id}/completeness", {
    ...documentRoute,
    ...one,
    ...versionQuery,
    permission: "documents:read",
    summary: "Get the completeness of the extraction",
    description:
      "`fields`: for each term, why it has its value or none. `presence`: terms whose absence is itself a deal term. `unclaimed`: obligations in money, rates, ratios or dates that no term covers. `checks`: consistency checks between values, with figures.",
    returns: { 200: Completeness },
    errors: ["extraction_timeout"],
  }),
  getDocumentCashFlows: route("GET /api/documents/{id}/cash-flows", {
    ...documentRoute,
    ...one,
    permission: "documents:read",
    summary: "Get the principal and interest payments of each facility",
    description:
      "For each facility: its ACTUS terms, every payment, the source of each input, and the computed principal compared with the printed installments. A facility without a schedule, such as a revolver, has `reasons`. Without `benchmark_rate`, a floating-rate loan has principal only. `level` is the row of the pricing grid, counting from 1.",
    query: z.object({
      version: IntegerId.optional(),
      facility: z.string().max(40).optional().meta({ description: "The id of one facility, such as `f1`" }),
      benchmark_rate: DecimalRate.optional(),
      level: IntegerId.optional(),
      calendar: z.enum(BANKING_CALENDARS).optional(),
      business_day_convention: z.enum(BUSINESS_DAY_CONVENTIONS).optional(),
    }),
    returns: { 200: z.object({ version_number: z.number().int(), facilities: z.array(FacilityCashFlows) }) },
  }),
  getDocumentDealTerms: route("GET /api/documents/{id}/deal-terms", {
    ...documentRoute,
    ...one,
    ...versionQuery,
    permission: "documents:read",
    summary: "Get the deal terms of a version",
    description:
      "Security, ranking, guarantees, borrowing base and advance rates, call protection, incremental facilities with MFN, PIK, equity cure, caps on EBITDA add-backs, debt and restricted-payment baskets, change of control, benchmark replacement, defaulting lenders and the type of an amendment, each value with the characters that state it. `not_found` lists the terms that were not found.",
    returns: { 200: DealTerms },
    errors: ["extraction_timeout"],
  }),
  getDocumentSource: route("GET /api/documents/{id}/source", {
    ...documentRoute,
    ...one,
    ...versionQuery,
    permission: "documents:read",
    summary: "Download the original as received",
    returns: { 200: { raw: Object.values(SOURCE_MEDIA_TYPES) } },
  }),
  exportDocument: route("GET /api/documents/{id}/export", {
    ...documentRoute,
    ...one,
    permission: "documents:read",
    summary: "A version as a file",
    description:
      "`json`: text, terms, evidence, CDM and deal terms, which `POST /api/documents/import` takes. `cdm`, `cdm-rune`: the CDM objects in the legacy or the Rune serialization. `csv`, `xlsx`: one row per term with its source, deal terms included. `html`: a report with the text and its highlights, which opens offline. `docx`: a term sheet with a source note for each value.",
    query: z.object({ format: z.enum(EXPORT_FORMATS), version: IntegerId.optional() }),
    returns: { 200: { raw: [...new Set(Object.values(EXPORT_MEDIA_TYPES))] } },
  }),
};

export const documentRoutes = { ...baseRoutes, ...versionRoutes, ...workflowRoutes };
