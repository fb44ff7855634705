import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { presentVersion, presentWorkflow } from "../get-document.ts";
import { type DocumentRow, findDocument, lockDocument, updateDocument } from "../store.ts";
import { summarise } from "../summary.ts";
import { backToDraft, invalidTransition } from "../workflow/move-document.ts";
import { findVersion, type VersionRow } from "./version-store.ts";

/** A document locked for a new version, with the data to number it. */
export interface OpenDocument {
  readonly document: DocumentRow;
  readonly current: VersionRow;
  readonly next: number;
}

/** Locks a document for a new version. Archived documents accept none. */
export async function openForVersion(
  tx: Transaction,
  principal: Principal,
  id: number,
): Promise<OpenDocument | Failure> {
  const document = await lockDocument(tx, scopeOf(principal, "documents:write"), id);
  if (!document) return failure("not_found");
  if (document.state === "archived") return invalidTransition(tx, principal, document);
  const current = (await findVersion(tx, document)) as VersionRow;
  return { document, current, next: document.currentVersion + 1 };
}

/** Rejects work early that could not be stored. */
export async function refuseArchived(
  tx: Transaction,
  principal: Principal,
  id: number,
): Promise<Failure | { document: DocumentRow }> {
  const document = await findDocument(tx, scopeOf(principal, "documents:write"), id);
  if (!document) return failure("not_found");
  return document.state === "archived" ? invalidTransition(tx, principal, document) : { document };
}

/** Makes a stored version the current one, and returns the API response. */
export async function makeCurrent(
  tx: Transaction,
  principal: Principal,
  { document, current, next }: OpenDocument,
  { title, dealId, at }: { title?: string | undefined; dealId?: number | undefined; at: Date },
) {
  const made = (await findVersion(tx, document, next)) as VersionRow;
  const kept = hasOwnTitle(document, current) ? document.title : undefined;
  await backToDraft(tx, principal, document, at);
  await updateDocument(tx, document.id, {
    ...summarise(made.agreement, title ?? kept),
    currentVersion: next,
    textNumber: made.textNumber,
    dealId: dealId ?? document.dealId,
  });
  const after = await findDocument(tx, scopeOf(principal, "documents:write"), document.id);
  if (!after) throw new Error(`document ${document.id} is gone`);
  const workflow = await presentWorkflow(tx, principal, after);
  return { ...presentVersion(made), current_version: next, workflow };
}

/** Whether somebody named the document; otherwise its name comes from the agreement. */
function hasOwnTitle(document: DocumentRow, { agreement }: VersionRow): boolean {
  return document.title !== summarise(agreement, undefined).title;
}

/** Whether a version of a signed text says so in its CDM event. */
export function isExecuted({ cdmEvents }: VersionRow): boolean {
  return cdmEvents.some((event) => event["businessEvent"] !== undefined);
}
