import { type ChainCheck, verifyAudit } from "#features/audit/index.ts";
import type { Database } from "#platform/database/database.ts";
import { type Environment, withDatabase } from "./with-database.ts";

/** `tranche audit verify`: checks the chain of every organization. Exit status 0: intact; 1: an entry is broken, or the
 *  database cannot be read. */
export function verify(environment: Environment, { json }: { readonly json: boolean }): Promise<number> {
  return withDatabase(environment, async (database) => {
    if (!(await hasAuditLog(database))) throw new Error("this database has no audit log yet: run tranche migrate");
    const checks = await verifyAudit(database);
    const broken = checks.filter((check) => check.broken !== null);
    process.stdout.write(json ? `${JSON.stringify(presentJson(checks), null, 2)}\n` : report(checks));
    return broken.length === 0 ? 0 : 1;
  });
}

async function hasAuditLog({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ log: string | null }>("select to_regclass('audit_entries') as log");
  return rows[0]?.log !== null;
}

function report(checks: readonly ChainCheck[]): string {
  const lines = checks.map(({ organizationId, entries, lastHash, broken }) =>
    broken === null
      ? `ok      organization ${organizationId}: ${entries} entries, last hash ${lastHash}`
      : `BROKEN  organization ${organizationId}: entry ${broken.seq ?? "without a place"}${broken.id === null ? "" : ` (${broken.id})`}: ${broken.reason}`,
  );
  const broken = checks.filter((check) => check.broken !== null).length;
  const verdict =
    broken === 0 ? "The audit log is intact." : `${broken} of ${checks.length} organizations have a broken chain.`;
  return [...lines, verdict, ""].join("\n");
}

function presentJson(checks: readonly ChainCheck[]) {
  return {
    valid: checks.every((check) => check.broken === null),
    entries: checks.reduce((sum, check) => sum + check.entries, 0),
    organizations: checks.map(({ organizationId, entries, lastHash, broken }) => ({
      organization_id: organizationId,
      entries,
      last_hash: lastHash,
      broken,
    })),
  };
}
