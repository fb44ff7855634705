import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { auditRoutes } from "./routes.ts";
import { type AuditEntry, listEntries } from "./store.ts";

export function auditHandlers({ database }: { database: Database }): Handlers<typeof auditRoutes, Transaction> {
  return {
    listAuditLog: async ({ query }, { principal }) => {
      const { cursor: before, limit, object_type: objectType, object_id: objectId, user_id: userId } = query;
      // Reads one more than requested, to know whether there is a next page.
      const filter = { before, objectType, objectId, userId, limit: limit + 1 };
      const found = await listEntries(database.db, scopeOf(principal, "audit:read"), filter);
      const entries = found.slice(0, limit);
      const last = entries.at(-1);
      const next_cursor = found.length > limit && last ? String(last.seq) : null;
      return { status: 200, body: { status: "success", entries: entries.map(present), next_cursor } };
    },
  };
}

function present(entry: AuditEntry) {
  return {
    id: entry.id,
    seq: entry.seq,
    at: entry.at.toISOString(),
    user_id: entry.userId,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    detail: entry.detail,
    hash: entry.hash,
  };
}
