import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { PatchOperation } from "#domain/agreement/json-patch.ts";
import { instant } from "#platform/database/columns.ts";
import type { SourcePages } from "./source-pages.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const WORKFLOW_STATES = ["draft", "under_review", "approved", "published", "archived"] as const;
export type WorkflowState = (typeof WORKFLOW_STATES)[number];
export const PRIORITIES = ["low", "normal", "high", "urgent"] as const;

/** A document: its owner, its state, and the terms of its current version that lists and searches read. */
export const documents = pgTable(
  "documents",
  {
    id: serial().primaryKey(),
    organizationId: integer("organization_id").notNull(),
    uploadedBy: integer("uploaded_by").notNull(),
    dealId: integer("deal_id"),
    title: text().notNull(),
    state: text().$type<WorkflowState>().notNull().default("draft"),
    currentVersion: integer("current_version").notNull().default(1),
    documentKind: text("document_kind").notNull(),
    borrowerName: text("borrower_name"),
    borrowerLei: text("borrower_lei"),
    agreementDate: date("agreement_date", { mode: "string" }),
    totalCommitment: doublePrecision("total_commitment"),
    currency: text(),
    governingLaw: text("governing_law"),
    sustainabilityLinked: boolean("sustainability_linked").notNull(),
    /** Title, parties and law in lower case, one per line; searched in addition to the full text. */
    searchText: text("search_text").notNull(),
    /** The number of the text that the current version refers to, in `document_chunks`. */
    textNumber: integer("text_number").notNull().default(1),
    submittedAt: instant("submitted_at"),
    submittedBy: integer("submitted_by"),
    approvedAt: instant("approved_at"),
    approvedBy: integer("approved_by"),
    publishedAt: instant("published_at"),
    rejectionReason: text("rejection_reason"),
    assignedTo: integer("assigned_to"),
    dueDate: date("due_date", { mode: "string" }),
    priority: text().$type<(typeof PRIORITIES)[number]>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [index("documents_organization_newest").on(t.organizationId, sql`${t.id} desc`)],
);

export const EXTRACTION_METHODS = ["rules", "rules+llm", "manual"] as const;

/** One version: the original as received, the text that offsets refer to, and what was extracted. Never changed. */
export const documentVersions = pgTable(
  "document_versions",
  {
    id: serial().primaryKey(),
    documentId: integer("document_id").notNull(),
    versionNumber: integer("version_number").notNull(),
    extractionMethod: text("extraction_method").$type<(typeof EXTRACTION_METHODS)[number]>().notNull(),
    sourceFilename: text("source_filename"),
    sourceMediaType: text("source_media_type").notNull(),
    sourceSha256: text("source_sha256").notNull(),
    /** Null if `sourceVersion` names the version whose original and text this one shares. */
    source: bytes(),
    sourceVersion: integer("source_version"),
    textNumber: integer("text_number").notNull().default(1),
    /** Null if the source is the text itself. */
    text: text(),
    /** Null if the source has no pages. */
    pages: json().$type<SourcePages>(),
    agreement: json().$type<CreditAgreement>().notNull(),
    cdmEvents: json("cdm_events").$type<Record<string, unknown>[]>().notNull(),
    /** The corrected version, what the correction changed, and why. */
    baseVersion: integer("base_version"),
    patch: json().$type<PatchOperation[]>(),
    reason: text(),
    createdBy: integer("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("document_versions_number").on(t.documentId, t.versionNumber),
    index("document_versions_sha256").on(t.sourceSha256),
  ],
);

/** A text in chunks for PostgreSQL's full-text search. `versionNumber` is the number of the text; corrections share the
 *  text of the version they correct. */
export const documentChunks = pgTable(
  "document_chunks",
  {
    documentId: integer("document_id").notNull(),
    versionNumber: integer("version_number").notNull(),
    ordinal: integer().notNull(),
    words: searchVector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.versionNumber, t.ordinal] }),
    index("document_chunks_words").using("gin", t.words),
  ],
);

export const HISTORY_ACTIONS = ["submit", "approve", "reject", "publish", "archive", "new_version"] as const;

/** Every change of a document's state. Never changed. */
export const documentHistory = pgTable(
  "document_history",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    documentId: integer("document_id").notNull(),
    userId: integer("user_id").notNull(),
    at: instant("at").notNull(),
    action: text().$type<(typeof HISTORY_ACTIONS)[number]>().notNull(),
    fromState: text("from_state").$type<WorkflowState>().notNull(),
    toState: text("to_state").$type<WorkflowState>().notNull(),
    versionNumber: integer("version_number").notNull(),
    comment: text(),
    reason: text(),
  },
  (t) => [index("document_history_document").on(t.documentId, t.id)],
);

export const DECISIONS = ["accepted", "rejected"] as const;

/** Decisions of people about single values of a version, by JSON Pointer. */
export const documentValueReviews = pgTable(
  "document_value_reviews",
  {
    documentId: integer("document_id").notNull(),
    versionNumber: integer("version_number").notNull(),
    pointer: text().notNull(),
    decision: text().$type<(typeof DECISIONS)[number]>().notNull(),
    note: text(),
    userId: integer("user_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.versionNumber, t.pointer] })],
);
