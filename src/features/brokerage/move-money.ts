import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { newId } from "#platform/ids.ts";
import { type BrokerTransfer, mayHaveArrived, type WantedTransfer } from "#providers/brokerage/brokerage.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { type BrokerageDeps, brokerFailure, type RealBrokerageDeps } from "./brokerage-deps.ts";
import { findLostTransfer } from "./find-lost-transfer.ts";
import { activeAccount } from "./read-account.ts";
import { hasRelationship } from "./relationships.ts";
import { lockBrokerage, type OpenedRow } from "./store.ts";
import { failTransfer, findUnknown, insertTransfer, leaseUnknown, type TransferRow } from "./transfer-store.ts";

/** Longer than a transfer request and its lookups can take. After it the process counts as dead. */
const LEASE_MS = 90_000;
/** How long a transfer may be in flight before the broker lists it. */
const ON_ITS_WAY_MS = 10_000;

/** A stored transfer and the broker's answer to it. */
export interface Moved {
  readonly account: OpenedRow;
  readonly row: TransferRow;
  readonly said: Pick<BrokerTransfer, "id" | "brokerStatus">;
}

/** Moves money exactly once: the transfer is stored before it is sent, and after a lost answer the broker is queried
 *  before anything is sent again. */
export async function moveMoney(
  deps: BrokerageDeps,
  principal: Principal,
  wanted: WantedTransfer,
): Promise<Moved | Failure> {
  const account = await activeAccount(deps, principal);
  if (isFailure(account)) return account;
  try {
    if (!(await hasRelationship(deps, account, wanted.relationshipId))) return failure("not_found");
  } catch (error) {
    return brokerFailure(deps, error);
  }
  const claim = await claimTransfer(deps, principal, account, wanted);
  if (isFailure(claim)) return claim;
  const { row } = claim;
  // A simulated transfer completes when it is stored.
  if (deps.broker === null) return { account, row, said: { id: row.id, brokerStatus: "COMPLETE" } };
  const real = { ...deps, broker: deps.broker };
  const said = await (claim.again ? sendAgain(real, account, row) : send(real, account, row));
  return isFailure(said) ? said : { account, row, said };
}

interface Claimed {
  readonly row: TransferRow;
  /** It was already sent and its answer was lost. */
  readonly again: boolean;
}

function claimTransfer(
  { database, clock }: BrokerageDeps,
  principal: Principal,
  account: OpenedRow,
  wanted: WantedTransfer,
): Promise<Claimed | Failure> {
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  return database.transaction(async (tx): Promise<Claimed | Failure> => {
    await lockBrokerage(tx, account.userId);
    const known = await findUnknown(tx, account, wanted);
    if (known?.leasedUntil != null && known.leasedUntil > now)
      return failure("conflict", {
        message: "The same transfer is already being sent.",
        detail: { transfer_id: known.id },
      });
    if (known !== null) {
      await leaseUnknown(tx, known.id, { leasedUntil });
      return { row: known, again: true };
    }
    const row = { id: newId(), accountId: account.id, ...wanted, leasedUntil, createdAt: now, updatedAt: now };
    const detail = { direction: wanted.direction, amount: wanted.amount, currency: "USD" };
    await recordChange(tx, principal, { action: "brokerage_transfer.create", objectId: row.id, detail });
    return { row: await insertTransfer(tx, row), again: false };
  });
}

async function send(deps: RealBrokerageDeps, account: OpenedRow, row: TransferRow): Promise<BrokerTransfer | Failure> {
  const { db } = deps.database;
  try {
    const said = await deps.broker.transfer(account.brokerAccountId, row);
    if (said !== "refused") return said;
    await failTransfer(db, row.id, deps.clock.now());
    return refused(row);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!mayHaveArrived(error)) {
      await failTransfer(db, row.id, deps.clock.now());
      return brokerFailure(deps, error);
    }
    const found = await findLostTransferOnce(deps, account, row);
    if (found !== null) return found;
    await leaseUnknown(db, row.id, { leasedUntil: null, updatedAt: deps.clock.now() });
    return { ...brokerFailure(deps, error), detail: { transfer_id: row.id } };
  }
}

/** Returns null also when the broker is unavailable: the next request tries again. */
async function findLostTransferOnce(
  deps: RealBrokerageDeps,
  account: OpenedRow,
  row: TransferRow,
): Promise<BrokerTransfer | null> {
  try {
    return await findLostTransfer(deps, account, row);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
}

/** Returns the broker's transfer. One that is still missing after a while never arrived and is sent again. */
async function sendAgain(
  deps: RealBrokerageDeps,
  account: OpenedRow,
  row: TransferRow,
): Promise<BrokerTransfer | Failure> {
  const { db } = deps.database;
  try {
    const found = await findLostTransfer(deps, account, row);
    if (found !== null) return found;
  } catch (error) {
    await leaseUnknown(db, row.id, { leasedUntil: null });
    return brokerFailure(deps, error);
  }
  if (deps.clock.now().getTime() - row.updatedAt.getTime() >= ON_ITS_WAY_MS) return send(deps, account, row);
  await leaseUnknown(db, row.id, { leasedUntil: null });
  return failure("conflict", {
    message: "The status of the same transfer is not known yet. Repeat the request in 10 seconds.",
    detail: { transfer_id: row.id, retry_after_seconds: ON_ITS_WAY_MS / 1000 },
  });
}

function refused({ id }: TransferRow): Failure {
  const message = "The broker rejected this transfer. Check the amount and the bank account.";
  return failure("invalid_request", {
    message,
    detail: { reason: "transfer_refused", transfer_id: id, errors: [{ path: "amount", message: "is refused" }] },
  });
}
