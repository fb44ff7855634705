import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Log } from "../log.ts";
import { PACKAGE_ROOT } from "../package-root.ts";
import { retry } from "../retry.ts";
import { databaseErrorOf } from "./database-error.ts";
import type { TimedQuery } from "./embedded-query.ts";

/** The schema and the migration files do not match. The run that throws it changed nothing. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export interface Migration {
  readonly number: number;
  /** The file's name without `.sql`: `0001_platform`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

export const MIGRATIONS_FOLDER = join(PACKAGE_ROOT, "migrations/");

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** One lock for the schema of one database. The number means nothing; it must only never change. */
const LOCK_KEY = 7_264_410_093;
const WAIT_FOR_OTHERS_MS = 5 * 60 * 1000;
/** How long a migration waits for a table that a transaction uses. Later queries queue behind it, so it gives up soon,
 *  lets them run, and tries again. */
const TABLE_LOCK_MS = 1_000;
const AGAIN = { firstMs: 250, maxMs: 5_000, deadlineMs: WAIT_FOR_OTHERS_MS };
const LOCK_NOT_AVAILABLE = "55P03";
/** Rewriting a large table takes long. */
const MIGRATION_TIMEOUT_MS = 60 * 60 * 1000;
const CREATE_TABLE = `create table if not exists schema_migrations (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

export interface MigrateOptions {
  readonly folder?: string;
  /** The numbers of the files to apply; all without it. */
  readonly only?: readonly number[];
}

/**
 * Brings the schema up to the newest file, each file in a separate transaction under one lock, so that processes that
 * start together migrate once. Returns the names of the files that this call applied.
 * @throws MigrationError when an applied file has changed or the database is newer than the files.
 */
export async function migrate(
  pool: pg.Pool,
  log: Log,
  { folder = MIGRATIONS_FOLDER, only }: MigrateOptions = {},
): Promise<readonly string[]> {
  const all = await readMigrations(folder);
  const migrations = only === undefined ? all : all.filter(({ number }) => only.includes(number));
  const applied: string[] = [];
  for (let tries = 0; tries < migrations.length; tries += 1) {
    const name = await retry(() => applyNext(pool, migrations), { ...AGAIN, retryable: isLockTimeout });
    if (name === undefined) break;
    log.info({ migration: name }, "migration applied");
    applied.push(name);
  }
  return applied;
}

/** The folder's migrations in order. @throws MigrationError for a file that is not `NNNN_name.sql`, or a number
 *  twice. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1];
    if (before?.number === migration.number) {
      throw new MigrationError(`migrations ${before.name} and ${migration.name} have the same number`);
    }
  });
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const number = FILE_NAME.exec(file)?.[1];
  if (number === undefined) throw new MigrationError(`migration ${file} is not named NNNN_name.sql`);
  const sql = (await readFile(`${folder}/${file}`, "utf8")).replaceAll("\r\n", "\n");
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { number: Number(number), name: file.slice(0, -".sql".length), sql, checksum };
}

/** Applies the first file that is missing; undefined when none is. */
async function applyNext(pool: pg.Pool, migrations: readonly Migration[]): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = ${WAIT_FOR_OTHERS_MS}; set local statement_timeout = 0`);
    await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
    await client.query(`set local lock_timeout = ${TABLE_LOCK_MS}`);
    await client.query(CREATE_TABLE);
    const { rows } = await client.query<Applied>(
      "select number, name, checksum from schema_migrations order by number",
    );
    const next = nextMigration(migrations, rows);
    if (next !== undefined) {
      const statement: TimedQuery & pg.QueryConfig = { text: next.sql, query_timeout: MIGRATION_TIMEOUT_MS };
      await client.query(statement);
      const record = [next.number, next.name, next.checksum];
      await client.query("insert into schema_migrations (number, name, checksum) values ($1, $2, $3)", record);
    }
    await client.query("commit");
    return next?.name;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

function isLockTimeout(error: unknown): boolean {
  return databaseErrorOf(error)?.sqlState === LOCK_NOT_AVAILABLE;
}

function nextMigration(migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  for (const { number, name, checksum } of applied) {
    const file = migrations.find((migration) => migration.number === number);
    if (file === undefined) throw new MigrationError(`the database is newer than this program: it has ${name}`);
    if (file.checksum !== checksum) {
      throw new MigrationError(`migration ${file.name} has changed since it was applied: write a new one instead`);
    }
  }
  const newest = applied.at(-1)?.number ?? 0;
  const missing = migrations.find((migration) => !applied.some((done) => done.number === migration.number));
  if (missing !== undefined && missing.number < newest) {
    throw new MigrationError(`migration ${missing.name} is older than the newest applied one: give it a later number`);
  }
  return missing;
}
