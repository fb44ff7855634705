import { and, asc, count, desc, eq, getTableColumns, ne, or, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import { nullOrForbidden } from "#features/users/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { ReceivedSource } from "./receive-source.ts";
import { chunksOf } from "./search-chunks.ts";
import { documentChunks, documents, documentVersions, type WorkflowState } from "./tables.ts";

/** The documents that a scope may see. Every query here begins with it. */
function within(scope: Scope): SQL | undefined {
  return and(
    eq(documents.organizationId, scope.organizationId),
    scope.ownerId === null ? undefined : eq(documents.uploadedBy, scope.ownerId),
  );
}

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = Omit<
  typeof documents.$inferInsert,
  "id" | "state" | "currentVersion" | "createdAt" | "updatedAt"
>;

export interface NewVersion extends ReceivedSource {
  readonly extractionMethod: "rules" | "rules+llm" | "manual";
  readonly createdBy: number;
}

/** An id that no other document gets, for what is written before the document itself. */
export async function reserveDocumentId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select nextval('documents_id_seq')::integer as id`);
  return (rows[0] as { id: number }).id;
}

/** Writes the search chunks of a version, each in a statement of its own: others get their turn in between. Nothing finds
 *  them until the document says that this is its current version. */
export async function indexText(db: Queryable, documentId: number, versionNumber: number, text: string): Promise<void> {
  for (const [ordinal, chunk] of chunksOf(text).entries()) {
    const words = sql`to_tsvector('english', ${chunk})`;
    await db.insert(documentChunks).values({ documentId, versionNumber, ordinal, words });
  }
}

/** Stores a document under its reserved id with its first version. */
export async function insertDocument(
  tx: Transaction,
  id: number,
  document: NewDocument,
  version: NewVersion,
): Promise<void> {
  await tx.insert(documents).values({ ...document, id });
  const { text, ...stored } = version;
  // A byte order mark belongs to the file, not to the text.
  const isItsOwnText =
    version.sourceMediaType.startsWith("text/plain") && Buffer.byteLength(text) === stored.source.length;
  await tx
    .insert(documentVersions)
    .values({ ...stored, documentId: id, versionNumber: 1, text: isItsOwnText ? null : text });
}

export interface ListFilter {
  readonly search?: string | undefined;
  readonly state?: WorkflowState | undefined;
  readonly dealId?: number | undefined;
  readonly sort: string;
  readonly page: number;
  readonly limit: number;
}

export async function listDocuments(
  db: Queryable,
  scope: Scope,
  filter: ListFilter,
): Promise<{ total: number; rows: DocumentRow[] }> {
  const where = and(
    within(scope),
    filter.state === undefined ? ne(documents.state, "archived") : eq(documents.state, filter.state),
    filter.dealId === undefined ? undefined : eq(documents.dealId, filter.dealId),
    matches(filter.search),
  );
  const rows = await db
    .select({ ...getTableColumns(documents), total: sql<number>`count(*) over ()`.mapWith(Number) })
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

/** The words as they stand in title, parties or law, or all of them in one chunk of the text. No character is special. */
function matches(search: string | undefined): SQL | undefined {
  const words = search?.trim();
  if (words === undefined || words === "") return undefined;
  const inText = sql`exists (select 1 from ${documentChunks} where ${documentChunks.documentId} = ${documents.id} and ${documentChunks.versionNumber} = ${documents.currentVersion} and ${documentChunks.words} @@ plainto_tsquery('english', ${words}))`;
  return or(sql`position(${words.toLowerCase()} in ${documents.searchText}) > 0`, inText);
}

const SORTED = {
  created_at: documents.id,
  updated_at: documents.updatedAt,
  title: sql`lower(${documents.title})`,
  borrower_name: sql`lower(${documents.borrowerName})`,
  agreement_date: documents.agreementDate,
  total_commitment: documents.totalCommitment,
} as const;

/** What is not stated comes last in either direction; equal ones newest first. */
function order(sort: string): SQL[] {
  const column = SORTED[sort.replace(/^-/, "") as keyof typeof SORTED];
  const direction = sort.startsWith("-") ? desc(column) : asc(column);
  return [sql`${direction} nulls last`, desc(documents.id)];
}

export async function findDocument(db: Queryable, scope: Scope, id: number): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(within(scope), eq(documents.id, id)));
  return row ?? nullOrForbidden(scope, (all) => findDocument(db, all, id));
}

const VERSION = {
  id: documentVersions.id,
  versionNumber: documentVersions.versionNumber,
  extractionMethod: documentVersions.extractionMethod,
  sourceFilename: documentVersions.sourceFilename,
  sourceSha256: documentVersions.sourceSha256,
  pages: documentVersions.pages,
  createdBy: documentVersions.createdBy,
  createdAt: documentVersions.createdAt,
  agreement: documentVersions.agreement,
  cdmEvents: documentVersions.cdmEvents,
};

/** All versions of a document that `findDocument` gave, newest first, without their originals. */
export async function listVersions(db: Queryable, document: DocumentRow) {
  return db
    .select(VERSION)
    .from(documentVersions)
    .where(eq(documentVersions.documentId, document.id))
    .orderBy(desc(documentVersions.versionNumber));
}

/** One version of a document that a scope may see: the current one by default. */
async function versionWithin(db: Queryable, scope: Scope, id: number, version: number | undefined) {
  const document = await findDocument(db, scope, id);
  if (!document) return null;
  return and(
    eq(documentVersions.documentId, document.id),
    eq(documentVersions.versionNumber, version ?? document.currentVersion),
  );
}

/** The text of a version, to which offsets of evidence refer. */
export async function findText(
  db: Queryable,
  scope: Scope,
  id: number,
  version: number | undefined,
): Promise<string | null> {
  const where = await versionWithin(db, scope, id, version);
  if (!where) return null;
  // The source is read only where it is the text itself.
  const source = sql<Buffer | null>`case when ${documentVersions.text} is null then ${documentVersions.source} end`;
  const [row] = await db.select({ text: documentVersions.text, source }).from(documentVersions).where(where);
  return row ? (row.text ?? Buffer.from(row.source ?? []).toString("utf8")) : null;
}

/** An original that is stored; `readSource` gives its bytes. */
export interface StoredSource {
  readonly versionId: number;
  readonly bytes: number;
  readonly mediaType: string;
  readonly filename: string | null;
}

export async function findSource(
  db: Queryable,
  scope: Scope,
  id: number,
  version: number | undefined,
): Promise<StoredSource | null> {
  const where = await versionWithin(db, scope, id, version);
  if (!where) return null;
  const [row] = await db
    .select({
      versionId: documentVersions.id,
      bytes: sql<number>`octet_length(${documentVersions.source})`,
      mediaType: documentVersions.sourceMediaType,
      filename: documentVersions.sourceFilename,
    })
    .from(documentVersions)
    .where(where);
  return row ?? null;
}

/** `length` bytes of an original from `offset` on. Versions never change, so pieces of several reads fit together. */
export async function readSource(db: Queryable, versionId: number, offset: number, length: number): Promise<Buffer> {
  const piece = sql<Buffer>`substring(${documentVersions.source} from ${offset + 1} for ${length})`;
  const [row] = await db.select({ piece }).from(documentVersions).where(eq(documentVersions.id, versionId));
  if (!row) throw new Error(`version ${versionId} has no original`);
  return row.piece;
}
