import type { Principal } from "#domain/access/principal.ts";
import { organizationScope } from "#domain/access/principal.ts";
import { findRun, type RunRow } from "#features/runs/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";

/** A people run that somebody may read: their own; an auditor also those of others in the organization. Null: there is none
 *  for them, whether it exists or not. */
export async function findReadableRun(db: Queryable, principal: Principal, id: string): Promise<RunRow | null> {
  const run = await findRun(db, organizationScope(principal.organizationId, "runs:read"), "people", id);
  return run !== null && (run.userId === principal.userId || principal.role === "auditor") ? run : null;
}

/** A people run that somebody may cancel or erase: their own alone. */
export async function findOwnRun(db: Queryable, principal: Principal, id: string): Promise<RunRow | null> {
  const run = await findRun(db, organizationScope(principal.organizationId, "runs:start"), "people", id);
  return run?.userId === principal.userId ? run : null;
}
