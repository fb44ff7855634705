import { and, eq, inArray, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { accountStatusOf, type BrokerAccount } from "#providers/brokerage/brokerage.ts";
import { brokerageAccounts, brokerageDocuments } from "./tables.ts";

export type AccountRow = typeof brokerageAccounts.$inferSelect;
/** An account that the broker has, or a simulated one. */
export type OpenedRow = AccountRow & { readonly brokerAccountId: string; readonly brokerStatus: string };

/** Accounts belong to a user in any organization: one at the broker, or a simulated one. */
export interface Owner {
  readonly userId: number;
  readonly simulated: boolean;
}

function of({ userId, simulated }: Owner): SQL | undefined {
  return and(eq(brokerageAccounts.userId, userId), eq(brokerageAccounts.simulated, simulated));
}

function one(id: string): SQL {
  return eq(brokerageAccounts.id, id);
}

export function isOpened(row: AccountRow | null): row is OpenedRow {
  return row !== null && row.brokerAccountId !== null;
}

export async function findAccountOf(db: Queryable, owner: Owner): Promise<AccountRow | null> {
  const [row] = await db.select().from(brokerageAccounts).where(of(owner));
  return row ?? null;
}

/** Serializes a user's account and transfer requests. */
export async function lockBrokerage(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brokerage of user ${userId}`}, 0))`);
}

export async function insertAccount(tx: Transaction, row: typeof brokerageAccounts.$inferInsert): Promise<AccountRow> {
  const [inserted] = await tx.insert(brokerageAccounts).values(row).returning();
  return inserted as AccountRow;
}

/** Starts another attempt to open an account whose first answer was lost. */
export async function attemptAgain(tx: Transaction, id: string, leasedUntil: Date): Promise<AccountRow> {
  const [row] = await tx
    .update(brokerageAccounts)
    .set({ leasedUntil, attempts: sql`${brokerageAccounts.attempts} + 1` })
    .where(one(id))
    .returning();
  return row as AccountRow;
}

/** Matches this attempt unless a later one has started: its result may be written. */
function sameAttempt({ id, attempts }: AccountRow): SQL | undefined {
  return and(one(id), eq(brokerageAccounts.attempts, attempts), sql`${brokerageAccounts.brokerAccountId} is null`);
}

export async function endAttempt(db: Queryable, row: AccountRow): Promise<void> {
  await db.update(brokerageAccounts).set({ leasedUntil: null }).where(sameAttempt(row));
}

export async function dropAttempt(db: Queryable, row: AccountRow): Promise<void> {
  await db.delete(brokerageAccounts).where(sameAttempt(row));
}

/** Stores the broker's account state and deletes the application. Returns null when the row was deleted. */
export async function writeAccount(
  db: Queryable,
  id: string,
  { account, at }: { readonly account: BrokerAccount; readonly at: Date },
): Promise<OpenedRow | null> {
  const said = { status: accountStatusOf(account.brokerStatus), brokerStatus: account.brokerStatus };
  const [row] = await db
    .update(brokerageAccounts)
    .set({
      ...said,
      wanted: [...account.wanted],
      brokerAccountId: account.id,
      application: null,
      leasedUntil: null,
      updatedAt: at,
    })
    .where(one(id))
    .returning();
  return (row as OpenedRow | undefined) ?? null;
}

/** Claims accounts that the broker is still opening and that are due for a poll; each is claimed by one process. */
export async function takeSubmitted(
  db: Queryable,
  { polledBefore, at, limit }: { readonly polledBefore: Date; readonly at: Date; readonly limit: number },
): Promise<AccountRow[]> {
  const due = db
    .select({ id: brokerageAccounts.id })
    .from(brokerageAccounts)
    .where(
      and(
        eq(brokerageAccounts.simulated, false),
        eq(brokerageAccounts.status, "SUBMITTED"),
        isNotNull(brokerageAccounts.brokerAccountId),
        lte(brokerageAccounts.updatedAt, polledBefore),
      ),
    )
    .orderBy(brokerageAccounts.updatedAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.update(brokerageAccounts).set({ updatedAt: at }).where(inArray(brokerageAccounts.id, due)).returning();
}

/** Whether a broker account belongs to another user here. */
export async function isOfAnother(db: Queryable, row: AccountRow, brokerAccountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: brokerageAccounts.id })
    .from(brokerageAccounts)
    .where(and(eq(brokerageAccounts.brokerAccountId, brokerAccountId), ne(brokerageAccounts.id, row.id)));
  return rows.length > 0;
}

export async function insertDocument(db: Queryable, row: typeof brokerageDocuments.$inferInsert): Promise<void> {
  await db.insert(brokerageDocuments).values(row);
}
