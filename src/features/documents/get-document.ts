import { asc, eq } from "drizzle-orm";
import type { Principal, Scope } from "#domain/access/principal.ts";
import { documentName } from "#domain/agreement/document-name.ts";
import { failure } from "#errors";
import type { Queryable } from "#platform/database/transaction.ts";
import { searchHits } from "./search/search-hits.ts";
import {
  type DocumentRow,
  findDocument,
  findDuplicates,
  type ListedDocument,
  type ListFilter,
  listDocuments,
} from "./store.ts";
import { documentHistory } from "./tables.ts";
import { listVersions, type VersionRow } from "./versions/version-store.ts";
import { availableActions } from "./workflow/workflow.ts";

/** A document with all its versions and its workflow, as the API shows it. */
export async function presentDocument(db: Queryable, principal: Principal, scope: Scope, id: number) {
  const document = await findDocument(db, scope, id);
  if (!document) return failure("not_found");
  const versions = await listVersions(db, document);
  const duplicates = await findDuplicates(db, scope, document, versions[0]?.sourceSha256 ?? "");
  return {
    ...presentSummary(document),
    versions: versions.map(presentVersion),
    workflow: await presentWorkflow(db, principal, document),
    duplicates: duplicates.map((row) => ({
      id: row.id,
      title: row.title,
      name: documentName({ title: row.title, borrower_name: row.borrowerName }),
      version_number: row.versionNumber,
    })),
  };
}

/** One page of the list; after a search, each document has its hits. */
export async function presentPage(db: Queryable, scope: Scope, filter: ListFilter) {
  const { total, rows } = await listDocuments(db, scope, filter);
  const hits = filter.search?.trim() ? await searchHits(db, scope, rows, filter.search) : [];
  const documents = rows.map((row, i) => {
    const found = hits[i];
    return found ? { ...presentSummary(row), hits: found } : presentSummary(row);
  });
  return { status: "success" as const, total, page: filter.page, limit: filter.limit, documents };
}

/** A row of the list. */
export function presentSummary(row: ListedDocument) {
  return {
    id: row.id,
    title: row.title,
    name: documentName({ title: row.title, borrower_name: row.borrowerName }),
    document_kind: row.documentKind,
    borrower_name: row.borrowerName,
    borrower_lei: row.borrowerLei,
    agreement_date: row.agreementDate,
    total_commitment: row.totalCommitment,
    currency: row.currency,
    governing_law: row.governingLaw,
    sustainability_linked: row.sustainabilityLinked,
    deal_id: row.dealId,
    workflow_state: row.state,
    current_version: row.currentVersion,
    uploaded_by: row.uploadedBy,
    assigned_to: row.assignedTo,
    due_date: row.dueDate,
    priority: row.priority,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentVersion(row: VersionRow) {
  return {
    id: row.id,
    document_id: row.documentId,
    version_number: row.versionNumber,
    extraction_method: row.extractionMethod,
    source_filename: row.sourceFilename,
    source_sha256: row.sourceSha256,
    pages: row.pages,
    base_version: row.baseVersion,
    patch: row.patch,
    reason: row.reason,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    agreement: row.agreement,
    cdm_events: row.cdmEvents,
  };
}

/** The review state of a document, and the actions available to this user. */
export async function presentWorkflow(db: Queryable, principal: Principal, row: DocumentRow) {
  const history = await db
    .select()
    .from(documentHistory)
    .where(eq(documentHistory.documentId, row.id))
    .orderBy(asc(documentHistory.id));
  return {
    state: row.state,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    submitted_by: row.submittedBy,
    approved_at: row.approvedAt?.toISOString() ?? null,
    approved_by: row.approvedBy,
    published_at: row.publishedAt?.toISOString() ?? null,
    rejection_reason: row.rejectionReason,
    assigned_to: row.assignedTo,
    due_date: row.dueDate,
    priority: row.priority,
    available_actions: await availableActions(db, principal, row),
    history: history.map((entry) => ({
      action: entry.action,
      from_state: entry.fromState,
      to_state: entry.toState,
      user_id: entry.userId,
      at: entry.at.toISOString(),
      version_number: entry.versionNumber,
      comment: entry.comment,
      reason: entry.reason,
    })),
  };
}
