import type { UploadedFile } from "#api/route.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { emit } from "#features/webhooks/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { DocumentsDeps } from "./documents-deps.ts";
import { presentDocument } from "./get-document.ts";
import { readerOf } from "./reading-queue.ts";
import { receiveFile, receiveText } from "./receive-source.ts";
import { summarise } from "./summary.ts";
import { indexText, insertDocument, reserveDocumentId } from "./versions/version-store.ts";

interface NewDocument {
  /** A text, or the file to read it from. */
  readonly original: string | UploadedFile;
  readonly title?: string | undefined;
  readonly deal_id?: number | undefined;
}

/** Extracts a text or a file and stores it as a new document with its first version. The
 *  search index is written first; the document itself appears in one transaction. */
export async function extractedDocument(
  deps: DocumentsDeps,
  principal: Principal,
  input: NewDocument,
  signal: AbortSignal,
) {
  const scope = scopeOf(principal, "documents:write");
  if (input.deal_id !== undefined && !(await deps.dealExists(deps.database.db, scope, input.deal_id)))
    return failure("deal_not_found");
  const { original } = input;
  const reader = { ...readerOf(principal), signal };
  const received =
    typeof original === "string"
      ? await receiveText(deps, original, reader)
      : await receiveFile(deps, original, reader);
  if (isFailure(received)) return received;
  const document = {
    ...summarise(received.agreement, input.title),
    organizationId: principal.organizationId,
    uploadedBy: principal.userId,
    dealId: input.deal_id ?? null,
  };
  const version = { ...received, extractionMethod: "rules" as const, createdBy: principal.userId };
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
    await emit(tx, {
      organizationId: principal.organizationId,
      type: "document.extracted",
      data: eventData(id, document),
    });
    return presentDocument(tx, principal, scope, id);
  };
}

function eventData(id: number, { title, documentKind, borrowerName }: ReturnType<typeof summarise>) {
  return { document_id: id, version: 1, title, document_kind: documentKind, borrower_name: borrowerName };
}
