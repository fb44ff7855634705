import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { createLog } from "../log.ts";
import { openEmbeddedPool } from "./embedded-pool.ts";
import { readMigrations } from "./migrate.ts";

it("creates a new folder as a copy of the template, migrated and with small buffers", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tranche-template-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pool = (await openEmbeddedPool({
    folder: join(folder, "data", "postgres"),
    template: inject("emptyDatabase"),
    log: createLog({ level: "silent" }),
  })) as unknown as pg.Pool;
  try {
    const { rows } = await pool.query<{ name: string }>("select name from schema_migrations order by number");
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
    expect((await pool.query("show shared_buffers")).rows).toEqual([{ shared_buffers: "16MB" }]);
  } finally {
    await pool.end();
  }
}, 120_000);
