import type { UploadedFile } from "#api/route.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import { emit } from "#features/webhooks/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { auditDocument } from "../audit.ts";
import type { DocumentsDeps } from "../documents-deps.ts";
import { readerOf } from "../reading-queue.ts";
import { receiveFile, receiveText } from "../receive-source.ts";
import { summarise } from "../summary.ts";
import { makeCurrent, openForVersion, refuseArchived } from "./add-version.ts";
import { indexText, insertVersion, reserveTextNumber } from "./version-store.ts";

interface NewOriginal {
  /** A text, or the file to read it from. */
  readonly original: string | UploadedFile;
  readonly title?: string | undefined;
  readonly deal_id?: number | undefined;
}

/** Extracts a text or a file and stores it as the next version of a document. What is slow is done first; the version
 *  appears in one transaction. */
export async function extractedVersion(
  deps: DocumentsDeps,
  principal: Principal,
  id: number,
  input: NewOriginal,
  signal: AbortSignal,
) {
  const { database, clock } = deps;
  const open = await database.transaction((tx) => refuseArchived(tx, principal, id));
  if (isFailure(open)) return open;
  const scope = scopeOf(principal, "documents:write");
  if (input.deal_id !== undefined && !(await deps.dealExists(database.db, scope, input.deal_id)))
    return failure("deal_not_found");
  const { original } = input;
  const reader = { ...readerOf(principal), signal };
  const received =
    typeof original === "string"
      ? await receiveText(deps, original, reader)
      : await receiveFile(deps, original, reader);
  if (isFailure(received)) return received;
  const textNumber = await reserveTextNumber(database.db);
  await indexText(database.db, id, textNumber, received.text);
  return async (tx: Transaction) => {
    const opened = await openForVersion(tx, principal, id);
    if (isFailure(opened)) return opened;
    const versionNumber = opened.next;
    const version = { ...received, extractionMethod: "rules" as const, createdBy: principal.userId };
    await insertVersion(tx, { documentId: id, versionNumber, textNumber }, version);
    const at = clock.now();
    const made = await makeCurrent(tx, principal, opened, { title: input.title, dealId: input.deal_id, at });
    const { title, documentKind, borrowerName } = summarise(received.agreement, input.title);
    await emit(tx, {
      organizationId: principal.organizationId,
      type: "document.extracted",
      data: {
        document_id: id,
        version: versionNumber,
        title,
        document_kind: documentKind,
        borrower_name: borrowerName,
      },
    });
    await auditDocument(tx, principal, id, "document.new_version", { version: versionNumber });
    return made;
  };
}
