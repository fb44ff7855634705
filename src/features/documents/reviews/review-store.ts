import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { documentValueReviews } from "../tables.ts";

export type ReviewRow = typeof documentValueReviews.$inferSelect;

interface VersionKey {
  readonly documentId: number;
  readonly versionNumber: number;
}

export async function listReviews(db: Queryable, { documentId, versionNumber }: VersionKey): Promise<ReviewRow[]> {
  return db
    .select()
    .from(documentValueReviews)
    .where(and(eq(documentValueReviews.documentId, documentId), eq(documentValueReviews.versionNumber, versionNumber)))
    .orderBy(asc(documentValueReviews.pointer));
}

export async function removeReviews(
  tx: Transaction,
  { documentId, versionNumber }: VersionKey,
  pointers: readonly string[],
): Promise<void> {
  if (pointers.length === 0) return;
  await tx
    .delete(documentValueReviews)
    .where(
      and(
        eq(documentValueReviews.documentId, documentId),
        eq(documentValueReviews.versionNumber, versionNumber),
        inArray(documentValueReviews.pointer, [...pointers]),
      ),
    );
}

export async function insertReviews(tx: Transaction, rows: readonly ReviewRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(documentValueReviews).values([...rows]);
}

/** Decisions carry over to a version with the same terms. */
export async function copyReviews(
  tx: Transaction,
  { documentId, from, to }: { documentId: number; from: number; to: number },
): Promise<void> {
  const rows = await listReviews(tx, { documentId, versionNumber: from });
  await insertReviews(
    tx,
    rows.map((row) => ({ ...row, versionNumber: to })),
  );
}

/** Decisions about values that a correction keeps move to their new pointers; those about changed values end. */
export async function moveReviews(
  tx: Transaction,
  move: {
    readonly documentId: number;
    readonly from: number;
    readonly to: number;
    readonly places: ReadonlyMap<string, string>;
    readonly changed: readonly string[];
  },
): Promise<void> {
  const { documentId, from, to, places, changed } = move;
  const rows = await listReviews(tx, { documentId, versionNumber: from });
  const kept = rows.flatMap((row) => {
    const pointer = places.get(row.pointer);
    if (pointer === undefined) return [];
    const touched = changed.some((each) => each === pointer || each.startsWith(`${pointer}/`));
    return touched ? [] : [{ ...row, pointer, versionNumber: to }];
  });
  await insertReviews(tx, kept);
}
