import { sql } from "drizzle-orm";
import {
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
import { instant } from "#platform/database/columns.ts";
import type { SourcePages } from "./source-pages.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const WORKFLOW_STATES = ["draft", "under_review", "approved", "published", "archived"] as const;
export type WorkflowState = (typeof WORKFLOW_STATES)[number];

/** A document: who has it, where it stands, and the terms of its current version that lists and searches read. */
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
    /** Title, parties and law in lower case, one a line: what a search finds besides the full text. */
    searchText: text("search_text").notNull(),
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
    source: bytes().notNull(),
    /** Null where the source is the text itself. */
    text: text(),
    /** Null where the source has no pages of its own. */
    pages: json().$type<SourcePages>(),
    agreement: json().$type<CreditAgreement>().notNull(),
    cdmEvents: json("cdm_events").$type<Record<string, unknown>[]>().notNull(),
    createdBy: integer("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [unique("document_versions_number").on(t.documentId, t.versionNumber)],
);

/** A version's text in chunks that PostgreSQL's full-text search can hold. */
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
