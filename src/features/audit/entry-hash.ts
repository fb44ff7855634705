import { createHash } from "node:crypto";
import { canonicalJson, type Detail } from "./canonical-json.ts";
import type { AuditEntry } from "./store.ts";

/** The hash before the first entry of a chain. */
export const FIRST_HASH = "0".repeat(64);

/** The hash of an entry: SHA-256 of the canonical JSON (RFC 8785) of one array, `[hash of the entry before, organization
 *  id, seq, id, at, user id, action, object type, object id, detail]`. Calculated here without the database's own function,
 *  so that a check does not depend on what it checks. */
export function entryHash(previous: string, entry: AuditEntry): string {
  const { organizationId, seq, id, at, userId, action, objectType, objectId, detail } = entry;
  const members = [previous, organizationId, seq, id, at.toISOString(), userId, action, objectType, objectId];
  return createHash("sha256")
    .update(canonicalJson([...members, detail as Detail]))
    .digest("hex");
}
