import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { BridgeFeatureDeps } from "./bridge-deps.ts";
import type { ResolutionRequest, TransactionStatus } from "./routes.ts";
import {
  findTransaction,
  isBridgeIdTaken,
  isOpen,
  isResolved,
  lockTransaction,
  readableBy,
  storeResolution,
  type TransactionRow,
} from "./store.ts";

const STATUSES: Readonly<Record<ResolutionRequest["outcome"], TransactionStatus>> = {
  accepted: "submitted",
  completed: "completed",
  not_transferred: "failed",
};
const NOT_TRANSFERRED = "An administrator found that no tokens were transferred. It is not sent again.";

/** Ends a transfer with an administrator's finding from the chains and the bridge's records, or records the bridge's id of
 *  it. A resolution can be corrected until the bridge reports the outcome. */
export function resolveTransaction(
  { database, clock }: BridgeFeatureDeps,
  principal: Principal,
  id: string,
  finding: ResolutionRequest,
): Promise<TransactionRow | Failure> {
  return database.transaction(async (tx) => {
    if ((await findTransaction(tx, readableBy(principal), { id })) === null) return failure("not_found");
    const row = await lockTransaction(tx, id);
    if (row === null) return failure("not_found");
    const refused = await refuseResolution(tx, row, finding);
    if (refused !== null) return refused;
    const now = clock.now();
    const { outcome, reason, bridge_id: bridgeId, dest_tx_hash: hash } = finding;
    const bridgeExternalId = bridgeId ?? row.bridgeExternalId;
    const status = STATUSES[outcome];
    const resolved = await storeResolution(
      tx,
      row,
      {
        status,
        reason: status === "failed" ? NOT_TRANSFERRED : null,
        bridgeExternalId,
        destTxHash: hash ?? row.destTxHash,
        // Due at once, so that the resolution is compared with the bridge's report.
        nextPollAt: row.sentAt === null ? null : now,
        polls: 0,
        resolution: outcome,
        resolutionReason: reason,
        resolvedBy: principal.userId,
      },
      now,
    );
    const detail = { outcome, from: row.status, to: status, bridge_id: bridgeExternalId, dest_tx_hash: hash ?? null };
    await recordChange(tx, principal, { action: "bridge_transaction.resolve", objectId: id, detail });
    return resolved;
  });
}

async function refuseResolution(
  tx: Transaction,
  row: TransactionRow,
  { bridge_id: bridgeId }: ResolutionRequest,
): Promise<Failure | null> {
  if (row.kind === "mint") return conflict("A mint needs no resolution: the chain reports its outcome.");
  if (!(isOpen(row) || isResolved(row))) return conflict(`This transfer has ended: it is ${row.status}.`);
  if (bridgeId === undefined) return null;
  if (row.sentAt === null) return conflict("This transfer was never sent, so the bridge has no id for it.");
  if (row.bridgeExternalId !== null && row.bridgeExternalId !== bridgeId && !isResolved(row))
    return conflict("The bridge reported another id for this transfer.");
  if (await isBridgeIdTaken(tx, bridgeId, row.id)) return conflict("Another transfer has this bridge id.");
  return null;
}

function conflict(message: string): Failure {
  return failure("conflict", { message });
}
