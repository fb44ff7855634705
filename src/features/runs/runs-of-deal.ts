import { and, count, desc, eq, sql } from "drizzle-orm";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { runEvents, runs } from "./tables.ts";

/** The newest runs of a deal that a user may see, as items of its timeline. */
export async function runsOfDeal(
  db: Queryable,
  asked: { readonly principal: Principal; readonly deal: { readonly id: number }; readonly limit: number },
) {
  const { organizationId, ownerId } = scopeOf(asked.principal, "runs:read");
  const where = and(
    eq(runs.organizationId, organizationId),
    ownerId === null ? undefined : eq(runs.userId, ownerId),
    eq(runs.dealId, asked.deal.id),
  );
  const [counted] = await db.select({ total: count() }).from(runs).where(where);
  const message = sql<string | null>`${runEvents.data} ->> 'message'`;
  const rows = await db
    .select({ id: runs.id, at: runs.createdAt, kind: runs.kind, userId: runs.userId, message })
    .from(runs)
    .leftJoin(runEvents, and(eq(runEvents.runId, runs.id), eq(runEvents.seq, 1)))
    .where(where)
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(asked.limit);
  const items = rows.map((row) => ({
    at: row.at,
    kind: "run" as const,
    id: row.id,
    title: row.message ?? row.kind,
    userId: row.userId,
  }));
  return { total: counted?.total ?? 0, items };
}
