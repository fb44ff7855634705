import { count, desc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { DealRow } from "./store.ts";
import { dealNotes } from "./tables.ts";

type NoteRow = typeof dealNotes.$inferSelect;

/** Adds a note to a deal that `findDeal` returned. */
export async function insertNote(
  tx: Transaction,
  { id: dealId, organizationId }: DealRow,
  note: Pick<NoteRow, "text" | "createdBy">,
): Promise<NoteRow> {
  const { text, createdBy } = note;
  const [row] = await tx.insert(dealNotes).values({ dealId, organizationId, text, createdBy }).returning();
  return row as NoteRow;
}

/** The notes of a deal that `findDeal` returned, newest first. */
export async function listNotes(
  db: Queryable,
  deal: DealRow,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: NoteRow[] }> {
  const where = eq(dealNotes.dealId, deal.id);
  const [counted] = await db.select({ total: count() }).from(dealNotes).where(where);
  const rows = await db.select().from(dealNotes).where(where).orderBy(desc(dealNotes.id)).limit(limit).offset(offset);
  return { total: counted?.total ?? 0, rows };
}

export function presentNote(row: NoteRow) {
  return {
    id: row.id,
    deal_id: row.dealId,
    text: row.text,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
  };
}
