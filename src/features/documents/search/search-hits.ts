import { sql } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { ListedDocument } from "../store.ts";
import { findText } from "../versions/version-store.ts";
import { findHits, type TextHits } from "./find-hits.ts";

/** The matches of a search in the texts of listed documents, with one text in memory at a time. */
export async function searchHits(
  db: Queryable,
  scope: Scope,
  rows: readonly ListedDocument[],
  search: string,
): Promise<TextHits[]> {
  const { rows: found } = await db.execute<{ stems: string[] }>(
    sql`select tsvector_to_array(to_tsvector('english', ${search})) as stems`,
  );
  const stems = found[0]?.stems ?? [];
  const hits: TextHits[] = [];
  for (const { id } of rows) hits.push(findHits((await findText(db, scope, id, undefined)) ?? "", search, stems));
  return hits;
}
