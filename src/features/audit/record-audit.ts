import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { canonicalJson, type Detail } from "./canonical-json.ts";

/** A change and its author. */
export interface AuditedChange {
  readonly organizationId: number;
  /** Null: the service itself, or its operator on the command line. */
  readonly userId: number | null;
  /** The object's type and a verb, such as `document.create`. */
  readonly action: `${string}.${string}`;
  readonly objectType: string;
  readonly objectId: string | number;
  /** Ids, states, names of changed members, amounts. Never personal data, secrets or texts; at most 8 KiB. */
  readonly detail?: Detail | undefined;
}

/** The author of a change: usually the principal of the request. */
export interface Actor {
  readonly organizationId: number;
  readonly userId: number | null;
}

/** `recordAudit` for an action that is named after its object: `api_key.create` is done to an `api_key`. */
export function recordChange(
  tx: Transaction,
  { organizationId, userId }: Actor,
  { action, objectId, detail }: Pick<AuditedChange, "action" | "objectId" | "detail">,
): Promise<void> {
  const objectType = action.slice(0, action.indexOf("."));
  return recordAudit(tx, { organizationId, userId, action, objectType, objectId, detail });
}

/**
 * Adds an entry to the audit log of an organization, in the transaction of the change: both commit or neither does. The
 * database links it to the organization's chain when the transaction commits, so the lock on the chain is taken last.
 */
export async function recordAudit(tx: Transaction, change: AuditedChange): Promise<void> {
  const { organizationId, userId, action, objectType, objectId, detail = {} } = change;
  await tx.execute(sql`
    insert into audit_entries (id, organization_id, user_id, action, object_type, object_id, detail)
    values (${newId()}, ${organizationId}, ${userId}, ${action}, ${objectType}, ${String(objectId)}, ${canonicalJson(detail)}::json)`);
}
