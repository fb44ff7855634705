import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import type { Queryable } from "./database/transaction.ts";
import { type Cipher, SEALED_PREFIX } from "./encryption.ts";

/** A column with encrypted texts. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns of the row from which the context is built. */
  readonly contextColumns: readonly string[];
  /** Builds the encryption context of a row's text from those columns. */
  readonly context: (values: readonly string[]) => string;
  /** Whether it also contains unencrypted texts, and only texts that can be lost: stored answers. */
  readonly mixed?: boolean;
}

export interface Resealed {
  readonly resealed: number;
  /** Texts that none of the keys decrypts. */
  readonly failed: number;
}

const BATCH_ROWS = 100;

/** The ids of the keys that encrypted secrets, and the columns where. Stored answers do not count. */
export async function sealingKeys(
  db: Queryable,
  columns: readonly SealedColumn[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { table, column, mixed = false } of columns) {
    if (mixed) continue;
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct ${keyIdOf(column)} as id from ${sql.identifier(table)} where ${isSealed(column)}`);
    for (const { id } of rows) found.set(id, [...(found.get(id) ?? []), `${table}.${column}`]);
  }
  return found;
}

/** Re-encrypts every text that is not encrypted with the newest key. Other processes may keep running; those that still
 *  encrypt with an older key must have been restarted before. */
export async function resealAll(
  database: Database,
  cipher: Cipher,
  columns: readonly SealedColumn[],
): Promise<Resealed> {
  let resealed = 0;
  let failed = 0;
  for (const column of columns) {
    for (let after = "(0,0)"; ; ) {
      const rows = await olderRows(database.db, cipher, column, after);
      const last = rows.at(-1);
      if (last === undefined) break;
      for (const row of rows) {
        const text = resealedText(cipher, column, row);
        if (text === null) failed += 1;
        else resealed += await replace(database.db, column, row, text);
      }
      after = last.place;
    }
  }
  return { resealed, failed };
}

interface SealedRow extends Record<string, unknown> {
  readonly place: string;
  readonly sealed: string;
  readonly context: readonly string[];
}

/** In physical order of the table; a changed row moves to the end. */
async function olderRows(
  db: Queryable,
  { keyIds: [newest] }: Cipher,
  { table, column, contextColumns }: SealedColumn,
  after: string,
): Promise<readonly SealedRow[]> {
  const context = sql.join(
    contextColumns.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  const { rows } = await db.execute<SealedRow>(sql`
    select ctid::text as place, ${sql.identifier(column)} as sealed, json_build_array(${context}) as context
    from ${sql.identifier(table)}
    where ctid > ${after}::tid and ${isSealed(column)} and ${keyIdOf(column)} <> ${newest}
    order by ctid limit ${BATCH_ROWS}`);
  return rows;
}

function resealedText(cipher: Cipher, { context }: SealedColumn, row: SealedRow): string | null {
  const words = context(row.context);
  try {
    return cipher.seal(cipher.open(row.sealed, words), words);
  } catch {
    return null;
  }
}

/** Unless the row has changed meanwhile: then it was already re-encrypted. */
async function replace(db: Queryable, { table, column }: SealedColumn, row: SealedRow, text: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${text}
    where ctid = ${row.place}::tid and ${sql.identifier(column)} = ${row.sealed}`);
  return rowCount ?? 0;
}

function isSealed(column: string): SQL {
  return sql`${sql.identifier(column)} like ${`${SEALED_PREFIX}%`}`;
}

function keyIdOf(column: string): SQL {
  return sql`split_part(${sql.identifier(column)}, '.', 2)`;
}
