import { and, count, desc, eq, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { Institution, UserAction } from "#providers/bank-link/bank-link.ts";
import { bankConnections } from "./tables.ts";

export type ConnectionRow = typeof bankConnections.$inferSelect;
/** A connection whose access token is stored. */
export type LinkedRow = ConnectionRow & { readonly accessToken: string; readonly status: "active" | "action_required" };

/** Connections belong to a user in any organization. Every query for a user starts from it. */
function ofUser(userId: number): SQL | undefined {
  return and(eq(bankConnections.userId, userId), isNotNull(bankConnections.accessToken));
}

function one(id: string): SQL {
  return eq(bankConnections.id, id);
}

export async function listConnections(
  db: Queryable,
  userId: number,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ total: number; rows: LinkedRow[] }> {
  const [counted] = await db.select({ total: count() }).from(bankConnections).where(ofUser(userId));
  const rows = await db
    .select()
    .from(bankConnections)
    .where(ofUser(userId))
    .orderBy(desc(bankConnections.createdAt), desc(bankConnections.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows: rows as LinkedRow[] };
}

export async function findConnection(db: Queryable, userId: number, id: string): Promise<LinkedRow | null> {
  const [row] = await db
    .select()
    .from(bankConnections)
    .where(and(ofUser(userId), one(id)));
  return (row as LinkedRow | undefined) ?? null;
}

/** Serializes a user's requests that link a bank. */
export async function lockLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank links of user ${userId}`}, 0))`);
}

export async function countConnections(tx: Transaction, userId: number): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(bankConnections).where(eq(bankConnections.userId, userId));
  return counted?.total ?? 0;
}

/** The connection of a public token, in any state. */
export async function findByToken(tx: Transaction, userId: number, digest: string): Promise<ConnectionRow | null> {
  const [row] = await tx
    .select()
    .from(bankConnections)
    .where(and(eq(bankConnections.userId, userId), eq(bankConnections.publicTokenDigest, digest)));
  return row ?? null;
}

export async function insertConnection(tx: Transaction, row: typeof bankConnections.$inferInsert): Promise<void> {
  await tx.insert(bankConnections).values(row);
}

/** Starts another exchange of a public token whose answer was lost. Returns its number. */
export async function exchangeAgain(tx: Transaction, id: string, leasedUntil: Date): Promise<number> {
  const [row] = await tx
    .update(bankConnections)
    .set({ leasedUntil, exchanges: sql`${bankConnections.exchanges} + 1` })
    .where(one(id))
    .returning({ exchanges: bankConnections.exchanges });
  return row?.exchanges ?? 0;
}

/** Matches this exchange unless a later one has started. */
interface Exchange {
  readonly id: string;
  readonly exchanges: number;
}

function stillLinking({ id, exchanges }: Exchange): SQL | undefined {
  return and(one(id), eq(bankConnections.status, "linking"), eq(bankConnections.exchanges, exchanges));
}

/** Lets another request exchange the public token again at once. */
export async function endLease(db: Queryable, exchange: Exchange): Promise<void> {
  await db.update(bankConnections).set({ leasedUntil: null }).where(stillLinking(exchange));
}

/** Deletes a public token that is no longer valid, unless a later exchange is running or succeeded. */
export async function dropLinking(db: Queryable, exchange: Exchange): Promise<void> {
  await db.delete(bankConnections).where(stillLinking(exchange));
}

export async function keepAccessToken(
  db: Queryable,
  id: string,
  link: { readonly accessToken: string; readonly itemId: string; readonly at: Date },
): Promise<LinkedRow> {
  const { at, ...rest } = link;
  const [row] = await db
    .update(bankConnections)
    .set({ ...rest, status: "active", leasedUntil: null, updatedAt: at })
    .where(one(id))
    .returning();
  if (row === undefined) throw new Error("bank connection was deleted while linking");
  return row as LinkedRow;
}

export async function setInstitution(db: Queryable, id: string, institution: Institution): Promise<void> {
  await db
    .update(bankConnections)
    .set({ institutionId: institution.id, institutionName: institution.name })
    .where(one(id));
}

/** Stores what the user must do, or that nothing is left to do; writes nothing if unchanged. */
export async function setUserAction(
  db: Queryable,
  id: string,
  { userAction, at }: { readonly userAction: UserAction | null; readonly at: Date },
): Promise<void> {
  const status = userAction === null ? "active" : "action_required";
  const differs =
    userAction === null
      ? isNotNull(bankConnections.userAction)
      : or(eq(bankConnections.status, "active"), ne(bankConnections.userAction, userAction));
  await db
    .update(bankConnections)
    .set({ status, userAction, updatedAt: at })
    .where(and(one(id), isNotNull(bankConnections.accessToken), differs));
}

export async function deleteConnection(db: Queryable, id: string): Promise<void> {
  await db.delete(bankConnections).where(one(id));
}

/** Deletes unlinked public tokens that expired long ago (they last 30 minutes). Returns the ids. */
export async function dropUnlinked(tx: Transaction, userId: number, before: Date): Promise<string[]> {
  const dropped = await tx
    .delete(bankConnections)
    .where(
      and(
        eq(bankConnections.userId, userId),
        eq(bankConnections.status, "linking"),
        lt(bankConnections.createdAt, before),
      ),
    )
    .returning({ id: bankConnections.id });
  return dropped.map(({ id }) => id);
}
