import { and, eq, lt, or } from "drizzle-orm";
import type { Queryable } from "#platform/database/transaction.ts";
import { backtestCheckpoints as table } from "./tables.ts";

/** What a part of a backtest came to: read where an earlier execution or run has stored it, else computed and stored. */
export async function checkpoint<T>(
  db: Queryable,
  { runId, part, now }: { readonly runId: string; readonly part: string; readonly now: Date },
  compute: () => Promise<T>,
): Promise<T> {
  const stored = await readCheckpoint<T>(db, runId, part);
  if (stored !== null) return stored;
  const value = await compute();
  await db.insert(table).values({ runId, part, value, createdAt: now }).onConflictDoNothing();
  return (await readCheckpoint<T>(db, runId, part)) ?? value;
}

export async function readCheckpoint<T>(db: Queryable, runId: string, part: string): Promise<T | null> {
  const [row] = await db
    .select({ value: table.value })
    .from(table)
    .where(and(eq(table.runId, runId), eq(table.part, part)));
  // Each part is written by one step, with the type that the same step reads.
  return row === undefined ? null : (row.value as T);
}

/** How long a stopped backtest can be resumed without computing its parts again. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes what a completed backtest had stored, and what stopped ones were never resumed from. */
export async function deleteCheckpoints(db: Queryable, runId: string, now: Date): Promise<void> {
  await db.delete(table).where(or(eq(table.runId, runId), lt(table.createdAt, new Date(now.getTime() - KEPT_MS))));
}
