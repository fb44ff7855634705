import type { Database } from "#platform/database/database.ts";
import { openDatabaseClock } from "#platform/database/database-clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { prepareDurableSchema } from "#platform/durable-schema.ts";
import { type App, type AppParts, createApp } from "./compose.ts";

/** Brings the schema of the database up to date and builds the service on it. Closing it leaves the database open. */
export async function startApp(parts: Omit<AppParts, "clock"> & { readonly database: Database }): Promise<App> {
  const { database, log } = parts;
  await migrate(database.pool, log);
  await prepareDurableSchema(database, log);
  const clock = await openDatabaseClock(database, { log });
  const app = await createApp({ ...parts, clock });
  return {
    ...app,
    async close() {
      await app.close();
      await clock.close();
    },
  };
}
