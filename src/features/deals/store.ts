import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import { nullOrForbidden } from "#features/users/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { deals } from "./tables.ts";

export type DealRow = typeof deals.$inferSelect;
export type NewDeal = Pick<DealRow, "name" | "borrowerName" | "stage" | "description">;

/** The deals that a scope may see. Every query here starts from it. */
function within(scope: Scope): SQL | undefined {
  return and(
    eq(deals.organizationId, scope.organizationId),
    scope.ownerId === null ? undefined : eq(deals.createdBy, scope.ownerId),
  );
}

export async function insertDeal(
  db: Queryable,
  by: { organizationId: number; userId: number },
  deal: NewDeal,
): Promise<DealRow> {
  const [row] = await db
    .insert(deals)
    .values({ ...deal, organizationId: by.organizationId, createdBy: by.userId })
    .returning();
  return row as DealRow;
}

export async function listDeals(db: Queryable, scope: Scope, page: { page: number; limit: number }) {
  const [counted] = await db.select({ total: count() }).from(deals).where(within(scope));
  const rows = await db
    .select()
    .from(deals)
    .where(within(scope))
    .orderBy(desc(deals.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return { total: counted?.total ?? 0, rows };
}

export async function findDeal(db: Queryable, scope: Scope, id: number): Promise<DealRow | null> {
  const [row] = await db
    .select()
    .from(deals)
    .where(and(within(scope), eq(deals.id, id)));
  return row ?? nullOrForbidden(scope, (all) => findDeal(db, all, id));
}

export async function dealExists(db: Queryable, scope: Scope, id: number): Promise<boolean> {
  return (await findDeal(db, scope, id)) !== null;
}

export async function updateDeal(
  db: Queryable,
  scope: Scope,
  id: number,
  change: Partial<NewDeal>,
): Promise<DealRow | null> {
  const [row] = await db
    .update(deals)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(within(scope), eq(deals.id, id)))
    .returning();
  return row ?? nullOrForbidden(scope, (all) => findDeal(db, all, id));
}
