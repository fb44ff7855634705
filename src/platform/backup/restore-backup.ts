import type pg from "pg";
import type { Database } from "../database/database.ts";
import { migrate, readMigrations } from "../database/migrate.ts";
import { prepareDurableSchema } from "../durable-schema.ts";
import type { Log } from "../log.ts";
import { type BackupHeader, type BackupSummary, readBackupLines } from "./backup-file.ts";
import { durableVersion, listForeignKeys, listTables } from "./tables.ts";

/** The backup cannot be restored here. Nothing was changed except the schema of an empty database. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

/** Approximate memory limit of one insert. */
const INSERT_CHARACTERS = 8 * 1024 * 1024;
const MAX_INSERT_ROWS = 500;

/** Restores a backup, with the header that `checkBackupFile` returned, into an empty database: the old schema first,
 *  then all rows in one transaction, then the migrations that are newer than the backup. @throws RestoreError if the
 *  database is not empty or the schemas do not match. */
export async function restoreBackup(
  database: Database,
  file: string,
  header: BackupHeader,
  log: Log,
): Promise<BackupSummary> {
  await createSchema(database, header, log);
  const client = await database.pool.connect();
  let restored: BackupSummary;
  try {
    await client.query("begin");
    restored = await load(client, file, header);
    await client.query("commit");
  } finally {
    client.release(client.getTransactionStatus() !== "I");
  }
  await migrate(database.pool, log);
  return restored;
}

async function createSchema(database: Database, header: BackupHeader, log: Log): Promise<void> {
  const files = await readMigrations();
  for (const { number, name, checksum } of header.migrations) {
    const known = files.find((file) => file.number === number);
    if (known === undefined) throw new RestoreError(`this backup is newer than this program: it has migration ${name}`);
    if (known.checksum !== checksum) throw new RestoreError(`migration ${name} is not the one of this backup`);
  }
  await checkEmpty(database, header);
  const numbers = header.migrations.map(({ number }) => number);
  await migrate(database.pool, log, { only: numbers });
  await prepareDurableSchema(database, log);
}

async function checkEmpty({ pool }: Database, { migrations }: BackupHeader): Promise<void> {
  const { rows } = await pool.query<{ there: string | null }>("select to_regclass('schema_migrations') as there");
  if (rows[0]?.there !== null) {
    const { rows: applied } = await pool.query<{ number: number }>("select number from schema_migrations");
    if (applied.some(({ number }) => !migrations.some((migration) => migration.number === number)))
      throw new RestoreError("the target has a newer schema than the backup: restore into an empty database");
  }
  const client = await pool.connect();
  try {
    for (const { name } of await listTables(client)) {
      const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
      if (rowCount !== 0) throw new RestoreError(`the target is not empty: ${name} has rows`);
    }
  } finally {
    client.release();
  }
}

/** Triggers and foreign keys must not act on complete rows; foreign keys are checked at the end. */
async function load(client: pg.ClientBase, file: string, header: BackupHeader): Promise<BackupSummary> {
  const version = await durableVersion(client);
  if (version !== header.durableVersion)
    throw new RestoreError(
      `the backup has version ${header.durableVersion} of the durable engine's tables, this program ${version}: restore it with the release that made it, then update`,
    );
  const tables = await listTables(client);
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  const restored = await insertLines(client, file, new Set(tables.map(({ name }) => name)));
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name, value } of header.sequences) await client.query("select setval($1::regclass, $2)", [name, value]);
  return restored;
}

async function insertLines(client: pg.ClientBase, file: string, known: ReadonlySet<string>): Promise<BackupSummary> {
  let tables = 0;
  let rows = 0;
  let statement = "";
  let batch: string[] = [];
  let characters = 0;
  const insert = async (): Promise<void> => {
    if (batch.length > 0) await client.query(statement, [batch]);
    rows += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const line of readBackupLines(file)) {
    if ("table" in line) {
      await insert();
      if (!known.has(line.table))
        throw new RestoreError(`the backup has a table that is not in the schema: ${line.table}`);
      statement = insertInto(line.table, line.columns);
      tables += 1;
      continue;
    }
    batch.push(line.row);
    characters += line.row.length;
    if (batch.length >= MAX_INSERT_ROWS || characters >= INSERT_CHARACTERS) await insert();
  }
  await insert();
  return { tables, rows };
}

/** Names come from the catalog, quoted. */
function insertInto(table: string, columns: readonly string[]): string {
  const values = columns.map((column) => `r.${column}`).join(", ");
  return `insert into ${table} (${columns.join(", ")}) overriding system value
    select ${values} from unnest($1::text[]) line, json_populate_record(null::${table}, line::json) r`;
}
