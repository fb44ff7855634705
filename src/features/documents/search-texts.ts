import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { documentChunks, documents } from "./tables.ts";

/** A document whose text matches the question. */
export interface MatchingDocument {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  readonly borrowerName: string | null;
  readonly agreementDate: string | null;
  readonly createdAt: Date;
}

export interface TextQuestion {
  /** Optional words; documents with more of them, closer together, rank higher. */
  readonly words: readonly string[];
  /** Documents of this deal come first. */
  readonly dealId: number | null;
  readonly limit: number;
}

const MAX_WORDS = 24;

/** Unarchived documents of a scope whose current text, title or parties contain some of the words. */
export async function searchTexts(db: Queryable, scope: Scope, question: TextQuestion): Promise<MatchingDocument[]> {
  const words = question.words.map((word) => word.toLowerCase()).filter((word) => /^[\p{L}\p{N}]{2,40}$/u.test(word));
  if (words.length === 0) return [];
  const any = sql`to_tsquery('english', ${words
    .slice(0, MAX_WORDS)
    .map((word) => `'${word}'`)
    .join(" | ")})`;
  const inText = sql`(select max(ts_rank_cd(${documentChunks.words}, ${any}, 1)) from ${documentChunks}
    where ${documentChunks.documentId} = ${documents.id} and ${documentChunks.versionNumber} = ${documents.textNumber}
      and ${documentChunks.words} @@ ${any})`;
  const inTitle = sql`ts_rank_cd(to_tsvector('english', ${documents.searchText}), ${any})`;
  const rank = sql<number>`coalesce(${inText}, 0) + 3 * ${inTitle}`;
  return db
    .select({
      id: documents.id,
      title: documents.title,
      version: documents.currentVersion,
      borrowerName: documents.borrowerName,
      agreementDate: documents.agreementDate,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, scope.organizationId),
        scope.ownerId === null ? undefined : eq(documents.uploadedBy, scope.ownerId),
        ne(documents.state, "archived"),
        sql`${rank} > 0`,
      ),
    )
    .orderBy(
      ...(question.dealId === null ? [] : [sql`coalesce(${documents.dealId} = ${question.dealId}, false) desc`]),
      desc(rank),
      desc(documents.id),
    )
    .limit(question.limit);
}
