import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { findDocument } from "./store.ts";
import { documents, documentVersions } from "./tables.ts";

/** A document with the agreement of its current version. */
export interface AgreementDocument {
  readonly documentId: number;
  readonly versionNumber: number;
  readonly title: string;
  readonly dealId: number | null;
  readonly agreement: CreditAgreement;
}

function within(scope: Scope) {
  return and(
    eq(documents.organizationId, scope.organizationId),
    scope.ownerId === null ? undefined : eq(documents.uploadedBy, scope.ownerId),
    ne(documents.state, "archived"),
  );
}

/** The agreements of unarchived documents that a scope may see, oldest first. `ids`, `dealId` and `kinds` filter
 *  them. */
export async function listAgreements(
  db: Queryable,
  scope: Scope,
  filter: {
    readonly ids?: readonly number[] | undefined;
    readonly dealId?: number | undefined;
    readonly kinds?: readonly string[] | undefined;
    readonly limit: number;
  },
): Promise<AgreementDocument[]> {
  const { ids, dealId, kinds, limit } = filter;
  if (ids?.length === 0) return [];
  return db
    .select({
      documentId: documents.id,
      versionNumber: documentVersions.versionNumber,
      title: documents.title,
      dealId: documents.dealId,
      agreement: documentVersions.agreement,
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.versionNumber, documents.currentVersion)),
    )
    .where(
      and(
        within(scope),
        ids === undefined ? undefined : inArray(documents.id, [...ids]),
        dealId === undefined ? undefined : eq(documents.dealId, dealId),
        kinds === undefined ? undefined : inArray(documents.documentKind, [...kinds]),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(limit);
}

/** The list fields of unarchived documents that a scope may see. */
export async function listVersionsOf(db: Queryable, scope: Scope, limit: number) {
  return db
    .select({
      documentId: documents.id,
      versionNumber: documents.currentVersion,
      title: documents.title,
      dealId: documents.dealId,
      state: documents.state,
      documentKind: documents.documentKind,
      borrowerName: documents.borrowerName,
      assignedTo: documents.assignedTo,
      createdAt: documents.createdAt,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .where(within(scope))
    .orderBy(asc(documents.id))
    .limit(limit);
}

/** Whether a document exists in a scope. @throws FailureError 403 if it belongs to a colleague and the role sees only
 *  its own */
export async function documentExists(db: Queryable, scope: Scope, id: number): Promise<boolean> {
  return (await findDocument(db, scope, id)) !== null;
}
