import { and, asc, eq, sql } from "drizzle-orm";
import type { Principal } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { newId } from "#platform/ids.ts";
import type { PortfolioDeps } from "./portfolio-deps.ts";
import type { ViewSettings } from "./routes.ts";
import { portfolioViews } from "./tables.ts";

const MAX_VIEWS = 100;

function own({ organizationId, userId }: Principal) {
  return and(eq(portfolioViews.organizationId, organizationId), eq(portfolioViews.userId, userId));
}

/** The user's saved views in the current organization. */
export async function listViews({ database }: PortfolioDeps, principal: Principal) {
  const rows = await database.db
    .select()
    .from(portfolioViews)
    .where(own(principal))
    .orderBy(asc(portfolioViews.createdAt), asc(portfolioViews.id))
    .limit(MAX_VIEWS);
  return rows.map(present);
}

/** Saves a view under a name, at most 100 a user. */
export async function saveView(
  { database }: PortfolioDeps,
  principal: Principal,
  { name, settings }: { readonly name: string; readonly settings: ViewSettings },
) {
  const { organizationId, userId } = principal;
  return database.transaction(async (tx) => {
    const known = await tx.select({ name: portfolioViews.name }).from(portfolioViews).where(own(principal));
    if (known.length >= MAX_VIEWS && !known.some((view) => view.name === name))
      return failure("conflict", { message: `A user has at most ${MAX_VIEWS} saved views. Delete one first.` });
    const [row] = await tx
      .insert(portfolioViews)
      .values({ id: newId(), organizationId, userId, name, settings })
      .onConflictDoUpdate({
        target: [portfolioViews.userId, portfolioViews.organizationId, portfolioViews.name],
        set: { settings, updatedAt: sql`now()` },
      })
      .returning();
    return present(row as typeof portfolioViews.$inferSelect);
  });
}

export async function deleteView({ database }: PortfolioDeps, principal: Principal, id: string): Promise<boolean> {
  const deleted = await database.db
    .delete(portfolioViews)
    .where(and(own(principal), eq(portfolioViews.id, id)))
    .returning({ id: portfolioViews.id });
  return deleted.length === 1;
}

function present(row: typeof portfolioViews.$inferSelect) {
  const { id, name, settings, createdAt, updatedAt } = row;
  return { id, name, settings, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}
