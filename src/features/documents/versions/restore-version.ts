import type { Principal } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { auditDocument } from "../audit.ts";
import type { DocumentsDeps } from "../documents-deps.ts";
import { copyReviews } from "../reviews/review-store.ts";
import { makeCurrent, openForVersion } from "./add-version.ts";
import { conflictWith } from "./correct-version.ts";
import { findVersion, insertDerivedVersion } from "./version-store.ts";

/** Makes an earlier version the current one, with the same terms, evidence and text under a new number. */
export async function restoreVersion(
  tx: Transaction,
  { clock }: Pick<DocumentsDeps, "clock">,
  principal: Principal,
  input: { id: number; number: number; reason: string | undefined; baseVersion: number | undefined },
) {
  const { id, number, reason, baseVersion } = input;
  const opened = await openForVersion(tx, principal, id);
  if (isFailure(opened)) return opened;
  const conflict = await conflictWith(tx, { baseVersion }, opened);
  if (conflict) return conflict;
  const earlier = await findVersion(tx, opened.document, number);
  if (earlier === null) return failure("not_found");
  await insertDerivedVersion(tx, {
    documentId: id,
    versionNumber: opened.next,
    of: earlier,
    extractionMethod: earlier.extractionMethod,
    agreement: earlier.agreement,
    cdmEvents: earlier.cdmEvents,
    baseVersion: number,
    patch: null,
    reason: reason ?? null,
    createdBy: principal.userId,
  });
  await copyReviews(tx, { documentId: id, from: number, to: opened.next });
  const version = await makeCurrent(tx, principal, opened, { at: clock.now() });
  await auditDocument(tx, principal, id, "document.restore", { version: opened.next, restored: number });
  return { status: 201 as const, body: version };
}
