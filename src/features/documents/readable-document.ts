import type { Scope } from "#domain/access/principal.ts";
import { documentName } from "#domain/agreement/document-name.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { findDocument, listDocuments } from "./store.ts";
import type { StoredVersion } from "./version-readings.ts";
import { findText, findVersion, findVersionId } from "./versions/version-store.ts";

/** A version of a document that a scope may see. */
export interface ReadableVersion extends StoredVersion {
  readonly id: number;
  readonly title: string;
  /** Display name of the document. */
  readonly name: string;
  readonly version: number;
}

/** A version of a document that a scope may see, the current one by default, without its content. Null if there is
 *  none. */
export async function findReadableVersion(
  db: Queryable,
  scope: Scope,
  id: number,
  version?: number,
): Promise<ReadableVersion | null> {
  const document = await findDocument(db, scope, id);
  if (document === null) return null;
  const number = version ?? document.currentVersion;
  const versionId = await findVersionId(db, document, number);
  if (versionId === null) return null;
  const { title, borrowerName } = document;
  return {
    id,
    versionId,
    version: number,
    title,
    name: nameOf({ title, borrowerName }),
    async load() {
      const text = await findText(db, scope, id, number);
      const found = await findVersion(db, document, number);
      if (text === null || found === null) throw new Error(`version ${versionId} has no content`);
      return { text, agreement: found.agreement };
    },
  };
}

/** A version of a document that a scope may see, with its agreement and text; the current version by default. Null if
 *  there is none. */
export async function findAgreement(db: Queryable, scope: Scope, id: number, version?: number) {
  const found = await findReadableVersion(db, scope, id, version);
  return found === null ? null : { ...found, ...(await found.load()) };
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
