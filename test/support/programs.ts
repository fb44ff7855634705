import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { readMigrations } from "../../src/platform/database/migrate.ts";
import { PACKAGE_ROOT } from "../../src/platform/package-root.ts";
import { buildServerBundle, findServerBundle } from "../../src/platform/server-bundle.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The bundled server of the present sources, which `npm start` runs too; the command line is in the same folder. */
    serverBundle: string;
    /** A migrated, empty embedded database, for data folders that need not start empty. */
    emptyDatabase: string;
  }
}

/** Once a run: bundles the sources and creates the database, unless that was done before. */
export default async function setup(project: TestProject): Promise<void> {
  await buildServerBundle();
  const bundle = await findServerBundle();
  if (bundle === null) throw new Error("the server was not bundled");
  project.provide("serverBundle", bundle);
  project.provide("emptyDatabase", await emptyDatabase());
}

async function emptyDatabase(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(join(PACKAGE_ROOT, "package-lock.json")));
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  const place = join(PACKAGE_ROOT, "node_modules", ".cache", "tranche", "database", hash.digest("hex").slice(0, 20));
  if (existsSync(place)) return place;
  const script = join(PACKAGE_ROOT, "scripts", "build-database-template.ts");
  const unfinished = `${place}.${process.pid}`;
  await promisify(execFile)(process.execPath, [script, unfinished]);
  await rename(`${unfinished}.folders.json`, `${place}.folders.json`);
  await rename(unfinished, place);
  return place;
}
