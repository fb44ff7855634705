import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/transaction.ts";
import type { RunsDeps } from "./runs-deps.ts";
import type { RunRow } from "./store.ts";
import { runs } from "./tables.ts";

/** Deletes an ended run with its events, and the stored answers for repeats of the request that started it. Call
 *  `forgetSteps` after the commit. */
export async function eraseRun(tx: Transaction, { id, userId }: RunRow): Promise<void> {
  await tx.delete(runs).where(eq(runs.id, id));
  await tx.execute(sql`
    delete from idempotency_keys where user_id = ${String(userId)} and position(${id} in body) > 0`);
}

/** Deletes the engine's records of a run's steps. If this process dies first, the sweeper deletes them within a day. */
export async function forgetSteps({ durable }: RunsDeps, id: string): Promise<void> {
  await durable.remove(id);
}
