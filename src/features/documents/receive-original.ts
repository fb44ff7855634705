import type { UploadedFile } from "#api/route.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { emit } from "#features/webhooks/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { DocumentsDeps } from "./documents-deps.ts";
import { readerOf } from "./reading-queue.ts";
import { receiveFile, receiveText } from "./receive-source.ts";
import type { summarise } from "./summary.ts";

/** The input of a new document or a new version. */
export interface NewOriginal {
  /** A text, or the file to read it from. */
  readonly original: string | UploadedFile;
  readonly title?: string | undefined;
  readonly deal_id?: number | undefined;
}

/** Checks the named deal and extracts the original. Slow, so it runs before the transaction that stores the result. */
export async function receiveOriginal(
  deps: DocumentsDeps,
  principal: Principal,
  { original, deal_id }: NewOriginal,
  signal: AbortSignal,
) {
  const scope = scopeOf(principal, "documents:write");
  if (deal_id !== undefined && !(await deps.dealExists(deps.database.db, scope, deal_id)))
    return failure("deal_not_found");
  const reader = { ...readerOf(principal), signal };
  return typeof original === "string" ? receiveText(deps, original, reader) : receiveFile(deps, original, reader);
}

/** Notifies webhooks that a version was extracted. */
export async function emitExtracted(
  tx: Transaction,
  organizationId: number,
  of: { readonly documentId: number; readonly version: number; readonly summary: ReturnType<typeof summarise> },
): Promise<void> {
  const { title, documentKind, borrowerName } = of.summary;
  await emit(tx, {
    organizationId,
    type: "document.extracted",
    data: {
      document_id: of.documentId,
      version: of.version,
      title,
      document_kind: documentKind,
      borrower_name: borrowerName,
    },
  });
}
