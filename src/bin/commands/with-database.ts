import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "#config";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command on the database of the installation, which must exist. The command's status, or 1 after printing what
 *  went wrong: an embedded database is refused while a server has it open. */
export async function withDatabase(
  environment: Environment,
  work: (database: Database, config: Config) => Promise<number>,
): Promise<number> {
  return printingErrors(async () => {
    const config = readConfig(environment);
    const { databaseUrl, dataDir } = config;
    if (databaseUrl === undefined && !existsSync(join(dataDir, "postgres")))
      throw new Error(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`);
    const database = await openDatabase({ databaseUrl, dataDir, log: createLog({ level: "silent" }) });
    try {
      return await work(database, config);
    } finally {
      await database.close();
    }
  });
}

/** The status of a command, or 1 after printing the message of its error. */
export async function printingErrors(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
