import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { auditEntries, auditHeads } from "./tables.ts";

type EntryRow = typeof auditEntries.$inferSelect;
/** An entry that is linked to its chain, as every committed one is. */
export type AuditEntry = EntryRow & { readonly seq: number; readonly hash: string };

interface EntryFilter {
  /** Only entries before this place. */
  readonly before?: number | undefined;
  readonly objectType?: string | undefined;
  readonly objectId?: string | undefined;
  readonly userId?: number | undefined;
  readonly limit: number;
}

/** Entries of an organization, newest first. */
export async function listEntries(db: Queryable, scope: Scope, filter: EntryFilter): Promise<AuditEntry[]> {
  const { before, objectType, objectId, userId, limit } = filter;
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organizationId, scope.organizationId),
        isNotNull(auditEntries.seq),
        before === undefined ? undefined : lt(auditEntries.seq, before),
        objectType === undefined ? undefined : eq(auditEntries.objectType, objectType),
        objectId === undefined ? undefined : eq(auditEntries.objectId, objectId),
        userId === undefined ? undefined : eq(auditEntries.userId, userId),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
  return rows as AuditEntry[];
}

/** The end of every chain, by organization. */
export async function listHeads(db: Queryable) {
  return db.select().from(auditHeads).orderBy(asc(auditHeads.organizationId));
}

/** Entries of a chain after a place, in the order of the chain. */
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

/** Entries that are in no chain: of organizations without one, or without a place. */
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
