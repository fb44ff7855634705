import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { auditEntries, auditHeads } from "./tables.ts";

type EntryRow = typeof auditEntries.$inferSelect;
/** An entry linked to its chain, like every committed one. */
export type AuditEntry = EntryRow & { readonly seq: number; readonly hash: string };

interface EntryCriteria {
  /** Only entries before this position. */
  readonly before?: number | undefined;
  readonly action?: string | undefined;
  readonly objectType?: string | undefined;
  readonly objectId?: string | undefined;
  readonly userId?: number | undefined;
}

function matching(scope: Scope, { before, action, objectType, objectId, userId }: EntryCriteria) {
  return and(
    eq(auditEntries.organizationId, scope.organizationId),
    isNotNull(auditEntries.seq),
    before === undefined ? undefined : lt(auditEntries.seq, before),
    action === undefined ? undefined : eq(auditEntries.action, action),
    objectType === undefined ? undefined : eq(auditEntries.objectType, objectType),
    objectId === undefined ? undefined : eq(auditEntries.objectId, objectId),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
  );
}

export async function countEntries(db: Queryable, scope: Scope, criteria: EntryCriteria): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(auditEntries).where(matching(scope, criteria));
  return counted?.total ?? 0;
}

/** Entries of an organization, newest first. */
export async function listEntries(
  db: Queryable,
  scope: Scope,
  { limit, ...criteria }: EntryCriteria & { readonly limit: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(matching(scope, criteria))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
  return rows as AuditEntry[];
}

/** The end of every chain, by organization. */
export async function listHeads(db: Queryable) {
  return db.select().from(auditHeads).orderBy(asc(auditHeads.organizationId));
}

/** Entries of a chain after a position, in order. */
export async function readChain(
  db: Queryable,
  { organizationId, after, limit }: { readonly organizationId: number; readonly after: number; readonly limit: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.organizationId, organizationId), gt(auditEntries.seq, after)))
    .orderBy(asc(auditEntries.seq))
    .limit(limit);
  return rows as AuditEntry[];
}

/** Entries in no chain: the organization has none, or the entry has no position. */
export async function listStrays(db: Queryable, limit: number): Promise<EntryRow[]> {
  const unlinked = await db.select().from(auditEntries).where(isNull(auditEntries.seq)).limit(limit);
  const headless = await db
    .select({ entry: auditEntries })
    .from(auditEntries)
    .leftJoin(auditHeads, eq(auditHeads.organizationId, auditEntries.organizationId))
    .where(and(isNull(auditHeads.organizationId), isNotNull(auditEntries.seq)))
    .orderBy(asc(auditEntries.organizationId), asc(auditEntries.seq))
    .limit(limit);
  return [...unlinked, ...headless.map(({ entry }) => entry)];
}
