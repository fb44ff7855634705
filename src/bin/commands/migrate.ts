import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { prepareDurableSchema } from "#platform/durable-schema.ts";
import { createLog } from "#platform/log.ts";
import { readConfig } from "../../config/index.ts";

/** `tranche migrate`: applies what is missing and says what it did. */
export async function migrateDatabase(environment: Readonly<Record<string, string | undefined>>): Promise<number> {
  try {
    const config = readConfig(environment);
    const log = createLog({ level: "silent" });
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
    try {
      const applied = await migrate(database.pool, log);
      await prepareDurableSchema(database, log);
      process.stdout.write(applied.length === 0 ? "The database is up to date.\n" : `Applied ${applied.join(", ")}.\n`);
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
