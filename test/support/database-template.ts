import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/database/migrate.ts";
import { prepareDurableSchema } from "#platform/durable-schema.ts";
import { createLog } from "#platform/log.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The migrated database that each test file's own is a copy of; undefined when tests run on the embedded one. */
    templateDatabase: string | undefined;
  }
}

/** Once a run, with TEST_DATABASE_URL: makes the template on that server, and drops it and every copy at the end. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env["TEST_DATABASE_URL"];
  if (serverUrl === undefined) {
    project.provide("templateDatabase", undefined);
    return undefined;
  }
  const template = `tranche_test_${process.pid}_${project.name}`;
  await onServer(serverUrl, async (client) => {
    // A run that was killed may have left one under the same process id.
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template} template template0`);
  });
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, template) });
  const log = createLog({ level: "silent" });
  await migrate(pool, log);
  await prepareDurableSchema({ pool, kind: "server" }, log);
  await pool.end();
  project.provide("templateDatabase", template);
  return () => onServer(serverUrl, (client) => dropAll(client, template));
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function dropAll(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [template],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
}
