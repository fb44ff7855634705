// Writes a migrated, empty embedded database into a folder: node scripts/build-database-template.ts <folder>. A new data
// folder that begins as a copy of it skips creating a cluster and applying every migration.
import { readdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type pg from "pg";
import { openEmbeddedPool } from "../src/platform/database/embedded-pool.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { prepareDurableSchema } from "../src/platform/durable-schema.ts";
import { createLog } from "../src/platform/log.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("the folder to write is missing");
const log = createLog({ level: "silent" });
const pool = await openEmbeddedPool({ folder, log });
const asPool = pool as unknown as pg.Pool;
await migrate(asPool, log);
await prepareDurableSchema({ pool: asPool, kind: "embedded" }, log);
await pool.query("vacuum freeze analyze");
await pool.query("checkpoint");
await pool.end();
await rm(`${folder}.lock`, { force: true });
// PostgreSQL needs its empty folders, which a package does not carry.
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const folders = entries
  .filter((entry) => entry.isDirectory())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
await writeFile(`${folder}.folders.json`, JSON.stringify(folders));
