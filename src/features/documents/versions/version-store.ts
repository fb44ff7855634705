import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Scope } from "#domain/access/principal.ts";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { PatchOperation } from "#domain/agreement/json-patch.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { ReceivedSource } from "../receive-source.ts";
import { chunksOf } from "../search/search-chunks.ts";
import { type DocumentRow, findDocument } from "../store.ts";
import { documentChunks, documents, documentVersions } from "../tables.ts";

export type NewDocument = Omit<
  typeof documents.$inferInsert,
  "id" | "state" | "currentVersion" | "createdAt" | "updatedAt"
>;

type ExtractionMethod = (typeof documentVersions.$inferSelect)["extractionMethod"];

/** A version with its own original. */
export interface NewVersion extends Omit<ReceivedSource, "extractionMethod"> {
  readonly extractionMethod: ExtractionMethod;
  readonly createdBy: number;
}

/** A version that shares the original and the text of an earlier one. */
export interface DerivedVersion {
  readonly documentId: number;
  readonly versionNumber: number;
  readonly of: VersionRow;
  readonly extractionMethod: ExtractionMethod;
  readonly agreement: CreditAgreement;
  readonly cdmEvents: Record<string, unknown>[];
  readonly baseVersion: number;
  readonly patch: PatchOperation[] | null;
  readonly reason: string | null;
  readonly createdBy: number;
}

/** Reserves a document id, for rows that are written before the document itself. */
export async function reserveDocumentId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select nextval('documents_id_seq')::integer as id`);
  return (rows[0] as { id: number }).id;
}

/** The number of a further text of a document; its first text has number 1. */
export async function reserveTextNumber(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select nextval('document_text_numbers')::integer as n`);
  return (rows[0] as { n: number }).n;
}

/** Writes the search chunks of a text, each in its own statement, so that other requests get a turn. No search finds
 *  them until the document's current version refers to this text. */
export async function indexText(db: Queryable, documentId: number, textNumber: number, text: string): Promise<void> {
  for (const [ordinal, chunk] of chunksOf(text).entries()) {
    const words = sql`to_tsvector('english', ${chunk})`;
    await db.insert(documentChunks).values({ documentId, versionNumber: textNumber, ordinal, words });
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
  await insertVersion(tx, { documentId: id, versionNumber: 1, textNumber: 1 }, version);
}

export async function insertVersion(
  tx: Transaction,
  key: { readonly documentId: number; readonly versionNumber: number; readonly textNumber: number },
  version: NewVersion,
): Promise<void> {
  const { text, ...stored } = version;
  // A byte order mark belongs to the file, not to the text.
  const isItsOwnText =
    version.sourceMediaType.startsWith("text/plain") && Buffer.byteLength(text) === stored.source.length;
  await tx.insert(documentVersions).values({ ...stored, ...key, text: isItsOwnText ? null : text });
}

export async function insertDerivedVersion(tx: Transaction, { of, ...version }: DerivedVersion): Promise<void> {
  await tx.insert(documentVersions).values({
    ...version,
    sourceVersion: of.sourceVersion ?? of.versionNumber,
    textNumber: of.textNumber,
    sourceFilename: of.sourceFilename,
    sourceMediaType: of.sourceMediaType,
    sourceSha256: of.sourceSha256,
    pages: of.pages,
  });
}

const VERSION = {
  id: documentVersions.id,
  documentId: documentVersions.documentId,
  versionNumber: documentVersions.versionNumber,
  extractionMethod: documentVersions.extractionMethod,
  sourceFilename: documentVersions.sourceFilename,
  sourceMediaType: documentVersions.sourceMediaType,
  sourceSha256: documentVersions.sourceSha256,
  sourceVersion: documentVersions.sourceVersion,
  textNumber: documentVersions.textNumber,
  pages: documentVersions.pages,
  baseVersion: documentVersions.baseVersion,
  patch: documentVersions.patch,
  reason: documentVersions.reason,
  createdBy: documentVersions.createdBy,
  createdAt: documentVersions.createdAt,
  agreement: documentVersions.agreement,
  cdmEvents: documentVersions.cdmEvents,
};
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** All versions of a document that `findDocument` returned, newest first, without their originals. */
export async function listVersions(db: Queryable, document: DocumentRow) {
  return db
    .select(VERSION)
    .from(documentVersions)
    .where(eq(documentVersions.documentId, document.id))
    .orderBy(desc(documentVersions.versionNumber));
}

/** One version of a document that `findDocument` returned, the current one by default. */
export async function findVersion(
  db: Queryable,
  document: DocumentRow,
  number = document.currentVersion,
): Promise<VersionRow | null> {
  const [row] = await db
    .select(VERSION)
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, document.id), eq(documentVersions.versionNumber, number)));
  return row ?? null;
}

/** The id of a version of a document that `findDocument` returned. Versions never change. */
export async function findVersionId(db: Queryable, document: DocumentRow, number: number): Promise<number | null> {
  const [row] = await db
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, document.id), eq(documentVersions.versionNumber, number)));
  return row?.id ?? null;
}

const asked = alias(documentVersions, "asked");

/** The row with the original of a version of a document that a scope may see; the current version by default. */
async function sourceWithin(db: Queryable, scope: Scope, id: number, version: number | undefined) {
  const document = await findDocument(db, scope, id);
  if (!document) return null;
  const source = db
    .select({ n: sql<number>`coalesce(${asked.sourceVersion}, ${asked.versionNumber})` })
    .from(asked)
    .where(and(eq(asked.documentId, document.id), eq(asked.versionNumber, version ?? document.currentVersion)));
  return and(eq(documentVersions.documentId, document.id), eq(documentVersions.versionNumber, source));
}

/** The text of a version, to which offsets of evidence refer. */
export async function findText(
  db: Queryable,
  scope: Scope,
  id: number,
  version: number | undefined,
): Promise<string | null> {
  const where = await sourceWithin(db, scope, id, version);
  if (!where) return null;
  // The source is read only if it is the text itself.
  const source = sql<Buffer | null>`case when ${documentVersions.text} is null then ${documentVersions.source} end`;
  const [row] = await db.select({ text: documentVersions.text, source }).from(documentVersions).where(where);
  return row ? (row.text ?? Buffer.from(row.source ?? []).toString("utf8")) : null;
}

/** A stored original; `readSource` returns its bytes. */
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
  const where = await sourceWithin(db, scope, id, version);
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

/** `length` bytes of an original from `offset` on. Versions never change, so pieces from several reads fit together. */
export async function readSource(db: Queryable, versionId: number, offset: number, length: number): Promise<Buffer> {
  const piece = sql<Buffer>`substring(${documentVersions.source} from ${offset + 1} for ${length})`;
  const [row] = await db.select({ piece }).from(documentVersions).where(eq(documentVersions.id, versionId));
  if (!row) throw new Error(`version ${versionId} has no original`);
  return row.piece;
}
