import type pg from "pg";
import type { Database } from "../database/database.ts";
import { type BackupHeader, type BackupSummary, type BackupWriter, createBackupFile } from "./backup-file.ts";
import { durableVersion, listSequences, listTables, type Table } from "./tables.ts";

/** Approximate memory limit of one fetch. */
const FETCH_BYTES = 16 * 1024 * 1024;
/** A stored row may be compressed, and each byte takes two characters in a backup. */
const GROWTH = 4;
const MAX_FETCH_ROWS = 500;

/** Writes all rows of a migrated database to a file, as a consistent snapshot. Other transactions continue to read and
 *  write. @throws Error if the file exists; a failed backup leaves no file. */
export async function createBackup(
  database: Database,
  file: string,
  secrets: Readonly<Record<string, string>>,
): Promise<BackupSummary> {
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('schema_migrations') is not null and to_regclass('dbos.dbos_migrations') is not null as there",
    );
    if (!rows[0]?.there) throw new Error("this database has no schema: run tranche migrate");
    await client.query("begin transaction isolation level repeatable read read only");
    const writer = await createBackupFile(file, await headerOf(client, secrets));
    try {
      for (const table of await listTables(client)) await writeTable(client, writer, table);
      await client.query("commit");
      return await writer.finish();
    } catch (error) {
      await writer.discard();
      throw error;
    }
  } finally {
    client.release(client.getTransactionStatus() !== "I");
  }
}

async function headerOf(client: pg.ClientBase, secrets: Readonly<Record<string, string>>): Promise<BackupHeader> {
  const { rows: migrations } = await client.query<BackupHeader["migrations"][number]>(
    "select number, name, checksum from schema_migrations order by number",
  );
  return {
    format: "tranche-backup-1",
    createdAt: new Date().toISOString(),
    migrations,
    durableVersion: await durableVersion(client),
    secrets,
    sequences: await listSequences(client),
  };
}

async function writeTable(client: pg.ClientBase, writer: BackupWriter, { name, columns }: Table): Promise<void> {
  await writer.write({ table: name, columns });
  const { rows: sizes } = await client.query<{ largest: number | null }>(
    `select max(pg_column_size(t.*)) as largest from ${name} t`,
  );
  const { largest } = sizes[0] ?? { largest: null };
  if (largest === null) return;
  const count = Math.max(1, Math.min(MAX_FETCH_ROWS, Math.floor(FETCH_BYTES / (largest * GROWTH))));
  await client.query(`declare backup cursor for select row_to_json(t)::text as row from ${name} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from backup`);
    for (const { row } of rows) await writer.write({ row });
    if (rows.length < count) break;
  }
  await client.query("close backup");
}
