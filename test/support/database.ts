import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type pg from "pg";
import { inject } from "vitest";
import { type Database, databaseOn, openDatabase } from "#platform/database/database.ts";
import { type EmbeddedPool, openEmbeddedPool } from "#platform/database/embedded-pool.ts";
import { migrate, readMigrations } from "#platform/database/migrate.ts";
import { prepareDurableSchema } from "#platform/durable-schema.ts";
import { createLog } from "#platform/log.ts";
import { atEnd } from "./at-end.ts";
import { databaseUrl, onServer } from "./database-template.ts";
import { openKeptPool } from "./kept-engine.ts";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/tranche/", import.meta.url));
const log = createLog({ level: "silent" });

/**
 * A database of the test file's own, empty but for the migrations, closed when the file is done: at the top of the
 * file, `const database = await openTestDatabase();`. Embedded and in memory, or with TEST_DATABASE_URL on that server.
 * `migrated: false` leaves the migrations out.
 */
export async function openTestDatabase({ migrated = true } = {}): Promise<Database> {
  const serverUrl = process.env["TEST_DATABASE_URL"];
  return serverUrl === undefined ? openEmbedded(migrated) : openOnServer(serverUrl, migrated);
}

async function openEmbedded(migrated: boolean): Promise<Database> {
  const pool = migrated
    ? await openKeptPool(migratedSnapshot)
    : await openEmbeddedPool({ snapshot: await emptySnapshot(), log });
  atEnd(() => pool.end());
  return databaseOn(asPool(pool), "embedded");
}

async function openOnServer(serverUrl: string, migrated: boolean): Promise<Database> {
  const template = inject("templateDatabase");
  if (template === undefined) throw new Error("the template database was not made: see database-template.ts");
  const name = `${template}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const source = migrated ? template : "template0";
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${source}`));
  const database = await openDatabase({ databaseUrl: databaseUrl(serverUrl, name), log });
  atEnd(async () => {
    await database.close();
    await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  });
  return database;
}

export async function migratedSnapshot(): Promise<Uint8Array> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum);
  const durablePackage = await readFile(new URL("../../package.json", import.meta.resolve("@dbos-inc/dbos-sdk")));
  return cached(`migrated-${digest([...checksums, durablePackage])}`, async () => {
    const pool = await openEmbeddedPool({ snapshot: await emptySnapshot(), log });
    await migrate(asPool(pool), log);
    await prepareDurableSchema({ pool: asPool(pool), kind: "embedded" }, log);
    return snapshotOf(pool);
  });
}

/** A new cluster of the embedded database: creating one takes 2 s, beginning from this 0.6 s. */
export async function emptySnapshot(): Promise<Uint8Array> {
  const enginePackage = await readFile(new URL(import.meta.resolve("@electric-sql/pglite")));
  return cached(`empty-${digest([enginePackage])}`, async () => snapshotOf(await openEmbeddedPool({ log })));
}

async function snapshotOf(pool: EmbeddedPool): Promise<Uint8Array> {
  const snapshot = await pool.snapshot();
  await pool.end();
  return snapshot;
}

/** Written under another name first, so that a concurrent test process never reads half a file. */
async function cached(name: string, create: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = `${CACHE}${name}.tar.zst`;
  try {
    return await promisify(zstdDecompress)(await readFile(file));
  } catch {
    const created = await create();
    await mkdir(CACHE, { recursive: true });
    await writeFile(`${file}.${process.pid}`, await promisify(zstdCompress)(created));
    await rename(`${file}.${process.pid}`, file);
    await dropOlder(name);
    return created;
  }
}

/** Each change of a migration leaves a file of 4 MB behind; a process that misses one makes it again. */
async function dropOlder(name: string): Promise<void> {
  const kind = name.slice(0, name.indexOf("-") + 1);
  const older = (await readdir(CACHE)).filter((file) => file.startsWith(kind) && !file.startsWith(name));
  await Promise.all(older.map((file) => rm(`${CACHE}${file}`, { force: true })));
}

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}

function asPool(pool: EmbeddedPool): pg.Pool {
  return pool as unknown as pg.Pool;
}
