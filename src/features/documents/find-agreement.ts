import type { Scope } from "#domain/access/principal.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { findDocument } from "./store.ts";
import { findText, listVersions } from "./versions/version-store.ts";

/** The current version of a document that a scope may see, with its text; null when there is none. */
export async function findAgreement(db: Queryable, scope: Scope, id: number) {
  const document = await findDocument(db, scope, id);
  if (document === null) return null;
  const text = await findText(db, scope, id, document.currentVersion);
  const versions = await listVersions(db, document);
  const current = versions.find(({ versionNumber }) => versionNumber === document.currentVersion);
  if (text === null || current === undefined) return null;
  return { id, title: document.title, agreement: current.agreement, text };
}
