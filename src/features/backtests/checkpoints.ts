import { and, eq, lt, or } from "drizzle-orm";
import type { Queryable } from "#platform/database/transaction.ts";
import { backtestCheckpoints as table } from "./tables.ts";

/** An intermediate result: read if an earlier execution or run has stored it, else computed and stored. */
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
  // Only one step writes and reads each part, so the type is the same.
  return row === undefined ? null : (row.value as T);
}

/** How long the intermediate results of a stopped backtest are kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes intermediate results of completed backtests, and expired ones of stopped backtests. */
export async function deleteCheckpoints(db: Queryable, runId: string, now: Date): Promise<void> {
  await db.delete(table).where(or(eq(table.runId, runId), lt(table.createdAt, new Date(now.getTime() - KEPT_MS))));
}
