import type { Principal } from "#domain/access/principal.ts";
import { organizationScope } from "#domain/access/principal.ts";
import { findRun, type RunRow } from "#features/runs/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";

/** A people run that the user may read: their own, or for an auditor any of the organization. Null for all other runs,
 *  existing or not. */
export async function findReadableRun(db: Queryable, principal: Principal, id: string): Promise<RunRow | null> {
  const run = await findRun(db, organizationScope(principal.organizationId, "runs:read"), "people", id);
  return run !== null && (run.userId === principal.userId || principal.role === "auditor") ? run : null;
}

/** A people run that the user may cancel or erase: only their own. */
export async function findOwnRun(db: Queryable, principal: Principal, id: string): Promise<RunRow | null> {
  const run = await findRun(db, organizationScope(principal.organizationId, "runs:start"), "people", id);
  return run?.userId === principal.userId ? run : null;
}
