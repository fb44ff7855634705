import { readConfig } from "#config";
import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { prepareDurableSchema } from "#platform/durable-schema.ts";
import { createLog } from "#platform/log.ts";
import { type Environment, printingErrors } from "./with-database.ts";

/** `tranche migrate`: applies the missing migrations, to a new database too, and prints their names. */
export function migrateDatabase(environment: Environment): Promise<number> {
  return printingErrors(async () => {
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
  });
}
