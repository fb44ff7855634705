import type { Command } from "commander";

/** The commands that check, save, restore or reseal what the database of an installation holds. */
export function addDatabaseCommands(program: Command): void {
  addLedger(program);
  addAudit(program);
  addBackup(program);
  addRestore(program);
  addKeys(program);
}

function addLedger(program: Command): void {
  program
    .command("ledger")
    .summary("the books of the credits")
    .command("verify")
    .summary("check every account and entry; status 1 where something is wrong")
    .action(async () => {
      const { verify } = await import("../commands/ledger.ts");
      process.exitCode = await verify(process.env);
    });
}

function addAudit(program: Command): void {
  program
    .command("audit")
    .summary("the log of every change")
    .command("verify")
    .summary("check the hash chain of every organization; status 1 and the first broken entry where one is broken")
    .option("--json", "print JSON", false)
    .action(async (options: { json: boolean }) => {
      const { verify } = await import("../commands/audit.ts");
      process.exitCode = await verify(process.env, options);
    });
}

function addBackup(program: Command): void {
  program
    .command("backup")
    .summary("write the whole database, and generated secrets, to a file")
    .description(
      "Writes the whole database as it is at one moment, and the secrets generated in DATA_DIR, to one checksummed file. A PostgreSQL server may be in use meanwhile; for the embedded database, stop the service first.",
    )
    .argument("<file>", "a new file; keep it as safe as the database")
    .action(async (file: string) => {
      const { backup } = await import("../commands/backup.ts");
      process.exitCode = await backup(process.env, file);
    });
}

function addRestore(program: Command): void {
  program
    .command("restore")
    .summary("restore a backup into an empty database and data folder")
    .description(
      "Checks the file and restores it into an empty database: a new DATA_DIR, or an empty database on a PostgreSQL server, whichever of the two the backup was made of.",
    )
    .argument("<file>", "as tranche backup wrote it")
    .action(async (file: string) => {
      const { restore } = await import("../commands/restore.ts");
      process.exitCode = await restore(process.env, file);
    });
}

function addKeys(program: Command): void {
  program
    .command("keys")
    .summary("the keys that secrets in the database are sealed under")
    .command("reseal")
    .summary("seal everything again under the newest of ENCRYPTION_KEYS, so that the others can be removed")
    .action(async () => {
      const { resealKeys } = await import("../commands/keys.ts");
      process.exitCode = await resealKeys(process.env);
    });
}
