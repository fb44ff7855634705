import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { DocumentsDeps } from "./documents-deps.ts";
import { presentDocument } from "./get-document.ts";
import { emitExtracted, type NewOriginal, receiveOriginal } from "./receive-original.ts";
import { summarise } from "./summary.ts";
import { indexText, insertDocument, reserveDocumentId } from "./versions/version-store.ts";

/** Extracts a text or a file and stores it as a new document with its first version. The
 *  search index is written first; the document itself appears in one transaction. */
export async function extractedDocument(
  deps: DocumentsDeps,
  principal: Principal,
  input: NewOriginal,
  signal: AbortSignal,
) {
  const scope = scopeOf(principal, "documents:write");
  const received = await receiveOriginal(deps, principal, input, signal);
  if (isFailure(received)) return received;
  const summary = summarise(received.agreement, input.title);
  const document = {
    ...summary,
    organizationId: principal.organizationId,
    uploadedBy: principal.userId,
    dealId: input.deal_id ?? null,
  };
  const version = { ...received, createdBy: principal.userId };
  const id = await reserveDocumentId(deps.database.db);
  await indexText(deps.database.db, id, 1, received.text);
  return async (tx: Transaction) => {
    await insertDocument(tx, id, document, version);
    const detail = {
      document_kind: document.documentKind,
      deal_id: document.dealId,
      source_sha256: version.sourceSha256,
    };
    await recordChange(tx, principal, { action: "document.create", objectId: id, detail });
    await emitExtracted(tx, principal.organizationId, { documentId: id, version: 1, summary });
    return presentDocument(tx, principal, scope, id);
  };
}
