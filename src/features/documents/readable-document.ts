import { and, eq } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import { documentName } from "#domain/agreement/document-name.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { findDocument, listDocuments } from "./store.ts";
import { documentVersions } from "./tables.ts";
import { findText } from "./versions/version-store.ts";

/** A document as questions need it: its current agreement and the text that evidence refers to. */
export interface ReadableDocument {
  readonly id: number;
  /** Display name. */
  readonly name: string;
  readonly agreement: unknown;
  readonly text: string;
}

export async function findReadableDocument(db: Queryable, scope: Scope, id: number): Promise<ReadableDocument | null> {
  const document = await findDocument(db, scope, id);
  if (document === null) return null;
  const [version] = await db
    .select({ agreement: documentVersions.agreement })
    .from(documentVersions)
    .where(
      and(eq(documentVersions.documentId, document.id), eq(documentVersions.versionNumber, document.currentVersion)),
    );
  const text = await findText(db, scope, id, document.currentVersion);
  if (version === undefined || text === null) return null;
  return { id, name: nameOf(document), agreement: version.agreement, text };
}

/** Documents that are not archived, newest first, by title and borrower. */
export async function listReadableDocuments(
  db: Queryable,
  scope: Scope,
  { dealId, limit }: { readonly dealId: number | undefined; readonly limit: number },
): Promise<
  { readonly id: number; readonly name: string; readonly title: string; readonly borrowerName: string | null }[]
> {
  const { rows } = await listDocuments(db, scope, { dealId, sort: "-created_at", page: 1, limit });
  return rows.map(({ id, title, borrowerName }) => ({
    id,
    name: nameOf({ title, borrowerName }),
    title,
    borrowerName,
  }));
}

function nameOf({ title, borrowerName }: { readonly title: string; readonly borrowerName: string | null }): string {
  return documentName({ title, borrower_name: borrowerName });
}
