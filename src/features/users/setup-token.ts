import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { anyUserExists } from "./store.ts";
import { setupTokens } from "./tables.ts";
import { hashSecret, newSecret } from "./tokens.ts";

/** Creates the token that the first account needs if the service is reachable from other machines. Its hash is in the
 *  database, so that every process of an installation requires the same one. @returns the token if it was generated
 *  here and must be shown to the operator, else null */
export async function prepareSetupToken(database: Database, configured: string | undefined): Promise<string | null> {
  return database.transaction(async (tx) => {
    if (await anyUserExists(tx)) return null;
    const token = configured ?? newSecret("trs_");
    await tx.delete(setupTokens);
    await tx.insert(setupTokens).values({ tokenHash: hashSecret(token) });
    return configured === undefined ? token : null;
  });
}

export async function setupTokenMatches(db: Queryable, given: string | undefined): Promise<boolean> {
  if (given === undefined) return false;
  const [row] = await db
    .select()
    .from(setupTokens)
    .where(eq(setupTokens.tokenHash, hashSecret(given)));
  return row !== undefined;
}
