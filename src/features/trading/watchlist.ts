import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/database/transaction.ts";
import { tradeWatchlists } from "./tables.ts";

/** Symbols in the user's own order. */
export async function findWatchlist(db: Queryable, userId: number): Promise<readonly string[]> {
  const [row] = await db.select().from(tradeWatchlists).where(eq(tradeWatchlists.userId, userId));
  return row?.symbols ?? [];
}

export async function storeWatchlist(
  db: Queryable,
  userId: number,
  symbols: readonly string[],
  changedAt: Date,
): Promise<void> {
  const list = { symbols: [...symbols], changedAt };
  await db
    .insert(tradeWatchlists)
    .values({ userId, ...list })
    .onConflictDoUpdate({ target: tradeWatchlists.userId, set: list });
}
