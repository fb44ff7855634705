import type { Scope } from "#domain/access/principal.ts";
import { failure } from "#errors";
import type { Queryable } from "#platform/database/transaction.ts";
import { type DocumentRow, findDocument, type ListFilter, listDocuments, listVersions } from "./store.ts";

/** A document with all its versions and its workflow, as the API shows it. */
export async function presentDocument(db: Queryable, scope: Scope, id: number) {
  const document = await findDocument(db, scope, id);
  if (!document) return failure("not_found");
  const versions = await listVersions(db, document);
  return { ...presentSummary(document), versions: versions.map(presentVersion), workflow: presentWorkflow(document) };
}

/** One page of the list. */
export async function presentPage(db: Queryable, scope: Scope, filter: ListFilter) {
  const { total, rows } = await listDocuments(db, scope, filter);
  const documents = rows.map(presentSummary);
  return { status: "success" as const, total, page: filter.page, limit: filter.limit, documents };
}

/** A row of the list. */
export function presentSummary(row: DocumentRow) {
  return {
    id: row.id,
    title: row.title,
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
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

function presentVersion(row: VersionRow) {
  return {
    id: row.id,
    version_number: row.versionNumber,
    extraction_method: row.extractionMethod,
    source_filename: row.sourceFilename,
    source_sha256: row.sourceSha256,
    pages: row.pages,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    agreement: row.agreement,
    cdm_events: row.cdmEvents,
  };
}

/** Where a document stands in review. A document begins as a draft. */
function presentWorkflow(row: DocumentRow) {
  return {
    state: row.state,
    submitted_at: null,
    approved_at: null,
    approved_by: null,
    published_at: null,
    rejection_reason: null,
    assigned_to: null,
    due_date: null,
    priority: null,
    available_actions: [],
    history: [],
  };
}
