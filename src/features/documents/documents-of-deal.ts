import { and, count, desc, eq } from "drizzle-orm";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { documentName } from "#domain/agreement/document-name.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { documents } from "./tables.ts";

/** The newest documents of a deal that a user may see, as items of its timeline. */
export async function documentsOfDeal(
  db: Queryable,
  asked: { readonly principal: Principal; readonly deal: { readonly id: number }; readonly limit: number },
) {
  const { organizationId, ownerId } = scopeOf(asked.principal, "documents:read");
  const where = and(
    eq(documents.organizationId, organizationId),
    ownerId === null ? undefined : eq(documents.uploadedBy, ownerId),
    eq(documents.dealId, asked.deal.id),
  );
  const [counted] = await db.select({ total: count() }).from(documents).where(where);
  const rows = await db
    .select({
      id: documents.id,
      at: documents.createdAt,
      title: documents.title,
      borrowerName: documents.borrowerName,
      userId: documents.uploadedBy,
    })
    .from(documents)
    .where(where)
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(asked.limit);
  return { total: counted?.total ?? 0, items: rows.map(itemOf) };
}

function itemOf({
  borrowerName,
  ...row
}: {
  readonly id: number;
  readonly at: Date;
  readonly title: string;
  readonly borrowerName: string | null;
  readonly userId: number;
}) {
  return { ...row, kind: "document" as const, name: documentName({ title: row.title, borrower_name: borrowerName }) };
}
