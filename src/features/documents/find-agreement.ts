import type { Scope } from "#domain/access/principal.ts";
import { documentName } from "#domain/agreement/document-name.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { findDocument } from "./store.ts";
import { findText, findVersion } from "./versions/version-store.ts";

/** A version of a document that a scope may see, with its text; the current version by default. Null if there is
 *  none. */
export async function findAgreement(db: Queryable, scope: Scope, id: number, version?: number) {
  const document = await findDocument(db, scope, id);
  if (document === null) return null;
  const number = version ?? document.currentVersion;
  const text = await findText(db, scope, id, number);
  const found = await findVersion(db, document, number);
  if (text === null || found === null) return null;
  const { title, borrowerName } = document;
  const name = documentName({ title, borrower_name: borrowerName });
  return { id, title, name, version: number, agreement: found.agreement, text };
}
