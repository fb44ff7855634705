import { type LedgerCheck, verifyLedger } from "#features/credits/index.ts";
import { runLedgerChecks } from "#features/runs/index.ts";
import type { Database } from "#platform/database/database.ts";
import { type Environment, withDatabase } from "./with-database.ts";

/** `tranche ledger verify`: checks every account and entry. Status 0: all checks passed; 1: one failed, or the database
 *  cannot be read. */
export function verify(environment: Environment): Promise<number> {
  return withDatabase(environment, async (database) => {
    if (!(await hasLedger(database))) throw new Error("this database has no ledger yet: run tranche migrate");
    return report(await verifyLedger(database, runLedgerChecks));
  });
}

async function hasLedger({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ ledger: string | null }>("select to_regclass('ledger_transfers') as ledger");
  return rows[0]?.ledger !== null;
}

function report(checks: readonly LedgerCheck[]): number {
  for (const { title, checked, broken } of checks) {
    process.stdout.write(`${broken.length === 0 ? "ok    " : "BROKEN"}  ${title} (${checked} checked)\n`);
    for (const what of broken) process.stdout.write(`          ${what}\n`);
  }
  const failed = checks.filter(({ broken }) => broken.length > 0).length;
  process.stdout.write(failed === 0 ? "The ledger is right.\n" : `${failed} of ${checks.length} checks failed.\n`);
  return failed === 0 ? 0 : 1;
}
