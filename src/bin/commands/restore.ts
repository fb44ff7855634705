import { readConfig } from "#config";
import { checkBackupFile } from "#platform/backup/backup-file.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { openDatabase } from "#platform/database/database.ts";
import { keepSecret } from "#platform/kept-secret.ts";
import { createLog } from "#platform/log.ts";
import { missingKeptSecrets } from "../../app/secrets.ts";
import { type Environment, printingErrors } from "./with-database.ts";

/** `tranche restore FILE`: restores a backup into an empty database. The file is checked before anything is changed. */
export function restore(environment: Environment, file: string): Promise<number> {
  return printingErrors(async () => {
    const { databaseUrl, dataDir } = readConfig(environment);
    const header = await checkBackupFile(file);
    const secrets = await missingKeptSecrets(dataDir, header.secrets);
    const log = createLog({ level: "silent" });
    const database = await openDatabase({ databaseUrl, dataDir, log });
    try {
      const { tables, rows } = await restoreBackup(database, file, header, log);
      for (const [name, secret] of secrets) await keepSecret(dataDir, name, secret);
      process.stdout.write(`Restored ${rows} rows of ${tables} tables, as of ${header.createdAt}.\n`);
      return 0;
    } finally {
      await database.close();
    }
  });
}
