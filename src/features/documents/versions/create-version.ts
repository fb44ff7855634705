import type { Principal } from "#domain/access/principal.ts";
import { isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { auditDocument } from "../audit.ts";
import type { DocumentsDeps } from "../documents-deps.ts";
import { emitExtracted, type NewOriginal, receiveOriginal } from "../receive-original.ts";
import { summarise } from "../summary.ts";
import { makeCurrent, openForVersion, refuseArchived } from "./add-version.ts";
import { indexText, insertVersion, reserveTextNumber } from "./version-store.ts";

/** Extracts a text or a file and stores it as the next version of a document. Slow work is done first; the version is
 *  stored in one transaction. */
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
  const received = await receiveOriginal(deps, principal, input, signal);
  if (isFailure(received)) return received;
  const textNumber = await reserveTextNumber(database.db);
  await indexText(database.db, id, textNumber, received.text);
  return async (tx: Transaction) => {
    const opened = await openForVersion(tx, principal, id);
    if (isFailure(opened)) return opened;
    const versionNumber = opened.next;
    const version = { ...received, createdBy: principal.userId };
    await insertVersion(tx, { documentId: id, versionNumber, textNumber }, version);
    const at = clock.now();
    const made = await makeCurrent(tx, principal, opened, { title: input.title, dealId: input.deal_id, at });
    const summary = summarise(received.agreement, input.title);
    await emitExtracted(tx, principal.organizationId, { documentId: id, version: versionNumber, summary });
    await auditDocument(tx, principal, id, "document.new_version", { version: versionNumber });
    return made;
  };
}
