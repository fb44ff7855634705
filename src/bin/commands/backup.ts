import { stat } from "node:fs/promises";
import { createBackup } from "#platform/backup/create-backup.ts";
import { readKeptSecrets } from "../../app/secrets.ts";
import { type Environment, withDatabase } from "./with-database.ts";

/** `tranche backup FILE`: writes the database and the generated secrets to one file. */
export function backup(environment: Environment, file: string): Promise<number> {
  return withDatabase(environment, async (database, { dataDir, auth }) => {
    const secrets = await readKeptSecrets(dataDir);
    const { tables, rows } = await createBackup(database, file, secrets);
    const { size } = await stat(file);
    process.stdout.write(`Backed up ${rows} rows of ${tables} tables to ${file} (${size} bytes).\n`);
    const names = Object.keys(secrets);
    if (names.length > 0) process.stdout.write(`It holds the generated secrets ${names.join(", ")}: keep it safe.\n`);
    if (auth.jwtSecret !== undefined || auth.encryptionKeys.length > 0)
      process.stdout.write("It does not hold the secrets that are set by JWT_SECRET and ENCRYPTION_KEYS.\n");
    return 0;
  });
}
