import type { Principal } from "#domain/access/principal.ts";
import { recordAudit } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";

/** Adds a user's action on a document to the audit log of their organization. */
export async function auditDocument(
  tx: Transaction,
  { organizationId, userId }: Principal,
  documentId: number,
  action: `document.${string}`,
  detail: Parameters<typeof recordAudit>[1]["detail"] = {},
): Promise<void> {
  await recordAudit(tx, { organizationId, userId, action, objectType: "document", objectId: documentId, detail });
}
