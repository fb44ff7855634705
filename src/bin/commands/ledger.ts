import { existsSync } from "node:fs";
import { join } from "node:path";
import { type LedgerCheck, verifyLedger } from "#features/credits/index.ts";
import { runLedgerChecks } from "#features/runs/index.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { readConfig } from "../../config/index.ts";

/** `tranche ledger verify`: looks at every account and entry. Status 0: all is right; 1: something is not, or the
 *  database cannot be read. */
export async function verify(environment: Readonly<Record<string, string | undefined>>): Promise<number> {
  try {
    const { databaseUrl, dataDir } = readConfig(environment);
    if (databaseUrl === undefined && !existsSync(join(dataDir, "postgres")))
      throw new Error(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`);
    const database = await openDatabase({ databaseUrl, dataDir, log: createLog({ level: "silent" }) });
    try {
      if (!(await hasLedger(database))) throw new Error("this database has no ledger yet: run tranche migrate");
      return tell(await verifyLedger(database, runLedgerChecks));
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function hasLedger({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ ledger: string | null }>("select to_regclass('ledger_transfers') as ledger");
  return rows[0]?.ledger !== null;
}

function tell(checks: readonly LedgerCheck[]): number {
  for (const { title, checked, broken } of checks) {
    process.stdout.write(`${broken.length === 0 ? "ok    " : "BROKEN"}  ${title} (${checked} checked)\n`);
    for (const what of broken) process.stdout.write(`          ${what}\n`);
  }
  const wrong = checks.filter(({ broken }) => broken.length > 0).length;
  process.stdout.write(wrong === 0 ? "The ledger is right.\n" : `${wrong} of ${checks.length} checks failed.\n`);
  return wrong === 0 ? 0 : 1;
}
