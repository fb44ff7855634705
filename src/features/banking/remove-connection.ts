import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { answered } from "./ask-connection.ts";
import { type BankingDeps, tokenContext } from "./banking-deps.ts";
import { refusalOf } from "./refusals.ts";
import { deleteConnection, findConnection } from "./store.ts";

/** Removes a connection at the provider, then here. An item that is already gone at the provider is only removed
 *  here, so an interrupted removal can be repeated. */
export async function removeConnection(deps: BankingDeps, principal: Principal, id: string): Promise<Failure | null> {
  const { db } = deps.database;
  const row = await findConnection(db, principal.userId, id);
  if (row === null) return failure("not_found");
  const asked = await answered(deps, () => deps.bankLink.remove(deps.cipher.open(row.accessToken, tokenContext(id))));
  if ("error" in asked) return asked;
  if (asked.kind === "refused" && asked.reason !== "link_again") return refusalOf(asked);
  await deps.database.transaction(async (tx) => {
    await deleteConnection(tx, id);
    await recordChange(tx, principal, { action: "bank_connection.delete", objectId: id });
  });
  return null;
}
