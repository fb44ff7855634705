import { and, asc, count, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import { nullOrForbidden } from "#features/users/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { documentChunks, documents, documentVersions, type WorkflowState } from "./tables.ts";

/** The documents that a scope may see. Every query here starts from it. */
function within(scope: Scope): SQL | undefined {
  return and(
    eq(documents.organizationId, scope.organizationId),
    scope.ownerId === null ? undefined : eq(documents.uploadedBy, scope.ownerId),
  );
}

export type DocumentRow = typeof documents.$inferSelect;
/** Changed fields of a document. */
export type DocumentChange = Partial<Omit<typeof documents.$inferInsert, "id" | "organizationId">>;

/** What a list shows of a document. Its other columns, such as the text that searches read, are not sent. */
const LISTED = {
  id: documents.id,
  title: documents.title,
  documentKind: documents.documentKind,
  borrowerName: documents.borrowerName,
  borrowerLei: documents.borrowerLei,
  agreementDate: documents.agreementDate,
  totalCommitment: documents.totalCommitment,
  currency: documents.currency,
  governingLaw: documents.governingLaw,
  sustainabilityLinked: documents.sustainabilityLinked,
  dealId: documents.dealId,
  state: documents.state,
  currentVersion: documents.currentVersion,
  uploadedBy: documents.uploadedBy,
  assignedTo: documents.assignedTo,
  dueDate: documents.dueDate,
  priority: documents.priority,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
};
export type ListedDocument = Pick<DocumentRow, keyof typeof LISTED>;

export interface ListFilter {
  readonly search?: string | undefined;
  readonly state?: WorkflowState | undefined;
  readonly dealId?: number | undefined;
  readonly assignedTo?: number | undefined;
  readonly sort: string;
  readonly page: number;
  readonly limit: number;
}

export async function listDocuments(
  db: Queryable,
  scope: Scope,
  filter: ListFilter,
): Promise<{ total: number; rows: ListedDocument[] }> {
  const where = and(
    within(scope),
    filter.state === undefined ? ne(documents.state, "archived") : eq(documents.state, filter.state),
    filter.dealId === undefined ? undefined : eq(documents.dealId, filter.dealId),
    filter.assignedTo === undefined ? undefined : eq(documents.assignedTo, filter.assignedTo),
    matches(filter.search),
  );
  const rows = await db
    // A subquery, so that an index provides the page; a window function would read every row.
    .select({ ...LISTED, total: sql<number>`${db.$count(documents, where)}`.mapWith(Number) })
    .from(documents)
    .where(where)
    .orderBy(...order(filter.sort))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [first] = rows;
  if (first !== undefined || filter.page === 1) return { total: first?.total ?? 0, rows };
  const [counted] = await db.select({ total: count() }).from(documents).where(where);
  return { total: counted?.total ?? 0, rows };
}

/** Matches the words literally in title, parties or law, or all of them in one chunk of the text. No character is
 *  special. */
function matches(search: string | undefined): SQL | undefined {
  const words = search?.trim();
  if (words === undefined || words === "") return undefined;
  const inText = sql`exists (select 1 from ${documentChunks} where ${documentChunks.documentId} = ${documents.id} and ${documentChunks.versionNumber} = ${documents.textNumber} and ${documentChunks.words} @@ plainto_tsquery('english', ${words}))`;
  return or(sql`position(${words.toLowerCase()} in ${documents.searchText}) > 0`, inText);
}

const SORTED = {
  created_at: documents.id,
  updated_at: documents.updatedAt,
  title: sql`lower(${documents.title})`,
  borrower_name: sql`lower(${documents.borrowerName})`,
  agreement_date: documents.agreementDate,
  total_commitment: documents.totalCommitment,
  due_date: documents.dueDate,
} as const;

/** Missing values come last in both directions; equal ones are sorted newest first. */
function order(sort: string): SQL[] {
  const column = SORTED[sort.replace(/^-/, "") as keyof typeof SORTED];
  const direction = sort.startsWith("-") ? desc(column) : asc(column);
  // Every document has an id, and its index has no `nulls last`.
  return column === documents.id ? [direction] : [sql`${direction} nulls last`, desc(documents.id)];
}

export async function findDocument(db: Queryable, scope: Scope, id: number): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(within(scope), eq(documents.id, id)));
  return row ?? nullOrForbidden(scope, (all) => findDocument(db, all, id));
}

/** The document under a lock, so that its changes are serialized. */
export async function lockDocument(tx: Transaction, scope: Scope, id: number): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(within(scope), eq(documents.id, id)))
    .for("update");
  return row ?? nullOrForbidden(scope, (all) => findDocument(tx, all, id));
}

export async function updateDocument(tx: Transaction, id: number, change: DocumentChange): Promise<void> {
  await tx
    .update(documents)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(documents.id, id));
}

const MAX_DUPLICATES = 20;

/** Other documents that a scope may see with a version that has the same original. Archived ones are left out. */
export async function findDuplicates(db: Queryable, scope: Scope, document: DocumentRow, sha256: string) {
  return db
    .select({
      id: documents.id,
      title: documents.title,
      borrowerName: documents.borrowerName,
      versionNumber: sql<number>`min(${documentVersions.versionNumber})::integer`,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        within(scope),
        eq(documentVersions.sourceSha256, sha256),
        ne(documents.id, document.id),
        ne(documents.state, "archived"),
      ),
    )
    .groupBy(documents.id)
    .orderBy(documents.id)
    .limit(MAX_DUPLICATES);
}
